import type { Comparison } from "../engine/evaluation/compare";
import type { ContenderEvaluation } from "../engine/evaluation/evaluate";
import type { Metrics } from "../engine/evaluation/metrics";
import type { BlockUse } from "../engine/models/blocks/block";
import type { Contender } from "../engine/replay/contender";

/** What the command `replay` answers; with --json printed as it stands. */
export interface Report {
  readonly races: number;
  readonly players: number;
  readonly contenders: readonly ContenderReport[];
  /** Simple rules that were asked for with --baseline. */
  readonly baselines: readonly BaselineReport[];
  /** Every pair: indexes count the contenders, then the baselines. */
  readonly paired: Comparison["paired"];
  /** By metric, in words. */
  readonly verdicts: Comparison["verdicts"];
}

export interface BaselineReport {
  readonly label: string;
  readonly model: string;
  readonly metrics: Omit<Metrics, "races">;
  /** 95 % by the bootstrap over races; null: nothing to count, or --resamples 0. */
  readonly intervals: ContenderEvaluation["intervals"];
}

/** One block: its groups (a condition is one), best first. */
export interface BlockReport {
  readonly kind: BlockUse["kind"];
  readonly name: string;
  readonly groups: readonly { readonly name: string; readonly points: number; readonly sdPoints?: number }[];
}

export interface ContenderReport extends BaselineReport {
  readonly params: Contender["parameters"];
  /** What was rated besides the players. */
  readonly blocks?: readonly BlockReport[];
  /** What was asked for and not used. */
  readonly note?: string;
  /** Best first, own units. */
  readonly leaderboard: readonly {
    readonly name: string;
    readonly score: number;
    readonly rating: number;
    readonly sd?: number;
    readonly races: number;
  }[];
}
