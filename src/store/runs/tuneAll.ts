/** Tunes every system on the races before a split, on request: one run that can be stopped, resumed and stored. */
import type { SearchParts } from "./tuning";
import { splitAt } from "../../engine/evaluation/counted";
import { search } from "../../worker/client/tune";
import type { TunedValues } from "../../worker/protocol/models";
import { openBase } from "../recompute/openBase";
import { refOf } from "../recompute/season";
import type { TuneAllResult, SystemSearch } from "../results";
import { defineRun } from "./runner";
import { currentDataSet } from "../selectors";
import { valuesOf } from "../tuned";
import { searchSettingsOf, searchesOf, triesIn } from "./tuneAllPlan";

export function createTuneAll({ choices, results, client, pool, now }: SearchParts) {
  const { store } = results;
  const runner = defineRun(results, "judged", now);

  function work(type: "start" | "resume", known: TuneAllResult): Promise<void> {
    return runner.run({ type, value: known }, shareOf(known), async ({ signal, progress, part }) => {
      const base = await openBase({ choices, results, client }, known.history.base, signal);
      const systems = [...known.systems];
      const tell = (at: number, system: SystemSearch): void => {
        systems[at] = system;
        const found = { ...known, systems: [...systems] };
        part(found);
        progress(shareOf(found));
      };
      const { history } = known;
      const bases = [{ key: history.base, history: base }];
      const workers = pool();
      const one = async (at: number): Promise<void> => {
        for (let k = 0; k < systems[at].stages.length; k++) {
          const stage = systems[at].stages[k];
          if (stage.left === 0) continue;
          // The values found by one stage are the start of the next.
          const values = valuesOf({ stages: systems[at].stages.slice(0, k) });
          const { contender } = stage.settings;
          const parameters = { ...contender.parameters, ...values };
          const settings = { ...stage.settings, contender: { ...contender, parameters } };
          const make = async (batch: readonly TunedValues[]): Promise<(number | null)[]> => {
            const found: (number | null)[] = [];
            for (const tried of batch)
              found.push(await workers.call("tuneTry", { history, settings, values: tried }, { bases, signal }));
            return found;
          };
          await search({ client, signal, make }, settings, stage.path, (path, best, left) => {
            const stages = systems[at].stages.map((other, j) => (j === k ? { ...other, path, best, left } : other));
            tell(at, { ...systems[at], stages });
          });
        }
        tell(at, { ...systems[at], done: true });
      };
      // The steps of one search depend on each other, so as many systems run in parallel as there are workers.
      const open = systems.flatMap(({ done }, at) => (done ? [] : [at]));
      const judge = async (): Promise<void> => {
        for (let at = open.shift(); at !== undefined; at = open.shift()) await one(at);
      };
      await Promise.all(Array.from({ length: workers.size }, judge));
      choices.models.set({ judged: true });
      return { ...known, systems, done: true };
    });
  }

  return {
    start(): void {
      const state = choices.store.getState();
      const { snapshot, snapshotOf, description, inspections } = store.getState();
      const dataSet = currentDataSet(state);
      if (!dataSet || snapshotOf !== dataSet.id || !snapshot.value) return;
      const { history } = snapshot.value;
      const asked = searchSettingsOf(state.models);
      const races = splitAt(history, asked.split);
      const split = { races, of: history.raceCount, date: history.dates[races]?.slice(0, 10) ?? "" };
      const systems = searchesOf(state.contenders, description.value, inspections, asked);
      choices.models.set({ judged: false });
      void work("start", { history: refOf(dataSet), split, systems, done: false });
    },
    /** Completed tries stay, for `resume`. */
    cancel: runner.cancel,
    resume(): void {
      const { value } = store.getState().judged;
      if (value && !value.done) void work("resume", value);
    },
  };
}

function shareOf({ systems }: TuneAllResult): number {
  const { made, most } = triesIn(systems);
  return made / Math.max(1, most);
}
