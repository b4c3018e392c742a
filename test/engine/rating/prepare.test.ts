import { describe, expect, it } from "vitest";
import { history } from "../../support/histories";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import type { TieReadings } from "../../../src/engine/history/types";
import { emptyRace } from "../../../src/engine/rating/buffers";
import { prepareEntrants, prepareRace } from "../../../src/engine/rating/prepare";
import type { EntrantToRate } from "../../../src/engine/rating/prepare";
import type { PreparedRace } from "../../../src/engine/rating/race";

const prepare = (text: string, ties: TieReadings = DEFAULT_TIES): PreparedRace =>
  prepareRace(history(text), 0, ties, emptyRace(2));

const columns = (race: PreparedRace) => ({
  player: Array.from(race.player.subarray(0, race.size)),
  rank: Array.from(race.rank.subarray(0, race.size)),
  group: Array.from(race.group.subarray(0, race.size)),
  groupStart: Array.from(race.groupStart.subarray(0, race.groups + 1)),
  unobserved: Array.from(race.unobserved.subarray(0, race.groups)),
  team: Array.from(race.team.subarray(0, race.size)),
});

describe("a race of a history", () => {
  it("sorts entrants best first and stably, and leaves out unrated ones", () => {
    const race = prepareRace(history("X>Y, D(dns)>C=B>A(dnf)"), 1, DEFAULT_TIES, emptyRace());
    expect(columns(race)).toEqual({
      player: [3, 4, 5],
      rank: [1, 1, 3],
      group: [0, 0, 1],
      groupStart: [0, 2, 3],
      unobserved: [0, 0],
      team: [0, 1, 2],
    });
    expect(Array.from(race.row.subarray(0, 3))).toEqual([3, 4, 5]);
    expect(Array.from(race.unfinished.subarray(0, 3))).toEqual([0, 0, 1]);
  });

  it("reads ties by status; a group is unobserved if any status in it is", () => {
    expect(prepare("A>B(dnf)>C(dnf)").unobserved[1]).toBe(1);
    expect(prepare("A>B(dnf)>C(dq)", { ...DEFAULT_TIES, dnf: "draw" }).unobserved[1]).toBe(1);
    expect(prepare("A>B(dnf)>C(dq)", { ...DEFAULT_TIES, dnf: "draw", dq: "draw" }).unobserved[1]).toBe(0);
    expect(prepare("A=B>C", { ...DEFAULT_TIES, finished: "unobserved" }).unobserved[0]).toBe(1);
  });

  it("numbers teams best first; the order within a group of one team is unobserved", () => {
    const race = prepare("E>A+B>C+D");
    expect(columns(race)).toEqual({
      player: [0, 1, 2, 3, 4],
      rank: [1, 2, 2, 3, 3],
      group: [0, 1, 1, 2, 2],
      groupStart: [0, 1, 3, 5],
      unobserved: [0, 1, 1],
      team: [0, 1, 1, 2, 2],
    });
    expect([race.hasTeams, race.teams]).toEqual([true, 3]);
    expect(prepare("A+B=C+D").unobserved[0]).toBe(0);
  });

  it("detects a race without an observed order", () => {
    expect(prepare("A(dnf)>B(dnf)").observed).toBe(false);
    expect(prepare("A=B").observed).toBe(true);
    expect(prepare("A=B", { ...DEFAULT_TIES, finished: "unobserved" }).observed).toBe(false);
    expect(prepare("A>B").observed).toBe(true);
  });
});

describe("an edited race", () => {
  const entrant = (rank: number, more: Partial<EntrantToRate> = {}): EntrantToRate => ({
    rank,
    status: "finished",
    team: -1,
    score: null,
    minutes: null,
    ...more,
  });

  it("ranks and sorts the entrants, and allows any team labels", () => {
    const race = prepareEntrants(
      [entrant(9, { team: 70 }), entrant(0, { status: "dnf" }), entrant(9, { team: 70 }), entrant(2, { score: 5 })],
      DEFAULT_TIES,
      emptyRace(),
    );
    expect(columns(race)).toMatchObject({ player: [3, 0, 2, 1], rank: [1, 2, 2, 3], team: [0, 1, 1, 2] });
    expect(race.score[0]).toBe(5);
    expect(race.minutes[0]).toBeNaN();
  });

  it("leaves out dropped statuses", () => {
    const entrants = [entrant(1), entrant(2), entrant(3, { status: "dnf" })];
    expect(prepareEntrants(entrants, { ...DEFAULT_TIES, dnf: "drop" }, emptyRace()).size).toBe(2);
  });

  it("says why a race is invalid", () => {
    expect(() => prepareEntrants([entrant(1)], DEFAULT_TIES, emptyRace())).toThrow("only one rated entrant");
  });
});
