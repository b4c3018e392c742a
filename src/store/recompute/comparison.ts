/** Compares the finished evaluations, and again whenever more arrive; one request at a time. */
import { BASELINE_DESCRIPTIONS } from "../../engine/evaluation/baselines/descriptions";
import type { Compared, ContenderEvaluation } from "../../worker/protocol/models";
import type { ComparisonResult } from "../results";
import { same } from "../same";
import { systemsOf } from "../systems";
import { soundContenders } from "./contenders";
import { enoughRaces } from "./evaluationOptions";
import { failed, ready, working, type Parts } from "./parts";

type Evaluations = ReadonlyMap<string, ContenderEvaluation>;

/** @param onDone called after each request, because evaluations may have arrived meanwhile */
export function createComparison({ choices, results, client }: Parts, onDone: () => void) {
  const { store } = results;
  let compared: unknown = null;
  let comparing = false;

  /** What is to be compared now; null if no contender is evaluated. */
  function questionOf(all: Evaluations) {
    const { contenders, models } = choices.store.getState();
    const { snapshot, inspections, description } = store.getState();
    const those = soundContenders(contenders, inspections).filter(({ id }) => all.has(id));
    if (those.length === 0) return null;
    const systems = systemsOf(contenders, description.value, inspections);
    const baselines = BASELINE_DESCRIPTIONS.map(({ id }) => id).filter((id) => all.has(id));
    const { races } = snapshot.value!;
    return {
      ids: those.map(({ id }) => id),
      labels: those.map(({ id }) => systems.find((one) => one.id === id)!.name),
      entrants: [...those.map(({ id }) => id), ...baselines],
      options: { races, minimumRaces: enoughRaces(races, models.minimumRaces), level: models.level },
    };
  }

  async function compare(all: Evaluations): Promise<void> {
    const asked = questionOf(all);
    if (comparing || !asked) return;
    const { ids, labels, entrants, options } = asked;
    const question = { ...asked, evaluations: entrants.map((id) => all.get(id)) };
    if (compared !== null && same(compared, question)) return;
    compared = question;
    comparing = true;
    const part = (id: string): Compared => {
      const { metrics, resamples, final } = all.get(id)!;
      return { metrics, resamples, final };
    };
    store.setState(({ comparison }) => ({ comparison: working(comparison) }));
    try {
      const [comparison, { joint: paired }] = await Promise.all([
        client.call("compare", { contenders: ids.map(part), options: { ...options, labels } }),
        client.call("compare", { contenders: entrants.map(part), options: { ...options, labels: entrants } }),
      ]);
      const { minimumRaces } = options;
      const result: ComparisonResult = { comparison, contenders: ids, paired, entrants, minimumRaces };
      if (compared === question) store.setState({ comparison: ready(result) });
    } catch (error) {
      store.setState(({ comparison }) => ({ comparison: failed(comparison, error) ?? comparison }));
    } finally {
      comparing = false;
      onDone();
    }
  }

  return {
    compare,
    /** Compares again even if nothing has changed. */
    forget(): void {
      compared = null;
    },
  };
}
