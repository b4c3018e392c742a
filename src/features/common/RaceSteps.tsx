import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../ui";

const ICON = { size: 14, strokeWidth: 1.5 } as const;

interface RaceStepsProps {
  readonly race: number;
  readonly count: number;
  readonly onMove: (by: number) => void;
}

export function RaceSteps({ race, count, onMove }: RaceStepsProps) {
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-label="Earlier race"
        icon={<ChevronLeft {...ICON} />}
        disabled={race === 0}
        onClick={() => onMove(-1)}
      >
        Earlier
      </Button>
      <Button kind="quiet" size="small" aria-label="Later race" disabled={race === count - 1} onClick={() => onMove(1)}>
        Later <ChevronRight {...ICON} />
      </Button>
    </>
  );
}
