import type { CalibrationTally } from "../evaluation/calibration";
import type { MetricId } from "../evaluation/metrics";
import { Scorer } from "../evaluation/scorer";
import { DuelWindow } from "../history/duels";
import { DEFAULT_OPTIONS, type HistoryOptions, type StartEdit } from "../history/types";
import type { Archive, Serialisable } from "../rating/archive";
import type { Rater } from "../rating/model";
import type { Contender } from "../replay/contender";
import { Drive } from "../replay/drive";
import type { StreamBlocks } from "./stream-blocks";

export interface StreamOptions {
  /**
   * Which races are rated, and with what weight. A minimum of races for each player is missing, because it needs all
   * races at once.
   */
  readonly reading?: Pick<HistoryOptions, "ties" | "recordedOnly" | "anonymous" | "kinds" | "slice" | "startScale">;
  /** Initial ratings, which override those that a player's first race states; on the scale of the reading. */
  readonly starts?: readonly StartEdit[];
  /** Number of first races that the metrics leave out. */
  readonly burnIn?: number;
  /** Metrics count a pair when both players have at least this many earlier rated races. */
  readonly minimumRaces?: number;
  /** Metrics to measure; default: those that take almost no time compared with the rating. */
  readonly metrics?: readonly MetricId[];
  /** Expected number of players, if known; there may be more. */
  readonly players?: number;
}

const CHEAP: readonly MetricId[] = ["discordance", "pairLogLoss", "brier", "accuracy"];

/** A rater with its observers, for a given maximum number of players. */
export class ObservedRater implements Serialisable {
  readonly rater: Rater;
  readonly scorer: Scorer;
  readonly drive: Drive;

  passed = 0;

  constructor(
    contender: Contender,
    private readonly options: StreamOptions,
    tally: CalibrationTally,
    room: number,
    blocks?: StreamBlocks,
  ) {
    const { ties } = options.reading ?? DEFAULT_OPTIONS;
    const none = new DuelWindow([], []);
    const { minimumRaces, metrics: only = CHEAP } = options;
    this.rater = contender.model.rater(contender.parameters, room, blocks?.design);
    const listener = { pair: (race: number, probability: number) => this.addPair(race, probability, tally) };
    this.scorer = new Scorer(none, contender, this.rater, { minimumRaces, only, listener, players: room });
    this.drive = new Drive(ties, this.rater, [this.scorer], contender);
  }

  serialise(archive: Archive): void {
    this.rater.state.forEach((column, at) => archive.column(`state${at}`, column));
    archive.part("rater", { serialise: (part) => this.rater.serialise?.(part) });
    archive.part("scorer", this.scorer);
    archive.part("drive", this.drive);
  }

  private addPair(race: number, probability: number, tally: CalibrationTally): void {
    if (this.passed + race >= (this.options.burnIn ?? 0)) tally.pair(this.passed + race, probability);
  }
}
