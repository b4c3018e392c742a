import { describe, expect, it } from "vitest";
import { readAll } from "../../../src/ingest";
import * as words from "../../../src/ingest/cells/gameWords";
import { BEATS, DREW, LOST } from "../../../src/ingest/infer/lines/lexing/verbs";
import { phraseAt } from "../../../src/ingest/infer/lines/lexing/vocabulary";
import { parseSentence } from "../../../src/ingest/importers/lines-sentences/sentence";

const direct = (table: Readonly<Record<string, string>>): string[] =>
  Object.values(table).flatMap((one) => one.split("|"));
const joined = (table: typeof words.WON): string[] =>
  Object.values(table)
    .flat()
    .flatMap(([verbs, links]) => verbs.split("|").flatMap((verb) => links.split("|").map((link) => `${verb} ${link}`)));

const passive = joined(words.BEATEN);
const PATTERNS = {
  first: BEATS,
  second: new RegExp(` (?:${LOST}) `, "iu"),
  draw: new RegExp(` (?:${DREW}) `, "iu"),
};
const MEANINGS = { first: ["beat", "won"], second: ["beaten", "lost"], draw: ["drew"] };
const RANKS = { first: [1, 2], second: [2, 1], draw: [1, 1] };

describe.each([
  ["first", [...direct(words.BEAT), ...direct(words.BEAT_OR_WON), ...joined(words.WON)]],
  ["second", [...joined(words.LOST), ...direct(words.LOST_OR_BEATEN), ...passive]],
  ["draw", [...joined(words.DREW), ...direct(words.DREW_WITH)]],
] as const)("words of games with the result “%s” are known", (outcome, phrases) => {
  it("to the format of sentences", () => {
    expect(phrases.filter((phrase) => parseSentence(`Ann ${phrase} Bo`)?.outcome !== outcome)).toEqual([]);
  });

  it("to the inference of one line", () => {
    expect(phrases.filter((phrase) => !PATTERNS[outcome].test(` ${phrase} `))).toEqual([]);
  });

  it("to the inference of prose", () => {
    const unknown = phrases.filter((phrase) => {
      const meaning = phraseAt(passive.includes(phrase) ? `was ${phrase}` : phrase, 0)?.meaning;
      return meaning === undefined || !MEANINGS[outcome].includes(meaning);
    });
    expect(unknown).toEqual([]);
  });

  it("in a line between the lines of the sides", () => {
    const text = (phrase: string) => `Ann Lee\n${phrase}\nBo Day\n\nCy Fox\n${phrase}\nDi Ash\n`;
    const [one, other] = RANKS[outcome];
    const unknown = phrases.filter((phrase) => {
      const games = readAll([{ data: text(phrase) }]).races.map(({ entrants }) =>
        entrants.map(({ name, rank }) => `${rank} ${name}`).toSorted(),
      );
      const meant = [
        [`${one} Ann Lee`, `${other} Bo Day`],
        [`${one} Cy Fox`, `${other} Di Ash`],
      ].map((game) => game.toSorted());
      return JSON.stringify(games) !== JSON.stringify(meant);
    });
    expect(unknown).toEqual([]);
  });
});
