import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { publish, type PublishedResult } from "../../src/ingest/exporters/json/shape";
import { readAll } from "../../src/ingest/index";
import type { ReadResult } from "../../src/ingest/types";
import { isRight, type Wanted } from "./labels";
import { marksNeeded } from "./person";

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

/** Texts that the authors of the reader do not see, so that numbers on them hold for unseen texts. */
export const SEALED = "test/wild/sealed.json.gz";

/** Every text of a folder that has an expected reading beside it, or of a sealed file. */
export function wildTexts(folder: string): WildText[] {
  if (folder.endsWith(".gz")) {
    const all = JSON.parse(gunzipSync(readFileSync(folder)).toString()) as {
      file: string;
      text: string;
      wanted: Wanted;
    }[];
    return all.map(({ file, text, wanted }) => ({ file, family: file[0], data: Buffer.from(text, "latin1"), wanted }));
  }
  const files = readdirSync(folder).toSorted();
  return files.flatMap((expected) => {
    const stem = /^(.*)\.expected\.json$/.exec(expected)?.[1];
    if (stem === undefined) return [];
    const file = files.find((name) => name !== expected && name.startsWith(`${stem}.`));
    if (file === undefined) throw new Error(`${expected} in ${folder} has no text beside it.`);
    const wanted = JSON.parse(readFileSync(join(folder, expected), "utf8")) as Wanted;
    return [{ file, family: file[0], data: readFileSync(join(folder, file)), wanted }];
  });
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

/** Reads a text without a mark. */
export function firstRead({
  file,
  data,
  wanted,
}: WildText): Omit<Scored, "outcome"> & Pick<PublishedResult, "games"> & { readonly result?: ReadResult } {
  const started = performance.now();
  let result: ReadResult;
  try {
    result = readAll([{ data, name: file }], {});
  } catch {
    return { first: "threw", sure: false, said: undefined, milliseconds: 0, games: [] };
  }
  const milliseconds = performance.now() - started;
  const first = outcomeOf(result, wanted);
  const sure = result.inputs.every(({ confidence }) => confidence === "sure");
  return { first, sure, said: result.inputs[0]?.probability, milliseconds, games: publish(result).games, result };
}

/** Reads a text without a mark and, where that is wrong, with up to three answers and marks, as a person would give them. */
export function scored(text: WildText): Scored {
  const { file, data, wanted } = text;
  const { first, sure, said, milliseconds, result } = firstRead(text);
  const one = { first, sure, said, milliseconds };
  if (result === undefined || first === "right0" || wanted.games.length === 0) return { ...one, outcome: first };
  const needed = marksNeeded({ name: file, data, text: new TextDecoder().decode(data) }, wanted, result);
  return { ...one, outcome: needed === undefined ? first : OUTCOMES[needed] };
}
