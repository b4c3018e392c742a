import { describe, expect, it } from "vitest";
import { summaryOf } from "../../src/app/summary";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { filterHistory } from "../../src/engine/history/filter";
import { history, snapshot } from "../support/histories";
import type { HistoryOptions } from "../../src/engine/history/types";

const BASE = history("2024-01-05: A>B>?, 2024-02-05: A>B, 2024-03-05: A>B>C");
const say = (change: Partial<HistoryOptions>, base = BASE) => {
  const options = { ...DEFAULT_OPTIONS, ...change };
  return summaryOf(snapshot(filterHistory(base, options)), { options });
};

describe("the summary of a data set", () => {
  it("gives the extent and the dates", () => {
    expect(say({})).toBe("3 races · 3 named players · Jan 2024 to Mar 2024");
    expect(say({}, history("A>B"))).toBe("1 race · 2 players");
  });

  it("says what is excluded", () => {
    expect(say({ recordedOnly: true, anonymous: "drop" })).toBe(
      "3 recorded races · 3 named players · Jan 2024 to Mar 2024",
    );
    expect(say({ minimumField: 3 })).toBe("2 races of 3 or more · 3 named players · Jan 2024 to Mar 2024");
    expect(say({ minimumRaces: 2 })).toBe("3 races · 2 players with 2 races or more · Jan 2024 to Mar 2024");
    expect(say({ from: "2024-02" })).toBe("2 races · 3 players · Feb 2024 to Mar 2024 · a part");
    expect(say({ slice: [0, 1] })).toBe("1 race · 2 named players · Jan 2024 · a part");
  });

  it("says when no race is left", () => {
    expect(say({ minimumField: 4 })).toBe("No race is left to rate");
  });
});
