/** Description of the engine, once, and a check of the contenders whenever one changes. */
import type { ContenderSpec, InspectionOutcome } from "../../worker/protocol";
import type { Contender } from "../types";
import { same } from "../same";
import { failed, ready, working, type Parts } from "./parts";

export const specOf = ({ model, parameters }: Contender): ContenderSpec => ({ model, parameters });

/** The contenders that can be computed, as far as is known. */
export function soundContenders(
  contenders: readonly Contender[],
  inspections: Readonly<Record<string, InspectionOutcome>>,
): Contender[] {
  return contenders.filter(({ id }) => Object.hasOwn(inspections, id) && inspections[id].ok);
}

export function createContenderWork({ choices, results, client }: Parts) {
  /** By id, the contender as it was inspected: an inspection holds for nothing else. */
  let inspected = new Map<string, ContenderSpec>();
  let asked: readonly Contender[] | null = null;

  async function describe(): Promise<void> {
    const { store } = results;
    store.setState(({ description }) => ({ description: working(description) }));
    try {
      const description = await client.call("describe", null);
      store.setState({ description: ready(description) });
    } catch (error) {
      store.setState(({ description }) => ({ description: failed(description, error) ?? description }));
    }
  }

  return {
    describe,
    /** true: the inspections are of the contenders as they are now. */
    get settled(): boolean {
      const { contenders } = choices.store.getState();
      return contenders.every((c) => same(inspected.get(c.id), specOf(c)));
    },
    async update(onSettled: () => void): Promise<void> {
      const { contenders } = choices.store.getState();
      if (asked === contenders) return;
      asked = contenders;
      if (contenders.every((c) => same(inspected.get(c.id), specOf(c)))) return;
      const specs = contenders.map(specOf);
      try {
        const outcomes = await client.call("inspect", { contenders: specs });
        if (asked !== contenders) return;
        inspected = new Map(contenders.map((c, i) => [c.id, specs[i]]));
        results.store.setState({ inspections: Object.fromEntries(contenders.map((c, i) => [c.id, outcomes[i]])) });
        onSettled();
      } catch (error) {
        asked = null;
        const slot = failed(undefined, error);
        if (slot) results.notify("error", slot.message);
      }
    },
  };
}
