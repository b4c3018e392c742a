/**
 * The packed form of columns, for messages between page and worker and for storage. A browser clones hundreds of
 * thousands of short texts one by one on the main thread, but one long text and a column of indices at once. A column
 * with a single value becomes that value and a length, because often a million games have no score, date or team. All
 * other data pass unchanged. Unpacking restores exactly what was packed.
 */
import type { History } from "../engine/history/types";

/**
 * A list of texts: the distinct texts joined in one, and the index of each position (null: every text once, in order).
 */
interface PackedTexts {
  readonly "podium:texts": string;
  readonly index: Int32Array | null;
}

/** A list of this many empty lists. */
interface PackedLists {
  readonly "podium:lists": number;
}

/** One value, repeated this many times. */
interface PackedSame {
  readonly "podium:same": number | string;
  readonly of: keyof typeof MADE;
  readonly length: number;
}

const MADE = {
  text: (length: number) => new Array<string>(length),
  number: (length: number) => new Float64Array(length),
  integer: (length: number) => new Int32Array(length),
  byte: (length: number) => new Uint8Array(length),
};

/** Minimum length of a list that is packed. */
const MIN = 64;
const BETWEEN = "\u0000";

/** Packs a list with one value only; null for any other list. */
function packSame(list: ArrayLike<unknown>): PackedSame | null {
  const of =
    list instanceof Float64Array
      ? "number"
      : list instanceof Int32Array
        ? "integer"
        : list instanceof Uint8Array
          ? "byte"
          : typeof list[0] === "string"
            ? "text"
            : null;
  if (of === null) return null;
  const first = list[0];
  for (let i = 1; i < list.length; i++) if (!Object.is(list[i], first)) return null;
  return { "podium:same": first as number | string, of, length: list.length };
}

function packTexts(texts: readonly string[]): PackedTexts | null {
  const at = new Map<string, number>();
  const index = new Int32Array(texts.length);
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i];
    if (typeof text !== "string") return null;
    let known = at.get(text);
    if (known === undefined) {
      if (text.includes(BETWEEN)) return null;
      at.set(text, (known = at.size));
    }
    index[i] = known;
  }
  return { "podium:texts": [...at.keys()].join(BETWEEN), index: at.size === texts.length ? null : index };
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function packArray(list: readonly unknown[]): unknown {
  if (list.length < MIN) return list;
  if (typeof list[0] === "string") return packSame(list) ?? packTexts(list as readonly string[]) ?? list;
  return list.every(isEmptyList) ? ({ "podium:lists": list.length } satisfies PackedLists) : list;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The packed form of each unpacked value, to send it on without packing it again. */
const origins = new WeakMap<object, object>();

/** Packs the long lists of an object and of the objects in it; lists of objects are unchanged. */
export function pack(value: unknown): unknown {
  if (Array.isArray(value)) return packArray(value);
  if (ArrayBuffer.isView(value))
    return (value as Uint8Array).length < MIN ? value : (packSame(value as Uint8Array) ?? value);
  if (!isPlain(value)) return value;
  const known = origins.get(value);
  if (known) return known;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, pack(part)]));
}

function unpackTexts({ "podium:texts": joined, index }: PackedTexts): readonly string[] {
  const different = joined.split(BETWEEN);
  if (!index) return different;
  const texts = new Array<string>(index.length);
  for (let i = 0; i < index.length; i++) texts[i] = different[index[i]];
  return texts;
}

/** Columns are never written to, so equal columns of one value can be shared. */
type Same = Map<string, unknown>;

function unpackSame({ "podium:same": value, of, length }: PackedSame, made: Same): unknown {
  const name = `${of} ${length} ${Object.is(value, -0) ? "-0" : value}`;
  let list = made.get(name);
  if (!list) {
    const fresh = MADE[of](length) as unknown[];
    made.set(name, (list = Object.is(value, 0) ? fresh : fresh.fill(value)));
  }
  return list;
}

export function unpack(value: unknown, made: Same = new Map()): unknown {
  if (!isPlain(value)) return value;
  // A player's name may equal a marker, so check the type of the marked value as well.
  if ("podium:texts" in value && (value.index === null || value.index instanceof Int32Array))
    return unpackTexts(value as unknown as PackedTexts);
  if (typeof value["podium:lists"] === "number") return new Array<readonly never[]>(value["podium:lists"]).fill([]);
  if ("podium:same" in value && typeof value.length === "number")
    return unpackSame(value as unknown as PackedSame, made);
  let packed = false;
  const entries = Object.entries(value).map(([key, part]) => {
    const whole = unpack(part, made);
    if (whole !== part) packed = true;
    return [key, whole] as const;
  });
  if (!packed) return value;
  const whole = Object.fromEntries(entries);
  origins.set(whole, value);
  return whole;
}

/** A copy with its own typed arrays, which can be transferred while the originals stay in use. */
export function copied(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return (value as Uint8Array).slice();
  if (Array.isArray(value)) return typeof value[0] === "object" ? value.map(copied) : value;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]));
}

/**
 * Derived histories share most columns with their base, which both sides have. These are not sent; the page inserts its
 * own.
 */
const SHARED = "podium:base";

interface Parted {
  /** Names of the columns that are those of the base. */
  readonly [SHARED]: readonly (keyof History)[];
}

/** Plain numbers and texts are not columns and are always sent. */
const isColumn = (value: unknown): boolean => typeof value === "object" && value !== null;

/** An answer with a history derived from a base. */
export interface WithHistory {
  readonly history: History;
}

/** The answer as sent: its history without the columns that are identical to those of the base. */
export function withoutBase<Of extends WithHistory>(answer: Of, base: History): Of {
  const { history } = answer;
  const shared: (keyof History)[] = [];
  const own: Partial<Record<keyof History, unknown>> = {};
  for (const name of Object.keys(history) as (keyof History)[])
    if (isColumn(history[name]) && history[name] === base[name]) shared.push(name);
    else own[name] = history[name];
  return shared.length > 0 ? { ...answer, history: { ...own, [SHARED]: shared } } : answer;
}

/** The answer as received, with the columns of the base inserted. */
export function withBase<Of extends WithHistory>(answer: Of, base: History | undefined): Of {
  if (!(SHARED in answer.history)) return answer;
  if (!base) throw new Error("The races of this data set are no longer open. Open it again.");
  const { [SHARED]: shared, ...own } = answer.history as unknown as History & Parted;
  return { ...answer, history: { ...own, ...Object.fromEntries(shared.map((name) => [name, base[name]])) } };
}
