import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../../ui";

interface RaceStepsProps {
  readonly race: number;
  readonly count: number;
  readonly onMove: (by: number) => void;
}

export function RaceSteps({ race, count, onMove }: RaceStepsProps) {
  return (
    <>
      <IconButton
        kind="tool"
        label="Earlier race"
        icon={<ChevronLeft size={16} strokeWidth={1.5} />}
        disabled={race === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        kind="tool"
        label="Later race"
        icon={<ChevronRight size={16} strokeWidth={1.5} />}
        disabled={race === count - 1}
        onClick={() => onMove(1)}
      />
    </>
  );
}
