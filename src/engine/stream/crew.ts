import type { CalibrationTally } from "../evaluation/calibration";
import type { MetricId } from "../evaluation/metrics";
import { Scorer } from "../evaluation/scorer";
import { DuelWindow } from "../history/duels";
import { DEFAULT_OPTIONS } from "../history/types";
import type { HistoryOptions } from "../history/types";
import type { Memory, Remembering } from "../models/memory";
import type { Rater } from "../models/model";
import type { Contender } from "../replay/contender";
import { Drive } from "../replay/drive";
import type { Beside } from "./beside";

export interface FoldOptions {
  /** What is rated of each race, and how much it counts. Minima of races a player need all races at once. */
  readonly reading?: Pick<HistoryOptions, "ties" | "recordedOnly" | "anonymous" | "kinds" | "slice">;
  /** So many first races are not measured. */
  readonly burnIn?: number;
  /** Pairs are measured when both have so many rated races behind them. */
  readonly minimumRaces?: number;
  /** What is measured; default: what costs next to nothing beside the rating. */
  readonly metrics?: readonly MetricId[];
  /** How many players there will be, where that is known; there may be more. */
  readonly players?: number;
}

const CHEAP: readonly MetricId[] = ["discordance", "pairLogLoss", "brier", "accuracy"];

/** What rates and looks on, with room for so many players. */
export class Crew implements Remembering {
  readonly rater: Rater;
  readonly scorer: Scorer;
  readonly drive: Drive;

  passed = 0;

  constructor(
    contender: Contender,
    private readonly options: FoldOptions,
    tally: CalibrationTally,
    room: number,
    beside?: Beside,
  ) {
    const { ties } = options.reading ?? DEFAULT_OPTIONS;
    const none = new DuelWindow([], []);
    const { minimumRaces, metrics: only = CHEAP } = options;
    this.rater = contender.model.rater(contender.parameters, room, beside?.design);
    const listener = { pair: (race: number, probability: number) => this.hear(race, probability, tally) };
    this.scorer = new Scorer(none, contender, this.rater, { minimumRaces, only, listener, players: room });
    this.drive = new Drive(ties, this.rater, [this.scorer], contender);
  }

  remember(memory: Memory): void {
    this.rater.state.forEach((column, at) => memory.column(`state${at}`, column));
    memory.part("rater", { remember: (part) => this.rater.remember?.(part) });
    memory.part("scorer", this.scorer);
    memory.part("drive", this.drive);
  }

  private hear(race: number, probability: number, tally: CalibrationTally): void {
    if (this.passed + race >= (this.options.burnIn ?? 0)) tally.pair(this.passed + race, probability);
  }
}
