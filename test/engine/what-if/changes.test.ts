import { describe, expect, it } from "vitest";
import { withChanges } from "../../../src/engine/what-if/changes";
import { history } from "../../support/histories";
import { toRecord } from "../../../src/engine/history/records";
import type { History } from "../../../src/engine/history/types";

/** A race as text "A B>C(dnf)"; "" if it was removed. */
function words(all: History, key: number): string {
  const race = all.keys.indexOf(key);
  if (race < 0) return "";
  return toRecord(all, race)
    .entrants.map(({ name, rank, status }) => `${name}${rank ?? "-"}${status ?? ""}`)
    .join(" ");
}

describe("changes to a history", () => {
  const base = history("A>B>C\nA>B>C(dnf)\nB(dq)>A>C");

  it("moves an entrant in a copy of the history", () => {
    const before = base.rank.slice();
    const order = ["C", "A", "B"].map((player, k) => ({ player, rank: k + 1 }));
    const { history: now, touched } = withChanges(base, [{ type: "result", race: 0, order }]);
    expect(words(now, 0)).toBe("A2 B3 C1");
    expect(words(now, 1)).toBe(words(base, 1));
    expect([...touched]).toEqual([3]);
    expect(base.rank).toEqual(before);
  });

  it("removes a DNF, lets a player finish, or removes the player", () => {
    const strike = withChanges(base, [{ type: "player", player: "C", what: "no-dnf" }]);
    expect(words(strike.history, 1)).toBe("A1 B2 C-dnf");
    const finish = withChanges(base, [{ type: "result", race: 1, order: [{ player: "C", rank: 0.5 }] }]);
    expect(words(finish.history, 1)).toBe("A2 B3 C1");
    const out = withChanges(base, [{ type: "result", race: 0, order: [{ player: "A", rank: null, status: "out" }] }]);
    expect(words(out.history, 0)).toBe("A- B1 C2");
    const dnf = withChanges(base, [{ type: "result", race: 0, order: [{ player: "A", rank: null, status: "dnf" }] }]);
    expect(words(dnf.history, 0)).toBe("A3dnf B1 C2");
  });

  it("undoes a disqualification: the player counts as last finisher", () => {
    const { history: now, touched } = withChanges(base, [{ type: "player", player: "B", what: "no-dq" }]);
    expect(words(now, 2)).toBe("B3 A1 C2");
    expect([...touched]).toEqual([1]);
  });

  it("removes a race, and races in which one entrant is left after a player is removed", () => {
    const none = withChanges(base, [{ type: "no-race", race: 1 }]);
    expect([...none.history.keys]).toEqual([0, 2]);
    const duels = history("A>B\nB>C\nA>B>C");
    expect([...withChanges(duels, [{ type: "player", player: "A", what: "gone" }]).history.keys]).toEqual([1, 2]);
  });

  it("applies changes in order, and reports those without effect", () => {
    const { history: now, touched } = withChanges(base, [
      { type: "player", player: "Nobody", what: "gone" },
      { type: "no-race", race: 99 },
      { type: "result", race: 0, order: [{ player: "A", rank: 1 }] },
      { type: "result", race: 1, order: [{ player: "C", rank: null, status: "dnf" }] },
    ]);
    expect([...touched]).toEqual([0, 0, 0, 0]);
    expect(now).toBe(base);
  });
});
