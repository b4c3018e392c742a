import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { filterHistory } from "../../../src/engine/history/filter";
import { readingsSteps } from "../../../src/engine/history/readings";
import { snapshot } from "../../support/histories";
import { history } from "../../support/histories";
import { DEFAULT_OPTIONS, DEFAULT_TIES } from "../../../src/engine/history/types";
import type { EntrantRecord, History, HistoryOptions } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import { runs } from "../../support/long";

const read = (base: History, options: Partial<HistoryOptions> = {}) =>
  finish(readingsSteps(base, { ...DEFAULT_OPTIONS, ...options }));

describe("counts for reading options", () => {
  it("includes ties, DNFs, DQs and entrants without a name", () => {
    const { whole } = read(history("A>B=C>D(dnf)>E(dnf), ?=A>?>B(dq), A+B=C+D>?, A+B>C+D"));
    expect(whole).toEqual({
      races: 4,
      players: 8,
      shared: { entrants: 8, races: 3 },
      dnf: { entrants: 2, races: 1 },
      dq: { entrants: 1, races: 1 },
      unnamed: { entrants: 3, races: 2 },
      largestField: 5,
      mostRaces: 4,
    });
  });

  it("includes the first and last date, and the number of undated races", () => {
    expect(read(history("2024-03-01: A>B, C>D, 2023-05: E>F"))).toMatchObject({
      first: "2023-05",
      last: "2024-03-01",
      undated: 1,
    });
    expect(read(history("A>B"))).toMatchObject({ first: "", last: "", undated: 1 });
  });

  it("counts the effect of each filter on the races that reach it", () => {
    const base = history(
      "2024-01-01: A>B>C(dnf), 2024-01-02: A>B, 2024-01-03: A>?, 2024-01-04: A>B>D, 2025-01-01: A>B",
    );
    const told = read(base, {
      to: "2024",
      slice: [1, 9],
      anonymous: "drop",
      minimumField: 3,
      minimumRaces: 2,
    });
    expect([told.recorded, told.dated]).toEqual([5, 4]);
    expect([told.chosen, told.dropped, told.large, told.left].map(({ races }) => races)).toEqual([3, 2, 1, 0]);
    expect(told.chosen.unnamed).toEqual({ entrants: 1, races: 1 });
    expect(told.large.mostRaces).toBe(1);
  });

  it("leaves out races with one side", () => {
    const base = history("A+B>C(dnf), A>B");
    expect(read(base, { ties: { ...DEFAULT_TIES, dnf: "drop" } }).left.races).toBe(1);
  });
});

const status = fc.constantFrom<EntrantRecord["status"]>(undefined, undefined, undefined, "dnf", "dq", "dns", "unrated");
const race = fc.record({
  date: fc.constantFrom(undefined, "2023", "2024-02", "2024-02-03"),
  recorded: fc.boolean(),
  teams: fc.boolean(),
  entrants: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom(..."ABCDEFG".split("")),
      place: fc.integer({ min: 1, max: 4 }),
      status,
      known: fc.nat(4),
    }),
    { selector: ({ name }) => name, minLength: 2, maxLength: 7 },
  ),
});
const options = fc.record({
  ties: fc.record({
    finished: fc.constantFrom("draw", "unobserved"),
    dnf: fc.constantFrom("draw", "unobserved", "drop"),
    dq: fc.constantFrom("draw", "unobserved", "drop"),
  }),
  recordedOnly: fc.boolean(),
  anonymous: fc.constantFrom("keep", "drop"),
  from: fc.constantFrom(undefined, "2024"),
  to: fc.constantFrom(undefined, "2024-02-02", "2023"),
  slice: fc.option(fc.tuple(fc.nat(4), fc.nat(8)), { nil: undefined }),
  minimumField: fc.constantFrom(undefined, 3, 5),
  minimumRaces: fc.constantFrom(undefined, 2, 3),
}) as fc.Arbitrary<HistoryOptions>;

describe("counts after filters", () => {
  it("equals those of the filter for any options", () => {
    fc.assert(
      fc.property(fc.array(race, { maxLength: 8 }), options, (races, wanted) => {
        const { history: base } = buildHistory(
          races.map(({ entrants, teams, ...rest }) => ({
            ...rest,
            entrants: entrants.map(({ name, place, status: own, known }) => ({
              name: known === 0 ? null : name,
              rank: own ? null : place,
              ...(teams && !own && { team: `of ${place}` }),
              ...(own && { status: own }),
            })),
          })),
        );
        const { left } = finish(readingsSteps(base, wanted));
        const { history: rated, races: raced } = snapshot(filterHistory(base, wanted));
        expect(left.races).toBe(rated.raceCount);
        expect(left.players).toBe(raced.filter((count) => count > 0).length);
        expect(left.mostRaces).toBe(Math.max(0, ...raced));
      }),
      { numRuns: runs(300) },
    );
  });
});
