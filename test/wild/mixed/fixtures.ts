import type { WantedGame } from "../labels";
import type { Mixer } from "./mixer";
import type { Person } from "./people";

/** A game of two, and the heading under which it stands. */
export interface Fixture {
  readonly one: Person;
  readonly other: Person;
  readonly a: number;
  readonly b: number;
  readonly title?: string;
}

export function twoOf(mixer: Mixer, people: readonly Person[]): [Person, Person] {
  const at = mixer.between(0, people.length - 1);
  return [people[at], people[(at + mixer.between(1, people.length - 1)) % people.length]];
}

/** Goals, sets or points: the winner's and the loser's, least and most. */
const SCORES: readonly (readonly [number, number, number, number])[] = [
  [3, 3, 0, 2],
  [3, 6, 0, 2],
  [11, 11, 3, 9],
  [21, 21, 8, 19],
  [5, 5, 0, 4],
];

/** Games of two whose scores are of one sport. */
export function randomFixtures(mixer: Mixer, people: readonly Person[], count: number, draws = true): Fixture[] {
  const [least, most, lowest, highest] = mixer.pick(SCORES);
  return Array.from({ length: count }, () => {
    const [one, other] = twoOf(mixer, people);
    if (draws && most !== least && mixer.chance(0.15)) return { one, other, a: 1, b: 1 };
    const [high, low] = [mixer.between(least, most), mixer.between(lowest, highest)];
    return mixer.chance(0.55) ? { one, other, a: high, b: low } : { one, other, a: low, b: high };
  });
}

/** What is meant: the games, and the same with the other names that are right too. */
export function fixtureMeaning(fixtures: readonly Fixture[]): { games: WantedGame[]; also: WantedGame[][] } {
  const variants = Math.max(...fixtures.flatMap(({ one, other }) => [one.meant.length, other.meant.length]));
  const [games, ...also] = Array.from({ length: variants }, (_, variant) =>
    fixtures.map((fixture) => gameOf(fixture, variant)),
  );
  return { games, also };
}

function gameOf({ one, other, a, b, title }: Fixture, variant: number): WantedGame {
  const entrantsOf = (person: Person, rank: number): WantedGame["entrants"] =>
    (person.pair ?? [person.meant]).map((meant) => ({ name: meant[Math.min(variant, meant.length - 1)], rank }));
  const entrants = [...entrantsOf(one, a < b ? 2 : 1), ...entrantsOf(other, b < a ? 2 : 1)];
  return { ...(title === undefined ? {} : { name: title }), entrants };
}
