import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { toRecord } from "../../../src/engine/history/records";
import type { EntrantRecord, RaceRecord } from "../../../src/engine/history/types";
import { EMPTY_DRAFT, draftOf, emptyEntrant, withStatus } from "../../../src/features/season/races/draft";
import type { DraftEntrant, DraftFields } from "../../../src/features/season/races/draft";
import { leftOut, recordOf } from "../../../src/features/season/races/draftRecord";
import { moved } from "../../../src/features/season/races/draftOrder";
import { runs } from "../../support/long";

const race: RaceRecord = {
  id: "Spa",
  date: "2024-07-28",
  recorded: false,
  entrants: [
    { name: "Dee", rank: 5, status: "dnf", label: "Blue" },
    { name: "Ben", rank: 2, minutes: 12 },
    { name: null, rank: 4 },
    { name: "Ann", playerId: "p1", rank: 1, score: 25, seconds: 4800.1234 },
    { name: "Cid", rank: 2 },
    { name: "Eve", rank: null, status: "dns" },
    { name: "Fay", rank: null },
  ],
};
const names = ["Dee", "Ben", "Anonymous 1", "Ann", "Cid", "Eve", "Fay"];
const draft = draftOf(race, names);
const record = (entrants: readonly DraftEntrant[]) => recordOf({ ...draft, entrants }) as RaceRecord;
const with_ = (name: string, fields: Partial<DraftFields>) =>
  draft.entrants.map((one) => (one.name === name ? { ...one, ...fields } : one));
const of = (found: RaceRecord, name: string | null) => found.entrants.find((one) => one.name === name);

