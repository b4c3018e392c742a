import { expect, it } from "vitest";
import { readAll } from "../../src/ingest";
import { short } from "./short";

const read = (text: string): string[] => short(readAll([{ data: text }])).map((race) => race.replace(/^.*?: /, ""));

it("reads templates of a wiki, one label a line, as a table", () => {
  const box = (one: string, score: string, other: string): string =>
    `{{Football box\n|date={{Start date|2025|6|14}}\n|team1=${one}\n|score=${score}\n|team2=${other}\n|stadium=Lake Park\n}}\n`;
  const text = [box("Norvik", "2–1", "{{fb|SDL}} Sundal"), box("Ostby", "0–0", "Vall"), box("Norvik", "v", "Vall")];
  expect(read(text.join("===Group B===\n"))).toEqual(["Norvik 1, Sundal 2", "Ostby 1, Vall 1"]);
});

it("takes no chat for records", () => {
  expect(read("Ann: hello\nBo: hi\nCy: no\nAnn: bye\nBo: bye\nCy: bye\n")).toEqual([]);
});

it("reads reports of a winner and a loser, however the labels are written", () => {
  const text = "Winner: Ann\nLoser: Bo\n\nthanks both\n\nwinner - Cy\nloser - Ann\n\nLoser: Bo\nWinner: Cy\n";
  expect(read(text)).toEqual(["Ann 1, Bo 2", "Cy 1, Ann 2", "Cy 1, Bo 2"]);
});

it("reads records of a place and a name, whatever is drawn around the labels", () => {
  const records = [
    ["1", "Ann"],
    ["2", "Bo"],
    ["DSQ", "Cy"],
  ];
  const written = (form: (label: string, value: string) => string, between: string): string =>
    records.map(([place, name]) => `${form("Position", place)}\n${form("Name", name)}\n`).join(between);
  for (const text of [
    written((label, value) => `${label}: ${value}`, "\n"),
    written((label, value) => `**${label}:** ${value}`, "---\n"),
    written((label, value) => `- ${label}: ${value}`, "\n"),
    written((label, value) => `${label}\t${value}`, "\n----------\n\n"),
  ])
    expect(read(text)).toEqual(["Ann 1, Bo 2, Cy 3 dq"]);
});

it("keeps a record that lacks one of the labels", () => {
  const text = "Name: Ann\nRank: 1\nTime: 19:57\n\nName: Bo\nRank: 2\nTime: 20:08\n\nName: Cy\nRank: DNF\n";
  expect(read(text)).toEqual(["Ann 1, Bo 2, Cy 3 dnf"]);
});

it("doubts lines of “label = value” as draws", () => {
  const { inputs } = readAll([{ data: "Ann = Bo\nCy = Di\n" }]);
  expect(inputs[0].doubts.map(({ id }) => id)).toContain("all-tied");
  const text =
    "Match = 1\nWinner = Ann\nLoser = Bo\nScore = 11-5\n\nMatch = 2\nWinner = Cy\nLoser = Ann\nScore = 11-8\n";
  expect(read(text)).toEqual(["Ann 1, Bo 2", "Cy 1, Ann 2"]);
});

it("reads the sides of a game as objects with a name and a score", () => {
  const side = (name: string, score: number) => ({ name, score });
  const games = [
    { home: side("Marsh Zoë", 19), away: side("Joyner Rhodri", 21) },
    { home: side("Scrivet Una", 21), away: side("Marsh Zoë", 14) },
  ];
  expect(read(JSON.stringify({ updated: "2025-03-24", fixtures: games }))).toEqual([
    "Marsh Zoë 2, Joyner Rhodri 1",
    "Scrivet Una 1, Marsh Zoë 2",
  ]);
});

it("ranks by a map of scores beside the winner", () => {
  const plays = ["Catan", "Azul"].map((game) => ({
    ...{ game, players: ["Ann Roe", "Bo Lund", "Cy Day"], winner: "Bo Lund" },
    scores: { "Ann Roe": 61, "Bo Lund": 72, "Cy Day": 50 },
  }));
  expect(read(JSON.stringify(plays))).toEqual(Array(2).fill("Ann Roe 2, Bo Lund 1, Cy Day 3"));
});

it("places the others of a play behind the winner by their scores", () => {
  const play = (...scores: number[]) => ({
    date: "2025-03-10",
    players: scores.map((score, at) => ({ name: ["Ann", "Bo", "Cy"][at], score, win: at === 0 })),
  });
  expect(read(JSON.stringify({ plays: [play(72, 60, 68), play(3, 9, 5)] }))).toEqual([
    "Ann 1, Bo 3, Cy 2",
    "Ann 1, Bo 3, Cy 2",
  ]);
});
