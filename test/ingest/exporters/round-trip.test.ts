import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { toRecords } from "../../support/histories";
import type { RaceRecord } from "../../../src/engine/history/types";
import { EXPORTERS, exporterById, readAll } from "../../../src/ingest";
import { races } from "../histories";
import { runs } from "../../support/long";

const lossless = ["csv-long", "json"];

/** -0 is 0 once it is written. */
function plain(list: readonly RaceRecord[]): unknown {
  return JSON.parse(JSON.stringify(list));
}

describe.each(lossless)("%s, out and in again", (id) => {
  const { write } = exporterById(id)!;

  it("gives the same races, whatever they hold", () => {
    fc.assert(
      fc.property(races, (list) => {
        const { text, dropped } = write(list);
        const result = readAll([{ data: text }]);
        expect(dropped).toEqual([]);
        expect(plain(result.races)).toEqual(plain(list));
        expect(result.problems.filter((problem) => problem.code !== "not-chronological")).toEqual([]);
      }),
      { numRuns: runs(120) },
    );
  });

  it("gives the same races as bytes, after a spreadsheet's byte-order mark", () => {
    fc.assert(
      fc.property(races, (list) => {
        const { text } = write(list);
        const data = new TextEncoder().encode(`\uFEFF${text}`);
        expect(plain(readAll([{ data }]).races)).toEqual(plain(list));
      }),
      { numRuns: runs(30) },
    );
  });

  it("gives the same history", () => {
    fc.assert(
      fc.property(races, (list) => {
        // Twice, so that people of refused races are gone.
        const { history } = buildHistory(toRecords(buildHistory(list).history));
        if (history.raceCount === 0) return;
        const again = buildHistory(readAll([{ data: write(toRecords(history)).text }]).races).history;
        const { keys: _, ...columns } = history;
        const { keys: __, ...columnsAgain } = again;
        expect(columnsAgain).toEqual(columns);
      }),
      { numRuns: runs(80) },
    );
  });
});

describe("the table", () => {
  const formula = (cell: string): boolean => /^[=+\-@\t\r\n]/.test(cell);

  it("the table holds no cell that a spreadsheet would run", () => {
    for (const exporter of [exporterById("csv-long")!, exporterById("csv-wide-places")!]) {
      const { text } = exporter.write([
        {
          entrants: [
            { name: "=1+1", rank: 1 },
            { name: "+a,b", rank: 2 },
            { name: "@c", rank: 3 },
          ],
        },
      ]);
      const cells = text.split("\n").flatMap((line) => line.split(",").map((cell) => cell.replace(/^"/, "")));
      expect(cells.filter(formula)).toEqual([]);
      expect(text).toContain("'=1+1");
    }
  });

  it("has a row for each of more races than a call takes arguments", () => {
    const race: RaceRecord = {
      entrants: [
        { name: "Ada", rank: 1 },
        { name: "Bea", rank: 2 },
      ],
    };
    const { text } = exporterById("csv-wide-places")!.write(Array.from({ length: 150_000 }, () => race));
    expect(text.slice(0, 38)).toBe("Date,Race,1st,2nd\n,,Ada,Bea\n,,Ada,Bea\n");
    expect(text.length).toBe(18 + 150_000 * 10);
  });

  it("leaves numbers below zero numbers", () => {
    const { text } = exporterById("csv-long")!.write([
      {
        entrants: [
          { name: "a", rank: 1, score: -3 },
          { name: "b", rank: 2 },
        ],
      },
    ]);
    expect(text).toContain(",-3,");
  });
});

describe("lean formats", () => {
  const rich: RaceRecord[] = [
    {
      id: "Monza",
      date: "2024-05-01T10:00:00Z",
      recorded: false,
      entrants: [
        { name: "Anna", playerId: "a1", rank: 1, score: 25, seconds: 10, minutes: 3, label: "Reds" },
        { name: "Ben", rank: 2 },
        { name: "Cleo", rank: 2 },
        { name: "Dan", rank: 4, status: "dnf" },
        { name: "Eve", rank: null, status: "dns" },
      ],
    },
  ];

  it("exporters say what they have no room for", () => {
    expect(exporterById("csv-wide-places")!.write(rich).dropped).toEqual([
      "team labels",
      "scores",
      "finishing times",
      "minutes in game",
      "ids of people",
      "which races were recorded",
      "2 entrants who did not finish, were disqualified or did not start",
    ]);
    expect(exporterById("lines")!.write(rich).dropped).toContain("1 entrant without a rank");
  });

  it("exporters keep the order, ties, statuses and teams that they can hold", () => {
    expect(exporterById("lines")!.write(rich).text).toBe("2024-05-01 Monza: Anna > Ben = Cleo > Dan (DNF)\n");
    expect(exporterById("csv-wide-places")!.write(rich).text).toBe(
      "Date,Race,1st,2nd\n2024-05-01T10:00:00Z,Monza,Anna,Ben / Cleo\n",
    );
  });

  it("lean formats are read again with the same order of the same names", () => {
    const names = fc.constantFrom("Anna", "Ben > C", "Dan = E", "{x}", "a & b", "#2", "St. Pauli 1910", "=1+1");
    const order = fc.uniqueArray(names, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(order, (people) => {
        const list = [{ entrants: people.map((name, at) => ({ name, rank: at + 1 })) }];
        const again = readAll([{ data: exporterById("lines")!.write(list).text }]);
        expect(again.races).toEqual(list);
      }),
    );
  });

  it("lean formats have unique ids and end in an extension", () => {
    expect(new Set(EXPORTERS.map((one) => one.id)).size).toBe(EXPORTERS.length);
    expect(EXPORTERS.every((one) => /^[a-z]+$/.test(one.extension))).toBe(true);
  });
});
