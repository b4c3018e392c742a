import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";
import { problems, read, short } from "./short";

describe("a club's own table", () => {
  it("keeps two races of one day apart where a column names the course", () => {
    const result = read(
      "Datum;Strecke;Name;Zeit\n07.01.2024;5 km;Ann;20:14\n07.01.2024;5 km;Bob;21:14\n07.01.2024;10 km;Dan;40:14\n07.01.2024;10 km;Eve;aufgegeben\n",
    );
    expect(result.races.map(({ id, date }) => [id, date])).toEqual([
      ["5 km", "2024-01-07"],
      ["10 km", "2024-01-07"],
    ]);
    expect(result.races[1].entrants[1].status).toBe("dnf");
    expect(problems(result)).toEqual([]);
  });

  it("names its races in German, French and Spanish", () => {
    for (const head of ["Lauf;Teilnehmer;Platz", "Épreuve;Nom;Place", "Carrera;Corredor;Posición"]) {
      expect(short(read(`${head}\nA;Ann;1\nA;Bob;2\nB;Bob;1\nB;Ann;2\n`))).toEqual([
        "A: Ann 1, Bob 2",
        "B: Bob 1, Ann 2",
      ]);
    }
  });

  it("a club's own table is a matrix of seasons: the year dates the row", () => {
    const result = read("Season\tAmy\tBen\tCas\n2009\t3\t1\t2\n2010\t\t1\t2\n");
    expect(result.format).toBe("table-players-in-columns");
    expect(result.races.map(({ date, entrants }) => [date, entrants.length])).toEqual([
      ["2009", 3],
      ["2010", 2],
    ]);
  });
});

describe("a program's JSON", () => {
  const races = (value: unknown) => {
    const result = readAll([{ data: JSON.stringify(value, null, 1) }]);
    return short(result);
  };
  const ANN = { name: "Ann", position: 1 };
  const BOB = { name: "Bob", position: 2 };

  it("a program's JSON is a list of races with results", () => {
    expect(races([{ name: "Cup", results: [ANN, BOB, { name: "Cyd", position: "DNF" }] }])).toEqual([
      "Cup: Ann 1, Bob 2, Cyd 3 dnf",
    ]);
  });

  it("reads races under a key, with times, points, or people one level down", () => {
    expect(
      races({
        events: [
          {
            title: "Run",
            Finishers: [
              { runner: "Bob", time: "21:10" },
              { runner: "Ann", time: "20:05" },
            ],
          },
        ],
      }),
    ).toEqual(["Run: Bob 2, Ann 1"]);
    expect(
      races([
        {
          participants: [
            { player: { name: "Ann" }, points: 3 },
            { player: { name: "Bob" }, points: 9 },
          ],
        },
      ]),
    ).toEqual(["Ann 2, Bob 1"]);
  });

  it("reads an order of names, or one flat list", () => {
    expect(races([{ id: 7, order: ["Ann", "Bob", "Cyd"] }])).toEqual(["7: Ann 1, Bob 2, Cyd 3"]);
    expect(
      races([
        { race: "A", ...ANN },
        { race: "A", ...BOB },
        { race: "B", name: "Bob", position: 1 },
        { race: "B", name: "Ann", position: 2 },
      ]),
    ).toEqual(["A: Ann 1, Bob 2", "B: Bob 1, Ann 2"]);
  });

  it("a program's JSON is left alone where it holds no results", () => {
    for (const data of [
      '[{"name": "Ann", "age": 3}, {"name": "Bob", "age": 4}]',
      '{"results": ["Ann"]}',
      "[[1, 2], [3, 4]]",
      '{"results": [1, null]}',
    ]) {
      expect(readAll([{ data }]).races).toEqual([]);
    }
  });
});
