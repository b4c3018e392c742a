import { readAll } from "../../src/ingest";
import type { Mark, ReadOptions, ReadResult } from "../../src/ingest/types";

/** A race as one line: "id: A 1, B 2 dnf"; teams as "A/red 1", labels as "A(red) 1". */
export function short(result: ReadResult): string[] {
  return result.races.map((race) => {
    const entrants = race.entrants.map(
      (one) =>
        `${one.name}${one.team === undefined ? "" : `/${one.team}`}${one.label === undefined ? "" : `(${one.label})`} ${one.rank ?? "-"}${one.status ? ` ${one.status}` : ""}`,
    );
    return `${race.id === undefined ? "" : `${race.id}: `}${entrants.join(", ")}`;
  });
}

/** Problems as "code line" or "code game". */
export function problems(result: ReadResult): string[] {
  return result.problems.map(
    ({ code, line, game }) =>
      `${code}${line === undefined ? "" : ` ${line}`}${game === undefined ? "" : ` game ${game}`}`,
  );
}

export function read(data: string, options: ReadOptions = {}): ReadResult {
  return readAll([{ data }], options);
}

/** Rows as one text. */
export const lines = (...rows: readonly string[]): string => `${rows.join("\n")}\n`;

/** The races of a text, "Ann 1, Bo 2", without their ids. */
export function racesIn(text: string, options: ReadOptions = {}): string[] {
  return short(read(text, options)).map((race) => race.replace(/^.*?: /, ""));
}

/** The races of rows; an arrow is a tab. */
export const races = (...rows: readonly string[]): string[] => racesIn(lines(...rows).replaceAll("→", "\t"));

/** The races of a text, "1 Ann, 2 Bo". */
export function placed(...rows: readonly string[]): string[] {
  return read(rows.join("\n")).races.map(({ entrants }) =>
    entrants.map(({ name, rank, status }) => `${rank ?? "-"} ${name}${status ? ` ${status}` : ""}`).join(", "),
  );
}

/** The races of a text in which the first of each of these words is marked. */
export function marked(text: string, ...words: readonly (readonly [role: Mark["role"], word: string])[]): string[] {
  const marks = words.map(([role, word]) => ({ role, from: text.indexOf(word), to: text.indexOf(word) + word.length }));
  return racesIn(text, { marks });
}
