import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { publish } from "../../src/ingest/exporters/json/shape";
import { readAll } from "../../src/ingest/index";
import type { ReadOptions, ReadResult } from "../../src/ingest/types";

export interface WantedGame {
  readonly entrants: readonly {
    readonly name: string | null;
    readonly rank: number | null;
    readonly status?: string;
  }[];
}

export interface Wanted {
  readonly source?: string;
  readonly ask?: boolean;
  readonly games: readonly WantedGame[];
  readonly also?: readonly (readonly WantedGame[])[];
}

/** A text from the world and what it means. */
export interface WildText {
  readonly file: string;
  readonly family: string;
  readonly data: Uint8Array;
  readonly wanted: Wanted;
}

/** right0 to right3: right after so many marks. told: wrong, with a doubt or a warning. refused: no race. silent: wrong and sure. */
export const OUTCOMES = ["right0", "right1", "right2", "right3", "told", "refused", "silent", "threw"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Scored {
  readonly outcome: Outcome;
  /** Without a mark. */
  readonly first: Exclude<Outcome, "right1" | "right2" | "right3">;
  readonly sure: boolean;
  /** What the reader said of its own chance to be right, without a mark. */
  readonly said: number | undefined;
  readonly milliseconds: number;
}

/** Every text of a folder that has an expected reading beside it. */
export function wildTexts(folder: string): WildText[] {
  const files = readdirSync(folder).toSorted();
  return files.flatMap((expected) => {
    const stem = /^(.*)\.expected\.json$/.exec(expected)?.[1];
    const file = files.find((name) => stem !== undefined && name !== expected && name.startsWith(`${stem}.`));
    if (file === undefined) return [];
    const wanted = JSON.parse(readFileSync(join(folder, expected), "utf8")) as Wanted;
    return [{ file, family: file[0], data: readFileSync(join(folder, file)), wanted }];
  });
}

const clean = (text: string | null): string => (text ?? "").normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();

const STATUS: Readonly<Record<string, string>> = { dnf: "dnf", dq: "dq", dsq: "dq", dns: "dns" };

function essence(games: readonly WantedGame[]): string {
  const lines = games.map(({ entrants }) =>
    entrants
      .map(({ name, rank, status }) => `${clean(name)}|${rank ?? ""}|${STATUS[status ?? ""] ?? ""}`)
      .toSorted()
      .join(";"),
  );
  return lines.toSorted().join("\n");
}

/** Names, ranks and statuses of all games as labelled. */
export function isRight(result: ReadResult, { games, also = [] }: Wanted): boolean {
  const got = essence(publish(result).games);
  return [games, ...also].some((reading) => essence(reading) === got);
}

/** What came of one reading of the text. */
function outcomeOf(result: ReadResult, { games, also = [] }: Wanted): Scored["first"] {
  const read = publish(result);
  const doubted =
    result.inputs.some(({ confidence }) => confidence !== "sure") ||
    read.problems.some(({ level }) => level !== "info");
  if (isRight(result, { games, also })) return "right0";
  if (games.length === 0) return read.games.length === 0 || doubted ? "right0" : "silent";
  if (read.games.length === 0) return "refused";
  return doubted ? "told" : "silent";
}

/** Reads a text without a mark and, where that is wrong, with up to three marks at names, as a person would set them. */
export function scored({ file, data, wanted }: WildText): Scored {
  const read = (options: ReadOptions): ReadResult => readAll([{ data, name: file }], options);
  const started = performance.now();
  let result: ReadResult;
  try {
    result = read({});
  } catch {
    return { outcome: "threw", first: "threw", sure: false, said: undefined, milliseconds: 0 };
  }
  const milliseconds = performance.now() - started;
  const first = outcomeOf(result, wanted);
  const sure = result.inputs.every(({ confidence }) => confidence === "sure");
  const one = { first, sure, said: result.inputs[0]?.probability, milliseconds };
  if (first === "right0" || wanted.games.length === 0) return { ...one, outcome: first };
  const text = new TextDecoder().decode(data);
  const marks: NonNullable<ReadOptions["marks"]>[number][] = [];
  for (const name of namesOf(wanted)) {
    const from = text.indexOf(name);
    if (from < 0) continue;
    marks.push({ role: "name", from, to: from + name.length });
    if (outcomeOf(read({ marks }), wanted) === "right0") return { ...one, outcome: OUTCOMES[marks.length] };
    if (marks.length === 3) break;
  }
  return { ...one, outcome: first };
}

/** The winner of the first game first, then the names that follow. */
function namesOf({ games }: Wanted): string[] {
  const names = games.flatMap(({ entrants }) =>
    entrants.toSorted((a, b) => (a.rank ?? 99) - (b.rank ?? 99)).flatMap(({ name }) => name ?? []),
  );
  return [...new Set(names)];
}
