/** One row: searches what is continued from a journal, then one pass in a process of its own. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Planned } from "../../src/cli/tasks";
import { bestOf, propose, trySteps, withValues } from "../../src/engine/fitting/tune/tune";
import type { Try, TunedValues, TuneSettings } from "../../src/engine/fitting/tune/tune";
import type { ContenderSpec } from "../../src/engine/replay/contender";
import { finish } from "../../src/engine/steps";
import { behaviourOf, digestOf, predictionsOn, sampleOf, searched } from "./behaviour";
import type { Judged } from "./judge";
import { NotYetError } from "./journal";
import type { Journal } from "./journal";
import type { ReadSet, SetDescription } from "./sets";
import type { System } from "./systems";

export interface Row {
  readonly label: string;
  readonly contender: ContenderSpec;
  /** What the searches chose; empty: there was nothing to tune. */
  readonly values: TunedValues;
  /** Of all ways together. */
  readonly tries: number;
  readonly judged: Judged;
  /** Processor time of one pass over all races, and of reading them. */
  readonly seconds: number;
  /** Largest resident memory of the process that did so. */
  readonly megabytes: number;
  readonly note?: string;
}

/** What the process of one pass is given, and what it prints. */
export interface PassRequest {
  readonly set: string;
  readonly folder: string;
  readonly contender: ContenderSpec | null;
  readonly split: string | number;
}
export interface PassAnswer {
  readonly judged: Judged;
  readonly seconds: number;
  readonly megabytes: number;
}

/** A try of a search on a set, the pass with what it found, or the judging of what others gave. */
export interface SetTask {
  readonly kind: "try" | "judge" | "outside";
  readonly set: string;
  readonly settings: Pick<TuneSettings, "contender" | "parameters" | "metric" | "split" | "seed">;
  readonly values: TunedValues;
}

/** No settings of a system gave finite ratings. */
export class UnratedError extends Error {}

/** A set with its systems' fingerprints. */
export class Worker {
  private readonly say: (spec: ContenderSpec) => readonly number[];
  private readonly digest: string;
  private readonly known = new Map<string, string>();

  constructor(
    private readonly set: SetDescription,
    private readonly read: ReadSet,
    private readonly folder: string,
    private readonly log: (line: string) => void,
  ) {
    this.say = predictionsOn(sampleOf(read.history, read.options), read.options);
    this.digest = digestOf(read.history);
  }

  /** A task with the fingerprint of what it depends on. */
  planned(
    kind: SetTask["kind"],
    { contender, parameters, metric, split, seed }: TuneSettings,
    values: TunedValues,
  ): Planned<SetTask> {
    const settings = { contender, parameters, metric, split, seed };
    const key = JSON.stringify([settings, kind, ...(kind === "try" ? [] : [values])]);
    const specs = kind === "try" ? searched(settings) : kind === "judge" ? [withValues(contender, values)] : [];
    if (!this.known.has(key)) this.known.set(key, behaviourOf(specs, this.say));
    return {
      run: `${this.set.id} ${this.digest} ${this.known.get(key)!}`,
      task: { kind, set: this.set.id, settings, values },
    };
  }

  make({ kind, settings, values }: SetTask): unknown {
    const { history, options } = this.read;
    if (kind === "try") {
      const value = finish(trySteps(history, options, settings, values));
      this.log(`  ${JSON.stringify(values)}: ${value?.toFixed(5) ?? "not finite"}`);
      return value;
    }
    const contender = kind === "judge" ? withValues(settings.contender, values) : null;
    return passIn({ set: this.set.id, folder: this.folder, contender, split: settings.split });
  }

  /** @throws UnratedError where no try gave finite ratings; NotYetError where nothing is to be worked out */
  row({ label, ways, note }: System, journal: Journal): Row {
    const paths = this.paths(ways, journal);
    let best: { readonly way: TuneSettings; readonly one: Try } | null = null;
    ways.forEach((way, at) => {
      const found = bestOf(way.metric, paths[at]);
      const one = paths[at][found];
      if (found >= 0 && !(best && best.one.value! <= one.value!)) best = { way, one };
    });
    if (!best) throw new UnratedError("No try gave finite ratings.");
    const { way, one } = best as { readonly way: TuneSettings; readonly one: Try };
    const passed = this.once("judge", way, one.values, journal) as PassAnswer;
    const tries = paths.reduce((sum, { length }) => sum + length, 0);
    return { label, note, contender: withValues(way.contender, one.values), values: one.values, tries, ...passed };
  }

  once(kind: "judge" | "outside", settings: TuneSettings, values: TunedValues, journal: Journal): unknown {
    const planned = this.planned(kind, settings, values);
    return journal.once(planned, () => this.make(planned.task));
  }

  private paths(ways: readonly TuneSettings[], journal: Journal): readonly (readonly Try[])[] {
    let missing: NotYetError | null = null;
    const paths = ways.map((way) => {
      try {
        return this.path(way, ways.length === 1, journal);
      } catch (error) {
        if (!(error instanceof NotYetError)) throw error;
        missing = error;
        return [];
      }
    });
    if (missing) throw missing;
    return paths;
  }

  private path(way: TuneSettings, isOnly: boolean, journal: Journal): readonly Try[] {
    const path: Try[] = [];
    const make = (batch: readonly TunedValues[]): void => {
      const tasks = batch.map((values) => this.planned("try", way, values));
      const found = journal.all(tasks, ({ task }) => this.make(task as SetTask)) as readonly (number | null)[];
      batch.forEach((values, k) => path.push({ values, value: found[k] }));
    };
    if (way.parameters.length === 0 && isOnly) return [{ values: {}, value: 0 }];
    if (way.parameters.length === 0) make([{}]);
    else for (let { batch } = propose(way, path); batch.length > 0; { batch } = propose(way, path)) make(batch);
    return path;
  }
}

/** A process of its own, because the largest memory of a process is that of all it ever did. */
function passIn(request: PassRequest): PassAnswer {
  const { stdout, status, error } = spawnSync(
    process.execPath,
    ["--import", "tsx", join(import.meta.dirname, "pass.ts"), JSON.stringify(request)],
    { encoding: "utf8", maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "inherit"] },
  );
  if (status !== 0)
    throw error ?? new Error(`The pass of ${request.contender?.model ?? "others"} on ${request.set} failed.`);
  return JSON.parse(stdout) as PassAnswer;
}
