import { describe, expect, it } from "vitest";
import { readAll } from "../../../src/ingest";
import type { LineMeaning } from "../../../src/ingest/types";
import { reading } from "./reading";

const guessesOf = (text: string) => reading(text).doubts.flatMap(({ guesses }) => guesses ?? []);
const words = ({ parts }: LineMeaning) => parts.join(" ");

/** The text with the first meaning of each guess written into it. */
function answered(text: string): string {
  const lines = text.split("\n");
  const gone = new Set<number>();
  for (const { meanings } of guessesOf(text)) {
    for (const edit of meanings[0].edits) {
      if (edit.kind === "remove") gone.add(edit.line);
      else if (edit.kind === "replace") lines[edit.line - 1] = edit.text;
      else lines[edit.line - 1] += edit.text;
    }
  }
  return lines.filter((_, at) => !gone.has(at + 1)).join("\n");
}

const outcome = (text: string) =>
  readAll([{ data: text }]).races.map(({ entrants }) =>
    entrants.map(({ name, rank, status }) => `${status ?? rank} ${name}`).join(", "),
  );

const LIST = "Cup\n1. Ana Silva\n2. Bo Lind\n3. Cy Young\n";

describe("guesses at lines that are not read", () => {
  it.each([
    ["Paul blew his engine", "DNF Paul"],
    ["Sadly Di crashed on lap 3", "DNF Di"],
    ["bo lind did not finish", "DNF Bo Lind"],
    ["No show: Eve Adams", "DNS Eve Adams"],
    ["Jean-Luc O’Neil was disqualified for a false start", "DQ Jean-Luc O’Neil"],
    ["OUT SAI", "DNF SAI"],
    ["NR Sam Day", "DNF Sam Day"],
    ["❌ Kim (left early)", "DNF Kim"],
    ["Zoe came in fourth", "Place 4 Zoe"],
  ])("in a list: %s", (line, expected) => {
    expect(words(guessesOf(`${LIST}${line}\n`)[0].meanings[0])).toBe(expected);
  });

  it("offers other names, and that the line is no result only where it does not look like one", () => {
    const [{ meanings }] = guessesOf(`${LIST}Paul crashed into Di\n`);
    expect(meanings.map(words)).toEqual(["DNF Paul", "DNF Di"]);
    const podium = guessesOf(`${LIST}and third place went to Ana Silva\nfloor was slippery today 7x\n`);
    expect(podium.map((one) => one.meanings.map(words).includes("Not a result"))).toEqual([false, true]);
  });

  it("guesses at lines that are not read are read once accepted, in lists and in lines", () => {
    expect(outcome(answered(`${LIST}Paul blew his engine\nDi never started\n`))).toEqual([
      "1 Ana Silva, 2 Bo Lind, 3 Cy Young, dnf Paul, dns Di",
    ]);
    expect(outcome(answered("Ana > Bo > Cy\nPaul crashed out\nZoe did not start\nBo > Ana\n"))).toEqual([
      "1 Ana, 2 Bo, 3 Cy, dnf Paul, dns Zoe",
      "1 Bo, 2 Ana",
    ]);
  });

  it("guesses at lines that are not read are placed below the list that they belong to", () => {
    const text = `${LIST}\nPaul blew his engine\n\nnice day\nDi never started\n\n1. Bo Lind\n2. Ana Silva\n`;
    expect(outcome(answered(text))).toEqual([
      "1 Ana Silva, 2 Bo Lind, 3 Cy Young, dnf Paul, dns Di",
      "1 Bo Lind, 2 Ana Silva",
    ]);
  });

  it.each([
    ["right below the heading", "Race 2\nPaul crashed\n1. Cy\n2. Dee\n"],
    ["with a blank line above and below", "Race 2\n\nPaul crashed\n\n1. Cy\n2. Dee\n"],
    ["as the last of the list", "Race 2\n1. Cy\n2. Dee\nPaul crashed\n"],
  ])("lines go into the list of their heading, %s", (_, below) => {
    const text = `Race 1\n1. Ana\n2. Bo\n\n${below}`;
    expect(readAll([{ data: text }]).races.map(({ id }) => id)).toEqual(["Race 1", "Race 2"]);
    const [first, second] = outcome(answered(text));
    expect(first).toBe("1 Ana, 2 Bo");
    expect(second.split(", ").toSorted()).toEqual(["1 Cy", "2 Dee", "dnf Paul"]);
  });

  it("guessed lines precede a section of DNFs, or all lists", () => {
    const fallen = `${LIST}\nDid not finish\nPaul\nDi\n\nEve never started\nZoe came in fourth\n`;
    expect(outcome(answered(fallen))).toEqual(["1 Ana Silva, 2 Bo Lind, 3 Cy Young, dns Eve, 4 Zoe, dnf Paul, dnf Di"]);
    for (const text of ["Paul crashed\n\nCup\n1. Ana\n2. Bo\n", "Cup\nPaul crashed\n1. Ana\n2. Bo\n"])
      expect(outcome(answered(text))).toEqual(["1 Ana, dnf Paul, 2 Bo"]);
  });

  it("guesses at lines that are not read are asked about, and name no race, where no other heading stands above a list", () => {
    const text = "1. Ana\n2. Bo\n\nPaul crashed\n\n1. Bo\n2. Ana\n";
    expect(readAll([{ data: text }]).races.map(({ id }) => id)).toEqual([undefined, undefined]);
    expect(guessesOf(text).map(({ line }) => line)).toEqual([4]);
    expect(readAll([{ data: "Crash Cup\n1. Ana\n2. Bo\n" }]).races[0].id).toBe("Crash Cup");
  });

  it("reverse a sentence if its verb requires it", () => {
    const games = "Ana beat Bo 2-1\nBo lost to Cy\nCy beat Ana\n";
    expect(words(guessesOf(`${games}Ana trounced Bo 6-0\n`)[0].meanings[0])).toBe("Ana beat Bo");
    expect(words(guessesOf(`${games}Ana went down badly to Bo\n`)[0].meanings[0])).toBe("Bo beat Ana");
    expect(outcome(answered(`${games}Ana trounced Bo 6-0\n`)).at(-1)).toBe("1 Ana, 2 Bo");
  });

  it("keeps the date and the label of a sentence, and takes no walkover or heading for a game", () => {
    const games = "2026-01-05 Ann beat Ben\n2026-01-05 Cid beat Dee\n2026-01-12 Ann beat Cid\n";
    const text = `${games}2026-01-12 Dee trounced Ben\nFinal: Ben outfoxed Cid 3-2\n`;
    expect(answered(text)).toBe(`${games}2026-01-12 Dee beat Ben\nFinal: Ben beat Cid 3-2\n`);
    const others = guessesOf(`${games}White - Black\nFinal: Ann w/o Ben\n`);
    expect(others.map(({ meanings }) => meanings.map(words))).toEqual([["Not a result"], []]);
  });

  it("guesses at lines that are not read are the same kind for lines of one shape", () => {
    const shapes = guessesOf(`${LIST}Paul crashed\nDi had a puncture\nEve was disqualified\n`).map(
      ({ meanings }) => meanings[0].shape,
    );
    expect(shapes).toEqual(["DNF", "DNF", "DQ"]);
  });

  it("guesses at lines that are not read are not made for rows of a table", () => {
    expect(guessesOf("race,player,place\nR,Ann,1\nR,Ben,2\nR,Cyd,broke a wheel\n")).toEqual([]);
  });
});
