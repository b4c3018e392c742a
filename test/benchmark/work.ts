/** One row: searches what is continued from a journal, then one pass in a process of its own. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bestOf, propose, trySteps, withValues } from "../../src/engine/fitting/tune/tune";
import type { Try, TunedValues, TuneSettings } from "../../src/engine/fitting/tune/tune";
import type { ContenderSpec } from "../../src/engine/replay/contender";
import { finish } from "../../src/engine/steps";
import type { Judged } from "./judge";
import type { Journal } from "./journal";
import type { ReadSet, SetDescription } from "./sets";
import type { System } from "./systems";

/** Raise it when the protocol changes: everything is worked out again. */
const EDITION = 1;

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

/** Results hold for the texts of a model's own folder: a changed model is worked out again, and no other. */
export function versionOf(model: string): string {
  const folder = join("src/engine/models", model);
  const hash = createHash("sha256");
  try {
    for (const name of readdirSync(folder)
      .filter((one) => one.endsWith(".ts"))
      .toSorted())
      hash.update(readFileSync(join(folder, name)));
  } catch {
    return "";
  }
  return hash.digest("hex").slice(0, 12);
}

/** No settings of a system gave finite ratings. */
export class UnratedError extends Error {}

/** @throws UnratedError where no try gave finite ratings; NotYetError where nothing is to be worked out */
export function rowOf(
  set: SetDescription,
  { history, options, digest }: ReadSet,
  { label, ways }: System,
  {
    folder,
    journal,
    say,
  }: { readonly folder: string; readonly journal: Journal; readonly say: (line: string) => void },
): Row {
  let best: { readonly way: TuneSettings; readonly one: Try } | null = null;
  let tries = 0;
  const keyOf = (settings: TuneSettings, ...more: readonly unknown[]): string =>
    JSON.stringify([
      EDITION,
      set.id,
      digest,
      versionOf(settings.contender.model),
      { ...settings, tries: undefined },
      ...more,
    ]);
  for (const way of ways) {
    const path: Try[] = [];
    const make = (values: TunedValues): void => {
      const value = journal.once(keyOf(way, "try", values), () => {
        const tried = finish(trySteps(history, options, way, values));
        say(`  try ${path.length + 1}: ${JSON.stringify(values)} ${tried?.toFixed(5) ?? "not finite"}`);
        return tried;
      });
      path.push({ values, value });
    };
    if (way.parameters.length === 0 && ways.length === 1) path.push({ values: {}, value: 0 });
    else if (way.parameters.length === 0) make({});
    else for (let { batch } = propose(way, path); batch.length > 0; { batch } = propose(way, path)) batch.forEach(make);
    tries += path.length;
    const at = bestOf(way.metric, path);
    if (at >= 0 && !(best !== null && best.one.value! <= path[at].value!)) best = { way, one: path[at] };
  }
  if (!best) throw new UnratedError("No try gave finite ratings.");
  const { way, one } = best;
  const contender = withValues(way.contender, one.values);
  const request: PassRequest = { set: set.id, folder, contender, split: way.split };
  const passed = journal.once(keyOf(way, "judge", one.values), () => passIn(request));
  return { label, contender, values: one.values, tries, ...passed };
}

/** A process of its own, because the largest memory of a process is that of all it ever did. */
export function passIn(request: PassRequest): PassAnswer {
  const { stdout, status, error } = spawnSync(
    process.execPath,
    [...process.execArgv, join(import.meta.dirname, "pass.ts"), JSON.stringify(request)],
    { encoding: "utf8", maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "inherit"] },
  );
  if (status !== 0)
    throw error ?? new Error(`The pass of ${request.contender?.model ?? "others"} on ${request.set} failed.`);
  return JSON.parse(stdout) as PassAnswer;
}
