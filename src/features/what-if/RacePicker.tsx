import { useCallback } from "react";
import type { HistorySnapshot } from "../../worker/protocol";
import { RaceSearch } from "../common/RaceSearch";
import { raceEntrants } from "../common/when";
import { raceHead } from "../common/scenarios.chart";

interface RacePickerProps {
  readonly snapshot: HistorySnapshot;
  readonly chosen: number;
  readonly onPick: (key: number) => void;
  readonly onClose: () => void;
}

/** Chooses the race to change. */
export function RacePicker(props: RacePickerProps) {
  const { snapshot } = props;
  return (
    <RaceSearch
      {...props}
      title="Change another race"
      textOf={useCallback((race: number) => raceHead(snapshot, race), [snapshot])}
      render={(race) => (
        <>
          <b>{raceHead(snapshot, race)}</b>
          <span>{raceEntrants(snapshot.history, race)}</span>
        </>
      )}
    />
  );
}
