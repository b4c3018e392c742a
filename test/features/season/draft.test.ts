import { describe, expect, it } from "vitest";
import { buildHistory, toRecord } from "../../../src/engine/history";
import type { RaceRecord } from "../../../src/engine/history/types";
import { EMPTY_DRAFT, draftOf, emptyEntrant, recordOf, withStatus } from "../../../src/features/season/races/draft";

const race: RaceRecord = {
  id: "Spa",
  date: "2024-07-28",
  recorded: false,
  entrants: [
    { name: "Ann", playerId: "p1", rank: 1, score: 25, seconds: 4800 },
    { name: "Ben", rank: 2, minutes: 12 },
    { name: "Cid", rank: 2 },
    { name: null, rank: 4 },
    { name: "Dee", rank: null, status: "dnf" },
    { name: "Eve", rank: null, status: "dns" },
  ],
};
const { history } = buildHistory([race]);
const draft = draftOf(history, 0);

describe("a race in the form", () => {
  it("comes out as it went in when nothing is changed", () => {
    expect(buildHistory([recordOf(draft) as RaceRecord]).history).toMatchObject({
      rank: history.rank,
      status: history.status,
      playerIds: history.playerIds,
      anonymous: history.anonymous,
    });
    const { entrants, ...rest } = recordOf(draft) as RaceRecord;
    const truth = toRecord(history, 0);
    expect(rest).toEqual({ id: truth.id, date: truth.date, recorded: truth.recorded });
    // Those who did not finish have no place of their own: they share the last.
    expect(entrants).toEqual(truth.entrants.map((one) => (one.status ? { ...one, rank: null } : one)));
  });

  it("keeps the person's id only under the same name", () => {
    const renamed = { ...draft, entrants: draft.entrants.map((one, i) => (i === 0 ? { ...one, name: "Anna" } : one)) };
    const [first] = (recordOf(renamed) as RaceRecord).entrants;
    expect(first).toMatchObject({ name: "Anna", score: 25 });
    expect(first).not.toHaveProperty("playerId");
  });

  it("leaves out empty rows", () => {
    const more = { ...draft, entrants: [...draft.entrants, emptyEntrant(99, 7)] };
    expect((recordOf(more) as RaceRecord).entrants).toHaveLength(6);
  });

  it("says what stands in the way, and where", () => {
    const entrants = (...rows: [string, string][]) =>
      rows.map(([name, place], id) => ({ ...emptyEntrant(id, 1), name, place }));
    expect(recordOf(EMPTY_DRAFT)).toEqual({ problem: "A race needs at least two who took part; there are 0." });
    expect(recordOf({ ...EMPTY_DRAFT, entrants: entrants(["Ann", "1"]) })).toEqual({
      problem: "A race needs at least two who took part; there is one.",
    });
    expect(recordOf({ ...EMPTY_DRAFT, entrants: entrants(["Ann", "1"], ["Ann", "2"]) })).toEqual({
      problem: "Ann is in the race twice.",
      entrant: 1,
    });
    for (const place of ["", "x", "0", "1.5"]) {
      expect(recordOf({ ...EMPTY_DRAFT, entrants: entrants(["Ann", "1"], ["Ben", place]) })).toMatchObject({
        entrant: 1,
      });
    }
    expect(recordOf({ ...EMPTY_DRAFT, date: "31.5.2024", entrants: entrants(["Ann", "1"], ["Ben", "2"]) })).toEqual({
      problem: "Write the date as 2024-05-31, not as “31.5.2024”.",
    });
  });

  it("takes the place from those who did not finish and gives one back", () => {
    const out = withStatus(emptyEntrant(0, 3), "dnf", 5);
    expect(out.place).toBe("");
    expect(withStatus(out, "finished", 5).place).toBe("5");
  });
});
