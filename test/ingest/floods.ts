/** Inputs by the thousand, each of one seed: what people paste by mistake, and what attackers paste on purpose. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Random } from "../../src/engine/numerics/random";
import { IMPORTERS } from "../../src/ingest";
import { HOSTILE } from "./histories";

const FOLDER = "test/samples/paste";
/** Long samples cost their length in every mutation. */
const MOST = 3000;
const samples = [
  ...IMPORTERS.map(({ example }) => Buffer.from(example)),
  ...readdirSync(FOLDER)
    .filter((name) => !name.endsWith(".expected.json") && name !== "INDEX.md")
    .map((name) => readFileSync(join(FOLDER, name)).subarray(0, MOST)),
];

const pick = <One>(random: Random, all: readonly One[]): One => all[random.integer(all.length)];
const times = (random: Random, most: number, make: (at: number) => string): string =>
  Array.from({ length: random.integer(most + 1) }, (_, at) => make(at)).join("");

const KEYWORDS = [
  ...Array.from("\n,;\t|\"'{}[]<>=:-_#*()/\\.!?&%@ "),
  ...Array.from("0123456789AB"),
  ...[
    "beat",
    "def.",
    "lost to",
    "drew",
    "race",
    "player",
    "place",
    "date",
    "score",
    "team",
    "winner",
    "loser",
    "status",
  ],
  ...[
    "DNF",
    "DNS",
    "DQ",
    "1st",
    "2nd",
    "=3",
    "T2",
    "1-0",
    "1/2-1/2",
    "2:1",
    "12:34.5",
    "+1 lap",
    "0-0 (4-3 pen)",
    "bye",
  ],
  ...[
    "---",
    "| - |",
    '[White "',
    '[Result "1-0"]',
    "<plays>",
    "<play>",
    "</",
    "<!--",
    "<![CDATA[",
    "&amp;",
    "{}",
    "[]",
  ],
  ...[
    '{"entrants":',
    '"results":[',
    '"teams":[[',
    '"winner":',
    '"rank":1',
    "null",
    "true",
    "races:",
    "  - ",
    "results:",
  ],
  ...HOSTILE,
];
const NUMBERS = [
  "1e308",
  "-1e308",
  "1e-320",
  "9".repeat(30),
  "-0",
  "NaN",
  "Infinity",
  "0x10",
  "1,5",
  "1.5.2",
  "٣",
  "Ⅳ",
  "½",
];
const DATES = [
  "0000-00-00",
  "9999-12-31",
  "-271821-04-20",
  "275760-09-13",
  "2024-02-30",
  "31/12/0001",
  "1.1.70",
  "99999999",
];
const POINTS = [
  0x00, 0x07, 0x0d, 0x85, 0xa0, 0xad, 0x300, 0x200b, 0x200d, 0x202e, 0x2028, 0x2066, 0xd800, 0xdc00, 0xfeff, 0xfffe,
  0x1f468, 0x1f3fd, 0xe0041, 0x10ffff,
];

function bytes(random: Random): Uint8Array {
  return Uint8Array.from({ length: random.integer(400) }, () => random.integer(256));
}

function mutated(random: Random): Uint8Array {
  const sample = Uint8Array.from(pick(random, samples));
  for (let left = 1 + random.integer(6); left > 0; left--) {
    const at = random.integer(sample.length);
    const end = Math.min(sample.length, at + 1 + random.integer(12));
    if (random.uniform() < 0.5) sample[at] = random.integer(256);
    else sample.copyWithin(random.integer(sample.length), at, end);
  }
  return sample;
}

function spliced(random: Random): Uint8Array {
  const part = (): Uint8Array => {
    const sample = pick(random, samples);
    const from = random.integer(sample.length);
    return sample.subarray(from, from + random.integer(sample.length - from + 1));
  };
  return Buffer.concat(Array.from({ length: 1 + random.integer(4) }, part));
}

/** A sample with one of its words another: a keyword, a number, a date that is none. */
function reworded(random: Random): string {
  const text = pick(random, samples).toString("utf8");
  const words = [...text.matchAll(/[\p{L}\p{N}.:/-]+/gu)];
  if (words.length === 0) return text;
  const { 0: word, index } = pick(random, words);
  const other = pick(random, [KEYWORDS, NUMBERS, DATES, HOSTILE]);
  return text.slice(0, index) + pick(random, other) + text.slice(index + word.length);
}

const soup = (random: Random): string => times(random, 60, () => pick(random, KEYWORDS));

const unicode = (random: Random): string =>
  times(random, 80, () =>
    random.uniform() < 0.4
      ? pick(random, ["\n", ",", " > ", "1. ", "\t", "|"])
      : String.fromCodePoint(random.uniform() < 0.5 ? pick(random, POINTS) : random.integer(0x110000)),
  );

function deep(random: Random): string {
  const [open, close] = pick(random, [
    ["[", "]"],
    ['{"a":', "}"],
    ['{"entrants":[', "]}"],
    ["<play>", "</play>"],
    ["> ", ""],
    ["(", ")"],
    ["- ", ""],
  ] as const);
  const depth = 10 ** random.integer(4) * (1 + random.integer(3));
  return (
    open.repeat(depth) + pick(random, ["1", "", '"x"', "A > B"]) + (random.uniform() < 0.7 ? close.repeat(depth) : "")
  );
}

function entities(random: Random): string {
  const levels = 2 + random.integer(12);
  const lines = Array.from(
    { length: levels },
    (_, k) => `<!ENTITY e${k} "${k === 0 ? "lol" : `&e${k - 1};`.repeat(10)}">`,
  );
  return `<?xml version="1.0"?><!DOCTYPE plays [${lines.join("")}]><plays><play><player name="&e${levels - 1};"/></play></plays>`;
}

function wide(random: Random): string {
  const columns = 10 ** (1 + random.integer(3)) * (1 + random.integer(2));
  const separator = pick(random, [",", ";", "\t", "|"]);
  const row = (cell: (k: number) => string): string =>
    Array.from({ length: columns }, (_, k) => cell(k)).join(separator);
  const lines = Array.from({ length: 1 + random.integer(3) }, (_, r) => row((k) => String((k * (r + 1)) % 7)));
  return [row((k) => pick(random, ["player", "place", "date", `c${k}`])), ...lines].join("\n");
}

function table(random: Random): string {
  const cell = (): string =>
    pick(random, [pick(random, NUMBERS), pick(random, DATES), pick(random, HOSTILE), "Ann", "Ben", "1", "2", ""]);
  const heads = [
    "race",
    "date",
    "player",
    "place",
    "score",
    "time",
    "team",
    "status",
    "minutes",
    "home",
    "away",
    "winner",
  ];
  const chosen = Array.from({ length: 1 + random.integer(6) }, () => pick(random, heads));
  const rows = Array.from({ length: random.integer(8) }, () => chosen.map(cell).join(","));
  return [chosen.join(","), ...rows].join("\n");
}

const KINDS = { bytes, mutated, spliced, reworded, soup, unicode, deep, entities, wide, table };
export type FloodKind = keyof typeof KINDS;
export const FLOODS = Object.keys(KINDS) as readonly FloodKind[];

export const flood = (kind: FloodKind, random: Random): string | Uint8Array => KINDS[kind](random);
