import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { connectedness } from "../../support/histories";
import { snapshot } from "../../support/histories";
import { history } from "../../support/histories";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import type { History } from "../../../src/engine/history/types";
import { runs } from "../../support/long";

describe("components", () => {
  it("gets numbers by size; players who never raced have none", () => {
    const { component, components } = connectedness(history("A>B>X(dns), C>D, D>E"));
    expect(components).toBe(2);
    expect(Array.from(component)).toEqual([1, 1, -1, 0, 0, 0]);
  });
});

describe("strong components", () => {
  it.each([
    ["A>B", 2],
    ["A>B, B>A", 1],
    ["A=B", 1],
    ["A>B, B>C, C>A", 1],
    ["A>B>C, C>A", 1],
    ["A>B=C=D, D>A", 1],
    ["A=B>C=D", 2],
    ["A=B>C=D, D>A", 1],
    ["A>B(dnf)>C(dnf)", 3],
    ["A+B>C+D", 4],
    ["A+B=C+D", 1],
    ["A>B, C>D, D>C", 3],
  ])("counts groups like a count by hand: %s: %i", (text, count) =>
    expect(connectedness(history(text)).strongComponents).toBe(count),
  );

  it("reads ties as requested", () => {
    const draws = history("A=B");
    expect(connectedness(draws, { ...DEFAULT_TIES, finished: "unobserved" }).strongComponents).toBe(2);
  });

  it("agrees with reachability of every pair", () => {
    const races = fc.array(
      fc.uniqueArray(fc.record({ player: fc.nat(9), rank: fc.integer({ min: 1, max: 3 }) }), {
        selector: ({ player }) => player,
        minLength: 2,
        maxLength: 5,
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(races, (list) => {
        const built = buildHistory(
          list.map((entrants) => ({ entrants: entrants.map(({ player, rank }) => ({ name: `p${player}`, rank })) })),
        ).history;
        expect(connectedness(built).strongComponents).toBe(countByReachability(built));
      }),
      { numRuns: runs(200) },
    );
  });

  it("needs no recursion for a chain of 100,000", () => {
    const races = Array.from({ length: 100_000 }, (_, k) => ({
      entrants: [
        { name: `p${k}`, rank: 1 },
        { name: `p${(k + 1) % 100_000}`, rank: 2 },
      ],
    }));
    expect(connectedness(buildHistory(races).history).strongComponents).toBe(1);
  });
});

/** The definition by brute force: transitive closure of "beat or drew with". */
function countByReachability(built: History): number {
  const n = built.playerCount;
  const reach = Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_unused, j) => i === j));
  for (let race = 0; race < built.raceCount; race++) {
    for (let a = built.offsets[race]; a < built.offsets[race + 1]; a++) {
      for (let b = built.offsets[race]; b < built.offsets[race + 1]; b++) {
        if (built.rank[a] <= built.rank[b]) reach[built.player[a]][built.player[b]] = true;
      }
    }
  }
  for (let k = 0; k < n; k++)
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) reach[i][j] ||= reach[i][k] && reach[k][j];
  const seen = new Set<string>();
  for (let i = 0; i < n; i++) seen.add(reach[i].map((there, j) => (there && reach[j][i] ? j : "")).join());
  return seen.size;
}

describe("snapshot", () => {
  it("indexes rated rows by player and counts", () => {
    const shot = snapshot(history("A>B>C>D>E(dns), B>A, C=A>B>D"));
    expect(Array.from(shot.rowOffsets)).toEqual([0, 3, 6, 8, 10, 10]);
    expect(Array.from(shot.rows.subarray(0, 3))).toEqual([0, 6, 8]);
    expect(Array.from(shot.raceOfRow)).toEqual([0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 2]);
    expect(Array.from(shot.races)).toEqual([3, 3, 2, 2, 0]);
    expect(Array.from(shot.wins)).toEqual([2, 1, 1, 0, 0]);
    expect(Array.from(shot.draws)).toEqual([0, 0, 0, 0, 0]);
    expect(Array.from(shot.podiums)).toEqual([2, 2, 2, 0, 0]);
    expect(Array.from(shot.lastRace)).toEqual([2, 2, 2, 2, -1]);
    expect(Array.from(shot.component)).toEqual([0, 0, 0, 0, -1]);
  });

  it("counts a game of two sides with a shared first place as a draw, not as a win", () => {
    const shot = snapshot(history("A=B, A>B, A=B>C, A+C=B+D, A+C>B+D"));
    expect(shot.history.names).toEqual(["A", "B", "C", "D"]);
    expect(Array.from(shot.wins)).toEqual([3, 1, 1, 0]);
    expect(Array.from(shot.draws)).toEqual([2, 2, 1, 1]);
  });
});
