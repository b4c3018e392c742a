import { useEffect, useState } from "react";
import { wordsOf } from "../../../../store";
import { ask } from "../../claims/asking";
import { raceOf } from "../../claims/claimRace";
import { specOf, type Shown } from "../../figure/models";

export const MAX_WINS = 100;
const START = 1500;

/** Rating of the farmer after 0, 1, ... wins against a friend of equal rating; null before they are played. */
export function useFarmed(system: Shown) {
  const [played, setPlayed] = useState<{ readonly of: string; readonly ratings: readonly number[] } | null>(null);
  const [trouble, setTrouble] = useState("");
  const key = JSON.stringify(specOf(system));
  useEffect(() => {
    let wanted = true;
    void (async () => {
      const ratings = [START];
      let field = [{ points: START }, { points: START }];
      while (wanted && ratings.length <= MAX_WINS) {
        const race = raceOf(field, 1);
        const { updates } = await ask("race", { race, contenders: [JSON.parse(key)], focus: 0, want: ["updates"] });
        const { change, scale } = updates[0];
        field = field.map(({ points }, i) => ({ points: points + change[i] * scale.pointsPerUnit }));
        ratings.push(field[0].points);
      }
      if (wanted) setPlayed({ of: key, ratings });
    })().catch((error: unknown) => wanted && setTrouble(wordsOf(error)));
    return () => {
      wanted = false;
    };
  }, [key]);
  return { ratings: played?.of === key ? played.ratings : null, trouble };
}
