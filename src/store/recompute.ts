/**
 * The one place that turns choices into requests. It watches the choices, asks the worker for what they
 * call for, and writes what comes back into the results; nothing else does either.
 */
import { raceFromSeason } from "./race/fromSeason";
import { createContenderWork, specOf } from "./recompute/contenders";
import type { Parts } from "./recompute/parts";
import { createCurveWork } from "./recompute/curves";
import { createEvaluationWork } from "./recompute/evaluations";
import { isAsTaken, keptUp, takenAgain } from "./recompute/hand";
import { createPlaygroundWork } from "./recompute/playground";
import { createSeasonWork } from "./recompute/season";
import { focusedOf, raceByKey } from "./selectors";
import type { ReplayColumns } from "../worker/protocol";
import type { RaceEntrant } from "./types";

/** A field for the hand when there is no season to take one from. */
const SAMPLE_FIELD = [1900, 1700, 1770, 1950, 1780, 1600, 1410, 1230].map((points) => ({ points }));

export function createRecompute(parts: Parts) {
  const { choices, results, wanted } = parts;
  const contenders = createContenderWork(parts);
  const playground = createPlaygroundWork(parts);
  const curves = createCurveWork(parts);
  const evaluations = createEvaluationWork(parts);
  const season = createSeasonWork(parts, () => {
    fillHand();
    keepUp();
  });
  let filled = false;
  /** The entrants in hand while they are just as the season had them; edits make new ones. */
  let asTaken: readonly RaceEntrant[] | null = null;
  /** The replays that the race in hand was last compared with. */
  let seen: unknown = null;
  let scheduled = false;

  /** Columns by contender; `current`: only those of the contenders as they are now. */
  function replaysNow(current = false): Map<string, ReplayColumns> {
    const { replays } = results.store.getState();
    return new Map(
      Object.entries(replays).flatMap(([id, { value, status }]) =>
        value && (!current || status === "ready") ? [[id, value] as const] : [],
      ),
    );
  }

  /** With what the contenders of `replaysNow(true)` have their ratings. */
  function specsNow() {
    const current = replaysNow(true);
    const { contenders: all } = choices.store.getState();
    return Object.fromEntries(all.filter(({ id }) => current.has(id)).map((one) => [one.id, specOf(one)]));
  }

  /** The season race of that key with the ratings of its day; null when it is not there. */
  function seasonRace(key: number, current = false) {
    const { snapshot, snapshotOf } = results.store.getState();
    const race = snapshot.value ? raceByKey(snapshot.value.history, key) : -1;
    if (!snapshot.value || race < 0) return null;
    return raceFromSeason(
      snapshotOf,
      snapshot.value,
      replaysNow(current),
      focusedOf(choices.store.getState())?.id ?? "",
      race,
    );
  }

  /** On a first visit the latest race of the season is in the hand. Not a step to undo. */
  function fillHand(): void {
    if (filled) return;
    filled = true;
    if (choices.store.getState().race.entrants.length > 0) return;
    const { snapshot } = results.store.getState();
    const keys = snapshot.value?.history.keys;
    const race = keys && keys.length > 0 ? seasonRace(keys[keys.length - 1]) : null;
    const load = () =>
      race && race.entrants.length > 1 ? choices.race.load(race) : choices.race.loadField(SAMPLE_FIELD);
    choices.untracked(load);
  }

  /**
   * A race taken from the season follows the contenders: those added since get their beliefs of the day, and those
   * with other parameters get new ones while nobody has changed a rating by hand. Left as it was, it makes room for
   * the latest race when another data set is opened. Not steps to undo: they belong to the step that caused them.
   */
  function keepUp(): void {
    const { race } = choices.store.getState();
    const { snapshot, snapshotOf, replays } = results.store.getState();
    const keys = snapshot.value?.history.keys;
    // While something is held only a contender's new ratings matter: a parameter may be what is held.
    if (!race.from || !keys || (choices.gesture.active && replays === seen)) return;
    seen = replays;
    if (race.from.dataSet === snapshotOf) {
      const fresh = seasonRace(race.from.key, true);
      if (!fresh) return;
      const next = keptUp(race, fresh, specsNow());
      const known = race.entrants === asTaken || isAsTaken(next, fresh);
      if (next !== race) choices.untracked(() => choices.store.setState({ race: next }));
      asTaken = known ? next.entrants : null;
    } else if (!choices.gesture.active && race.entrants === asTaken && keys.length > 0) {
      const latest = seasonRace(keys[keys.length - 1]);
      if (!latest || latest.entrants.length < 2) return;
      choices.untracked(() => choices.race.load(latest));
      asTaken = choices.store.getState().race.entrants;
    }
  }

  function update(): void {
    scheduled = false;
    void contenders.update(schedule);
    if (!contenders.settled) return;
    season.update();
    playground.update();
    curves.update();
    evaluations.update();
  }

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(update);
  }

  return {
    /** Starts watching; gives the function that stops it. */
    start(): () => void {
      void contenders.describe();
      const stops = [
        choices.store.subscribe(schedule),
        wanted.store.subscribe(schedule),
        // Evaluations begin when the season that they are of is on the screen.
        results.store.subscribe((now, before) => now.snapshot !== before.snapshot && schedule()),
      ];
      schedule();
      return () => stops.forEach((stop) => stop());
    },
    seasonRace,
    /** Puts a race of the season in the hand; false when it is not there. */
    takeFromSeason(key: number): boolean {
      const race = seasonRace(key);
      if (race) choices.race.load(race);
      return race !== null;
    },
    /** Puts the ratings of the race in hand back to those of its day, under the contenders as they are; false: no such race. */
    takeAgain(): boolean {
      const { race } = choices.store.getState();
      const fresh = race.from && seasonRace(race.from.key, true);
      if (fresh) choices.store.setState({ race: takenAgain(race, fresh, specsNow()) });
      return Boolean(fresh);
    },
    /** Stops the evaluations of contenders until something about the question changes, or `retry`. */
    haltEvaluations: evaluations.halt,
    retry(): void {
      if (results.store.getState().description.status === "error") void contenders.describe();
      season.retry();
      evaluations.retry();
      schedule();
    },
  };
}
