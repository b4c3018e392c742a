/** Decides by the evidence whether a shared strength is constant over all seasons or differs from season to season. */
import { seasonalName } from "../../history/blocks";
import type { History } from "../../history/types";
import type { BlockUse } from "../../rating/blocks/block";
import type { ResultReading } from "../../replay/rater";
import type { Steps } from "../../steps";
import { blockFitSteps, type BlockFit } from "./fit";
import type { BlockFitOptions } from "./options";
import type { Share } from "./share";

/** A shared strength fitted both ways, each with the prior variances that maximise the evidence. */
export interface SeasonChoice {
  readonly name: string;
  readonly seasonalName: string;
  /** Log evidence with one strength a season, minus that with a constant strength. */
  readonly gain: number;
  readonly isSeasonal: boolean;
  /** Share of the variance; null: the results do not bound it. */
  readonly constant: Share | null;
  readonly seasonal: Share | null;
}

interface SeasonsFit {
  /** The fit as requested. */
  readonly asked: BlockFit;
  /** The fit with strengths by season if the evidence for them is strong. */
  readonly preferred: BlockFit;
  /** One for each shared strength that has seasons and whose shares were requested. */
  readonly seasons: readonly SeasonChoice[];
}

/** A difference of log evidence is strong from here on: 2 ln B > 6 (Kass & Raftery 1995). */
const STRONG = 3;

/** Fits a (filtered) history, and again with each shared strength by season. Throws as `blockFitSteps` does. */
export function* seasonsFitSteps(
  history: History,
  reading: Pick<ResultReading, "ties">,
  uses: readonly BlockUse[],
  options: BlockFitOptions,
): Steps<SeasonsFit> {
  const candidates = uses.flatMap(({ kind, name }) => {
    const seasonal = kind === "shared" && options.share ? seasonalName(history, name) : null;
    return seasonal ? [{ name, seasonal }] : [];
  });
  const renamed = (names: ReadonlyMap<string, string>): readonly BlockUse[] =>
    uses.map((use) => ({ ...use, name: names.get(use.name) ?? use.name }));
  const asked = yield* blockFitSteps(history, reading, uses, options);
  const shareOf = ({ terms, shares }: BlockFit, name: string): Share | null =>
    shares!.share[terms.filter(({ kind }) => kind !== "condition").findIndex((term) => term.name === name)];
  const seasons: SeasonChoice[] = [];
  let preferred = asked;
  for (const { name, seasonal } of candidates) {
    if (!asked.shares) break;
    const other = yield* blockFitSteps(history, reading, renamed(new Map([[name, seasonal]])), options);
    if (!other.shares) continue;
    const gain = other.shares.logEvidence - asked.shares.logEvidence;
    const isSeasonal = gain > STRONG;
    if (isSeasonal) preferred = other;
    seasons.push({
      name,
      seasonalName: seasonal,
      gain,
      isSeasonal,
      constant: shareOf(asked, name),
      seasonal: shareOf(other, seasonal),
    });
  }
  const chosen = seasons.filter(({ isSeasonal }) => isSeasonal);
  if (chosen.length > 1) {
    const names = new Map(chosen.map((one) => [one.name, one.seasonalName]));
    preferred = yield* blockFitSteps(history, reading, renamed(names), options);
  }
  return { asked, preferred, seasons };
}
