/** The systems that rate large contests, tuned on the first 70 % of them and judged on the rest. */
import type { Planned } from "../../src/cli/tasks";
import { percentileInterval } from "../../src/engine/evaluation/bootstrap";
import { bestOf, propose, withValues } from "../../src/engine/fitting/tune/tune";
import type { Try, TunedValues, TuneSettings } from "../../src/engine/fitting/tune/tune";
import { stagesOf } from "../../src/engine/fitting/tune/stages";
import { DEFAULT_TIES } from "../../src/engine/history/types";
import type { History } from "../../src/engine/history/types";
import { candidatesOf, shapeOf } from "../../src/engine/lab/systems";
import type { LeftOut } from "../../src/engine/lab/systems";
import { FieldError } from "../../src/engine/rating/overshoot";
import type { Parameters } from "../../src/engine/rating/parameters";
import { contenderOf } from "../../src/engine/replay/contender";
import type { ContenderSpec } from "../../src/engine/replay/contender";
import { behaviourOf, digestOf } from "./behaviour";
import { contests, rateContests, tryContests } from "./contests";
import type { ContestShape, OrderErrors } from "./contests";
import { resampledMean } from "./figures";
import type { Figure } from "./figures";
import { NotYetError } from "./journal";
import type { Journal } from "./journal";

export interface ContestRow {
  readonly label: string;
  readonly parameters: Parameters;
  readonly tries: number;
  /** Over the contests after the split. */
  readonly pairs: Figure;
  readonly deviation: Figure;
  /** Over all contests, as in the published table. */
  readonly all: OrderErrors;
  readonly seconds: number;
}

export interface ContestReport {
  readonly contests: number;
  readonly players: number;
  readonly entrants: number;
  readonly judged: number;
  /** Most pairs in order first. */
  readonly rows: readonly ContestRow[];
  readonly leftOut: readonly LeftOut[];
}

interface Asked {
  readonly journal: Journal;
  readonly seed: string;
  /** Only systems whose label holds it. */
  readonly systems: string;
  readonly say: (line: string) => void;
}

/** A try on the first contests, or the judging of all of them. */
export interface ContestTask {
  readonly kind: "contest-try" | "contest-judge";
  readonly contender: ContenderSpec;
}

const TRIES = 16;
const SPLIT = 0.7;
/** What systems are told apart by: more players than skill through time keeps covariances for. */
const SAMPLE: ContestShape = { players: 2500, rounds: 12, entry: 0.02, seed: "sample" };

export class ContestWorker {
  private readonly sample = contests(SAMPLE);
  private readonly digest: string;
  private readonly split: number;

  constructor(private readonly history: History) {
    this.digest = digestOf(history);
    this.split = Math.round(SPLIT * history.raceCount);
  }

  planned(kind: ContestTask["kind"], contender: ContenderSpec): Planned<ContestTask> {
    const behaviour = behaviourOf([contender], (spec) => rateContests(this.sample, spec).ratings);
    return { run: `contests ${this.digest} ${behaviour}`, task: { kind, contender } };
  }

  make({ kind, contender }: ContestTask): unknown {
    const { history, split } = this;
    if (kind === "contest-try") return tryContests(history, split, contender);
    const began = process.cpuUsage();
    const { errors } = rateContests(history, contender);
    const { user, system } = process.cpuUsage(began);
    return { errors, seconds: (user + system) / 1e6 };
  }

  row(label: string, contender: ContenderSpec, { journal, seed }: Asked): ContestRow {
    const { model, parameters } = contenderOf(contender);
    const stage = stagesOf(model, parameters).find(({ metric }) => metric === "pairLogLoss");
    const settings: TuneSettings = {
      ...{ contender, split: SPLIT, seed, tries: TRIES },
      parameters: stage?.parameters ?? [],
      metric: "discordance",
    };
    const path: Try[] = [];
    const next = (): readonly TunedValues[] => (stage ? propose(settings, path).batch : []);
    for (let batch = next(); batch.length > 0; batch = next()) {
      const tasks = batch.map((values) => this.planned("contest-try", withValues(contender, values)));
      const found = journal.all(tasks, ({ task }) => this.make(task as ContestTask)) as readonly (number | null)[];
      batch.forEach((values, k) => path.push({ values, value: found[k] }));
    }
    const best = bestOf("discordance", path);
    const spec = best < 0 ? contender : withValues(contender, path[best].values);
    const planned = this.planned("contest-judge", spec);
    const { errors, seconds } = journal.once(planned, () => this.make(planned.task)) as {
      readonly errors: readonly (OrderErrors | null)[];
      readonly seconds: number;
    };
    return { label, parameters: spec.parameters, tries: path.length, seconds, ...meansOf(errors, this.split) };
  }

  report(asked: Asked): ContestReport {
    const { history, split } = this;
    const { candidates, leftOut } = candidatesOf(shapeOf(history, DEFAULT_TIES), false);
    const missing: LeftOut[] = [];
    const rows = candidates
      .filter(({ label }) => label.includes(asked.systems))
      .flatMap(({ label, ...contender }): ContestRow[] => {
        asked.say(`contests: ${label}`);
        try {
          const row = this.row(label, contender, asked);
          asked.say(`  pairs ${row.pairs.value.toFixed(4)}, ${row.seconds.toFixed(1)} s`);
          return [row];
        } catch (error) {
          if (!(error instanceof NotYetError || error instanceof FieldError)) throw error;
          missing.push({ label, reason: error.message });
          return [];
        }
      });
    return {
      contests: history.raceCount,
      players: history.playerCount,
      entrants: history.entrantCount,
      judged: history.raceCount - split,
      rows: rows.toSorted((a, b) => b.pairs.value - a.pairs.value),
      leftOut: [...leftOut, ...missing],
    };
  }
}

function meansOf(
  errors: readonly (OrderErrors | null)[],
  split: number,
): Pick<ContestRow, "pairs" | "deviation" | "all"> {
  const later = errors.slice(split).filter((one) => one !== null);
  const known = errors.filter((one) => one !== null);
  const mean = (list: readonly OrderErrors[], id: keyof OrderErrors): number =>
    list.reduce((sum, one) => sum + one[id], 0) / list.length;
  const figure = (id: keyof OrderErrors): Figure => {
    const values = Float64Array.from(later, (one) => one[id]);
    const drawn = resampledMean(values, new Float64Array(values.length).fill(1));
    return { value: mean(later, id), interval: percentileInterval(drawn) };
  };
  return {
    pairs: figure("pairs"),
    deviation: figure("deviation"),
    all: { pairs: mean(known, "pairs"), deviation: mean(known, "deviation") },
  };
}
