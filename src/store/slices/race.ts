import { START_POINTS } from "../../engine/models/points";
import type { Finish, Race, RaceEntrant } from "../types";
import type { Slice } from "./slice";
import { shiftRating, withoutChanges, withRating, withSd } from "../race/beliefs";
import { selfContained } from "../race/day";
import type { Day } from "../race/day";
import { newEntrant } from "../race/entrant";
import { withGround } from "../race/ground";
import type { Ground } from "../race/ground";
import * as order from "../race/order";
import { nextId } from "../ids";
import { normal, seeded } from "../random";

/** `dayOf`: the season's beliefs on the day of the race in hand. */
export function raceActions({ get, update }: Slice, dayOf: () => Day | null) {
  const reorder = (next: (entrants: readonly RaceEntrant[]) => readonly RaceEntrant[]) =>
    update(({ race }) => {
      const entrants = next(race.entrants);
      return entrants === race.entrants ? {} : { race: { ...race, entrants } };
    });
  const rate = (next: (entrant: RaceEntrant, day: Day | null) => RaceEntrant) =>
    update(({ race }) => {
      const day = dayOf();
      const ofRace = day && race.from?.dataSet === day.dataSet && race.from.key === day.key ? day : null;
      const entrants = race.entrants.map((entrant) => next(entrant, ofRace));
      return entrants.every((entrant, i) => entrant === race.entrants[i]) ? {} : { race: { ...race, entrants } };
    });
  const rateOne = (id: string, next: (entrant: RaceEntrant, day: Day | null) => RaceEntrant) =>
    rate((entrant, day) => (entrant.id === id ? next(entrant, day) : entrant));
  const change = (id: string, next: (entrant: RaceEntrant) => RaceEntrant) =>
    reorder((entrants) => entrants.map((entrant) => (entrant.id === id ? next(entrant) : entrant)));

  return {
    /** Sets the rating as a contender has it (none: the common one); under all others it shifts by the same points. */
    setRating(id: string, points: number, contender?: string): void {
      rateOne(id, (entrant, day) => withRating(entrant, day, points, contender));
    },
    shiftRating(id: string, by: number): void {
      rateOne(id, (entrant) => shiftRating(entrant, by));
    },
    setSd(id: string, sdPoints: number | null, contender?: string): void {
      rateOne(id, (entrant, day) => withSd(entrant, day, sdPoints, contender));
    },

    /** Ratings of season players back to those of the day, under the contenders as they are; the order stays. */
    rerate: (): void => rate(withoutChanges),

    rename(id: string, name: string): void {
      const trimmed = name.trim();
      if (trimmed) change(id, (entrant) => ({ ...entrant, name: trimmed }));
    },
    /** Gives the entrant another car; a car that another entrant has stays with that one too. */
    setShared(id: string, name: string, group: string): void {
      change(id, (entrant) => ({
        ...entrant,
        shared: Object.assign(Object.create(null) as Record<string, string>, entrant.shared, { [name]: group }),
      }));
    },
    setScore(id: string, score: number | null): void {
      if (score === null || Number.isFinite(score)) change(id, (entrant) => ({ ...entrant, score }));
    },
    setMinutes(id: string, minutes: number | null): void {
      if (minutes === null || (Number.isFinite(minutes) && minutes >= 0))
        change(id, (entrant) => ({ ...entrant, minutes }));
    },
    /** null: not known, which counts as all of it. */
    setShare(id: string, share: number | null): void {
      if (share !== null && !(Number.isFinite(share) && share >= 0)) return;
      change(id, ({ share: _before, ...entrant }) => (share === null ? entrant : { ...entrant, share }));
    },
    /** Where the side of an entrant plays; the rest of the race follows from it. */
    setGround(id: string, ground: Ground): void {
      reorder((entrants) => withGround(entrants, id, ground));
    },

    moveBy: (id: string, by: number): void => reorder((entrants) => order.moveBy(entrants, id, by)),
    moveTo: (id: string, lane: number): void => reorder((entrants) => order.moveTo(entrants, id, lane)),
    setOrder: (ids: readonly string[]): void => reorder((entrants) => order.setOrder(entrants, ids)),
    toggleTie: (id: string): void => reorder((entrants) => order.toggleTie(entrants, id)),
    setStatus: (id: string, status: Finish): void => reorder((entrants) => order.setStatus(entrants, id, status)),
    toggleDnf(id: string): void {
      const entrant = get().race.entrants.find((e) => e.id === id);
      if (entrant) this.setStatus(id, entrant.status === "finished" ? "dnf" : "finished");
    },
    /** -1: plays alone. */
    setTeam: (id: string, team: number): void => reorder((entrants) => order.setTeam(entrants, id, team)),
    reverse: (): void => reorder(order.reverse),

    /** Adds somebody, last of the finishers; gives the id. */
    add(known: Partial<Omit<RaceEntrant, "id">> = {}): string {
      const added = newEntrant(get().race.entrants, known);
      reorder((entrants) => order.normalise([...entrants, added]));
      return added.id;
    },
    /** A twin under a name of its own, right behind. */
    duplicate(id: string): string | null {
      const { entrants } = get().race;
      const original = entrants.find((e) => e.id === id);
      if (!original) return null;
      const twin = {
        ...newEntrant(entrants),
        points: original.points,
        sdPoints: original.sdPoints,
        beliefs: selfContained({ ...get().race, entrants: [original] }, dayOf()).entrants[0].beliefs,
        status: original.status,
      };
      reorder(() => order.normalise(entrants.flatMap((e) => (e.id === id ? [e, twin] : [e]))));
      return twin.id;
    },
    remove(id: string): void {
      reorder((entrants) => order.remove(entrants, id));
      update(({ asked }) => (asked === id ? { asked: null } : {}));
    },

    /** New ratings by dice around `mean` with spread `sd` (points), the same for every contender. */
    randomise({ seed, spread, mean = START_POINTS }: { seed: number; spread: number; mean?: number }): void {
      const random = seeded(seed);
      rate(({ shift: _shift, sds: _sds, ...entrant }) => ({
        ...entrant,
        points: Math.round(mean + spread * normal(random)),
        sdPoints: null,
        beliefs: {},
        player: null,
      }));
    },

    /** Puts another race in the hand. */
    load(race: Race): void {
      update(() => ({ race: { ...race, entrants: order.normalise(race.entrants) }, asked: null }));
    },
    /** The same from a list of names, ratings and places: what presets are made of. */
    loadField(field: readonly Partial<Omit<RaceEntrant, "id">>[]): void {
      const entrants: RaceEntrant[] = [];
      for (const known of field) entrants.push({ ...newEntrant(entrants, known), id: nextId("e", entrants) });
      this.load({ entrants, from: null });
    },

    /** Opens the drawer of an entrant, or shuts it. */
    ask(id: string | null): void {
      update(({ race }) => ({ asked: id !== null && race.entrants.some((e) => e.id === id) ? id : null }));
    },
  };
}
