import { useEffect, useRef, useState } from "react";
import { seeded } from "../../../../store/random";
import { ask } from "../../claims/asking";
import { raceOf } from "../../claims/claimRace";
import { specOf, type Shown } from "../../figure/models";
import { figureState } from "../../figure/figureState";

interface Islander {
  readonly name: string;
  readonly island: 0 | 1;
  /** True skill in points. It decides the games and is hidden from the ratings. */
  readonly skill: number;
}

/** The second island is 200 points stronger, which no result can show, because the islands never meet. */
export const ISLANDERS: readonly Islander[] = [
  { name: "Ash", island: 0, skill: 1550 },
  { name: "Birch", island: 0, skill: 1400 },
  { name: "Cedar", island: 0, skill: 1250 },
  { name: "Dogwood", island: 1, skill: 1750 },
  { name: "Elm", island: 1, skill: 1600 },
  { name: "Fir", island: 1, skill: 1450 },
];
const START = 1500;

/** Each pair of an island once. */
const PAIRS = ISLANDERS.flatMap((a, i) =>
  ISLANDERS.flatMap((b, j) => (i < j && a.island === b.island ? [[i, j] as const] : [])),
);

const expected = (a: number, b: number): number => 1 / (1 + 10 ** ((b - a) / 400));

/**
 * Seasons on two islands: simulated games, rated by the engine. `lift`: points by which the second island starts
 * higher.
 */
export function useIslands(system: Shown, lift: number) {
  const [ratings, setRatings] = useState<readonly number[]>(() => ISLANDERS.map(() => START));
  const [rounds, setRounds] = useState(0);
  const [busy, setBusy] = useState(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const play = async (count: number) => {
    setBusy(true);
    const random = seeded(crypto.getRandomValues(new Uint32Array(1))[0]);
    let now = [...ratings];
    for (let round = 0; round < count && !gone.current; round++) {
      for (const [i, j] of PAIRS) {
        const [won, lost] = random() < expected(ISLANDERS[i].skill, ISLANDERS[j].skill) ? [i, j] : [j, i];
        const { updates } = await ask("race", {
          race: raceOf([{ points: now[won] }, { points: now[lost] }], 1),
          contenders: [specOf(system)],
          focus: 0,
          want: ["updates"],
        });
        const { change, scale } = updates[0];
        now = now.map((points, p) =>
          p === won
            ? points + change[0] * scale.pointsPerUnit
            : p === lost
              ? points + change[1] * scale.pointsPerUnit
              : points,
        );
      }
      if (gone.current) return;
      setRatings(now);
      setRounds((old) => old + 1);
    }
    figureState.act({ rounds: count });
    setBusy(false);
  };
  return {
    ratings: ratings.map((points, i) => points + (ISLANDERS[i].island === 1 ? lift : 0)),
    rounds,
    busy,
    play: (count: number): void => void play(count).catch(() => setBusy(false)),
    clear(): void {
      setRatings(ISLANDERS.map(() => START));
      setRounds(0);
    },
  };
}
