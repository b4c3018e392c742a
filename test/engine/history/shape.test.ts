import { describe, expect, it } from "vitest";
import { applyEdits } from "../../../src/engine/history/edits";
import { firstRaces } from "../../../src/engine/evaluation/counted";
import { buildHistory } from "../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { filterHistory } from "../../../src/engine/history/filter";
import { toRecords } from "../../support/histories";
import type { History, RaceRecord } from "../../../src/engine/history/types";
import { entries, ENTRANT_COLUMNS, fieldsOf, hasNames, RACE_COLUMNS, valueAt } from "../../../src/engine/history/shape";
import type { Column, ColumnDeclaration } from "../../../src/engine/history/shape";
import { EXPORTERS, readAll } from "../../../src/ingest";
import { checkedBase } from "../../../src/store/persistence/checkBase";
import { Reader, Writer } from "../../../src/store/link/bytes";
import { readHistory, writeHistory } from "../../../src/store/link/history";
import * as schema from "../../../src/store/schema";
import { pack, unpack } from "../../../src/worker/wire";
import { parse } from "valibot";

/** Tests for every declared column; a new one is tested without further entries. */

/** Names as a user may write them. */
const value = (kind: string, row: number): unknown => {
  if (kind === "groups") return { constructor: `text ${row}`, "=1+1, “a”": row % 2 ? "odd" : "even" };
  if (kind === "amounts") return { weight: row + 0.5, ...(row > 0 && { "__proto__ too": -row }) };
  return kind === "text" ? `text ${row}` : row + 0.5;
};

/** A different value in every field of every record. */
const records: RaceRecord[] = [0, 1].map((race) => ({
  ...Object.fromEntries(fieldsOf(RACE_COLUMNS).map(({ field, kind }) => [field, value(kind, race)])),
  date: `2024-05-0${race + 1}`,
  entrants: [0, 1, 2].map((k) => ({
    name: `P${k}`,
    rank: k + 1,
    ...Object.fromEntries(fieldsOf(ENTRANT_COLUMNS).map(({ field, kind }) => [field, value(kind, 3 * race + k)])),
  })),
}));
const { history } = buildHistory(records);
const ALL: Readonly<Record<string, ColumnDeclaration>> = { ...ENTRANT_COLUMNS, ...RACE_COLUMNS };
/** The fields of a record by column. */
const column = (of: History, name: string): unknown[] => {
  const whole = (of as unknown as Record<string, Column>)[name];
  const length = name in ENTRANT_COLUMNS ? of.entrantCount : of.raceCount;
  const isNamed = hasNames(ALL[name].kind);
  return Array.from({ length }, (_, row) => (isNamed ? valueAt(ALL[name], whole, row) : whole[row]));
};

describe("each declared column", () => {
  const names = [...entries(ENTRANT_COLUMNS), ...entries(RACE_COLUMNS)].map(([name]) => name);

  it("converts from records and back", () => {
    expect(toRecords(history)).toEqual(records);
    for (const { name, kind } of fieldsOf(ENTRANT_COLUMNS))
      expect(column(history, name), name).toEqual([0, 1, 2, 3, 4, 5].map((row) => value(kind, row)));
  });

  it.each(names)("ends with the last race among the first races: %s", (name) => {
    const first = firstRaces(history, 1);
    const all = column(history, name);
    expect(column(first, name)).toEqual(all.slice(0, all.length / 2));
    const whole = (first as unknown as Record<string, Column>)[name];
    const lengths = hasNames(ALL[name].kind)
      ? (whole as readonly { readonly values: ArrayLike<unknown> }[]).map(({ values }) => values.length)
      : [whole.length];
    expect(new Set(lengths)).toEqual(new Set([all.length / 2]));
  });

  it.each(names)("stays with its rows in filters, compaction and edits: %s", (name) => {
    const all = column(history, name);
    const per = all.length / 2;
    const later = filterHistory(history, { ...DEFAULT_OPTIONS, from: "2024-05-02" });
    expect(column(later, name)).toEqual(all.slice(per));
    // The first race lists a player twice and is refused.
    const [first, second] = records;
    const { history: compact } = buildHistory([
      { ...first, entrants: first.entrants.map((one) => ({ ...one, name: "P0" })) },
      second,
    ]);
    expect(column(compact, name)).toEqual(all.slice(per));
    const edited = applyEdits(history, [
      { type: "add-race", race: first },
      { type: "delete-race", key: 0 },
    ]).history;
    const wanted = [...all.slice(per), ...all.slice(0, per)];
    expect(column(edited, name)).toEqual(name === "keys" ? [1, -1] : wanted);
    const merged = applyEdits(history, [{ type: "merge-players", from: "P0", into: "P1" }]).history;
    const lost = per === 3 ? [0, 2, 3, 5].map((row) => all[row]) : all;
    expect(column(merged, name)).toEqual(lost);
  });

  it("survives links and storage", () => {
    const writer = new Writer();
    writeHistory(writer, history);
    expect(readHistory(new Reader(writer.done()))).toEqual(history);
    expect(checkedBase(unpack(structuredClone(pack(history))))).toEqual(history);
    for (const [name, { kind }] of entries(ENTRANT_COLUMNS)) {
      const wrong = { ...history, [name]: kind === "text" ? [] : new Float32Array(6) };
      expect(checkedBase(wrong), name).toBeNull();
    }
    const edit = { type: "add-race", race: records[0] };
    expect(parse(schema.edit, edit)).toEqual(edit);
  });

  it("appears in complete exports, and is reported as missing by others", () => {
    const input = (format: string) => EXPORTERS.find(({ id }) => id === format)!.write(records);
    for (const format of ["csv-long", "json"]) {
      const { races } = readAll([{ data: input(format).text }]);
      // A label becomes a team name if the source states that its members play together.
      expect(races, format).toEqual(records);
    }
    const told = fieldsOf(ENTRANT_COLUMNS).map(({ drops }) => drops);
    expect(input("lines").dropped).toEqual(expect.arrayContaining(told));
  });

  it("can be absent if it was added later", () => {
    const plain = buildHistory(
      records.map((race) => ({ ...race, entrants: race.entrants.map((one) => ({ ...one, label: undefined })) })),
    ).history;
    expect(plain).not.toHaveProperty("labels");
    expect(checkedBase(plain)).toBe(plain);
  });
});
