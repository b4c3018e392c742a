/** Skill curves over a bundled data set, and a player's skill on a day. */
import { skillAt } from "../../../engine/fitting/through-time/curves";
import { THROUGH_TIME_DEFAULTS } from "../../../engine/fitting/through-time/options";
import { DAY } from "../../../engine/history/dates";
import { pointsOf } from "../../../engine/rating/points";
import type { ThroughTimeFit } from "../../../worker/protocol/models";
import type { Ask } from "./ask";
import type { Curved } from "./claim";
import { exampleHistory } from "./judge";

/** @param to the last day whose races count, YYYY-MM-DD; absent: all of them */
export async function curvesOf(ask: Ask, example: string, drift: number, to?: string): Promise<ThroughTimeFit> {
  const history = await exampleHistory(ask, example);
  return ask("throughTime", {
    history: to === undefined ? history : { ...history, options: { ...history.options, to } },
    options: { ...THROUGH_TIME_DEFAULTS, drift },
  });
}

/** Points, and their sd; null before the player's first race. */
export function standingOn(
  fit: ThroughTimeFit,
  name: string,
  date: string,
): { readonly points: number; readonly sd: number } | null {
  const { names, pointsPerUnit } = fit;
  const player = names.indexOf(name);
  const skill = player < 0 ? null : skillAt(fit, player, Date.parse(date) / DAY);
  return skill && { points: pointsOf({ origin: 0, pointsPerUnit }, skill.mean), sd: pointsPerUnit * skill.sd };
}

export async function curved(ask: Ask, { example, player, on, to, drift, what = "points" }: Curved): Promise<number> {
  return standingOn(await curvesOf(ask, example, drift, to), player, on)?.[what] ?? NaN;
}
