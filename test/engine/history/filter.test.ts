import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { filterHistory } from "../../../src/engine/history/filter";
import { toRecords } from "../../support/histories";
import { history } from "../../support/histories";
import { DEFAULT_OPTIONS, DEFAULT_TIES } from "../../../src/engine/history/types";
import type { History, HistoryOptions } from "../../../src/engine/history/types";

const filter = (base: History, options: Partial<HistoryOptions>): History =>
  filterHistory(base, { ...DEFAULT_OPTIONS, ...options });

/** The rated entrants of each race as text, best first. */
function written(rated: History): string[] {
  return Array.from({ length: rated.raceCount }, (_, race) => {
    const rows = Array.from(
      { length: rated.offsets[race + 1] - rated.offsets[race] },
      (_unused, k) => rated.offsets[race] + k,
    );
    return rows
      .filter((row) => rated.rank[row] > 0)
      .sort((a, b) => rated.rank[a] - rated.rank[b])
      .map((row) => `${rated.rank[row]}${rated.names[rated.player[row]]}`)
      .join(" ");
  });
}

describe("order of the races", () => {
  it("follows the date, is stable, and keeps undated races after their predecessors", () => {
    const base = history("2024-03-01: A>B, C>D, 2024-01-01: E>F, G>H, 2024-01-01: I>J");
    expect(written(filter(base, {}))).toEqual(["1E 2F", "1G 2H", "1I 2J", "1A 2B", "1C 2D"]);
  });

  it("slices after the recorded filter and the sort, and before anonymous entrants are dropped", () => {
    const base = buildHistory([
      {
        date: "2024-01-04",
        entrants: [
          { name: "A", rank: 1 },
          { name: "B", rank: 2 },
        ],
      },
      {
        date: "2024-01-01",
        recorded: false,
        entrants: [
          { name: "C", rank: 1 },
          { name: "D", rank: 2 },
        ],
      },
      {
        date: "2024-01-02",
        entrants: [
          { name: "E", rank: 1 },
          { name: null, rank: 2 },
        ],
      },
      {
        date: "2024-01-03",
        entrants: [
          { name: null, rank: 1 },
          { name: "F", rank: 2 },
          { name: "G", rank: 3 },
        ],
      },
    ]).history;
    const rated = filter(base, { recordedOnly: true, slice: [0, 2], anonymous: "drop" });
    expect(written(rated)).toEqual(["1F 2G"]);
    expect(Array.from(rated.keys)).toEqual([3]);
    expect(rated.entrantCount).toBe(2);
  });

  it("includes the first and last date, and keeps undated races", () => {
    const base = history("2024-01-01: A>B, 2024-01-02T23:00: C>D, 2024-01-03: E>F, G>H");
    expect(written(filter(base, { from: "2024-01-02", to: "2024-01-02" }))).toEqual(["1C 2D", "1G 2H"]);
    expect(written(filter(base, { to: "2024" }))).toHaveLength(4);
  });
});

describe("a filter without effect", () => {
  it("returns the same history, without copying a million games", () => {
    const whole = history("2024-05-01: A>B=C, 2024-05-02: B>A>C(dnf)>D(dns)");
    expect(filter(whole, {})).toBe(whole);
    expect(filter(whole, { slice: [0, 1] })).not.toBe(whole);
  });
  it("returns a new history if the order, a status or a race requires it", () => {
    const late = history("2024-05-02: A>B, 2024-05-01: B>A");
    expect(filter(late, {})).not.toBe(late);
    const out = history("A>B>C(dnf)");
    expect(filter(out, { ties: { ...DEFAULT_TIES, dnf: "drop" } })).not.toBe(out);
    expect(filter(out, { slice: [0, 0] }).raceCount).toBe(0);
  });
});

describe("entrants", () => {
  it("players stay listed without a rank if their status is dropped", () => {
    const base = history("A>B>C(dnf)>D(dq), A>B(dnf)");
    const rated = filter(base, { ties: { ...DEFAULT_TIES, dnf: "drop", dq: "drop" } });
    expect(written(rated)).toEqual(["1A 2B"]);
    expect(rated.entrantCount).toBe(4);
    expect(toRecords(rated)[0].entrants[2]).toMatchObject({ name: "C", rank: null, status: "dnf" });
  });

  it("players go with a small field, and then if they have few races", () => {
    const base = history("A>B, A>B>C, A>B>D, A>C>B");
    expect(written(filter(base, { minimumField: 3, minimumRaces: 2 }))).toEqual(["1A 2B 3C", "1A 2B", "1A 2C 3B"]);
    expect(written(filter(base, { minimumRaces: 4 }))).toEqual(["1A 2B", "1A 2B", "1A 2B", "1A 2B"]);
  });

  it("leaves teams numbered from 0 if some are removed", () => {
    const base = history("?>A+B>C+D");
    const rated = filter(base, { anonymous: "drop" });
    expect(written(rated)).toEqual(["1A 1B 2C 2D"]);
    expect(Array.from(rated.team)).toEqual([0, 0, 1, 1]);
    expect(rated.teamNames).toEqual([["A and B", "C and D"]]);
  });

  it("players keep their index", () => {
    const base = history("A>B, C>D");
    const rated = filter(base, { slice: [1, 2] });
    expect(rated.names).toBe(base.names);
    expect(Array.from(rated.player)).toEqual([2, 3]);
  });
});
