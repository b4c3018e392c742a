import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { connectedness } from "../../support/histories";
import { links } from "../../support/histories";
import { history } from "../../support/histories";

/** Groups as text: "A: won", "B C: lost", "D: won and lost". */
function groups(text: string): string[] {
  const built = history(text);
  const { strong, won, lost } = links(built);
  return Array.from(won, (_, group) => {
    const names = built.names.filter((_name, player) => strong[player] === group);
    const what = [won[group] && "won", lost[group] && "lost"].filter(Boolean).join(" and ");
    return `${names.join(" ")}: ${what || "neither"}`;
  });
}

describe("groups that only won or only lost", () => {
  it.each([
    ["A>B>C>X(dns), C>B", ["B C: lost", "A: won"]],
    ["A>B>C", ["A: won", "B: won and lost", "C: lost"]],
    ["A>B, B>A", ["A B: neither"]],
    // The edge goes through the auxiliary node between two tie groups.
    ["A=B>C=D", ["A B: won", "C D: lost"]],
    ["A>B, B>A, C>D, D>C, A>C", ["A B: won", "C D: lost"]],
  ])("finds the groups of %s", (text, expected) => expect(groups(text).toSorted()).toEqual(expected.toSorted()));

  it("groups get numbers by size, and match the count of connectedness", () => {
    const { strong } = links(history("A>B>C>X(dns), C>B"));
    expect(Array.from(strong)).toEqual([1, 0, 0, -1]);
    const races = fc.array(fc.uniqueArray(fc.nat(9), { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(races, (list) => {
        const built = buildHistory(
          list.map((race) => ({ entrants: race.map((player, k) => ({ name: `p${player}`, rank: k + 1 })) })),
        ).history;
        const { strong: group, won } = links(built);
        expect(won.length).toBe(connectedness(built).strongComponents);
        expect(new Set(group).size).toBe(won.length);
      }),
    );
  });
});

describe("growth of connections", () => {
  it("counts components among players who had raced", () => {
    const { componentsAfter, playersAfter } = links(history("A>B, C>D, E>F>G(dns), A>C, D>E"));
    expect(Array.from(componentsAfter)).toEqual([1, 2, 3, 2, 1]);
    expect(Array.from(playersAfter)).toEqual([2, 4, 6, 6, 6]);
  });

  it("ends with the components of the whole history", () => {
    const races = fc.array(fc.uniqueArray(fc.nat(12), { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(races, (list) => {
        const built = buildHistory(
          list.map((race) => ({ entrants: race.map((player, k) => ({ name: `p${player}`, rank: k + 1 })) })),
        ).history;
        expect(links(built).componentsAfter.at(-1)).toBe(connectedness(built).components);
      }),
    );
  });
});

describe("pairs that met", () => {
  it("counts a pair that met once, and only rated entrants", () => {
    expect(links(history("A>B>C, B>A, A>B>X(dns)")).met).toBe(3);
  });

  it("gives null for too many pairs", () => {
    const field = Array.from({ length: 7_000 }, (_, k) => ({ name: `p${k}`, rank: k + 1 }));
    expect(links(buildHistory([{ entrants: field }]).history).met).toBe(-1);
  });
});
