import type { WantedGame } from "../labels";
import { historyFor } from "../../ingest/renderers/random";
import type { Entrant, Race, Shape } from "../../ingest/renderers/race";
import type { Mixer } from "./mixer";
import { NAME_SHAPES, type NameShape, type Person } from "./people";

export interface Runner extends Entrant {
  readonly person: Person;
}

export interface Event {
  readonly runners: readonly Runner[];
}

/** Races of people whose names have one shape. */
export function season(
  mixer: Mixer,
  shape: Shape,
  fits: (names: NameShape) => boolean = () => true,
): { readonly events: readonly Event[]; readonly names: NameShape } {
  const history = historyFor(shape, mixer.random);
  const names = mixer.part("name", NAME_SHAPES, fits);
  const ids = [...new Set(history.flatMap(({ entrants }) => entrants.map(({ name }) => name)))];
  const people = names.people(mixer, ids.length);
  const known = new Map(ids.map((id, at) => [id, people[at]] as const));
  return { events: history.map((race) => ({ runners: runnersOf(race, known) })), names };
}

/** Those for whom there is a name, with places counted anew, and times between 15 and 40 minutes. */
function runnersOf({ entrants }: Race, people: ReadonlyMap<string, Person | undefined>): Runner[] {
  const there = entrants.filter(({ name }) => people.get(name));
  const finished = there.filter(({ status }) => status === undefined);
  const first = finished[0]?.seconds ?? 0;
  return there.map((one) => ({
    ...one,
    person: people.get(one.name)!,
    rank:
      one.status === "dns"
        ? null
        : one.status
          ? finished.length + 1
          : 1 + finished.filter(({ seconds = 0 }) => seconds < one.seconds!).length,
    seconds: one.seconds === undefined ? undefined : one.seconds - first + 900 + (first % 400),
  }));
}

/** What is meant: the games, and the same with the other names that are right too. */
export function meaning(
  events: readonly Event[],
  titles: readonly (string | undefined)[],
): { games: WantedGame[]; also: WantedGame[][] } {
  const variants = Math.max(...events.flatMap(({ runners }) => runners.map(({ person }) => person.meant.length)));
  const [games, ...also] = Array.from({ length: variants }, (_, at) =>
    events.map(({ runners }, event) => gameOf(runners, titles[event], at)),
  );
  return { games, also };
}

function gameOf(runners: readonly Runner[], name: string | undefined, variant: number): WantedGame {
  return {
    ...(name === undefined ? {} : { name }),
    entrants: runners.flatMap(({ person, rank, status }) =>
      (person.pair ?? [person.meant]).map((meant) => ({
        name: meant[Math.min(variant, meant.length - 1)],
        rank,
        ...(status === undefined ? {} : { status }),
      })),
    ),
  };
}
