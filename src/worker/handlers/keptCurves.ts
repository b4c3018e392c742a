import { throughTimeSteps, type EarlierCurves, type ThroughTimeFit } from "../../engine/fitting/through-time/fit";
import type { ThroughTimeOptions } from "../../engine/fitting/through-time/options";
import type { History } from "../../engine/history/types";
import type { ResultReading } from "../../engine/replay/rater";
import type { Steps } from "../../engine/steps";

/** Maximum number of fits kept for one history. */
const MAX_KEPT = 6;

/**
 * Caches curves of skill by history and settings. A new fit starts from the last one, because an edit changes little.
 */
export class KeptCurves {
  private readonly kept = new WeakMap<History, Map<string, ThroughTimeFit>>();
  private last: EarlierCurves | undefined;

  *steps(history: History, read: ResultReading, options: ThroughTimeOptions): Steps<ThroughTimeFit> {
    const name = JSON.stringify([read.ties, read.shared, read.conditions, options]);
    const fits = this.kept.get(history) ?? new Map<string, ThroughTimeFit>();
    this.kept.set(history, fits);
    const fit = fits.get(name) ?? (yield* throughTimeSteps(history, read, options, this.last));
    // The most recently used fit is last.
    fits.delete(name);
    fits.set(name, fit);
    for (const oldest of fits.keys()) if (fits.size > MAX_KEPT) fits.delete(oldest);
    this.last = { names: history.names, fit };
    return fit;
  }
}
