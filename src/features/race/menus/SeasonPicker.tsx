import { useCallback } from "react";
import { number } from "../../../ui/format";
import type { HistorySnapshot } from "../../../worker/protocol";
import { RaceSearch } from "../../common/RaceSearch";
import { raceAt, raceText } from "./season";
import { openSeasonRace } from "../bar/openSeasonRace";

interface SeasonPickerProps {
  readonly snapshot: HistorySnapshot;
  /** Index of the open race, or -1. */
  readonly chosen: number;
  readonly onClose: () => void;
}

/** Chooses a race of the season to load. */
export function SeasonPicker(props: SeasonPickerProps) {
  const { snapshot } = props;
  return (
    <RaceSearch
      {...props}
      title="Load from season"
      description="The race as it was, with the ratings of that day."
      textOf={useCallback((race: number) => raceText(snapshot, race), [snapshot])}
      render={(race) => {
        const { name, date, winner, entrants } = raceAt(snapshot, race);
        return (
          <>
            <b>{name}</b>
            <span>{date}</span>
            <span>{winner && `won by ${winner}`}</span>
            <span className="number">{number(entrants)} entrants</span>
          </>
        );
      }}
      onPick={openSeasonRace}
    />
  );
}
