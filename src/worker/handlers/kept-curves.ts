import { throughTimeSteps } from "../../engine/fitting/through-time/fit";
import type { ThroughTimeFit } from "../../engine/fitting/through-time/fit";
import type { ThroughTimeOptions } from "../../engine/fitting/through-time/options";
import type { History, HistoryOptions } from "../../engine/history/types";
import type { Steps } from "../../engine/steps";

/** Curves of skill as they were last made of each history: they take seconds, and every player's page asks for them. */
export class KeptCurves {
  private readonly kept = new WeakMap<History, { readonly name: string; readonly fit: ThroughTimeFit }>();

  *steps(history: History, read: Pick<HistoryOptions, "ties">, options: ThroughTimeOptions): Steps<ThroughTimeFit> {
    const name = JSON.stringify([read.ties, options]);
    const known = this.kept.get(history);
    if (known?.name === name) return known.fit;
    const fit = yield* throughTimeSteps(history, read, options);
    this.kept.set(history, { name, fit });
    return fit;
  }
}
