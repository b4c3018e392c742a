// @isolation fresh-modules
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newEntrant } from "../../src/store/race/entrant";
import * as order from "../../src/store/race/order";
import type { RaceEntrant } from "../../src/store/types";
import { runs } from "../support/long";

/**
 * Starters from a text: "a=b c d! e1 f1" is a tie of a and b, then c, then d who did not finish, then e and f in team 1.
 * Those who did not finish come last whatever the text says.
 */
function starters(text: string): RaceEntrant[] {
  const entrants: RaceEntrant[] = [];
  for (const group of text.split(" ")) {
    group.split("=").forEach((token, i) => {
      const [, id, team, dnf] = /^([a-z])(\d?)(!?)$/.exec(token)!;
      entrants.push({
        ...newEntrant(entrants),
        id,
        name: id,
        tied: i > 0,
        team: team ? Number(team) : -1,
        status: dnf ? "dnf" : "finished",
      });
    });
  }
  return order.normalise(entrants);
}

/** The text again. Team-mates stand side by side: that they share a rank goes without saying. */
function shown(entrants: readonly RaceEntrant[]): string {
  return entrants
    .map(({ id, tied, team, status }, i) => {
      const withMate = i > 0 && team >= 0 && entrants[i - 1].team === team;
      const joint = i === 0 ? "" : tied && !withMate ? "=" : " ";
      return `${joint}${id}${team >= 0 ? team : ""}${status === "finished" ? "" : "!"}`;
    })
    .join("");
}

describe("ranks", () => {
  it.each([
    ["a b c", [1, 2, 3]],
    ["a=b c", [1, 1, 3]],
    ["a b=c=d e", [1, 2, 2, 2, 5]],
    ["a b! c!", [1, 2, 2]],
    ["a! b!", [1, 1]],
    ["a1 b1 c2 d2", [1, 1, 2, 2]],
    ["a1 b1 c d!", [1, 1, 2, 3]],
  ])("%s is %j", (text, ranks) => {
    expect(order.ranksOf(starters(text))).toEqual(ranks);
  });
});

describe("moving", () => {
  it.each<[string, string, number, string]>([
    ["a b c", "c", -1, "a c b"],
    ["a b c", "a", 1, "b a c"],
    ["a b c", "a", -1, "a b c"],
    ["a b c", "c", 1, "a b c"],
    ["a b=c d", "d", -1, "a b=d=c"],
    ["a b=d=c", "d", -1, "a d b=c"],
    ["a=b c", "a", 2, "b c a"],
    ["a b c! d!", "d", -1, "a b d c!"],
    ["a b c!", "b", 1, "a b c!"],
    ["a b c!", "c", 1, "a b c!"],
    ["a1 b1 c", "c", -1, "c a1 b1"],
    ["a1 b1 c", "b", 1, "c a1 b1"],
  ])("%s: %s by %i gives %s", (text, id, by, expected) => {
    expect(shown(order.moveBy(starters(text), id, by))).toBe(expected);
  });

  it("moves to a position, as a drag does", () => {
    expect(shown(order.moveTo(starters("a b c d"), "d", 0))).toBe("d a b c");
    expect(shown(order.moveTo(starters("a b c d"), "a", 2))).toBe("b c a d");
    expect(shown(order.moveTo(starters("a b c! d!"), "d", 0))).toBe("d a b c!");
    expect(shown(order.moveTo(starters("a b c! d!"), "a", 3))).toBe("b a c! d!");
  });

  it("returns the same list when nothing moves, so that no step is recorded", () => {
    const before = starters("a b c!");
    expect(order.moveBy(before, "a", -1)).toBe(before);
    expect(order.moveTo(before, "b", 1)).toBe(before);
    expect(order.moveBy(before, "nobody", 1)).toBe(before);
  });
});

describe("ties, DNFs, teams", () => {
  it("ties with the entrant above and unties", () => {
    const tied = order.toggleTie(starters("a b c"), "b");
    expect(shown(tied)).toBe("a=b c");
    expect(shown(order.toggleTie(tied, "b"))).toBe("a b c");
    expect(shown(order.toggleTie(starters("a b"), "a"))).toBe("a b");
    expect(shown(order.toggleTie(starters("a b!"), "b"))).toBe("a b!");
  });

  it("moves DNFs below the finishers, and a new finisher to last place", () => {
    const out = order.setStatus(starters("a b c"), "a", "dnf");
    expect(shown(out)).toBe("b c a!");
    expect(shown(order.setStatus(out, "a", "finished"))).toBe("b c a");
  });

  it("keeps a tie when its first entrant leaves it", () => {
    expect(shown(order.setStatus(starters("a=b=c d"), "a", "dnf"))).toBe("b=c d a!");
    expect(shown(order.remove(starters("a b=c=d"), "b"))).toBe("a c=d");
    expect(shown(order.remove(starters("a b=c=d"), "c"))).toBe("a b=d");
  });

  it("puts team-mates together, and removes one from the team", () => {
    const joined = order.setTeam(starters("a1 b c"), "c", 1);
    expect(shown(joined)).toBe("a1 c1 b");
    expect(order.ranksOf(joined)).toEqual([1, 1, 2]);
    expect(shown(order.setTeam(joined, "c", -1))).toBe("a1 c b");
    expect(order.setStatus(joined, "c", "dnf").map((e) => e.status)).toEqual(["finished", "dnf", "dnf"]);
  });

  it("reverses with ties kept and DNFs below", () => {
    expect(shown(order.reverse(starters("a b=c d e!")))).toBe("d c=b a e!");
  });

  it("accepts a whole order", () => {
    expect(shown(order.setOrder(starters("a=b c!"), ["c", "a", "b"]))).toBe("c a b");
  });
});

describe("any sequence of actions", () => {
  const ids = ["a", "b", "c", "d", "e", "f"];
  const id = fc.constantFrom(...ids);
  const action = fc.oneof(
    fc.tuple(fc.constant("moveBy" as const), id, fc.integer({ min: -3, max: 3 })),
    fc.tuple(fc.constant("moveTo" as const), id, fc.integer({ min: -1, max: 7 })),
    fc.tuple(fc.constant("toggleTie" as const), id),
    fc.tuple(fc.constant("setStatus" as const), id, fc.constantFrom("finished", "dnf", "dq")),
    fc.tuple(fc.constant("setTeam" as const), id, fc.integer({ min: -1, max: 2 })),
    fc.tuple(fc.constant("reverse" as const)),
  );

  it("loses no entrant, puts finishers first, and keeps teams together with one rank", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        let now: readonly RaceEntrant[] = starters(ids.join(" "));
        for (const [name, ...args] of actions) {
          now = (order[name] as (e: readonly RaceEntrant[], ...rest: unknown[]) => readonly RaceEntrant[])(
            now,
            ...args,
          );
          expect(now.map((e) => e.id).toSorted()).toEqual(ids);
          const finished = now.map((e) => e.status === "finished");
          expect(finished).toEqual(finished.toSorted((x, y) => Number(y) - Number(x)));
          const ranks = order.ranksOf(now);
          expect(ranks[0]).toBe(1);
          for (let i = 1; i < now.length; i++) expect(ranks[i]).toBeGreaterThanOrEqual(ranks[i - 1]);
          for (const team of [0, 1, 2]) {
            const at = now.flatMap((e, i) => (e.team === team ? [i] : []));
            if (at.length > 0) expect(at.at(-1)! - at[0]).toBe(at.length - 1);
            expect(new Set(at.map((i) => ranks[i])).size).toBeLessThanOrEqual(1);
          }
        }
      }),
      { numRuns: runs(300) },
    );
  });
});
