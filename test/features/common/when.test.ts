import { describe, expect, it } from "vitest";
import { isDated, raceName, raceTitle, raceUntil, raceWhen, timeAt } from "../../../src/features/common/when";
import { buildHistory } from "../../../src/engine/history/build";
import { SMALL, seasonOf } from "./season";

const { history } = seasonOf(SMALL).snapshot;

describe("dates of races", () => {
  it("decides whether an axis of dates is useful", () => {
    expect(isDated(history)).toBe(true);
    expect(isDated(seasonOf("A>B, B>A").snapshot.history)).toBe(false);
    expect(isDated(seasonOf("2024-01-01: A>B\n2024-01-01: B>A").snapshot.history)).toBe(false);
    expect(isDated(seasonOf("2024-01-01: A>B\n2024-02-01: B>A\nA>B\nA>B\nA>B").snapshot.history)).toBe(false);
  });

  it("finds times and races", () => {
    expect(timeAt(history, 1)).toBe(Date.parse("2024-01-08"));
    expect(timeAt(seasonOf("A>B").snapshot.history, 0)).toBeNaN();
    expect(raceUntil(history, Date.parse("2024-02-01"))).toBe(2);
    expect(raceUntil(history, 0)).toBe(-1);
  });

  it("names races as in the source, otherwise by their entrants, best first", () => {
    expect(raceName(seasonOf("B>A").snapshot.history, 0)).toBe("Race 1");
    expect(raceTitle(seasonOf("B>A").snapshot.history, 0)).toBe("Race 1: B v A");
    expect(raceTitle(seasonOf("C>B>A").snapshot.history, 0)).toBe("Race 1: C, B, A");
    expect(raceTitle(seasonOf("C>B>A>D>E").snapshot.history, 0)).toBe("Race 1: C, B and 3 others");
    const named = buildHistory(
      ["Spa", "2024"].map((id) => ({
        id,
        date: "2024",
        entrants: [
          { name: "A", rank: 1 },
          { name: "B", rank: 2 },
        ],
      })),
    ).history;
    expect(raceTitle(named, 0)).toBe("2024, Spa");
    expect(raceTitle(named, 1)).toBe("2024");
  });

  it("formats dates for a narrow column", () => {
    expect([raceWhen(history, 4), raceWhen(history, -1)]).toEqual(["20 Mar ’24", "–"]);
    expect(raceWhen(seasonOf("A>B").snapshot.history, 0)).toBe("race 1");
  });
});
