import { METRICS, type MetricId, type Metrics } from "../evaluation/metrics";
import type { RaceScores } from "../evaluation/scores";
import type { Archive, Serialisable } from "../rating/archive";

/** Computes the metrics of `evaluation/metrics.ts` race by race, as sums with the same additions in the same order. */
export class OnlineMetrics implements Serialisable {
  private races = 0;
  private pairs = 0;
  private readonly discordance = emptySum();
  private readonly pairLogLoss = emptySum();
  private readonly brier = emptySum();
  private readonly accuracy = emptySum();
  private readonly winnerLogLoss = emptySum();
  private readonly orderLogLikelihood = emptySum();

  add(scores: RaceScores, index: number): void {
    this.races++;
    const pairs = scores.pairs[index];
    this.pairs += pairs;
    this.discordance.numerator += scores.discordant[index];
    this.pairLogLoss.numerator += scores.pairLogLoss[index];
    this.brier.numerator += scores.brier[index];
    addPresent(this.accuracy, scores.winnerHit[index]);
    addPresent(this.winnerLogLoss, scores.winnerLogLoss[index]);
    addPresent(this.orderLogLikelihood, scores.logLikelihood[index]);
  }

  metrics(): Metrics {
    const values = METRICS.map(({ id }): [MetricId, number | null] => {
      const { numerator, denominator } = this[id];
      const count = OF_PAIRS.has(id) ? this.pairs : denominator;
      return [id, count > 0 && !Number.isNaN(numerator) ? numerator / count : null];
    });
    return {
      races: this.races,
      decidedPairs: this.pairs,
      ...(Object.fromEntries(values) as Record<MetricId, number | null>),
    };
  }

  serialise(archive: Archive): void {
    archive.plain(
      "sums",
      () => [this.races, this.pairs, ...METRICS.flatMap(({ id }) => [this[id].numerator, this[id].denominator])],
      ([races, pairs, ...sums]) => {
        this.races = races;
        this.pairs = pairs;
        METRICS.forEach(({ id }, at) => {
          this[id].numerator = sums[2 * at];
          this[id].denominator = sums[2 * at + 1];
        });
      },
    );
  }
}

const OF_PAIRS: ReadonlySet<MetricId> = new Set(["discordance", "pairLogLoss", "brier"]);

interface Sum {
  numerator: number;
  denominator: number;
}

const emptySum = (): Sum => ({ numerator: 0, denominator: 0 });

function addPresent(sum: Sum, value: number): void {
  if (Number.isNaN(value)) return;
  sum.numerator += value;
  sum.denominator++;
}
