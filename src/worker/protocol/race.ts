/** The calls behind the Race screen: one race, and what may happen in it. */
import type { FieldCurve, FieldQuestion, GapCurve, GapQuestion } from "../../engine/prediction/curves";
import type { PlayedRaces, PlayQuestion } from "../../engine/prediction/play";
import type { RaceAnswer, RaceQuestion, WhyQuestion } from "../../engine/prediction/what-if";
import type { Explanation } from "../../engine/rating/model";
import { latest, long, quick } from "./call";

export const raceCalls = {
  race: latest<RaceQuestion, RaceAnswer>({ transferred: true }),
  /** Why entrant `entrant` of the race moved, under one contender. */
  explain: latest<WhyQuestion, Explanation>(),
  /** A finishing order drawn from a contender's law: entrants, best first. */
  draw: quick<PlayQuestion, readonly number[]>(),
  /** Many such races, counted by place, with looks on the way. */
  play: long<PlayQuestion & { readonly races: number }, PlayedRaces>({ transferred: true }),
  /** Updates against the gap of two players, and against the number of equals. */
  gapCurve: latest<GapQuestion, GapCurve>(),
  fieldCurve: latest<FieldQuestion, FieldCurve>(),
};
