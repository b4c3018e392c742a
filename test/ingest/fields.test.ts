import { describe, expect, it } from "vitest";
import { EXPORTERS, IMPORTERS, exporterById, readAll } from "../../src/ingest";
import { suggestMerges } from "../support/histories";
import { isNameless } from "../../src/ingest/cells/name";
import type { ReadResult } from "../../src/ingest/types";
import { inTurn } from "../support/long";
import { INHERITED } from "./histories";

const EMPTY = ["", " ", "\u200B", "\u00AD", "\u3164"];

/** The example with one of its words written anew, each word in turn. */
function variants(example: string, word: string): string[] {
  return [...example.matchAll(/[\p{L}\p{N}_]+/gu)].map(
    ({ 0: found, index }) => example.slice(0, index) + word + example.slice(index + found.length),
  );
}

/** Formats in which an empty name is a fault; in the others it is an empty cell, or a line that says something else. */
const TELLS = new Set([
  "podium-json",
  "jsonl-teams",
  "jsonl-blue-red",
  "csv-long",
  "lines-greater-than",
  "elo-mmr",
  "xml-trueskill",
]);

const namesOf = ({ races }: ReadResult) => races.flatMap(({ entrants }) => entrants.map(({ name }) => name));

describe.each(IMPORTERS)("$id, with a word of its example rewritten", ({ id, example }) => {
  it.each(INHERITED)("reads %s as any other word", (word) => {
    for (const data of inTurn(variants(example, word), INHERITED.indexOf(word), INHERITED.length)) {
      const options = { format: id, sameAs: { [word]: word }, apart: [word], handles: true };
      const result = readAll([{ name: word, data }], options);
      expect(result.races.length + result.problems.length).toBeGreaterThan(0);
      suggestMerges(namesOf(result).filter((name) => name !== null));
      for (const exporter of EXPORTERS) exporter.write(result.races);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  // U+3164 is a letter that fonts leave blank, U+00AD a hyphen that is only seen at the end of a line.
  it.each(EMPTY)("gives no player the empty name %j, and writes and reads it again", (word) => {
    const people = new Set(namesOf(readAll([{ data: example }], { format: id })));
    for (const [at, data] of inTurn(variants(example, word).entries(), EMPTY.indexOf(word), EMPTY.length)) {
      const result = readAll([{ data }], { format: id });
      expect(namesOf(result).filter((name) => name !== null && isNameless(name))).toEqual([]);
      const replaced = [...example.matchAll(/[\p{L}\p{N}_]+/gu)][at][0];
      if (TELLS.has(id) && people.has(replaced)) expect(result.problems, data).not.toEqual([]);
      for (const format of result.races.length > 0 ? ["csv-long", "json"] : [])
        expect(readAll([{ data: exporterById(format)!.write(result.races).text }]).races).toEqual(result.races);
    }
  });
});

describe("Podium’s own exports, changed by hand", () => {
  const races = [
    { entrants: [{ name: "Ann", rank: 1 }, { name: "Bea", rank: 2 }, { name: "Cyd", rank: 3 }] }, // prettier-ignore
  ];

  it.each(["csv-long", "json"])("tells of a name that was emptied in %s", (format) => {
    const result = readAll([{ data: exporterById(format)!.write(races).text.replace("Bea", "\u200B") }]);
    expect(namesOf(result)).toEqual(["Ann", null, "Cyd"]);
    expect(result.problems.map(({ code }) => code)).toEqual(["empty-name"]);
  });

  it.each(["csv-long", "json"])(
    "Podium’s own exports, changed by hand are not a game in %s with one result left",
    (format) => {
      const lone = [{ entrants: [{ name: "Ann", rank: 1 }, { name: "Bea", rank: null }] }]; // prettier-ignore
      const result = readAll([{ data: exporterById(format)!.write(lone).text }]);
      expect(result.races).toEqual([]);
      expect(result.problems.map(({ code }) => code)).toEqual(["too-few-entrants"]);
    },
  );
});

it("reports a winner cell that names neither player of its row", () => {
  for (const word of INHERITED) {
    const { races, problems } = readAll([{ data: `team1,team2,winner\nAnn,Bea,Ann\nAnn,Bea,${word}\n` }]);
    expect(races).toHaveLength(1);
    expect(problems.map(({ code, text }) => [code, text])).toEqual([["unknown-status", word]]);
  }
});
