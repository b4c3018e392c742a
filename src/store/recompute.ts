/** Turns choices into requests to the worker whenever they change, and writes the answers into the results. */
import { EMPTY_RACE } from "./defaults";
import { NOT_LOADED, once } from "./lazily";
import { isOriginal } from "./race/seasonRace";
import { createContenderWork } from "./recompute/contenders";
import type { Parts } from "./recompute/parts";
import { createOpenRaceWork } from "./recompute/openRace";
import { createSeasonWork } from "./recompute/season";
import { raceByKey } from "./keys";
import type { Wanted } from "./wanted";

/** Ratings of the sample race, shown while there is no season. */
const SAMPLE_FIELD = [1900, 1700, 1770, 1950, 1780, 1600, 1410, 1230].map((points) => ({ points }));

/** Results whose code loads with the first screen that shows them. */
const LATER: readonly Wanted[] = ["evaluations", "gaps", "fields"];

async function loadLater(parts: Parts) {
  const { createCurveWork, createEvaluationWork } = await import("./recompute/later");
  const pool = parts.pool ?? (await parts.fetchPool?.());
  return { curves: createCurveWork(parts), evaluations: createEvaluationWork({ ...parts, pool }) };
}

export function createRecompute(parts: Parts) {
  const { choices, results, wanted } = parts;
  const contenders = createContenderWork(parts);
  const openRaceWork = createOpenRaceWork(parts);
  const fetchLater = once(() => loadLater(parts));
  let later: Awaited<ReturnType<typeof loadLater>> | null = null;
  const season = createSeasonWork(parts, fillOpenRace, () => contenders.settled);
  let scheduled = false;
  let shownRace = choices.openRace();

  /** Fills in a sample race when no season provides one. */
  function fillOpenRace(): void {
    const { from, entrants } = choices.store.getState().race;
    if (!from && !entrants && choices.openRace().entrants.length === 0)
      choices.untracked(() => choices.race.loadField(SAMPLE_FIELD));
  }

  /** Drops a stored draft of version 2 that equals the season's result, because it contains no change. */
  function dropOriginal(): void {
    const { race } = choices.store.getState();
    const { seasonRace } = choices.openRace();
    if (seasonRace && race.entrants && !choices.gesture.active && isOriginal(race.entrants, seasonRace.original))
      choices.restore({ race: { ...race, entrants: null } });
  }

  function update(): void {
    scheduled = false;
    void contenders.update(schedule);
    if (!contenders.settled) {
      season.begin();
      return;
    }
    season.update();
    dropOriginal();
    shownRace = choices.openRace();
    openRaceWork.update();
    updateLater();
  }

  function updateLater(): void {
    if (later) {
      later.curves.update();
      later.evaluations.update();
    } else if (wanted.list().some((one) => LATER.includes(one)))
      fetchLater().then(
        (work) => {
          later = work;
          schedule();
        },
        () => results.notify("error", NOT_LOADED),
      );
  }

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(update);
  }

  return {
    start(): () => void {
      void contenders.describe();
      const stops = [
        choices.store.subscribe(schedule),
        wanted.store.subscribe(schedule),
        // Reacts to a new season, new ratings of the open race, and a finished search of all systems.
        results.store.subscribe((now, before) => {
          const isSame =
            now.snapshot === before.snapshot &&
            choices.openRace() === shownRace &&
            now.judged.value?.done === before.judged.value?.done;
          if (!isSame) schedule();
        }),
      ];
      schedule();
      return () => stops.forEach((stop) => stop());
    },
    /** Opens a race of the data set on the Race screen; false if it does not exist. */
    takeFromSeason(key: number): boolean {
      const { snapshot, snapshotOf } = results.store.getState();
      const history = snapshot.value?.history;
      const race = history ? raceByKey(history, key) : -1;
      if (!history || race < 0) return false;
      choices.race.take({ dataSet: snapshotOf, key, name: history.raceIds[race], date: history.dates[race] });
      return true;
    },
    /**
     * Opens the latest race on Race after results were saved in the open data set; false if an open what-if race stays.
     */
    openSavedRace(): boolean {
      const { race } = choices.store.getState();
      if (race.entrants && race.entrants.length > 0) return false;
      choices.restore({ race: { ...race, ...EMPTY_RACE }, asked: null });
      return true;
    },
    /** Stops the evaluations until their settings change, or `retry`. */
    haltEvaluations: (): void => later?.evaluations.halt(),
    retry(): void {
      if (results.store.getState().description.status === "error") void contenders.describe();
      season.retry();
      later?.evaluations.retry();
      schedule();
    },
  };
}
