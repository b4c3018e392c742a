import { western } from "../../cells/digits";
import { parsePlace } from "../../cells/place";
import { parseScore } from "../../cells/score";
import { parseStatus, type EntrantStatus } from "../../cells/status";
import { parseTime } from "../../cells/time";
import { entryIn, figuresOf } from "../lines/lexing/lineEntry";
import { stretch } from "../lines/lexing/content";
import { trimmed } from "../tokens/names";
import { statusIn } from "../tokens/statuses";
import { halves } from "../tokens/token";
import { WeakCache } from "../common/caches";
import type { Piece } from "../types";
import type { Row } from "./records";
import type { Token, TokenLine } from "./tokens";

/** A number next to a name. */
export interface Value {
  readonly place?: number;
  readonly score?: number;
  readonly seconds?: number;
  readonly piece: Piece;
}

/** The values next to the players of a record, by their position relative to the players. */
export interface Beside {
  readonly values: ReadonlyMap<string, Value>;
  readonly status?: { readonly status: EntrantStatus; readonly piece: Piece };
}

/** Maximum number of numbers examined on each side of a name. */
const MAX_NUMBERS = 7;
/** Maximum distance in lines between a name and other lines of its record. */
const REACH = 8;

function valueOf({ text, from, to }: Token, line: Piece): Value | undefined {
  const piece = { text, from: line.from + from, to: line.from + to };
  const bare = western(text);
  const place = parsePlace(bare);
  const time = /\d[:'’′h]\d/.test(bare) ? parseTime(bare) : undefined;
  const score = /½/.test(bare) ? halves(bare) : parseScore(bare.replace(/[A-Za-z]{1,5}$/, ""));
  const value = {
    ...(place !== undefined && Number.isInteger(place) && place > 0 && place < 2000 ? { place } : {}),
    ...(time?.kind === "time" ? { seconds: time.seconds } : score === undefined ? {} : { score }),
  };
  return Object.keys(value).length > 0 ? { ...value, piece } : undefined;
}

/** Adds the values of a span of a line, numbered from its start and from its end. */
function numbered(tokens: readonly Token[], line: Piece, start: string, end: string, values: Map<string, Value>): void {
  const found = tokens.flatMap((token) => (token.kind === "number" ? (valueOf(token, line) ?? []) : []));
  for (const [at, value] of found.slice(0, MAX_NUMBERS).entries()) values.set(`${start}${at}`, value);
  for (const [at, value] of found.toReversed().slice(0, MAX_NUMBERS).entries()) values.set(`${end}${at}`, value);
}

/** The values next to a side: those between its neighbours in the line, and on the lines around a name that has a line to itself. */
export function besideOf(row: Row, side: number, lines: readonly TokenLine[], next: number, before: number): Beside {
  const spans = row.sides.map((names) => `${names[0].from}:${names.at(-1)!.to}`);
  const key = `${spans.join(" ")} ${side} ${next - row.at} ${row.at - before}`;
  return kept.of(lines[row.at], key, () => besideAnew(row, side, lines, next, before));
}

/** Cached, because many rules find the same names. */
const kept = new WeakCache<TokenLine, Beside>();

function besideAnew(row: Row, side: number, lines: readonly TokenLine[], next: number, before: number): Beside {
  const { line, tokens } = lines[row.at];
  const names = row.sides[side];
  const [from, to] = [names[0].from - line.from, names.at(-1)!.to - line.from];
  const left = side > 0 ? row.sides[side - 1].at(-1)!.to - line.from : 0;
  const right = side + 1 < row.sides.length ? row.sides[side + 1][0].from - line.from : line.text.length;
  const values = new Map<string, Value>();
  numbered(
    tokens.filter((one) => one.from >= to && one.to <= right),
    line,
    "a",
    "z",
    values,
  );
  // Numbers before the name count backwards from the name.
  const ahead = tokens.filter((one) => one.from >= left && one.to <= from);
  numbered(ahead, line, "f", "b", values);
  if (row.sides.length > 1) return { values };
  const start = line.from + from;
  const found = entryIn(line);
  const entry = found && found.body.from <= start && found.body.to >= start ? found : undefined;
  if (entry?.place !== undefined && entry.placePiece) values.set("e", { place: entry.place, piece: entry.placePiece });
  const own = statusBeside(line, start, line.from + to);
  const said = entry?.status ? { status: entry.status, piece: entry.placePiece ?? line } : own;
  const around = nearby(row.at, lines, next, before, values);
  const status = said ?? around;
  return { values, ...(status ? { status } : {}) };
}

/** A status in a cell next to the name, or at the end of the line. */
export function statusBeside(line: Piece, from: number, to: number): Beside["status"] {
  const ahead = stretch(line, 0, from - line.from);
  const rest = stretch(line, to - line.from, line.to - to);
  const cells = [...rest.text.matchAll(CELLS)].map((match) => trimmed(stretch(rest, match.index, match[0].length)));
  const last = cells.length > 0 ? (/[\s–—-](\S{1,20})$/u.exec(cells.at(-1)!.text)?.[1] ?? "") : "";
  for (const cell of [trimmed(ahead), ...cells]) {
    const bare = cell.text.replace(/^[([–—-]{1,4}\s?|[)\].]{1,4}$/gu, "");
    const status = bare !== "" && bare.length < 30 && !/^\p{L}$/u.test(bare) ? statusIn(bare) : undefined;
    if (status) return { status, piece: cell };
  }
  const status = figuresOf(trimmed(rest)).status ?? (/^\p{L}{2,}$/u.test(last) ? parseStatus(last) : undefined);
  return status ? { status, piece: trimmed(rest) } : undefined;
}

const CELLS = /(?:(?!\s{2,}|\t|\s[–—-]\s|[|;]).)+/gsu;

/** Short lines around the name: a number, an ordinal or a status on a line of its own. */
function nearby(
  at: number,
  lines: readonly TokenLine[],
  next: number,
  before: number,
  values: Map<string, Value>,
): Beside["status"] {
  let status: Beside["status"];
  for (let offset = -REACH; offset <= REACH; offset++) {
    const other = lines[at + offset] as TokenLine | undefined;
    if (offset === 0 || !other || at + offset <= before || at + offset >= next) continue;
    const value = valueAlone(other);
    if (value) {
      values.set(`l${offset}`, value);
      values.set(`n${next - at - offset}`, value);
    } else if (Math.abs(offset) < 4) status ??= statusAlone(other);
  }
  return status;
}

const countOf = (tokens: readonly Token[], wanted: Token["kind"]): number =>
  tokens.filter(({ kind }) => kind === wanted).length;

/** The only number of a short line; if the line also has a word, the number is not a place. */
function valueAlone({ line, tokens }: TokenLine): Value | undefined {
  const [words, numbers] = [countOf(tokens, "word"), countOf(tokens, "number")];
  if (tokens.length > 6 || words > 1 || numbers !== 1) return undefined;
  const said = valueOf(
    tokens.find(({ kind }) => kind === "number")!,
    line,
  );
  if (!said || words === 0) return said;
  const { place: _, ...rest } = said;
  return rest;
}

/** A short line that is a status: "DNF", "did not start". */
function statusAlone({ line, tokens }: TokenLine): Beside["status"] {
  if (tokens.length > 6 || countOf(tokens, "word") > 2 || countOf(tokens, "number") > 0) return undefined;
  const status = statusIn(line.text, true);
  return status && /^(?:[\p{Lu}/]{2,5}|\p{L}[\p{L}\s]{5,})$/u.test(line.text) ? { status, piece: line } : undefined;
}
