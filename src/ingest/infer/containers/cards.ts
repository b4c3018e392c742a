import { median } from "../../cells/order";
import { countBy } from "../../grouped";
import { STATUS_CODE } from "../../cells/statusWords";
import { leadAt } from "../lines/lexing/lead";
import type { Piece, GridRow } from "../types";
import { linesIn } from "../../text/pieces";

/** Rows of a page that was copied with one cell per line; a line with only a place begins a row. */
interface Cards {
  readonly rows: readonly GridRow[];
  readonly above: readonly Piece[];
}

const CODE = new RegExp(`^(?:${STATUS_CODE}|NC|OTL)$`);

/** Lines with a place alone (1, 2, 3) begin a record, which ends at the next place. */
export function cardsOf(text: string): Cards[] {
  const lines = linesIn(text).flatMap(({ text: raw, from, line }) => {
    const parts = raw.split("\t");
    let at = from;
    return parts.flatMap((part) => {
      const start = at;
      at += part.length + 1;
      const bare = part.trim();
      const lead = part.length - part.trimStart().length;
      return bare === "" || bare.length > 160
        ? []
        : [{ piece: { text: bare, from: start + lead, to: start + lead + bare.length }, line }];
    });
  });
  const found: Cards[] = [];
  let begin = 0;
  for (let at = 0; at < lines.length; at++) {
    if (at < begin || placeOf(lines[at].piece.text) !== 1) continue;
    const starts = runFrom(
      lines.map(({ piece }) => piece.text),
      at,
    );
    if (starts.length < 3) continue;
    const gaps = starts.slice(1).map((start, index) => start - starts[index]);
    const last = starts[starts.length - 1];
    const end = Math.min(lines.length, last + median(gaps));
    const records = starts.map((start, index) => lines.slice(start, starts[index + 1] ?? end));
    // Text repeated in most records is a label and not part of any record.
    const counts = countBy(records.flatMap((record) => [...new Set(record.slice(1).map(({ piece }) => piece.text))]));
    const isLabel = (word: string): boolean =>
      (counts.get(word) ?? 0) >= Math.max(3, 0.7 * records.length) && !/\d/.test(word);
    const rows = records.map((record) => ({
      line: record[0].line,
      cells: [
        record[0].piece,
        ...record
          .slice(1)
          .map(({ piece }) => piece)
          .filter(({ text: word }) => !isLabel(word)),
      ],
    }));
    const above = lines.slice(Math.max(begin, at - 30), at).map(({ piece }) => piece);
    found.push({ rows, above: above.slice(-12) });
    begin = end;
  }
  return found;
}

/** The place of a line with nothing else; infinite for a status or a dash. */
function placeOf(text: string): number | undefined {
  const lead = leadAt(text);
  return lead?.end === text.length ? (lead.place ?? Infinity) : CODE.test(text) ? Infinity : undefined;
}

/** Lines of the next places. Each is equal to the last place or one higher, after about as many lines. */
function runFrom(texts: readonly string[], first: number): number[] {
  const starts = [first];
  let [place, gap] = [1, 0];
  // Each place is followed by the same kind of line: a name, or the number of a car.
  const isNamed = (at: number): boolean => /\p{L}{2}/u.test(texts[at + 1] ?? "");
  const named = isNamed(first);
  const goesOn = (next: number, since: number): boolean => {
    if (next === Infinity) return starts.length > 1 && since >= gap - 1;
    return next === starts.length + 1 || (next === place && gap > 0 && since >= gap);
  };
  for (let at = first + 1; at < texts.length; at++) {
    const since = at - starts[starts.length - 1];
    if (since > Math.max(26, 3 * gap)) break;
    const next = since > 1 && isNamed(at) === named ? placeOf(texts[at]) : undefined;
    if (next === undefined) continue;
    if (goesOn(next, since)) {
      gap ||= since;
      starts.push(at);
      if (next !== Infinity) place = next;
    } else if (next === 1 && starts.length > 2) break;
  }
  return starts;
}
