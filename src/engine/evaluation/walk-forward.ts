import type { History } from "../history/types";
import { NotFiniteError } from "../rating/not-finite";
import type { Contender } from "../replay/contender";
import { finalBlocks, type FinalBlock } from "../replay/blocks";
import { drive } from "../replay/drive";
import { raterOf, type ResultReading } from "../replay/rater";
import type { Steps } from "../steps";
import { Scorer, type ScorerOptions } from "./scorer";
import type { RaceScores } from "./scores";

/** A contender's ratings after the last race, [P] each, model units. */
export interface FinalRatings {
  readonly score: Float64Array;
  readonly rating: Float64Array;
  /** null: the model has no sd. */
  readonly sd: Float64Array | null;
  /** Blocks rated besides the players; absent: none. */
  readonly blocks?: readonly FinalBlock[];
}

interface WalkForward {
  readonly scores: RaceScores;
  readonly final: FinalRatings;
}

/** Scores every race of a (filtered) history before the rater processes it. Throws NotFiniteError if a rating or probability is not finite. */
export function* walkForward(
  history: History,
  reading: ResultReading,
  contender: Contender,
  options?: Omit<ScorerOptions, "recalibrate">,
): Steps<WalkForward> {
  const { model } = contender;
  const rater = raterOf(history, contender, reading);
  const scorer = new Scorer(history, contender, rater, { ...options, recalibrate: reading.recalibrate });
  yield* drive(history, reading.ties, rater, [scorer], contender, undefined, reading.simultaneous);
  // The score is read first, because this brings the sd up to date.
  const score = Float64Array.from({ length: history.playerCount }, (_, player) => rater.score(player));
  score.forEach((value, player) => {
    if (!Number.isFinite(value))
      throw new NotFiniteError("After the last race", contender, `rating of ${history.names[player]}`);
  });
  const sd = model.columns.indexOf("sd");
  return {
    scores: scorer.scores,
    final: {
      score,
      rating: rater.state[0].slice(),
      sd: sd < 0 ? null : rater.state[sd].slice(),
      ...(rater.blocks && { blocks: finalBlocks(rater.blocks, contender) }),
    },
  };
}
