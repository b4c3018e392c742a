import fc from "fast-check";
import type { EntrantRecord, RaceRecord } from "../../src/engine/history/types";
import { isNameless } from "../../src/ingest/cells/name";

/** Names that every plain object answers to. */
export const INHERITED = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];

/** Names that have broken importers before. */
export const HOSTILE = [
  ...INHERITED,
  "null",
  "None",
  "0",
  "007",
  "=1+1",
  "'=1+1",
  "'\\r",
  "+49",
  "-3",
  "@home",
  "\tTab",
  "<b>x</b>",
  'Sergio "Checo" Pérez',
  "O'Brien, Pat",
  "a > b = c",
  "A | B",
  "semi;colon",
  "line\nend",
  "carriage\rreturn",
  " outer ",
  "double  space",
  "Zoë\u200B",
  "\u202Eright to left",
  "👩‍🚀 Ann",
  "Ann*",
  "Bob [1]",
  "DNF",
  "player",
  "?",
  "#2",
];

const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn") },
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }).filter((one) => !isNameless(one)),
);
const text = fc.oneof(fc.constantFrom("Monza", "round 1", ...HOSTILE), fc.string({ minLength: 1, maxLength: 8 }));
const amount = fc.oneof(
  fc.integer({ min: -999, max: 9999 }),
  fc.double({ min: 0, max: 1e6, noNaN: true, noDefaultInfinity: true }),
);
const date = fc.constantFrom(
  "1910",
  "2024-05",
  "2024-05-01",
  "2024-05-01T20:15:30Z",
  "2024-05-01T20:15:30.125Z",
  "2024-05-01T20:15:30",
);

/** One optional field, there or not. */
function maybe<Value>(key: string, value: fc.Arbitrary<Value>): fc.Arbitrary<object> {
  return fc.option(value, { nil: undefined }).map((one) => (one === undefined ? {} : { [key]: one }));
}

function merged(parts: readonly fc.Arbitrary<object>[]): fc.Arbitrary<object> {
  return fc.tuple(...parts).map((objects) => Object.assign({}, ...objects) as object);
}

/** A side of a race before ranks: a group of equals shares a place. */
const extras = merged([
  maybe("score", amount),
  maybe("minutes", amount.map(Math.abs)),
  maybe("playerId", fc.string({ minLength: 1, maxLength: 6 })),
]);

const person = fc.record({
  name: fc.option(name, { nil: null, freq: 8 }),
  status: fc.constantFrom(undefined, undefined, undefined, undefined, "dnf", "dq", "dns", "unrated"),
  tied: fc.boolean(),
  seconds: fc.option(fc.double({ min: 0.001, max: 1e5, noNaN: true }), { nil: undefined }),
  extras,
});

/** Ranks 1-2-2-4 in the order given; those out share the last one. */
function ranked(
  people: readonly { name: string | null; status?: string; tied: boolean; seconds?: number; extras: object }[],
  labels: boolean,
): EntrantRecord[] {
  const finishers = people.filter((one) => one.status === undefined);
  const ranks = new Map<unknown, number>();
  finishers.forEach((one, at) => ranks.set(one, one.tied && at > 0 ? ranks.get(finishers[at - 1])! : at + 1));
  return people.map((one, at): EntrantRecord => {
    const listed = one.status === "dns" || one.status === "unrated";
    return {
      name: one.name,
      rank: listed ? null : (ranks.get(one) ?? finishers.length + 1),
      ...(one.status === undefined ? {} : { status: one.status as EntrantRecord["status"] }),
      ...(one.seconds !== undefined && one.status === undefined ? { seconds: one.seconds } : {}),
      ...(labels ? { label: at % 2 === 0 ? "Reds" : "=Blues" } : {}),
      ...one.extras,
    };
  });
}

const freeForAll = fc
  .tuple(fc.array(person, { minLength: 2, maxLength: 8 }), fc.boolean())
  .map(([people, labels]) => ranked(people, labels))
  .filter((entrants) => entrants.filter((one) => one.rank !== null).length >= 2);

const teams = fc
  .array(fc.record({ members: fc.array(name, { minLength: 1, maxLength: 3 }), tied: fc.boolean() }), {
    minLength: 2,
    maxLength: 4,
  })
  .map((sides) => {
    let rank = 1;
    return sides.flatMap(({ members, tied }, at): EntrantRecord[] => {
      if (!tied) rank = at + 1;
      return members.map((one) => ({ name: one, rank, team: `team ${at}` }));
    });
  });

export const race: fc.Arbitrary<RaceRecord> = fc
  .tuple(merged([maybe("id", text), maybe("date", date), maybe("recorded", fc.boolean())]), fc.oneof(freeForAll, teams))
  .map(([head, entrants]) => ({ ...head, entrants }));

export const races = fc.array(race, { minLength: 1, maxLength: 6 });
