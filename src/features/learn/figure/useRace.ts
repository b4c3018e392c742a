import { useMemo } from "react";
import type { RaceQuestion } from "../../../worker/protocol";
import { raceOf } from "../claims/claimRace";
import { useFigurePlayers, type NamedPlayer } from "./figureState";
import { specOf, type Shown } from "./models";
import { frameState, useEngine } from "./useEngine";

export interface RaceView {
  readonly players: readonly NamedPlayer[];
  readonly contenders: readonly Shown[];
  /** [contender][entrant] points. */
  readonly changes: readonly (readonly number[])[];
  readonly sdChanges: readonly (readonly number[] | null)[];
}

/** The race of the lesson's figure under some contenders, the first of them focused. */
export function useRace(contenders: readonly Shown[], want: RaceQuestion["want"]) {
  const players = useFigurePlayers();
  const question: RaceQuestion | null = useMemo(
    () =>
      players.length < 2
        ? null
        : { race: raceOf(players, contenders.length), contenders: contenders.map(specOf), focus: 0, want },
    [players, contenders, want],
  );
  const { answer, trouble } = useEngine("race", question);
  const result = answer && answer.request.race.entrants.length === players.length ? answer.result : null;
  const points = (column: Float64Array, scale: number) => Array.from(column, (value) => value * scale);
  return {
    players,
    contenders,
    changes: result?.updates.map(({ change, scale }) => points(change, scale.pointsPerUnit)) ?? [],
    sdChanges: result?.updates.map(({ sdChange, scale }) => sdChange && points(sdChange, scale.pointsPerUnit)) ?? [],
    result,
    state: frameState({ answer: result, trouble }),
  };
}
