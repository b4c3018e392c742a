import { describe, expect, it } from "vitest";
import { problems, read, short } from "./short";

describe("lines with > and =", () => {
  const one = (line: string): string => short(read(`${line}\nx > y\n`))[0];

  it.each([
    ["A>B", "A 1, B 2"],
    ["A > B = C > D", "A 1, B 2, C 2, D 4"],
    ["Zed < Ann = Al < Bob", "Zed 4, Ann 2, Al 2, Bob 1"],
    ["A &gt; B → C › D ≻ E >> F", "A 1, B 2, C 3, D 4, E 5, F 6"],
    ["> A > B", "A 1, B 2"],
    ['"x > y" > z', "x > y 1, z 2"],
    ["{a, b} > {c} > d (DNF)", "a/1 1, b/1 1, c 2, d 3 dnf"],
    ["Ann & Bob > Cleo & Dan", "Ann/1 1, Bob/1 1, Cleo/2 2, Dan/2 2"],
    ["Bosnia & Herzegovina > Canada", "Bosnia & Herzegovina 1, Canada 2"],
    ["2021: A > B", "2021: A 1, B 2"],
    ["A > B > A", "A 1, B 2"],
    ["A > nick#1234 // why", "A 1, nick#1234 2"],
    ["Jean-Luc>Marie-Claire # note", "Jean-Luc 1, Marie-Claire 2"],
  ])("reads the order %s", (line, race) => expect(one(line)).toBe(race));

  it("reports lines that are not an order", () => {
    const result = read("A > B\nA > B < C\nA > A\nA > > B\nSolo\n2022-11-21: B > A\n");
    expect(short(result)).toEqual(["A 1, B 2", "A 1, B 2", "B 1, A 2"]);
    expect(problems(result)).toEqual(["bad-row 2", "duplicate-entrant 3", "empty-name 4", "too-few-entrants 5"]);
  });
});

describe("sentences", () => {
  it.each([
    ["Nadal d. Federer 7-6(5) 6-4 RET", "Nadal 1, Federer 2"],
    ["A & B beat C & D 3-1", "A/1 1, B/1 1, C/2 2, D/2 2"],
    ["Bosnia & Herzegovina beat Canada", "Bosnia & Herzegovina 1, Canada 2"],
    ["A was defeated by B 0-2", "A 2, B 1"],
    ["A lost against B", "A 2, B 1"],
    ["Jonas gewinnt gegen Mara mit 21:15", "Jonas 1, Mara 2"],
    ["Ann beat Bo with 3-1", "Ann 1, Bo 2"],
    ["A won against B.", "A 1, B 2"],
    ["A and B drew", "A 1, B 1"],
    ["Japan - Spain 2-1", "Japan 1, Spain 2"],
    ["White - Black ½-½", "White 1, Black 1"],
    ["White - Black 1/2-1/2", "White 1, Black 1"],
    ["White ½:½ Black", "White 1, Black 1"],
    ["White - Black 0-1", "White 2, Black 1"],
    ["Final: A vs. B 3:1", "Final: A 1, B 2"],
    ["St. Pauli 1910 3-2 Team 7", "St. Pauli 1910 1, Team 7 2"],
  ])("reads the sentence %s", (line, race) => expect(short(read(`${line}\nx beat y\n`))[0]).toBe(race));

  it("reports walk-overs, shoot-outs, contradictions and what is none", () => {
    const result = read("A beat B\nX def. Y W/O\nBrazil beat Chile 1-1 (3-2 p)\nA beat C 1-2\nA vs B\nhello there\n");
    expect(short(result)).toEqual(["A 1, B 2", "Brazil 1, Chile 1", "A 1, C 2"]);
    expect(problems(result)).toEqual([
      "walkover 2",
      "shootout 3",
      "result-mismatch 4",
      "unfinished-game 5",
      "bad-row 6",
    ]);
  });
});

describe("numbered lists", () => {
  it("numbered lists have headings that start with a number, times, gaps and medals", () => {
    const { races } = read(
      "2023 Italian Grand Prix\n1 Max Verstappen 1:13:41.143\n2 Sergio Pérez +6.064\nDNF Yuki\n\n🥇 Ann\n🥈 Bob\n",
    );
    expect(races[0]).toEqual({
      id: "2023 Italian Grand Prix",
      entrants: [
        { name: "Max Verstappen", rank: 1, seconds: 4421.143 },
        { name: "Sergio Pérez", rank: 2, seconds: 4427.207 },
        { name: "Yuki", rank: 3, status: "dnf" },
      ],
    });
    expect(races[1].entrants.map((one) => one.name)).toEqual(["Ann", "Bob"]);
  });

  it("a list ends where a heading or the numbers start again", () => {
    expect(short(read("Race 1\n1. A\n2. B\nRace 2\n1. B\n2. A\n1. C\n2. A\n"))).toEqual([
      "Race 1: A 1, B 2",
      "Race 2: B 1, A 2",
      "C 1, A 2",
    ]);
  });

  it("reads a list on one line, where names keep their numbers", () => {
    expect(short(read("1. Blink 182 2. Sum 41 3. R. J. Scaringe 4. St. Pauli 1910\n"))).toEqual([
      "Blink 182 1, Sum 41 2, R. J. Scaringe 3, St. Pauli 1910 4",
    ]);
  });

  it("reads a list on one line with ties and DNFs", () => {
    expect(short(read("1) Ann 2) Cyd 2) Bob 4) Dan DNF\n"))).toEqual(["Ann 1, Cyd 2, Bob 2, Dan 4 dnf"]);
    expect(short(read("1. Ann 2. Bob, DNF Fay DNS Gus\n"))[0]).toMatch(/^Ann 1, Bob 2, Fay 3 dnf, Gus \S+ dns$/);
  });

  it("reads a list over several lines of several names", () => {
    expect(short(read("Club cup\n1. Ann 2. Bob 3. Cyd\n4. Dan 5. Eve\n"))).toEqual([
      "Club cup: Ann 1, Bob 2, Cyd 3, Dan 4, Eve 5",
    ]);
  });

  it("needs no numbers under a heading with a colon", () => {
    expect(short(read("Bahrain:\nMax\nSergio\nLewis\n"))).toEqual(["Bahrain: Max 1, Sergio 2, Lewis 3"]);
  });
});
