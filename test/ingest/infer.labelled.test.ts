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
