import { describe, expect, it } from "vitest";
import { progressCode, readCode } from "../../../src/features/learn/classroom/progressCode";
import { codeOf, stateOf } from "../../../src/features/learn/links/code";
import { hiddenIn, lettersOf } from "../../../src/features/learn/links/hidden";
import { LESSONS, loadTexts } from "../../../src/features/learn/lessons";
import {
  isClose,
  pairsOf,
  pointsFor,
  QUESTIONS,
  standing,
} from "../../../src/features/learn/lessons/01-prediction/drill";

await loadTexts();

const IDS = LESSONS.map(({ id }) => id);
const lesson = (id: string) => LESSONS.find((one) => one.id === id)!;

describe("the state of a figure in an address", () => {
  it.each(LESSONS.map((one) => [one.id, one] as const))(
    "the state of a figure in an address of %s comes back as it was",
    (_, one) => {
      const state = { players: one.race, settings: one.settings ?? {} };
      expect(stateOf(one, codeOf(one, state))).toEqual(state);
    },
  );

  it("keeps order, ties, DNFs, uncertainties, scores and settings", () => {
    const players = [
      { name: "Cedar", points: 1432.5, sd: 80 },
      { name: "Ash", points: -20, score: 12, minutes: 30, tied: true },
      { name: "Birch", points: 1500, dnf: true },
    ];
    const state = { players, settings: { k: 31 } };
    const there = { race: lesson("ties").race, settings: { k: 17 } };
    expect(stateOf(there, codeOf(there, state))).toEqual(state);
  });

  it("names no players that are not the lesson’s", () => {
    expect(codeOf(lesson("surprise"), { players: [{ name: "Max", points: 1 }], settings: {} })).toBe("");
  });

  it.each([
    "",
    "zz",
    "01600",
    "01600_01500",
    "01600_1NaN",
    "01600_199999999",
    "01600_11500~q_3",
    "01600_11500~k_",
    "<b>",
  ])("%j is damaged", (code) => expect(stateOf(lesson("surprise"), code)).toBeNull());

  it("encodes what is hidden in letters", () => {
    const hidden = { answers: true, later: false, menu: true };
    expect(lettersOf(hidden)).toBe("am");
    expect(hiddenIn("am")).toEqual(hidden);
    expect(hiddenIn(undefined)).toEqual({ answers: false, later: false, menu: false });
  });
});

describe("the code of a student’s progress", () => {
  const some = { done: [IDS[0], IDS[3], IDS[11]], first: [IDS[3]], drill: 74 };

  it("can be read however it is typed", () => {
    const code = progressCode(some, IDS);
    expect(code).toMatch(/^PDM-\w{4}-\w{4,5}$/);
    expect(readCode(code, IDS)).toEqual(some);
    expect(readCode(` ${code.toLowerCase().replaceAll("-", " ")} `, IDS)).toEqual(some);
    const all = { done: IDS, first: IDS, drill: 100 };
    expect(readCode(progressCode(all, IDS), IDS)).toEqual(all);
    // Codes of the times of thirteen and of fourteen lessons, as they were written then.
    for (const code of ["PDM-00AC-E43E", "PDM-000K-F05B3"]) expect(readCode(code, IDS)).toEqual(some);
    const none = { done: [], first: [], drill: null };
    expect(readCode(progressCode(none, IDS), IDS)).toEqual(none);
  });

  it("detects every wrong letter and every two swapped letters", () => {
    const code = progressCode(some, IDS);
    const letters = "023456789ABCDEFGHJKMNPQRSTVWXYZ";
    const plain = code.replaceAll("-", "").slice(3);
    for (let i = 0; i < plain.length; i++) {
      for (const letter of letters) {
        if (letter === plain[i]) continue;
        expect(readCode(`PDM${plain.slice(0, i)}${letter}${plain.slice(i + 1)}`, IDS)).toBeNull();
      }
      if (i + 1 < plain.length && plain[i] !== plain[i + 1])
        expect(
          readCode(`PDM${plain.slice(0, i)}${plain[i + 1]}${plain[i]}${plain.slice(i + 2)}`, IDS),
          `${i} and ${i + 1}`,
        ).toBeNull();
    }
  });

  it.each(["", "hello", "PDM-0000", "PDM-!!!!-????"])("%j is none", (text) => expect(readCode(text, IDS)).toBeNull());
});

describe("the drill", () => {
  it("gives ten pairs for each seed, one gap from each tenth of the range, the first never below the second", () => {
    expect(pairsOf(3)).toEqual(pairsOf(3));
    expect(pairsOf(3)).not.toEqual(pairsOf(4));
    const gaps = pairsOf(3).map(({ first, second }) => first - second);
    expect(gaps).toHaveLength(QUESTIONS);
    expect(gaps.map((gap) => Math.min(9, Math.floor(gap / 50))).toSorted((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });

  it("gives ten points for an exact estimate, one less for each per cent of error, and counts streaks", () => {
    expect(pointsFor(76, 0.76)).toBe(10);
    expect(pointsFor(70, 0.76)).toBe(4);
    expect(pointsFor(50, 0.9)).toBe(0);
    expect(isClose(71, 0.76)).toBe(true);
    const answers = [76, 74, 50, 76].map((guess) => ({ guess, chance: 0.76 }));
    expect(standing(answers)).toEqual({ points: 10 + 8 + 0 + 10, streak: 1, longest: 2 });
  });
});
