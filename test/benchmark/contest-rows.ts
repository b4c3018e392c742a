/** The systems that rate large contests, tuned on the first 70 % of them and judged on the rest. */
import { percentileInterval } from "../../src/engine/evaluation/bootstrap";
import { bestOf, propose, withValues } from "../../src/engine/fitting/tune/tune";
import type { Try, TuneSettings } from "../../src/engine/fitting/tune/tune";
import { stagesOf } from "../../src/engine/fitting/tune/stages";
import { DEFAULT_TIES } from "../../src/engine/history/types";
import type { History } from "../../src/engine/history/types";
import { candidatesOf, shapeOf } from "../../src/engine/lab/systems";
import type { LeftOut } from "../../src/engine/lab/systems";
import { FieldError } from "../../src/engine/models/overshoot";
import type { Parameters } from "../../src/engine/models/parameters";
import { contenderOf } from "../../src/engine/replay/contender";
import { rateContests, tryContests } from "./contests";
import type { OrderErrors } from "./contests";
import { resampledMean } from "./figures";
import type { Figure } from "./figures";
import { NotYetError } from "./journal";
import type { Journal } from "./journal";
import { versionOf } from "./work";

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

const TRIES = 16;
const SPLIT = 0.7;
const EDITION = 1;

export function contestReport(history: History, { journal, seed, systems, say }: Asked): ContestReport {
  const split = Math.round(SPLIT * history.raceCount);
  const { candidates, leftOut } = candidatesOf(shapeOf(history, DEFAULT_TIES), false);
  const missing: LeftOut[] = [];
  const rows = candidates
    .filter(({ label }) => label.includes(systems))
    .flatMap(({ label, ...contender }): ContestRow[] => {
      say(`contests: ${label}`);
      const { model, parameters: complete } = contenderOf(contender);
      const stage = stagesOf(model, complete).find(({ metric }) => metric === "pairLogLoss");
      const settings: TuneSettings = {
        ...{ contender, split: SPLIT, seed, tries: TRIES },
        parameters: stage?.parameters ?? [],
        metric: "discordance",
      };
      const keyOf = (...more: readonly unknown[]): string =>
        JSON.stringify([EDITION, "contests", history.entrantCount, versionOf(model.id), contender, ...more]);
      try {
        const path: Try[] = [];
        const isTuned = settings.parameters.length > 0;
        for (
          let { batch } = isTuned ? propose(settings, path) : { batch: [] };
          batch.length > 0;
          { batch } = propose(settings, path)
        )
          for (const values of batch) {
            const value = journal.once(keyOf("try", values), () =>
              tryContests(history, split, withValues(contender, values)),
            );
            path.push({ values, value });
          }
        const best = bestOf("discordance", path);
        const spec = best < 0 ? contender : withValues(contender, path[best].values);
        const { errors, seconds } = journal.once(keyOf("judge", spec), () => {
          const began = process.cpuUsage();
          const found = rateContests(history, spec);
          const { user, system } = process.cpuUsage(began);
          return { errors: found, seconds: (user + system) / 1e6 };
        });
        const row = { label, parameters: spec.parameters, tries: path.length, seconds, ...meansOf(errors, split) };
        say(
          `  pairs ${row.pairs.value.toFixed(4)}, deviation ${row.deviation.value.toFixed(4)}, ${seconds.toFixed(1)} s`,
        );
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
