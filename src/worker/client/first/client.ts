/**
 * The answers to the requests of a first visit, computed at build time and shipped as files: the races of the example
 * with the data of the first figures, and the requests of single screens. An answer is used only for exactly the same
 * request, so links, edits and saved data never get one; all other requests go to the live engine.
 */
import type { History } from "../../engine/history/types";
import type { Problem } from "../../ingest/types";
import type { CallName, RequestOf, ResultOf } from "../protocol";
import { pack, unpack, withBase, withoutBase, type WithHistory } from "../wire";
import type { CallOptions, Client } from "../client";
import type { Pool } from "../pool";

export interface FirstAnswer {
  readonly name: CallName;
  readonly request: unknown;
  readonly answer: unknown;
}

export interface First {
  readonly base: string;
  readonly history: History;
  readonly problems: readonly Problem[];
  readonly answers: readonly FirstAnswer[];
}

const KINDS = { Float64Array, Int32Array, Uint8Array };
type Kind = keyof typeof KINDS;
type Column = InstanceType<(typeof KINDS)[Kind]>;

/** Reference to a column of the file: its kind, offset and number of values. */
interface Placed {
  readonly "podium:column": readonly [Kind, number, number];
}

/** A number that JSON cannot represent. */
interface Unusual {
  readonly "podium:number": string;
}

const ALIGNED = 8;
const aligned = (length: number): number => Math.ceil(length / ALIGNED) * ALIGNED;

/** Plain data and columns as bytes: a length, the data as JSON, then the columns. */
function columnsToBytes(value: unknown): Uint8Array<ArrayBuffer> {
  const columns: Column[] = [];
  const placed = new Map<Column, Placed>();
  let end = 0;
  const json = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === "number" && (!Number.isFinite(part) || Object.is(part, -0)))
      return { "podium:number": Object.is(part, -0) ? "-0" : String(part) } satisfies Unusual;
    if (!ArrayBuffer.isView(part)) return part;
    const kind = part.constructor.name as Kind;
    if (!Object.hasOwn(KINDS, kind)) throw new TypeError(`There are no columns of ${kind}.`);
    const column = part as Column;
    const known = placed.get(column);
    if (known) return known;
    const place: Placed = { "podium:column": [kind, end, column.length] };
    placed.set(column, place);
    columns.push(column);
    end += aligned(part.byteLength);
    return place;
  });
  const text = new TextEncoder().encode(json);
  const start = ALIGNED + aligned(text.length);
  const bytes = new Uint8Array(start + end);
  new DataView(bytes.buffer).setUint32(0, text.length);
  bytes.set(text, ALIGNED);
  let at = start;
  for (const { buffer, byteOffset, byteLength } of columns) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += aligned(byteLength);
  }
  return bytes;
}

const isMarked = (part: unknown): part is Placed | Unusual =>
  typeof part === "object" && part !== null && ("podium:column" in part || "podium:number" in part);

function columnsOfBytes(bytes: Uint8Array<ArrayBuffer>): unknown {
  const length = new DataView(bytes.buffer).getUint32(0);
  const text = new TextDecoder().decode(bytes.subarray(ALIGNED, ALIGNED + length));
  const start = ALIGNED + aligned(length);
  return JSON.parse(text, (_, part: unknown) => {
    if (!isMarked(part)) return part;
    if ("podium:number" in part) return Number(part["podium:number"]);
    const [kind, at, count] = part["podium:column"];
    return new KINDS[kind](bytes.buffer, start + at, count);
  });
}

/** Ratings before each race, stored as exceptions: elsewhere they equal the player's rating after the previous race. */
interface Carried {
  readonly "podium:carried": { readonly row: Int32Array; readonly value: Float64Array };
}

/** Visits the rows in time order with the value after the player's previous row; NaN before the first. */
function overCarried(player: Int32Array, after: Float64Array, see: (row: number, carried: number) => void): void {
  const last = new Map<number, number>();
  for (let row = 0; row < after.length; row++) {
    see(row, last.get(player[row]) ?? Number.NaN);
    if (!Number.isNaN(after[row])) last.set(player[row], after[row]);
  }
}

function carriedOf(player: Int32Array, before: Float64Array, after: Float64Array): Carried {
  const rows: number[] = [];
  overCarried(player, after, (row, carried) => {
    if (!Object.is(before[row], carried)) rows.push(row);
  });
  return { "podium:carried": { row: Int32Array.from(rows), value: Float64Array.from(rows, (row) => before[row]) } };
}

function beforeOf(
  player: Int32Array,
  { "podium:carried": { row, value } }: Carried,
  after: Float64Array,
): Float64Array {
  const before = new Float64Array(after.length);
  overCarried(player, after, (at, carried) => {
    before[at] = carried;
  });
  row.forEach((at, i) => {
    before[at] = value[i];
  });
  return before;
}

type Replay = ResultOf<"replay">["contenders"][number];

/** Omits parts of an answer that can be restored: columns of the base, and ratings that equal another column. */
function parted({ name, answer }: FirstAnswer, base: History): unknown {
  if (name === "derive") return withoutBase(answer as WithHistory, base);
  if (name !== "replay") return answer;
  const small = (one: Replay) =>
    one.after.length === base.entrantCount ? { ...one, before: carriedOf(base.player, one.before, one.after) } : one;
  return { contenders: (answer as ResultOf<"replay">).contenders.map(small) };
}

