import { describe, expect, it } from "vitest";
import { buildHistory } from "../../src/engine/history/build";
import { toRecords } from "../support/histories";
import { EXPORTERS, IMPORTERS, readAll } from "../../src/ingest";
import { inTurn } from "../support/long";
import { INHERITED } from "./histories";

/** Names that every plain object answers to, in every place of every format. */

/** The example with each of its words, one at a time, written otherwise. */
function* spoilt(example: string, name: string): Generator<string, void, void> {
  for (const { 0: word, index } of example.matchAll(/[\p{L}\p{N}_-]+/gu))
    yield example.slice(0, index) + name + example.slice(index + word.length);
}

describe.each(IMPORTERS)("$id", ({ id, example }) => {
  it.each(INHERITED)("reads or tells of %s in the place of any word", (name) => {
    for (const data of inTurn(spoilt(example, name), INHERITED.indexOf(name), INHERITED.length)) {
      for (const format of [id, undefined]) {
        const result = readAll([{ data }], { ...(format && { format }) });
        expect(result.races.length + result.problems.length).toBeGreaterThan(0);
        for (const { entrants } of result.races)
          expect(entrants.filter((one) => one.name !== null && typeof one.name !== "string")).toEqual([]);
        const { history } = buildHistory(result.races);
        for (const exporter of EXPORTERS) expect(typeof exporter.write(toRecords(history)).text).toBe("string");
      }
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

it.each(INHERITED)("%s can be a name, team, race and id in every export that keeps these", (name) => {
  const races = [0, 1].map((turn) => ({
    id: name,
    entrants: [
      { name, rank: 1 + turn, team: name, playerId: name },
      { name: "Other", rank: 2 - turn, team: "valueOf", playerId: "toString" },
    ],
  }));
  for (const id of ["csv-long", "json"]) {
    const { text } = EXPORTERS.find((one) => one.id === id)!.write(races);
    expect(JSON.parse(JSON.stringify(readAll([{ data: text }]).races))).toEqual(races);
  }
});

it.each(INHERITED)("%s as an answer about columns, names and formats changes nothing else", (name) => {
  const data = `race,player,place\nR,Ann,1\nR,${name},2\n`;
  const own = JSON.parse(`{"${name}": ["player"]}`) as Record<string, readonly string[]>;
  const inputs = JSON.parse(`{"${name}": {"format": "csv-long"}}`) as Record<string, object>;
  const sameAs = JSON.parse(`{"${name}": "Ann Bee"}`) as Record<string, string>;
  expect(readAll([{ data }], { mapping: own, inputs }).races[0].entrants.map((one) => one.name)).toEqual(["Ann", name]);
  expect(readAll([{ data }], { sameAs }).races[0].entrants.map((one) => one.name)).toEqual(["Ann", "Ann Bee"]);
  const unknown = readAll([{ data }], { format: name });
  expect(unknown.races.length + unknown.problems.length).toBeGreaterThan(0);
});
