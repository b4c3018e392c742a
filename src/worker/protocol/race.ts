/** The calls behind the Race screen: one race, and what may happen in it. */
import type { FieldCurve, FieldQuestion, GapCurve, GapQuestion } from "../../engine/prediction/curves";
import type { PlayedRaces, PlayQuestion } from "../../engine/prediction/play";
import type { RaceAnswer, RaceQuestion, WhyQuestion } from "../../engine/prediction/open-race";
import type { Explanation } from "../../engine/rating/model";
import { latest, long, quick } from "./call";

export const raceCalls = {
  race: latest<RaceQuestion, RaceAnswer>({ transferred: true }),
  /** Why the rating of entrant `entrant` of the race changed, under one contender. */
  explain: latest<WhyQuestion, Explanation>(),
  /** A finishing order drawn from a contender's law: entrants, best first. */
  draw: quick<PlayQuestion, readonly number[]>(),
  /** Simulates many races and counts the places, with intermediate counts. */
  play: long<PlayQuestion & { readonly races: number }, PlayedRaces>({ transferred: true }),
  /** Updates against the rating gap of two players, and against the number of equal players. */
  gapCurve: latest<GapQuestion, GapCurve>(),
  fieldCurve: latest<FieldQuestion, FieldCurve>(),
};
