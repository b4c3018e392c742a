import { START_POINTS } from "../../engine/rating/points";
import type { Finish, Race, FinishingOrder, RaceEntrant, SeasonRace } from "../types";
import type { Slice } from "./slice";
import { shiftRating, withoutChanges, withRating, withSd } from "../race/beliefs";
import { isOriginal, selfContained, type RatedSeasonRace } from "../race/seasonRace";
import type { OpenRace } from "../race/openRace";
import { newEntrant } from "../race/entrant";
import { withVenue, type Venue } from "../race/venue";
import * as order from "../race/order";
import { nextId } from "../ids";
import { normal, seeded } from "../random";

const isWhatIf = ({ entrants }: Race): boolean => entrants !== null && entrants.length > 0;

/** `openRace` returns the open race, joined with the season's data. */
export function raceActions({ get, update }: Slice, openRace: () => OpenRace) {
  const draft = (): FinishingOrder => get().race.entrants ?? openRace().seasonRace?.original ?? [];
  const reorder = (next: (entrants: FinishingOrder, seasonRace: RatedSeasonRace | null) => FinishingOrder) =>
    update(({ race }) => {
      const { from, seasonRace } = openRace();
      const before = draft();
      const entrants = next(before, seasonRace);
      if (entrants === before) return {};
      return {
        race: { ...race, from, entrants: seasonRace && isOriginal(entrants, seasonRace.original) ? null : entrants },
      };
    });
  const rate = (next: (entrant: RaceEntrant, seasonRace: RatedSeasonRace | null) => RaceEntrant) =>
    reorder((entrants, seasonRace) => {
      const rated = entrants.map((entrant) => next(entrant, seasonRace));
      return rated.every((entrant, i) => entrant === entrants[i]) ? entrants : rated;
    });
  /** Opens another race; a what-if race that it replaces is kept for `returnToWhatIf`. */
  const replace = ({ from, entrants }: Pick<Race, "from" | "entrants">) =>
    update(({ race: { left, ...before } }) => {
      const kept = isWhatIf(before) ? before : left;
      return { race: { from, entrants, ...(kept && { left: kept }) }, asked: null };
    });
  const rateOne = (id: string, next: (entrant: RaceEntrant, seasonRace: RatedSeasonRace | null) => RaceEntrant) =>
    rate((entrant, seasonRace) => (entrant.id === id ? next(entrant, seasonRace) : entrant));
  const change = (id: string, next: (entrant: RaceEntrant) => RaceEntrant) =>
    reorder((entrants) => entrants.map((entrant) => (entrant.id === id ? next(entrant) : entrant)));

  const setStatus = (id: string, status: Finish): void => reorder((entrants) => order.setStatus(entrants, id, status));

  return {
    /** Sets the rating under a contender (default: the common one); under all others it shifts by the same points. */
    setRating(id: string, points: number, contender?: string): void {
      rateOne(id, (entrant, seasonRace) => withRating(entrant, seasonRace, points, contender));
    },
    shiftRating(id: string, by: number): void {
      rateOne(id, (entrant) => shiftRating(entrant, by));
    },
    setSd(id: string, sdPoints: number | null, contender?: string): void {
      rateOne(id, (entrant, seasonRace) => withSd(entrant, seasonRace, sdPoints, contender));
    },

    /** Resets the ratings of season players to those before the race; the order remains. */
    rerate: (): void => rate(withoutChanges),

    rename(id: string, name: string): void {
      const trimmed = name.trim();
      if (trimmed) change(id, (entrant) => ({ ...entrant, name: trimmed }));
    },
    /**
     * Gives the entrant another shared strength, such as a car, which others may have as well; null: the original one.
     */
    setShared(id: string, name: string, group: string | null): void {
      change(id, ({ shared: before = {}, ...entrant }) => {
        const rest = Object.entries(before).filter(([other]) => other !== name);
        const all = group === null ? rest : [...rest, [name, group] as const];
        if (all.length === 0) return entrant;
        const shared = Object.create(null) as Record<string, string>;
        for (const [key, value] of all) shared[key] = value;
        return { ...entrant, shared };
      });
    },
    setScore(id: string, score: number | null): void {
      if (score === null || Number.isFinite(score)) change(id, (entrant) => ({ ...entrant, score }));
    },
    setMinutes(id: string, minutes: number | null): void {
      if (minutes === null || (Number.isFinite(minutes) && minutes >= 0))
        change(id, (entrant) => ({ ...entrant, minutes }));
    },
    /** null: unknown, which counts as a full game. */
    setShare(id: string, share: number | null): void {
      if (share !== null && !(Number.isFinite(share) && share >= 0)) return;
      change(id, ({ share: _before, ...entrant }) => (share === null ? entrant : { ...entrant, share }));
    },
    /** Sets the side of an entrant (home, away, neutral); the opponent's side follows from it. */
    setVenue(id: string, venue: Venue): void {
      reorder((entrants) => withVenue(entrants, id, venue));
    },

    moveBy: (id: string, by: number): void => reorder((entrants) => order.moveBy(entrants, id, by)),
    moveTo: (id: string, at: number): void => reorder((entrants) => order.moveTo(entrants, id, at)),
    setOrder: (ids: readonly string[]): void => reorder((entrants) => order.setOrder(entrants, ids)),
    toggleTie: (id: string): void => reorder((entrants) => order.toggleTie(entrants, id)),
    setStatus,
    toggleDnf(id: string): void {
      const entrant = draft().find((e) => e.id === id);
      if (entrant) setStatus(id, entrant.status === "finished" ? "dnf" : "finished");
    },
    /** -1: plays alone. */
    setTeam: (id: string, team: number): void => reorder((entrants) => order.setTeam(entrants, id, team)),
    reverse: (): void => reorder(order.reverse),

    add(known: Partial<Omit<RaceEntrant, "id">> = {}): string {
      const added = newEntrant(draft(), known);
      reorder((entrants) => order.normalise([...entrants, added]));
      return added.id;
    },
    /** A copy under a new name, right after the original. */
    duplicate(id: string): string | null {
      const original = openRace().entrants.find((e) => e.id === id);
      if (!original) return null;
      const { points, sdPoints, beliefs, status } = selfContained(original);
      const twin = { ...newEntrant(draft()), points, sdPoints, beliefs, status };
      reorder((entrants) => order.normalise(entrants.flatMap((e) => (e.id === id ? [e, twin] : [e]))));
      return twin.id;
    },
    remove(id: string): void {
      reorder((entrants) => order.remove(entrants, id));
      update(({ asked }) => (asked === id ? { asked: null } : {}));
    },

    /** Draws new ratings around `mean` with standard deviation `spread` (points), the same for every contender. */
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

    /** Loads an invented race from a list of names, ratings and places, as presets have them. */
    loadField(field: readonly Partial<Omit<RaceEntrant, "id">>[]): void {
      const entrants: RaceEntrant[] = [];
      for (const known of field) entrants.push({ ...newEntrant(entrants, known), id: nextId("e", entrants) });
      update(({ race: { left } }) => ({
        race: { from: null, entrants: order.normalise(entrants), ...(left && { left }) },
        asked: null,
      }));
    },
    take: (from: SeasonRace): void => replace({ from, entrants: null }),
    backToResult(): void {
      const { from, seasonRace } = openRace();
      if (seasonRace && get().race.entrants) replace({ from, entrants: null });
    },
    /** Opens the what-if race that was replaced; if the present race is one, it is kept in turn. */
    returnToWhatIf(): void {
      const { left, ...before } = get().race;
      if (left) update(() => ({ race: { ...left, ...(isWhatIf(before) && { left: before }) }, asked: null }));
    },

    ask(id: string | null): void {
      update(() => ({ asked: id !== null && openRace().entrants.some((e) => e.id === id) ? id : null }));
    },
  };
}
