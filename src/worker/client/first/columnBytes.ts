/** Plain data with typed columns as bytes. */

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
export function columnsToBytes(value: unknown): Uint8Array<ArrayBuffer> {
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

export function columnsOfBytes(bytes: Uint8Array<ArrayBuffer>): unknown {
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
