/** Answers an edited race under several contenders: changes, performances, win probabilities. Beliefs in points, answers in model units. */
import { messageOf } from "../message";
import { noProbabilityWords } from "../rating/no-probability";
import { emptyRace } from "../rating/buffers";
import type { BlockBeliefs } from "../rating/blocks/design";
import type { Explanation, RatingScale } from "../rating/model";
import { isFiniteExplanation, NotFiniteError } from "../rating/not-finite";
import { prepareEntrants } from "../rating/prepare";
import type { PreparedRace } from "../rating/race";
import type { Title } from "../rating/titles";
import { contenderOf, type Contender, type ContenderSpec } from "../replay/contender";
import { upsetsOf, type Upsets } from "../replay/upsets";
import { rateRace, raterOf, type RaceToRate } from "./race-to-rate";
import { raceDensities, type RaceDensities } from "./race-densities";
import { raceLikelihood, type RaceLikelihood } from "./race-likelihood";
import { winMatrix } from "./pairs";
import { placements, type Placements } from "./placement";
import { sidesOf } from "./sides";

export type { EntrantStrength, RaceToRate } from "./race-to-rate";

export interface RaceQuestion {
  readonly race: RaceToRate;
  readonly contenders: readonly ContenderSpec[];
  /** The contender whose densities and win probabilities are given. */
  readonly focus: number;
  readonly want: readonly ("updates" | "densities" | "upsets" | "wins" | "placements" | "likelihood")[];
}

interface RaceUpdate {
  readonly scale: RatingScale;
  /** [n] NaN for an entrant not rated. */
  readonly change: Float64Array;
  readonly sdChange: Float64Array | null;
  /** Why the contender cannot rate this race, as a sentence; "" when it can. */
  readonly problem: string;
  /** Changes of the groups of its blocks, model units; absent: it uses none. */
  readonly blocks?: readonly { readonly block: string; readonly group: string; readonly change: number }[];
}

export interface RaceAnswer {
  /** By contender, model units; empty when not requested. */
  readonly updates: readonly RaceUpdate[];
  readonly densities: RaceDensities | null;
  /** Probability that the row beats the column, n * n, of the focused contender; NaN on the diagonal and between team-mates. Draws count half. */
  readonly wins: Float64Array | null;
  readonly upsets: Upsets | null;
  /** Probabilities of each side's finishing place before the race, of the focused contender. */
  readonly placements: RacePlacements | null;
  readonly likelihood: RaceLikelihood | null;
  /** Why the focused contender has no probabilities, in words; "" when it has. */
  readonly note: string;
}

interface RacePlacements extends Placements {
  /** [n] side of each entrant: team-mates share a row of the matrix. */
  readonly side: Int32Array;
  /** What was assumed about teams; "" when nothing was. */
  readonly note: string;
}

export interface WhyQuestion {
  readonly race: RaceToRate;
  readonly contender: ContenderSpec;
  /** Row of `race.beliefs` for this contender. */
  readonly index: number;
  readonly entrant: number;
  /** Titles of the data set, if it has any. */
  readonly titles?: readonly Title[];
}

function updateOf(contender: Contender, race: RaceToRate, index: number, prepared: PreparedRace): RaceUpdate {
  const { model, parameters } = contender;
  const scale = model.scale(parameters);
  try {
    const rater = raterOf(contender, race.beliefs[index], race, index);
    const worth = rater.blocks?.value.slice();
    const moved = rateRace(contender, rater, prepared);
    const blocks = worth && groupChanges(rater.blocks!, worth);
    return { scale, ...moved, problem: "", ...(blocks && { blocks }) };
  } catch (error) {
    const none = (): Float64Array => new Float64Array(race.beliefs[index].length).fill(NaN);
    const hasSd = model.columns.includes("sd");
    const problem = messageOf(error);
    return { scale, change: none(), sdChange: hasSd ? none() : null, problem };
  }
}

function groupChanges({ design, value }: BlockBeliefs, before: Float64Array): NonNullable<RaceUpdate["blocks"]> {
  return design.blocks.flatMap(({ use, labels, first }) =>
    labels.map((group, at) => ({ block: use.name, group, change: value[first + at] - before[first + at] })),
  );
}

/** Computes the requested answers. Throws RangeError for fewer than two entrants or separated team-mates, ParameterError for models. */
export function answerRace({ race, contenders, focus, want }: RaceQuestion): RaceAnswer {
  const ready = contenders.map(contenderOf);
  const prepared = prepareEntrants(race.entrants, race.ties, emptyRace(race.entrants.length));
  const focused = ready[focus];
  const rater = focused && raterOf(focused, race.beliefs[focus], race, focus);
  rater?.arrive?.(prepared);
  const updates = want.includes("updates") ? ready.map((contender, c) => updateOf(contender, race, c, prepared)) : [];
  const none = { densities: null, wins: null, upsets: null, placements: null, likelihood: null };
  if (!focused) return { updates, ...none, note: "" };
  if (focused.model.supports.noProbability) return { updates, ...none, note: noProbabilityWords(focused.model.label) };
  const sides = sidesOf(
    focused,
    rater,
    race.entrants.map(({ team }) => team),
  );
  return {
    updates,
    densities: want.includes("densities") ? raceDensities(focused, rater, prepared, race.entrants.length) : null,
    wins: want.includes("wins") ? winMatrix(sides, rater) : null,
    upsets: want.includes("upsets") ? upsetsOf(prepared, rater) : null,
    placements: want.includes("placements")
      ? { ...placements(sides.law, sides.locations, sides.scales), side: sides.side, note: sides.note }
      : null,
    likelihood: want.includes("likelihood") ? raceLikelihood(focused, rater, prepared) : null,
    note: "",
  };
}

/** Why an entrant's rating changes under one contender; opponents by index in the list. Throws RangeError, NotFiniteError. */
export function explainEntrant({ race, contender, index, entrant, titles }: WhyQuestion): Explanation {
  const prepared = prepareEntrants(race.entrants, race.ties, emptyRace(race.entrants.length));
  const k = prepared.row.subarray(0, prepared.size).indexOf(entrant);
  if (k < 0) throw new RangeError("This entrant is not rated, so nothing changes.");
  const chosen = contenderOf(contender);
  const explanation = raterOf(chosen, race.beliefs[index], race, index).explain(prepared, k, titles);
  if (!isFiniteExplanation(explanation))
    throw new NotFiniteError("In this race", chosen, `reason for the change of entrant ${entrant + 1}`);
  return {
    ...explanation,
    parts: explanation.parts.map((part) =>
      part.opponent === undefined ? part : { ...part, opponent: prepared.row[part.opponent] },
    ),
  };
}
