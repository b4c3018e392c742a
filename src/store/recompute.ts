/**
 * The one place that turns choices into requests. It watches the choices, asks the worker for what they
 * call for, and writes what comes back into the results; nothing else does either.
 */
import { isAsTaken, isOriginalOf } from "./race/asTaken";
import { dayOf, withLast } from "./race/day";
import { raceFromSeason } from "./race/fromSeason";
import { createContenderWork } from "./recompute/contenders";
import type { Parts } from "./recompute/parts";
import { createCurveWork } from "./recompute/curves";
import { createEvaluationWork } from "./recompute/evaluations";
import { createPlaygroundWork } from "./recompute/playground";
import { createSeasonWork } from "./recompute/season";
import { focusedOf, raceByKey } from "./selectors";
import type { ReplayColumns } from "../worker/protocol";
import type { Race } from "./types";

/** A field for the hand when there is no season to take one from. */
const SAMPLE_FIELD = [1900, 1700, 1770, 1950, 1780, 1600, 1410, 1230].map((points) => ({ points }));

export function createRecompute(parts: Parts) {
  const { choices, results, wanted } = parts;
  const contenders = createContenderWork(parts);
  const playground = createPlaygroundWork(parts);
  const curves = createCurveWork(parts);
  const evaluations = createEvaluationWork(parts);
  const season = createSeasonWork(
    parts,
    () => {
      fillHand();
      keepUp();
    },
    () => contenders.settled,
  );
  let filled = false;
  /** The data set that results were saved in, until its last race is in the hand. */
  let landing: string | null = null;
  /** What the day in the results is made of. */
  let madeOf: readonly unknown[] = [];
  let scheduled = false;

  /** Columns by contender. */
  function replaysNow(): Map<string, ReplayColumns> {
    const { replays } = results.store.getState();
    return new Map(Object.entries(replays).flatMap(([id, { value }]) => (value ? [[id, value] as const] : [])));
  }

  /** The season race of that key; null when it is not there. */
  function seasonRace(key: number) {
    const { snapshot, snapshotOf } = results.store.getState();
    const race = snapshot.value ? raceByKey(snapshot.value.history, key) : -1;
    if (!snapshot.value || race < 0) return null;
    const focus = focusedOf(choices.store.getState())?.id ?? "";
    return raceFromSeason(snapshotOf, snapshot.value, replaysNow(), focus, race);
  }

  /** Whether the race in hand differs from the result that the season has, or is none of a season. */
  function isWhatIf(race: Race): boolean {
    const { original } = results.store.getState();
    return race.entrants.length > 0 && !(isOriginalOf(race, original) && isAsTaken(race, original));
  }

  /**
   * What the contenders believed on the day of the race in hand, and its original result, follow the season. While it is
   * away (another data set is open, a contender is rated anew) the last known stays. A race that nobody changed follows too.
   */
  function renewDay(): void {
    const { from } = choices.store.getState().race;
    const { snapshot, snapshotOf, day } = results.store.getState();
    const isOfRace = from !== null && day?.dataSet === from.dataSet && day.key === from.key;
    if (!from || snapshotOf !== from.dataSet || !snapshot.value) {
      if (day && !isOfRace) results.store.setState({ day: null, original: null });
      return;
    }
    const replays = replaysNow();
    const parts = [from.dataSet, from.key, snapshot.value, ...replays.keys(), ...replays.values()];
    if (isOfRace && parts.length === madeOf.length && parts.every((part, at) => part === madeOf[at])) return;
    madeOf = parts;
    const now = dayOf(from.dataSet, from.key, snapshot.value, replays);
    const { race } = choices.store.getState();
    const { original: before } = results.store.getState();
    const known = isOriginalOf(race, before) ? before : null;
    const original = seasonRace(from.key) ?? known;
    const follows = original && known && isAsTaken(race, known) && !isAsTaken(race, original);
    results.store.setState({
      day: now && isOfRace ? withLast(now, day) : (now ?? (isOfRace ? day : null)),
      original: original && known && isAsTaken(known, original) ? known : original,
    });
    if (follows && !choices.gesture.active) choices.untracked(() => choices.race.load(original));
  }

  /** The focused system has rated the season: the others follow. */
  function isFocusRated(): boolean {
    const state = choices.store.getState();
    const { snapshotOf, replays } = results.store.getState();
    const focused = focusedOf(state);
    return snapshotOf === state.current && focused !== undefined && Boolean(replays[focused.id]?.value);
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
   * Left as the season has it, a race makes room for the latest one when another data set is opened or results are saved.
   * Not a step to undo.
   */
  function keepUp(): void {
    const { race, current } = choices.store.getState();
    const { snapshot, snapshotOf } = results.store.getState();
    const keys = snapshot.value?.history.keys;
    if (!race.from || !keys || snapshotOf !== current || choices.gesture.active) return;
    const lands = landing === current;
    landing = null;
    if ((race.from.dataSet === snapshotOf && !lands) || isWhatIf(race) || keys.length === 0) return;
    const latest = seasonRace(keys[keys.length - 1]);
    if (!latest || latest.entrants.length < 2 || isOriginalOf(race, latest)) return;
    choices.untracked(() => choices.race.load(latest));
  }

  function update(): void {
    scheduled = false;
    void contenders.update(schedule);
    if (!contenders.settled) {
      season.begin();
      return;
    }
    season.update();
    if (isFocusRated()) fillHand();
    renewDay();
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
        results.store.subscribe((now, before) => {
          if (now.replays === before.replays) return;
          renewDay();
          if (isFocusRated()) fillHand();
        }),
        results.store.subscribe((now, before) => now.day !== before.day && schedule()),
        // The board judges what a search of all systems found.
        results.store.subscribe((now, before) => now.judged.value?.done !== before.judged.value?.done && schedule()),
      ];
      schedule();
      return () => stops.forEach((stop) => stop());
    },
    seasonRace,
    /** Puts a race of the season in the hand; false when it is not there. A what-if race that it replaces can be had back. */
    takeFromSeason(key: number): boolean {
      const race = seasonRace(key);
      const before = choices.store.getState().race;
      if (race && isWhatIf(before)) results.store.setState({ left: before });
      if (race) choices.race.load(race);
      return race !== null;
    },
    /** Puts the original result in the hand; the what-if race can be had back. */
    backToResult(): void {
      const { race } = choices.store.getState();
      const { original } = results.store.getState();
      if (!isOriginalOf(race, original) || isAsTaken(race, original)) return;
      results.store.setState({ left: race });
      choices.race.load(original);
    },
    /** Puts the what-if race that was left in the hand again, and keeps another in its place. */
    returnToWhatIf(): void {
      const { left } = results.store.getState();
      const { race } = choices.store.getState();
      results.store.setState({ left: left && isWhatIf(race) ? race : null });
      if (left) choices.race.load(left);
    },
    /** Results were saved in the open data set: its last race comes into the hand. false: a what-if race stays there. */
    landOnSaved(): boolean {
      const { race, current } = choices.store.getState();
      landing = current;
      return !isWhatIf(race);
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
