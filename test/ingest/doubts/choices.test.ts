import { describe, expect, it } from "vitest";
import { readAll } from "../../../src/ingest";
import type { Choice, DoubtId, ReadOptions } from "../../../src/ingest/types";
import { reading } from "./reading";

const press = (text: string, { setting }: Choice): { doubts: DoubtId[]; races: string[] } => {
  const { inputs, races } = readAll([{ data: text }], { infer: false, ...setting });
  const line = (race: (typeof races)[number]) =>
    race.entrants.map(({ name, rank, status }) => `${rank ?? "–"} ${name}${status ? ` ${status}` : ""}`).join(", ");
  return { doubts: inputs[0].doubts.map(({ id }) => id), races: races.map(line) };
};

/** The choices of the first doubt, with what comes of each. */
const answers = (text: string, options: ReadOptions = {}): Record<string, string[]> =>
  Object.fromEntries(
    (reading(text, options).doubts[0].choices ?? []).map((one) => [
      `${one.taken ? "*" : ""}${one.label}`,
      press(text, one).races,
    ]),
  );

describe("the choices of a doubt", () => {
  it("turns scores round", () => {
    expect(answers("player,score\nAnn,70\nBen,72\n")).toEqual({
      "*Higher is better": ["2 Ann, 1 Ben"],
      "Lower is better": ["1 Ann, 2 Ben"],
    });
  });
  it("makes points of places", () => {
    expect(answers("race,player,place\nR,Ann,6\nR,Ben,8\n")).toEqual({
      "*Places": ["1 Ann, 2 Ben"],
      Points: ["2 Ann, 1 Ben"],
    });
  });
  it("parts races of one day", () => {
    expect(answers("player,place\nAnn,1\nBen,2\nAnn,2\nBen,1\n")).toEqual({
      "*One race": ["1 Ann, 1 Ben"],
      "Two races of one day": ["1 Ann, 2 Ben", "2 Ann, 1 Ben"],
    });
  });
  it("marks a cell as a status", () => {
    expect(answers("player,place\nAnn,1\nBen,2\nCyd,broke a wheel\n")).toEqual({
      "Mark as DNF": ["1 Ann, 2 Ben, 3 Cyd dnf"],
      "Mark as DNS": ["1 Ann, 2 Ben, – Cyd dns"],
      "Mark as DQ": ["1 Ann, 2 Ben, 3 Cyd dq"],
    });
  });
  it("marks a name as a status", () => {
    expect(answers("race,player,place\nR,Ann,1\nR,Ben,2\nR,Cyd (crash),3\n")["Mark as DNF"]).toEqual([
      "1 Ann, 2 Ben, 3 Cyd dnf",
    ]);
  });
  it("gives a column its meaning", () => {
    expect(answers("player,place,remark\nAnn,1,\nBen,2,DNF\nCyd,3,\n")).toMatchObject({
      Statuses: ["1 Ann, 3 Ben dnf, 2 Cyd"],
      "No result": ["1 Ann, 2 Ben, 3 Cyd"],
    });
  });
  it("tells day from month", () => {
    const text = "date,player,place\n01/02/2024,Ann,1\n01/02/2024,Ben,2\n";
    const dates = reading(text).doubts[0].choices!.map(
      ({ setting }) => readAll([{ data: text }], { infer: false, ...setting }).races[0].date,
    );
    expect(dates).toEqual(["2024-02-01", "2024-01-02"]);
  });
  it.each([
    "player,score\nAnn,70\nBen,72\n",
    "race,player,place\nR,Ann,6\nR,Ben,8\n",
    "player,place\nAnn,1\nBen,2\nAnn,2\nBen,1\n",
    "player,place\nAnn,1\nBen,2\nCyd,broke a wheel\n",
    "date,player,place\n01/02/2024,Ann,1\n01/02/2024,Ben,2\n",
  ])("ends the doubt: %j", (text) => {
    const { id, choices } = reading(text).doubts[0];
    for (const one of choices!) expect(press(text, one).doubts).not.toContain(id);
  });
  it("takes at most one for granted", () => {
    for (const text of ["player,score\nAnn,70\nBen,72\n", "player,place\nAnn,1\nBen,2\nCyd,oops\n"])
      for (const { choices } of reading(text).doubts)
        expect(choices?.filter(({ taken }) => taken).length ?? 0).toBeLessThanOrEqual(1);
  });
  it("the choices of a doubt are asked where inference reads along, too, and hold there", () => {
    const text = "Name,Class,Time\nPaul,M,34:10\nAna,F,36:12\nTom,M,34:55\nEva,F,37:00\n";
    const [doubt] = readAll([{ data: text }]).inputs[0].doubts;
    expect(doubt.choices?.map(({ label, taken }) => [label, taken])).toEqual([
      ["One race", true],
      ["A race for each class", false],
    ]);
    const apart = readAll([{ data: text }], doubt.choices![1].setting);
    expect(apart.races.map(({ entrants }) => entrants.map(({ name }) => name))).toEqual([
      ["Paul", "Tom"],
      ["Ana", "Eva"],
    ]);
    expect(apart.inputs[0].doubts).toEqual([]);
  });
});
