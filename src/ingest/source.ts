import { decode, decodeRaw } from "./text/decode";
import { undressedText } from "./text/chatDecoration";
import { headLines, isBlank, linesOf, type Line } from "./text/lines";
import type { ReadInput } from "./types";

/** One input with its derived views, which all detections share; each is computed at most once. */
export class Source {
  readonly name: string;
  /** Without additions of mail and chats around results; lines keep their position. */
  readonly text: string;
  private readonly views = new Map<unknown, unknown>();

  /** The decoded text unchanged: marks refer to it. */
  get raw(): string {
    return (this.rawText ??= decodeRaw(this.data));
  }
  private rawText: string | undefined;
  private readonly data: ReadInput["data"];

  constructor(input: ReadInput) {
    this.data = input.data;
    this.name = input.name ?? "";
    this.text = undressedText(decode(input.data));
  }

  /** Caches a result about this source, by the function that computes it. */
  view<View>(make: (source: Source) => View): View {
    if (!this.views.has(make)) this.views.set(make, make(this));
    return this.views.get(make) as View;
  }

  get head(): readonly Line[] {
    return this.view(headOf);
  }

  /** The whole text as a JSON value; undefined if it is not JSON. */
  get json(): unknown {
    return this.view(jsonOf);
  }

  /** The first lines as JSON values, one on each line; empty if they are not JSON. */
  get jsonHead(): readonly unknown[] {
    return this.view(jsonHeadOf);
  }
}

function headOf(source: Source): Line[] {
  return headLines(source.text);
}

function jsonOf(source: Source): unknown {
  return /^\s*[[{]/.test(source.text.slice(0, 1000)) ? parseJson(source.text) : undefined;
}

function jsonHeadOf(source: Source): unknown[] {
  if (!/^\s*\{/.test(source.text.slice(0, 1000))) return [];
  const values: unknown[] = [];
  for (const line of linesOf(source.text)) {
    if (isBlank(line.text)) continue;
    const value = parseJson(line.text);
    if (value !== undefined) values.push(value);
    else if (values.length === 0) return [];
    if (values.length === 20) break;
  }
  return values;
}

/** Undefined for invalid JSON; never throws, even for deeply nested text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
