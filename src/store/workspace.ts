/**
 * Saves everything the user made as one file, and reads it back: data sets with their races, contenders, the race, the
 * view.
 */
import * as v from "valibot";
import type { History } from "../engine/history/types";
import type { ChoicesStore } from "./choices";
import { CURRENT_KEPT_VERSION, KEPT_UPGRADERS, upgrade } from "./persistence/envelope";
import { isMarked, WORKSPACE_MARK } from "./persistence/workspaceMark";
import { newKey } from "./ids";
import { checksum, Reader, Writer } from "./link/bytes";
import { readHistory, writeHistory } from "./link/history";
import { readBounded } from "./link/inflate";
import { baseKeyOf } from "./recompute/bases";
import type { ResultsStore } from "./results";
import { same } from "./same";
import * as schema from "./schema";
import type { Choices, DataSet } from "./types";

const HEAD = WORKSPACE_MARK.length + 4;
/** Far more than any user creates. */
const MAX_BASES = 1_000;

const DAMAGED = "This file is damaged, or not a workspace that Podium saved. Nothing was opened.";
const NEWER = "This workspace was saved by a newer version of Podium. Reload to get that version, then open it again.";

interface WorkspaceParts {
  readonly choices: ChoicesStore;
  readonly results: Pick<ResultsStore, "notify">;
  /** A base from the page or from storage; null if neither has it. */
  readonly baseOf: (key: string) => Promise<History | null>;
  readonly adoptBase: (key: string, history: History) => Promise<void>;
}

const document = v.object({ version: v.number(), work: v.unknown(), looks: v.unknown() });

function partsOf<Parts extends object>(
  of: { readonly entries: Parts },
  choices: Choices,
): Record<keyof Parts, unknown> {
  const keys = Object.keys(of.entries) as (keyof Parts & keyof Choices)[];
  return Object.fromEntries(keys.map((key) => [key, choices[key]])) as Record<keyof Parts, unknown>;
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return readBounded(new Response(bytes).body!.pipeThrough(stream) as ReadableStream<Uint8Array>);
}

/** The keys of all bases of these data sets, without repeats. */
const basesOf = (dataSets: readonly DataSet[]): readonly string[] => [
  ...new Set(dataSets.flatMap(({ source }) => (source.kind === "stored" ? [baseKeyOf(source)] : []))),
];

/** Sorts keys, so that the same workspace always gives the same file. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, inOrder(part)]));
}

interface Workspace {
  readonly work: schema.Work;
  readonly looks: schema.Looks;
  readonly bases: ReadonlyMap<string, History>;
}

type Opened =
  { readonly kind: "good"; readonly workspace: Workspace } | { readonly kind: "newer" } | { readonly kind: "damaged" };

/** Never throws. */
export async function unpackWorkspace(bytes: Uint8Array<ArrayBuffer>): Promise<Opened> {
  if (!isMarked(bytes)) return { kind: "damaged" };
  if (bytes[WORKSPACE_MARK.length - 1] > WORKSPACE_MARK.at(-1)!) return { kind: "newer" };
  try {
    const plain = await through(bytes.slice(HEAD), new DecompressionStream("deflate-raw"));
    if (new DataView(bytes.buffer, bytes.byteOffset).getUint32(WORKSPACE_MARK.length) !== checksum(plain))
      return { kind: "damaged" };
    const reader = new Reader(plain);
    const { version, work, looks } = v.parse(document, reader.json());
    if (version > CURRENT_KEPT_VERSION) return { kind: "newer" };
    const now = (part: unknown) => upgrade(part, version, CURRENT_KEPT_VERSION, KEPT_UPGRADERS);
    const bases = new Map<string, History>();
    for (let left = reader.count(MAX_BASES); left > 0; left--) bases.set(reader.text(), readHistory(reader));
    const workspace = {
      work: v.parse(schema.work, now(work), { abortEarly: true }),
      looks: v.parse(schema.looks, now(looks), { abortEarly: true }),
      bases,
    };
    const whole = reader.ended && basesOf(workspace.work.dataSets).every((key) => bases.has(key));
    return whole ? { kind: "good", workspace } : { kind: "damaged" };
  } catch {
    return { kind: "damaged" };
  }
}

export function createWorkspace({ choices, results, baseOf, adoptBase }: WorkspaceParts) {
  const { store } = choices;

  async function pack(): Promise<Uint8Array<ArrayBuffer>> {
    const state = store.getState();
    const bases: (readonly [string, History])[] = [];
    for (const key of basesOf(state.dataSets)) {
      const history = await baseOf(key);
      const name = state.dataSets.find(({ source }) => source.kind === "stored" && source.base === key)?.name;
      if (!history)
        throw new Error(
          `The races of ${name} are no longer stored in this browser. Remove that data set, then save again.`,
        );
      bases.push([key, history]);
    }
    const writer = new Writer();
    const content = { work: partsOf(schema.work, state), looks: partsOf(schema.looks, state) };
    writer.json(inOrder({ version: CURRENT_KEPT_VERSION, ...content }));
    writer.count(bases.length);
    for (const [key, history] of bases) {
      writer.text(key);
      writeHistory(writer, history);
      // Packing a long season takes a while, so let the page handle events first.
      await new Promise((resume) => setTimeout(resume));
    }
    const plain = writer.done();
    const packed = await through(plain, new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(HEAD + packed.length);
    bytes.set(WORKSPACE_MARK);
    new DataView(bytes.buffer).setUint32(WORKSPACE_MARK.length, checksum(plain));
    bytes.set(packed, HEAD);
    return bytes;
  }

  /** Adds the races under their keys; a key that already belongs to other races is replaced by a new one. */
  async function settle(bases: ReadonlyMap<string, History>): Promise<ReadonlyMap<string, string>> {
    const keys = new Map<string, string>();
    for (const [key, history] of bases) {
      const there = await baseOf(key);
      const free = there === null ? key : same(there, history) ? null : newKey("b");
      if (free !== null) await adoptBase(free, history);
      keys.set(key, free ?? key);
    }
    return keys;
  }

  return {
    /** @throws with a remedy when the races of a data set are missing */
    pack,
    /** Replaces all work by a saved workspace as one undo step; false, with a notice, if it cannot be read. */
    async open(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
      const opened = await unpackWorkspace(bytes);
      if (opened.kind !== "good") {
        results.notify("warning", opened.kind === "newer" ? NEWER : DAMAGED);
        return false;
      }
      const { work, looks, bases } = opened.workspace;
      const keys = await settle(bases);
      const dataSets = work.dataSets.map((dataSet): DataSet => {
        const { source } = dataSet;
        return source.kind === "stored" ? { ...dataSet, source: { ...source, base: keys.get(source.base)! } } : dataSet;
      });
      store.setState({ ...work, ...looks, dataSets, asked: null });
      return true;
    },
  };
}

export type WorkspaceFile = ReturnType<typeof createWorkspace>;
