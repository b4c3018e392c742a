import { describe, expect, it } from "vitest";
import { readAll } from "../../../../src/ingest";
import { scored, wildTexts } from "../../../wild/score";
import { lines, marked, short } from "../../short";

/** Reads a text in which names are marked, in this order. */
const readMarked = (text: string, ...names: readonly string[]): string[] =>
  marked(text, ...names.map((name) => ["name", name] as const));

describe("names marked in a text show how the others are written", () => {
  it("commands with two names and a score are games", () => {
    const text = lines(
      "#!/bin/sh",
      "python3 elo.py add_singles milo spencer 2-6",
      "python3 elo.py add_singles jack keira 0-6",
      "python3 elo.py add_singles anders wyn 6-1",
      "python3 elo.py board",
    );
    expect(readMarked(text, "spencer", "milo")).toEqual(["milo 2, spencer 1", "jack 2, keira 1", "anders 1, wyn 2"]);
  });
  it("signs beside the names tell who won, against figures of another kind", () => {
    const text = lines(
      "○ Asano (3-1)\toshi\t● Tohaku (0-4)",
      "● Shishi (1-3)\tyori\t○ Toki (2-2)",
      "○ Kusano (4-0)\tuwate\t● Meisei (1-3)",
      "● Tama (2-2)\thataki\t○ Ura (2-2)",
    );
    expect(readMarked(text, "Asano", "Tohaku")).toEqual([
      "Asano 1, Tohaku 2",
      "Shishi 2, Toki 1",
      "Kusano 1, Meisei 2",
      "Tama 2, Ura 1",
    ]);
  });
  it("longer times are better where the first marked player has the longest", () => {
    const text = lines(
      "plank off after class!!",
      "Jas 6:12",
      "Tommo 5:40",
      "Priyanka 5:40",
      "Big Al 4:03",
      "Lewis 2:10",
    );
    expect(readMarked(text, "Jas", "Tommo", "Lewis")).toEqual(["Jas 1, Tommo 2, Priyanka 2, Big Al 4, Lewis 5"]);
  });
});

describe("marks on names that were read right", () => {
  const texts = wildTexts("test/wild/texts").filter((_, at) => at % 40 === 0);
  it.each(texts.map((text) => [text.file, text] as const))("changes nothing in %s", (_, text) => {
    const { data, file, wanted } = text;
    if (wanted.games.length === 0 || scored(text).first !== "right0") return;
    const plain = readAll([{ data, name: file }], {});
    const [input] = plain.inputs;
    const decoded = new TextDecoder().decode(data);
    const winners = (input.understood ?? []).filter(
      // What stands beside a name, such as a bracket, is no part of it.
      ({ role, race, entrant, from, to }) =>
        role === "name" &&
        race !== undefined &&
        entrant !== undefined &&
        plain.races[race].entrants[entrant]?.rank === 1 &&
        plain.races[race].entrants[entrant].name === decoded.slice(from, to),
    );
    const marks = winners.slice(0, 1).map(({ from, to }) => ({ role: "name" as const, from, to }));
    expect(short(readAll([{ data, name: file }], { marks }))).toEqual(short(plain));
  });
});
