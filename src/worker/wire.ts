/**
 * How columns of texts cross between page and worker, and how they are kept. A browser clones hundreds of thousands
 * of small texts one by one, on the main thread; one long text and a column of indexes cross at once. Everything
 * else passes as it is. Packing and unpacking undo each other exactly.
 */

/** A list of texts: the different ones in one, and which of them stands where (null: each once, in order). */
interface PackedTexts {
  readonly "podium:texts": string;
  readonly index: Int32Array | null;
}

/** That many empty lists. */
interface PackedLists {
  readonly "podium:lists": number;
}

/** Shorter lists are not worth it. */
const LEAST = 64;
const BETWEEN = "\u0000";

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
  if (list.length < LEAST) return list;
  if (typeof list[0] === "string") return packTexts(list as readonly string[]) ?? list;
  return list.every(isEmptyList) ? ({ "podium:lists": list.length } satisfies PackedLists) : list;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What a value was unpacked from: a history that came packed goes on so. */
const origins = new WeakMap<object, object>();

/** Packs the long lists of texts of an object and of the objects in it; lists of objects stay as they are. */
export function pack(value: unknown): unknown {
  if (Array.isArray(value)) return packArray(value);
  if (!isPlain(value)) return value;
  const known = origins.get(value);
  if (known) return known;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, pack(part)]));
}

function unpackTexts({ "podium:texts": joined, index }: PackedTexts): readonly string[] {
  const texts = joined.split(BETWEEN);
  return index ? Array.from(index, (at) => texts[at]) : texts;
}

export function unpack(value: unknown): unknown {
  if (!isPlain(value)) return value;
  if ("podium:texts" in value) return unpackTexts(value as unknown as PackedTexts);
  if ("podium:lists" in value) return new Array<readonly never[]>(value["podium:lists"] as number).fill([]);
  let packed = false;
  const entries = Object.entries(value).map(([key, part]) => {
    const whole = unpack(part);
    if (whole !== part) packed = true;
    return [key, whole] as const;
  });
  if (!packed) return value;
  const whole = Object.fromEntries(entries);
  origins.set(whole, value);
  return whole;
}
