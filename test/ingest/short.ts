import { readAll } from "../../src/ingest";
import type { ReadOptions, ReadResult } from "../../src/ingest/types";

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
