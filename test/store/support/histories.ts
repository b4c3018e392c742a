import fc from "fast-check";
import { buildHistory } from "../../../src/engine/history/build";
import type { History, RaceRecord } from "../../../src/engine/history/types";

const name = fc.oneof(
  fc.constantFrom("Ann", "Ben", "Cid", "Dee", "__proto__", "<img onerror>", "=1+1", "Zoë 🏁"),
  fc.string({ minLength: 1, maxLength: 12 }),
);
const date = fc.constantFrom("2024", "2024-05", "2024-05-06", "2024-05-06T07:08:09Z", "");
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const race: fc.Arbitrary<RaceRecord> = fc.record({
  id: some(fc.string({ maxLength: 8 })),
  date: some(date),
  recorded: some(fc.boolean()),
  entrants: fc.uniqueArray(
    fc.record({
      name: fc.option(name),
      playerId: some(fc.string({ minLength: 1, maxLength: 4 })),
      rank: fc.option(fc.integer({ min: 1, max: 6 })),
      score: some(fc.double({ noNaN: true, noDefaultInfinity: true })),
      seconds: some(fc.integer({ min: 1, max: 9999 })),
      status: some(fc.constantFrom("dnf" as const, "dq" as const, "dns" as const)),
      label: some(fc.constantFrom("Renault", "")),
      team: some(fc.constantFrom("Red", "Blue")),
    }),
    { minLength: 2, maxLength: 6, selector: (entrant) => entrant.playerId ?? entrant.name },
  ),
});

/** Bases as the constructor makes them of all sorts of records. */
export const anyHistory: fc.Arbitrary<History> = fc
  .array(race, { maxLength: 8 })
  .map((races) => buildHistory(races).history);

/** Races of `field` among `players` in a fixed jumble, dated week by week. */
export function season(races: number, field: number, players: number): History {
  let state = 1;
  const next = (below: number) => (state = (state * 48271) % 2147483647) % below;
  return buildHistory(
    Array.from({ length: races }, (_, r) => {
      const pool = Array.from({ length: players }, (_, p) => `Player ${p}`);
      return {
        id: `race-${r}`,
        date: new Date(Date.UTC(2024, 0, 1 + 2 * r)).toISOString().slice(0, 10),
        entrants: Array.from({ length: field }, (_, k) => ({
          name: pool.splice(next(pool.length), 1)[0],
          rank: k + 1,
        })),
      };
    }),
  ).history;
}
