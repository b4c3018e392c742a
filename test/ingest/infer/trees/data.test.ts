import { describe, expect, it } from "vitest";
import { placed } from "../../short";

const THREE = ["1 Ada, 2 Ben, 3 Cyd", "2 Ada, 1 Ben, 3 Cyd", "3 Ada, 1 Ben, 2 Cyd"];

describe("keys that are data", () => {
  it("days within an object name the games of a map of scores", () => {
    const runder = { "2024-01-06": { Ada: 231, Ben: 264 }, "2024-01-07": { Ada: 187, Ben: 155, Cyd: 203 } };
    expect(placed(JSON.stringify({ spill: "Yatzy", runder }))).toEqual(["2 Ada, 1 Ben", "2 Ada, 3 Ben, 1 Cyd"]);
  });
  it("lists of the same people under races are orders of finish", () => {
    expect(placed('{"Monza": ["Ada", "Ben", "Cyd"], "Spa": ["Cyd", "Ada", "Ben"]}')).toEqual([
      "1 Ada, 2 Ben, 3 Cyd",
      "1 Cyd, 2 Ada, 3 Ben",
    ]);
  });
  it("players with a list of places each are races by position", () => {
    expect(placed('{"drivers": {"Ada": [1, 2, 3], "Ben": [2, 1, 1], "Cyd": [3, 3, 2]}}')).toEqual(THREE);
  });
  it("players with a place under each venue are races by venue", () => {
    const of = (monza: number, spa: number, imola: number) => ({ monza, spa, imola });
    expect(placed(JSON.stringify({ Ada: of(1, 2, 3), Ben: of(2, 1, 1), Cyd: of(3, 3, 2) }))).toEqual(THREE);
  });
});

describe("tables within a tree", () => {
  it("rows below the names of their columns", () => {
    expect(placed('{"columns": ["player", "pos"], "data": [["Ada", 2], ["Ben", 1], ["Cyd", 3]]}')).toEqual([
      "2 Ada, 1 Ben, 3 Cyd",
    ]);
  });
  it("reads an object of column lists as a table", () => {
    expect(placed('{"name": ["Ada", "Ben", "Cyd"], "points": [12, 30, 7]}')).toEqual(["2 Ada, 1 Ben, 3 Cyd"]);
  });
  it("the places of a player in a list, some dropped", () => {
    const row = (sailor: string, totalPoints: number, ...list: string[]) => ({ sailor, totalPoints, races: list });
    const results = [row("Ada", 4, "1", "2", "(3)"), row("Ben", 3, "2", "1", "1"), row("Cyd", 7, "3", "(4 DNF)", "2")];
    expect(placed(JSON.stringify({ results }))).toEqual([
      "1 Ada, 2 Ben, 3 Cyd",
      "2 Ada, 1 Ben, 3 Cyd dnf",
      "3 Ada, 1 Ben, 2 Cyd",
    ]);
  });
  it("a game that a row refers to says which score is best", () => {
    const games = [
      { id: "g1", name: "Wingspan", lowWins: false },
      { id: "g2", name: "Skyjo", lowWins: true },
    ];
    const players = [
      { id: "p1", name: "Ada" },
      { id: "p2", name: "Ben" },
    ];
    const scores = (one: number, other: number) => [
      { player: "p1", score: one },
      { player: "p2", score: other },
    ];
    const plays = [
      { game: "g1", results: scores(81, 94) },
      { game: "g2", results: scores(104, 66) },
    ];
    expect(placed(JSON.stringify({ players, games, plays }))).toEqual(["2 Ada, 1 Ben", "2 Ada, 1 Ben"]);
  });
});

describe("programs", () => {
  it("variables refer to each other", () => {
    const text = `const players = { p1: "Ada", p2: "Ben", p3: "Cyd" };
const games = [
  { winner: "p1", loser: "p2" },
  { winner: "p3", loser: "p1" },
];
`;
    expect(placed(text)).toEqual(["1 Ada, 2 Ben", "1 Cyd, 2 Ada"]);
  });
  it("values of a type of their own, without names", () => {
    const text = `package elo

var games = []Game{
	{Winner: "Ada", Loser: "Ben"},
	{Winner: "Cyd", Loser: "Ada"},
}
`;
    expect(placed(text)).toEqual(["1 Ada, 2 Ben", "1 Cyd, 2 Ada"]);
  });
  it("pairs under the name of their race", () => {
    const text = `races = {
    "Monza": [("Ada", 25), ("Ben", 18), ("Cyd", 15)],
    "Spa": [("Ben", 25), ("Cyd", 18), ("Ada", 0)],
}
`;
    expect(placed(text)).toEqual(["1 Ada, 2 Ben, 3 Cyd", "1 Ben, 2 Cyd, 3 Ada"]);
  });
  it("calls of one function", () => {
    const text = `def test_season():
    league = League()
    league.add_match("Ada", "Ben", 3, 1)
    league.add_match("Cyd", "Ada", 0, 2)
    league.add_match("Ben", "Cyd", 1, 1)
`;
    expect(placed(text)).toEqual(["1 Ada, 2 Ben", "2 Cyd, 1 Ada", "1 Ben, 1 Cyd"]);
  });
});

describe("rows that SQL inserts", () => {
  it("names the players whose ids another table has", () => {
    const text = `CREATE TABLE driver (id INT PRIMARY KEY, name TEXT);
INSERT INTO driver VALUES (1,'Ada'),(2,'Ben O''Hara'),(3,'Cyd');
INSERT INTO result (race_id, driver_id, position) VALUES (7,1,1),(7,2,2),(7,3,3),(8,3,1),(8,1,2);
`;
    expect(placed(text)).toEqual(["1 Ada, 2 Ben O'Hara, 3 Cyd", "1 Cyd, 2 Ada"]);
  });
});
