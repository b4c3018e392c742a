import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { history } from "../../support/histories";
import { emptyEntrant } from "../../../src/features/season/races/draft";
import { numberOf, timeOf, timeText } from "../../../src/features/season/races/draftNumbers";
import { recordOf } from "../../../src/features/season/races/draftRecord";
import type { DraftEntrant } from "../../../src/features/season/races/draft";
import { inOrder, isTied, moved, resettled, withTie } from "../../../src/features/season/races/draftOrder";
import { knownNames } from "../../../src/features/common/knownNames";

/** "A1 B2 C2 Ddnf": names with their places. */
const list = (text: string): DraftEntrant[] =>
  text.split(" ").map((word, id) => {
    const [, name, place] = /^([A-Z])(.+)$/.exec(word)!;
    return place === "dnf"
      ? { ...emptyEntrant(id, 0), name, place: "", status: "dnf" }
      : { ...emptyEntrant(id, Number(place)), name };
  });
const text = (entrants: readonly DraftEntrant[]) =>
  entrants.map(({ name, place, status }) => name + (place || status)).join(" ");

describe("moving an entrant", () => {
  it("renumbers the places and keeps other ties", () => {
    expect(text(moved(list("A1 B2 C2 D4"), 3, 0))).toBe("D1 A2 B3 C3");
    expect(text(moved(list("A1 B2 C3"), 0, 2))).toBe("B1 C2 A3");
  });
  it("leaves a tie, or joins one", () => {
    expect(text(moved(list("A1 B2 C2 D2"), 1, 0))).toBe("B1 A2 C3 D3");
    expect(text(moved(list("A1 B1 C3 D4"), 3, 1))).toBe("A1 D1 B1 C4");
  });
  it("never moves an entrant below DNFs, which cannot be moved", () => {
    expect(text(moved(list("A1 B2 Cdnf"), 0, 2))).toBe("B1 A2 Cdnf");
    expect(text(moved(list("A1 B2 Cdnf"), 2, 0))).toBe("A1 B2 Cdnf");
  });
  it("keeps all entrants and always numbers 1-2-2-4", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), fc.nat(8), fc.nat(8), (ties, from, to) => {
        const entrants = inOrder(ties.map((tie, id) => ({ ...emptyEntrant(id, tie ? 1 : id + 1), name: String(id) })));
        const next = moved(entrants, from, to);
        expect(next.map(({ id }) => id).toSorted()).toEqual(entrants.map(({ id }) => id).toSorted());
        next.forEach(({ place }, at) => expect(place).toBe(isTied(next, at) ? next[at - 1].place : String(at + 1)));
      }),
    );
  });
});

describe("ties and statuses", () => {
  it("ties and statuses can be set and reset", () => {
    expect(text(withTie(list("A1 B2 C3"), 1, true))).toBe("A1 B1 C3");
    expect(text(withTie(list("A1 B1 C1"), 1, false))).toBe("A1 B2 C2");
  });
  it("typed places sort the list, with DNFs last", () => {
    expect(text(inOrder(list("A3 B1 C1 Ddnf")))).toBe("B1 C1 A3 Ddnf");
    const [a, b, c] = list("A1 B2 C3");
    expect(text(resettled([{ ...a, status: "dnf", place: "" }, b, c]))).toBe("B1 C2 Adnf");
  });
});

describe("times", () => {
  it("times are written and read as h:mm:ss", () => {
    for (const seconds of [0, 41.2, 60, 3492.5, 5523.897, 86_400])
      expect(timeOf(timeText(seconds))).toBeCloseTo(seconds, 9);
    expect(timeText(5523.897)).toBe("1:32:03.897");
    expect(timeText(undefined)).toBe("");
    expect(timeOf("58:12,5")).toBe(3492.5);
    expect(timeOf("fast")).toBeNull();
    // Rounded to thousandths as a whole: never sixty seconds.
    expect(timeText(59.99996)).toBe("1:00");
    expect(timeText(3599.9999)).toBe("1:00:00");
  });
  it("numbers may have a decimal point or comma, and either minus sign", () => {
    expect([" ", "12,5", "−3", "+.5", "7."].map(numberOf)).toEqual([undefined, 12.5, -3, 0.5, 7]);
    for (const wrong of ["x", "1.2.3", "1e5", "Infinity", "0x10"]) expect(numberOf(wrong)).toBeNull();
  });
  it("points and minutes are saved, and invalid ones reported", () => {
    const [a, b] = list("A1 B2");
    const draft = {
      id: "",
      date: "",
      recorded: true,
      weight: "",
      season: "",
      entrants: [{ ...a, score: "12,5", time: "1:00", minutes: "30" }, b],
    };
    expect(recordOf(draft)).toMatchObject({
      entrants: [{ name: "A", score: 12.5, seconds: 60, minutes: 30 }, { name: "B" }],
    });
    for (const wrong of [{ score: "x" }, { time: "x" }, { minutes: "-3" }]) {
      expect(recordOf({ ...draft, entrants: [{ ...a, ...wrong }, b] })).toMatchObject({ entrant: 0 });
    }
  });
  it("a team has one place", () => {
    const [a, b, c] = list("A1 B2 C3").map((one, i) => ({ ...one, team: i < 2 ? "Red" : "Blue" }));
    expect(recordOf({ id: "", date: "", recorded: true, weight: "", season: "", entrants: [a, b, c] })).toEqual({
      problem: "Red has two places: its people share one.",
      entrant: 1,
      field: "place",
    });
  });
});

describe("known names", () => {
  const known = knownNames(history("Ann>Bea, Bea>Zoë, Bea>Cid"));
  it("known names are sorted by number of races", () => {
    expect(known[0]).toBe("Bea");
    expect(known).toHaveLength(4);
  });
});
