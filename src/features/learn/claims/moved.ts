/** A bundled race as Season rates it: the rating changes of some of its players. */
import type { ContenderSpec } from "../../../worker/protocol";
import type { RealRace } from "../lesson";
import type { Ask } from "./ask";
import { exampleHistory } from "./judge";

export interface MovedRating {
  readonly name: string;
  /** Points; NaN: the system does not rate this entrant. */
  readonly points: number;
}

/** The players of `real.places`, in that order, rated race by race from the first race of the data on. */
export async function movedIn(
  ask: Ask,
  { example, date, places }: RealRace,
  model: ContenderSpec,
): Promise<readonly MovedRating[]> {
  const ref = await exampleHistory(ask, example);
  const { history } = await ask("derive", ref);
  const { contenders } = await ask("replay", { history: ref, contenders: [model] });
  const [{ before, after, scale }] = contenders;
  const race = history.dates.findIndex((day) => day.startsWith(date));
  if (race < 0) throw new Error(`The data have no race of ${date}.`);
  const rows = Array.from(
    { length: history.offsets[race + 1] - history.offsets[race] },
    (_, i) => history.offsets[race] + i,
  );
  return Object.keys(places).map((name) => {
    const row = rows.find((one) => history.names[history.player[one]] === name);
    return { name, points: row === undefined ? NaN : (after[row] - before[row]) * scale.pointsPerUnit };
  });
}