describe("a race in the form", () => {
  it("lists finishers by place, then DNFs", () => {
    expect(draft.entrants.map(({ name, place, status }) => `${place || status} ${name}`)).toEqual([
      "1 Ann",
      "2 Ben",
      "2 Cid",
      "4 Anonymous 1",
      "dnf Dee",
      "dns Eve",
      "unrated Fay",
    ]);
  });

  it("saves an unchanged race unchanged", () => {
    expect(recordOf(draft)).toEqual(race);
  });

  it("keeps and changes home, shares, weight and season", () => {
    const match: RaceRecord = {
      weight: 1.5,
      season: "2023/24",
      entrants: [
        { name: "Reds", rank: 1, home: 0 },
        { name: "Blues", rank: 2, home: 1, share: 0.5 },
      ],
    };
    const form = draftOf(match, ["Reds", "Blues"]);
    expect(recordOf(form)).toEqual(match);
    expect(recordOf({ ...form, weight: "", season: " ", entrants: form.entrants.map((one) => ({ ...one, home: "", share: "" })) })) // prettier-ignore
      .toEqual({ entrants: [{ name: "Reds", rank: 1 }, { name: "Blues", rank: 2 }] }); // prettier-ignore
    const changed = recordOf({ ...form, weight: "2,5", season: "2024" });
    expect(changed).toMatchObject({ weight: 2.5, season: "2024" });
    for (const weight of ["-1", "two"])
      expect(recordOf({ ...form, weight })).toMatchObject({
        field: "weight",
        problem: expect.stringContaining("from 0 up"),
      });
    const [first] = form.entrants;
    expect(recordOf({ ...form, entrants: [{ ...first, share: "half" }, form.entrants[1]] })).toMatchObject({
      field: "share",
      entrant: first.id,
    });
  });

  it("saves only the changes", () => {
    expect(of(record(with_("Ben", { score: "18" })), "Ben")).toEqual({ name: "Ben", rank: 2, minutes: 12, score: 18 });
    expect(of(record(with_("Ann", { time: "1:20:01" })), "Ann")).toEqual({
      name: "Ann",
      playerId: "p1",
      rank: 1,
      score: 25,
      seconds: 4801,
    });
    expect(record(with_("Dee", { status: "dns" })).entrants[0]).toEqual({
      name: "Dee",
      rank: null,
      status: "dns",
      label: "Blue",
    });
    expect(of(record(with_("Fay", { status: "finished", place: "6" })), "Fay")).toEqual({ name: "Fay", rank: 6 });
    expect(of(record(with_("Anonymous 1", { name: "Gil" })), "Gil")).toEqual({ name: "Gil", rank: 4 });
    const swapped = record(moved(draft.entrants, 3, 0));
    expect(swapped.entrants.map(({ rank }) => rank)).toEqual([5, 3, 1, 2, 3, null, null]);
    expect(swapped.entrants[2].name).toBeNull();
  });

  it("keeps a player's id only under the same name", () => {
    const first = of(record(with_("Ann", { name: "Anna" })), "Anna");
    expect(first).toMatchObject({ score: 25 });
    expect(first).not.toHaveProperty("playerId");
  });

  it("ignores empty rows, and requires a name in the others", () => {
    expect(record([...draft.entrants, emptyEntrant(99, 7)]).entrants).toHaveLength(7);
    expect(record([...draft.entrants, { ...emptyEntrant(99, 7), score: "5" }])).toMatchObject({
      entrant: 99,
      field: "name",
    });
    expect(record(with_("Cid", { name: " " }))).toMatchObject({ entrant: 4, field: "name" });
  });

  it("reports each problem with its field", () => {
    const entrants = (...rows: [string, string][]) =>
      rows.map(([name, place], id) => ({ ...emptyEntrant(id, 1), name, place }));
    expect(recordOf(EMPTY_DRAFT)).toEqual({ problem: "A race needs at least two who took part; there are 0." });
    expect(recordOf({ ...EMPTY_DRAFT, entrants: entrants(["Ann", "1"]) })).toEqual({
      problem: "A race needs at least two who took part; there is one.",
    });
    expect(recordOf({ ...EMPTY_DRAFT, entrants: entrants(["Ann", "1"], ["Ann", "2"]) })).toEqual({
      problem: "Ann is in the race twice.",
      entrant: 1,
      field: "name",
    });
    for (const place of ["", "x", "0", "1.5"]) {
      expect(recordOf({ ...EMPTY_DRAFT, entrants: entrants(["Ann", "1"], ["Ben", place]) })).toMatchObject({
        entrant: 1,
        field: "place",
      });
    }
    const team = entrants(["Ann", "1"], ["Ben", "1"]).map((one) => ({ ...one, team: "Red" }));
    expect(recordOf({ ...EMPTY_DRAFT, entrants: team })).toEqual({
      problem: "All who took part are in one team: a race needs two.",
    });
  });

  it("distinguishes dates from other texts", () => {
    const entrants = [emptyEntrant(0, 1), emptyEntrant(1, 2)].map((one, i) => ({ ...one, name: "AB"[i] }));
    for (const date of [
      "",
      "2024",
      "2024-02",
      "2024-02-29",
      " 2024-05-31 ",
      "2024-05-31T18:30Z",
      "0096-02-29",
      "31.5.2024",
    ])
      expect(recordOf({ ...EMPTY_DRAFT, date, entrants })).not.toHaveProperty("problem");
    for (const date of ["31.2.2024", "2023-02-29", "2024-13", "2024-00-01", "soon", "2024-05-31T25:00"])
      expect(recordOf({ ...EMPTY_DRAFT, date, entrants })).toEqual({
        problem: `Write the date as 2024-05-31, 2024-05 or 2024, not as “${date}”.`,
        field: "date",
      });
    // What the source wrote stays, read or not.
    const odd = { date: "Pentecost", entrants: [race.entrants[1], race.entrants[4]] };
    expect(recordOf(draftOf(odd, ["Ben", "Cid"]))).toEqual(odd);
  });

  it("removes the place of a DNF and restores it", () => {
    const out = withStatus(emptyEntrant(0, 3), "dnf", 5);
    expect(out.place).toBe("");
    expect(withStatus(out, "finished", 5).place).toBe("5");
  });

  it("says when a saved race will not be rated", () => {
    const options = { ties: { finished: "draw", dnf: "drop", dq: "drop" }, anonymous: "keep" } as const;
    const dated = { date: "2024-05-03", entrants: [] };
    expect(leftOut(dated, { ...options, recordedOnly: false })).toBe("");
    expect(leftOut(dated, { ...options, recordedOnly: false, to: "2024-05" })).toBe("");
    expect(leftOut(dated, { ...options, recordedOnly: false, from: "2024-06" })).toContain("its date");
    expect(leftOut(dated, { ...options, recordedOnly: false, to: "2024-05-02" })).toContain("its date");
    expect(leftOut({ ...dated, recorded: false }, { ...options, recordedOnly: true })).toContain("only recorded");
  });
});

