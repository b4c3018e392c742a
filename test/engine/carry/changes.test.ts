import { describe, expect, it } from "vitest";
import { withChanges } from "../../../src/engine/carry/changes";
import { history } from "../../support/histories";
import { toRecord } from "../../../src/engine/history/records";
import type { History } from "../../../src/engine/history/types";

/** "A B>C(dnf)" of a race, or "" when it is not held. */
function words(all: History, key: number): string {
  const race = all.keys.indexOf(key);
  if (race < 0) return "";
  return toRecord(all, race)
    .entrants.map(({ name, rank, status }) => `${name}${rank ?? "-"}${status ?? ""}`)
    .join(" ");
}

describe("changes laid over a history", () => {
  const base = history("A>B>C\nA>B>C(dnf)\nB(dq)>A>C");

  it("put an entrant elsewhere, and leave the history itself alone", () => {
    const before = base.rank.slice();
    const order = ["C", "A", "B"].map((player, k) => ({ player, rank: k + 1 }));
    const { history: now, touched } = withChanges(base, [{ type: "result", race: 0, order }]);
    expect(words(now, 0)).toBe("A2 B3 C1");
    expect(words(now, 1)).toBe(words(base, 1));
    expect([...touched]).toEqual([3]);
    expect(base.rank).toEqual(before);
  });

  it("remove a DNF, let a player finish, or remove the player", () => {
    const strike = withChanges(base, [{ type: "player", player: "C", what: "no-dnf" }]);
    expect(words(strike.history, 1)).toBe("A1 B2 C-dnf");
    const finish = withChanges(base, [{ type: "result", race: 1, order: [{ player: "C", rank: 0.5 }] }]);
    expect(words(finish.history, 1)).toBe("A2 B3 C1");
    const out = withChanges(base, [{ type: "result", race: 0, order: [{ player: "A", rank: null, status: "out" }] }]);
    expect(words(out.history, 0)).toBe("A- B1 C2");
    const dnf = withChanges(base, [{ type: "result", race: 0, order: [{ player: "A", rank: null, status: "dnf" }] }]);
    expect(words(dnf.history, 0)).toBe("A3dnf B1 C2");
  });

  it("undo a disqualification: the player counts as last finisher", () => {
    const { history: now, touched } = withChanges(base, [{ type: "player", player: "B", what: "no-dq" }]);
    expect(words(now, 2)).toBe("B3 A1 C2");
    expect([...touched]).toEqual([1]);
  });

  it("take a race out, and with a player every race in which one is left", () => {
    const none = withChanges(base, [{ type: "no-race", race: 1 }]);
    expect([...none.history.keys]).toEqual([0, 2]);
    const duels = history("A>B\nB>C\nA>B>C");
    expect([...withChanges(duels, [{ type: "player", player: "A", what: "gone" }]).history.keys]).toEqual([1, 2]);
  });

  it("apply in their order, and say which of them change nothing", () => {
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
