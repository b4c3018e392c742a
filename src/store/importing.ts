/** From pasted or opened results to a data set: the worker reads them, and the user checks them. */
import * as v from "valibot";
import type { History, HistoryOptions } from "../engine/history/types";
import type { InputReading, Problem, ReadOptions, Recipe } from "../ingest/types";
import type { CallOptions, Client } from "../worker/client";
import type { FileInput, RequestOf, ResultOf } from "../worker/protocol";
import type { Newcomers } from "../worker/protocol/names";
import type { ChoicesStore } from "./choices";
import { newKey } from "./ids";
import type { Persistence } from "./persistence/persistence";
import { baseKeyOf } from "./recompute/bases";
import { keptRecipe } from "./schema";
import type { NewDataSet } from "./slices/dataSets";
import type { DataSet, KeptRecipe } from "./types";

/** Results that were read; the worker holds them under `key` until they are committed or released. */
export interface PendingImport {
  readonly key: string;
  readonly result: ResultOf<"read">;
  /** The problems with the texts of their lines, which the data set keeps, because it keeps no lines; absent: as they are. */
  readonly problems?: readonly Problem[];
  /**
   * Present when a data set is fetched again: `key` then holds only the new races, and these counts describe the
   * others.
   */
  readonly again?: Pick<ResultOf<"newRaces">, "known" | "changed">;
}

interface ImportingParts {
  readonly choices: ChoicesStore;
  readonly client: Pick<Client, "call" | "has">;
  readonly persistence: Pick<Persistence, "keepBase">;
}

/** The decisions in reading each input: inferred, answered or marked by the user, or a question's default. */
export function recipesOf(inputs: readonly InputReading[]): KeptRecipe[] {
  return inputs.flatMap(({ source, label, recipe, doubts }): KeptRecipe[] => {
    if (!recipe || recipe.fingerprint === "") return [];
    const taken = doubts.flatMap(({ choices = [] }) =>
      choices.flatMap(({ taken: isTaken, setting }) => (isTaken ? [setting] : [])),
    );
    const options = taken.reduce<ReadOptions>(
      (all, { inputs: own, ...setting }) => ({ ...all, ...setting, ...own?.[source] }),
      recipe.options,
    );
    const { reading, ...rest } = options;
    const kept: Recipe = { ...recipe, reading: recipe.reading || (reading ?? ""), options: rest };
    const isPlain = kept.reading === "" && Object.keys(rest).length === 0 && (kept.examples?.length ?? 0) === 0;
    // An invalid recipe would make the stored data set unreadable.
    const checked = v.safeParse(keptRecipe, { ...kept, label });
    return isPlain || !checked.success ? [] : [checked.output];
  });
}

/** Maximum number of characters of a line that is kept. */
const MAX_LINE = 80;

/** Problems with the texts of their lines, as far as the inputs are texts. */
export function withLines(problems: readonly Problem[], inputs: readonly FileInput[]): readonly Problem[] {
  const lines = new Map<FileInput, readonly string[]>();
  return problems.map((problem) => {
    const { line, text, source } = problem;
    if (line === undefined || text) return problem;
    const input = inputs.length === 1 ? inputs[0] : inputs.find(({ name }) => (name || "pasted text") === source);
    if (typeof input?.data !== "string") return problem;
    if (!lines.has(input)) lines.set(input, input.data.split(/\r\n|\r|\n/));
    const found =
      lines
        .get(input)!
        .at(line - 1)
        ?.trim() ?? "";
    return found ? { ...problem, text: found.length > MAX_LINE ? `${found.slice(0, MAX_LINE - 1)}…` : found } : problem;
  });
}

export interface Joined {
  readonly from: string;
  readonly into: string;
}

const refOf = ({ source, edits }: DataSet) => ({ base: baseKeyOf(source), edits });