function whole({ name, answer }: FirstAnswer, base: History): unknown {
  if (name === "derive") return withBase(answer as WithHistory, base);
  if (name !== "replay") return answer;
  const large = (one: Replay) => {
    const before = one.before as unknown as Carried | Float64Array;
    return "podium:carried" in before ? { ...one, before: beforeOf(base.player, before, one.after) } : one;
  };
  return { contenders: (answer as ResultOf<"replay">).contenders.map(large) };
}

export function firstToBytes({ answers, history, ...rest }: First): Uint8Array<ArrayBuffer> {
  const small = answers.map((one) => ({ ...one, answer: pack(parted(one, history)) }));
  return columnsToBytes({ ...rest, history: pack(history), answers: small });
}

export function firstOfBytes(bytes: Uint8Array<ArrayBuffer>): First {
  const { history: packed, answers, ...rest } = columnsOfBytes(bytes) as First;
  const history = unpack(packed) as History;
  return {
    ...rest,
    history,
    answers: answers.map((one) => ({ ...one, answer: whole({ ...one, answer: unpack(one.answer) }, history) })),
  };
}

export const answersToBytes = (answers: readonly FirstAnswer[]): Uint8Array<ArrayBuffer> =>
  columnsToBytes(answers.map(({ name, request, answer }) => ({ name, request: pack(request), answer: pack(answer) })));

export const answersOfBytes = (bytes: Uint8Array<ArrayBuffer>): readonly FirstAnswer[] =>
  (columnsOfBytes(bytes) as readonly FirstAnswer[]).map(({ name, request, answer }) => ({
    name,
    request: unpack(request),
    answer: unpack(answer),
  }));

type CallsOfClient = Pick<Client, "call">;
type CallsOfPool = Pick<Pool, "call" | "map">;
/** The file of all screens, followed by the files of the opening screen; null for a file that did not arrive. */
type Files = Promise<readonly (Uint8Array<ArrayBuffer> | null)[]>;

/** `load`: the files that the start script requested, or null. */
export function createFirst(load: Files | null, same: (a: unknown, b: unknown) => boolean) {
  let answers: readonly FirstAnswer[] | null = load ? null : [];
  let opened: Promise<First | null> | null = null;

  async function read(): Promise<First | null> {
    // Without the files, the live engine answers.
    const [first, more] = await Promise.resolve(load)
      .then((files) => {
        const [bytes, ...rest] = files ?? [];
        return [bytes ? firstOfBytes(bytes) : null, rest.flatMap((one) => (one ? answersOfBytes(one) : []))] as const;
      })
      .catch(() => [null, []] as const);
    answers = [...(first?.answers ?? []), ...more];
    return first;
  }
  const open = (): Promise<First | null> => (opened ??= read());

  /** Each answer is used once; the caller keeps it. */
  function take(name: CallName, request: unknown): FirstAnswer | undefined {
    const found = answers?.find((one) => one.name === name && same(one.request, request));
    if (found) answers = answers!.filter((one) => one !== found);
    return found;
  }

  return {
    /** The races of the example, if this is its key. */
    async racesOf(base: string): Promise<Pick<First, "history" | "problems"> | null> {
      const first = await open();
      return first?.base === base ? first : null;
    },
    /** A client that answers such requests itself, and passes others to the worker. */
    answering<Of extends CallsOfClient>(client: Of): Of {
      async function call<Name extends CallName>(
        name: Name,
        request: RequestOf<Name>,
        options?: CallOptions,
      ): Promise<ResultOf<Name>> {
        if (answers === null) await open();
        const known = options?.signal?.aborted ? undefined : take(name, request);
        return known ? (known.answer as ResultOf<Name>) : client.call(name, request, options);
      }
      return {
        ...client,
        call: ((name, request, options) =>
          answers?.length === 0 ? client.call(name, request, options) : call(name, request, options)) as Client["call"],
      };
    },
    /** A pool that answers such requests itself; it starts with the first other request. */
    answeringPool(pool: () => CallsOfPool): CallsOfPool {
      return {
        call: (name, request, options) => pool().call(name, request, options),
        async map(name, requests, options = {}) {
          if (answers === null) await open();
          const known = requests.map((request) => take(name, request));
          const results = known.map((one) => one?.answer) as ResultOf<typeof name>[];
          known.forEach((one, index) => one && options.onEach?.(index, results[index]));
          const missing = requests.flatMap((_, index) => (known[index] ? [] : [index]));
          if (missing.length === 0) return results;
          const had = requests.length - missing.length;
          const rest = missing.map((index) => requests[index]);
          const made = await pool().map(name, rest, {
            ...options,
            onEach: (at, result) => options.onEach?.(missing[at], result),
            onProgress: (share) => options.onProgress?.((had + share * missing.length) / requests.length),
          });
          made.forEach((result, at) => (results[missing[at]] = result));
          return results;
        },
      };
    },
  };
}

export type FirstAnswers = ReturnType<typeof createFirst>;