describe("shared strengths and conditions", () => {
  const cars: RaceRecord = {
    entrants: [
      { name: "Ann", rank: 1, shared: { constructor: "Lotus" }, conditions: { weight: 60 } },
      { name: "Ben", rank: 2, shared: { constructor: "7" } },
    ],
  };
  const typed = (blocks: string) => {
    const form = draftOf(cars, ["Ann", "Ben"]);
    const saved = recordOf({
      ...form,
      entrants: form.entrants.map((one) => (one.id === 1 ? { ...one, blocks } : one)),
    });
    return "problem" in saved ? saved.problem : saved.entrants[1];
  };

  it("shared strengths and conditions are edited as one line of text", () => {
    expect(draftOf(cars, ["Ann", "Ben"]).entrants.map(({ blocks }) => blocks)).toEqual([
      "constructor: Lotus; weight: 60",
      "constructor: 7",
    ]);
    expect(typed("constructor: 8; weight: 61,5; grid: 2")).toEqual({
      name: "Ben",
      rank: 2,
      shared: { constructor: "8" },
      conditions: { weight: 61.5, grid: 2 },
    });
    expect(typed("")).toEqual({ name: "Ben", rank: 2 });
  });

  it("reports invalid text", () => {
    expect(typed("Lotus")).toContain("constructor: Ferrari; weight: 61.5");
    expect(typed("weight: heavy")).toBe("“heavy” is no number for weight.");
  });
});

/** A race that the history takes, with everything that a source may say. */
const anyRace: fc.Arbitrary<RaceRecord> = fc
  .array(
    fc.record({
      anonymous: fc.boolean(),
      id: fc.boolean(),
      rank: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constant(null)),
      team: fc.option(fc.constantFrom("Red", "Blue", " White "), { nil: undefined }),
      label: fc.option(fc.constantFrom("Works", "Privateer"), { nil: undefined }),
      score: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined }),
      seconds: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }), { nil: undefined }),
      minutes: fc.option(fc.double({ min: 0, max: 1e4, noNaN: true }), { nil: undefined }),
      shared: fc.option(fc.constantFrom({ constructor: "Ferrari: 2", "a;b": "; " }, { deck: "7" }), { nil: undefined }),
      conditions: fc.option(fc.constantFrom({ weight: -61.5 }, { weight: 0, grid: 3 }), { nil: undefined }),
      status: fc.option(fc.constantFrom("dnf", "dq", "dns", "unrated"), { nil: undefined }),
    }),
    { minLength: 2, maxLength: 9 },
  )
  .chain((rows) =>
    fc.record({
      id: fc.constantFrom("", "Spa", " Spa "),
      date: fc.constantFrom("", "2024", "2024-02-29", "2024-02-29T10:00:00Z", "last Sunday"),
      recorded: fc.boolean(),
      rows: fc.constant(rows),
    }),
  )
  .map(({ id, date, recorded, rows }) => {
    // Team-mates share a place.
    const places = new Map<string, number | null>();
    const entrants = rows.map(({ anonymous, id: hasId, rank, team, label, status, ...amounts }, k): EntrantRecord => {
      if (team !== undefined && !status && rank !== null && !places.has(team)) places.set(team, rank);
      const place = team !== undefined && rank !== null ? (places.get(team) ?? rank) : rank;
      return {
        name: anonymous ? null : `P${k} `,
        ...(hasId && { playerId: `id${k}` }),
        rank: place,
        ...(team !== undefined && { team }),
        ...(label !== undefined && team === undefined && { label }),
        ...Object.fromEntries(Object.entries(amounts).filter(([, value]) => value !== undefined)),
        ...(status && { status: status as "dnf" }),
      };
    });
    return { id, date, recorded, entrants };
  });

describe("saving without a change", () => {
  it("changes no race", () => {
    let taken = 0;
    fc.assert(
      fc.property(anyRace, (input) => {
        const { history } = buildHistory([input]);
        if (history.raceCount === 0) return;
        taken += 1;
        const whole = toRecord(history, 0);
        const shown = Array.from(history.player, (player) => history.names[player]);
        expect(recordOf(draftOf(whole, shown))).toEqual(whole);
      }),
      { numRuns: runs(400) },
    );
    expect(taken).toBeGreaterThan(100);
  });

  it("leaves other fields unchanged when one changes", () => {
    fc.assert(
      fc.property(anyRace, fc.nat(8), (input, pick) => {
        const { history } = buildHistory([input]);
        if (history.raceCount === 0) return;
        const whole = toRecord(history, 0);
        const shown = Array.from(history.player, (player) => history.names[player]);
        const at = pick % whole.entrants.length;
        const form = draftOf(whole, shown);
        const entrants = form.entrants.map((one) => (one.id === at ? { ...one, score: "7.5" } : one));
        expect(recordOf({ ...form, entrants })).toEqual({
          ...whole,
          entrants: whole.entrants.map((one, k) => (k === at ? { ...one, score: 7.5 } : one)),
        });
      }),
    );
  });
});