export function createImporting({ choices, client, persistence }: ImportingParts) {
  function dataSetOf(id: string): DataSet {
    const dataSet = choices.store.getState().dataSets.find((d) => d.id === id);
    if (!dataSet) throw new Error("The data set no longer exists.");
    return dataSet;
  }
  return {
    /**
     * Reads inputs; rejects with `Aborted` when cancelled. `preview`: number of races to return; `dataSet`: id of a
     * data set that is fetched again, so that only races missing there are returned.
     */
    async read(
      inputs: readonly FileInput[],
      options: ReadOptions,
      { preview = 200, dataSet, ...call }: CallOptions & { preview?: number; dataSet?: string } = {},
    ): Promise<PendingImport> {
      const key = newKey("b");
      const recipes = choices.store.getState().dataSets.flatMap((one) => one.recipes ?? []) as readonly Recipe[];
      const known = recipes.length > 0 ? { ...options, recipes } : options;
      const result = await client.call("read", { key, inputs, options: known, preview }, call);
      const there = choices.store.getState().dataSets.find((d) => d.id === dataSet);
      const problems = withLines(result.problems, inputs);
      if (!there) return { key, result, problems };
      const into = newKey("b");
      const again = await client.call("newRaces", { key, history: refOf(there), into }, call);
      await client.call("forget", { key });
      return { key: into, result: { ...result, history: again.history }, problems, again };
    },
    /**
     * The first lines of a long file, which represent all of it; null if the file is short enough to decode completely.
     */
    async peek(file: Blob): Promise<string | null> {
      return client.call("peek", { file });
    },
    /** Where the results of an address are downloaded from, and whether this page's policy permits it. */
    async place(address: string, allowed: readonly string[]): Promise<ResultOf<"address">> {
      return client.call("address", { address, allowed, own: globalThis.location?.origin ?? "" });
    },
    /** Downloads the results at an address. */
    async fetch(target: RequestOf<"fetch">["target"], call: CallOptions): Promise<File> {
      const { name, data } = await client.call("fetch", { target }, call);
      return new File([data as Uint8Array<ArrayBuffer>], name);
    },
    /** Decodes files to the text that the reader sees. */
    async decode(inputs: readonly FileInput[]): Promise<readonly string[]> {
      return client.call("decode", { inputs });
    },
    /** Releases results that are no longer wanted. */
    async giveUp({ key }: PendingImport): Promise<void> {
      if (client.has(key)) await client.call("forget", { key });
    },
    /** Makes a data set of the results; returns its id. */
    async commit(
      { key, result, problems = result.problems }: PendingImport,
      known: Omit<NewDataSet, "source" | "problems" | "recipes">,
    ): Promise<string> {
      await persistence.keepBase(key, result.history);
      return choices.dataSets.add({
        ...known,
        source: { kind: "stored", base: key },
        problems,
        recipes: recipesOf(result.inputs),
      });
    },
    /**
     * Which players of the results are in a data set already, may be in it, or are new; the page asks before it adds
     * any.
     */
    async newcomers({ key }: PendingImport, id: string): Promise<Newcomers> {
      return client.call("newcomers", { history: refOf(dataSetOf(id)), key });
    },
    /**
     * Appends the results to a data set in one undo step. Edits stay; so do the options unless others are given.
     * `aliases`: new names that the user identified with known players. `address`: where the results can be fetched
     * again.
     */
    async append(
      { key, result, problems = result.problems }: PendingImport,
      id: string,
      {
        options,
        aliases = [],
        address,
      }: { readonly options?: HistoryOptions; readonly aliases?: readonly Joined[]; readonly address?: string } = {},
    ): Promise<number> {
      const dataSet = dataSetOf(id);
      const joined = newKey("b");
      const history = await client.call("join", { key: joined, bases: [baseKeyOf(dataSet.source), key] });
      await persistence.keepBase(joined, history);
      await client.call("forget", { key });
      const recipes = recipesOf(result.inputs);
      choices.dataSets.setSource(
        id,
        { kind: "stored", base: joined },
        {
          problems,
          options,
          recipes,
          address,
          edits: aliases.map((one) => ({ type: "merge-players", ...one })),
        },
      );
      return latestOf(history, history.raceCount - result.history.raceCount);
    },
    /** Stores a base that came with a link or a workspace file. */
    async adopt(key: string, history: History): Promise<void> {
      await client.call("give", { key, history });
      await persistence.keepBase(key, history);
    },
  };
}

export type Importing = ReturnType<typeof createImporting>;

/** Key of the latest race from index `first` on; without dates, the last race. */
function latestOf({ keys, times, raceCount }: History, first: number): number {
  let latest = raceCount - 1;
  for (let race = raceCount - 2; race >= first; race--) if (times[race] > times[latest]) latest = race;
  return keys[latest];
}
