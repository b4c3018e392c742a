/** Recognition and reading of what is pasted, a row: the same text every time. */
import { readAll } from "../../src/ingest";
import { time } from "./measure";
import type { Suite } from "./measure";

const RACES = 500;
const FIELD = 20;
const ROWS = RACES * FIELD;
const NAMES = Array.from(
  { length: 60 },
  (_, at) => `Player ${String.fromCodePoint(65 + (at % 26))}${"abc"[at % 3]}${at}`,
);

/** Who came where, without a random number: the same on every machine. */
const nameAt = (race: number, place: number): string => NAMES[(race * 7 + place * 11) % NAMES.length];

function written(head: string, race: (at: number) => string): string {
  return head + Array.from({ length: RACES }, (_, at) => race(at)).join("\n");
}

function field(line: (name: string, place: number) => string, race: number): string {
  return Array.from({ length: FIELD }, (_, place) => line(nameAt(race, place), place + 1)).join("\n");
}

const TEXTS: Readonly<Record<string, string>> = {
  "long table": written("race,player,place\n", (race) => field((name, place) => `Race ${race},${name},${place}`, race)),
  "numbered lists": written("", (race) => `Round ${race}\n${field((name, place) => `${place}. ${name}`, race)}\n`),
  "lines with >": written("", (race) => field((name, place) => `${name} > ${nameAt(race + 1, place)}x`, race)),
  scorelines: written("", (race) =>
    field((name, place) => `${name}a ${place}-${race % 7} ${nameAt(race + 1, place)}x`, race),
  ),
};

export const readingSuite: Suite = (report) => {
  for (const [item, text] of Object.entries(TEXTS)) {
    const setting = `${ROWS.toLocaleString("en")} rows`;
    if (readAll([{ data: text }]).races.length < RACES) throw new Error(`${item}: not all races were read.`);
    const timed = time(() => void readAll([{ data: text }]), "us", { repeats: 7, per: ROWS });
    report({ group: "Recognition and reading, a row", item, setting, ...timed });
  }
};
