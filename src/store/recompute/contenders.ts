/** Requests the description of the engine once, and inspects the contenders whenever one changes. */
import { wordsOf as messageOf } from "../../worker/client";
import { NOT_RUN } from "../../worker/client/ownRules";
import type { ContenderSpec, InspectionOutcome } from "../../worker/protocol";
import type { ContenderChoice } from "../types";
import { describeRule, isRule, isRunning } from "../rules";
import { same } from "../same";
import { specOf } from "../spec";
import { failed, ready, working, type Parts } from "./parts";

/** The contenders that can be computed, as far as is known. */
export function soundContenders(
  contenders: readonly ContenderChoice[],
  inspections: Readonly<Record<string, InspectionOutcome>>,
): ContenderChoice[] {
  return contenders.filter(({ id }) => Object.hasOwn(inspections, id) && inspections[id].ok);
}

/** The properties that an inspection depends on; a rule that has not been run may be run later. */
const inspectedOf = (contender: ContenderChoice): ContenderSpec & { readonly runs?: boolean } =>
  isRule(contender.model) ? { ...specOf(contender), runs: isRunning(contender.model) } : specOf(contender);

export function createContenderWork({ choices, results, client }: Parts) {
  /** The inspected properties by contender id; an inspection is valid for exactly these. */
  let inspected = new Map<string, ReturnType<typeof inspectedOf>>();
  let asked: readonly ContenderChoice[] | null = null;

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

  /** One call for each rule, so that a failing rule does not affect the others. */
  async function ruleOutcome(contender: ContenderChoice): Promise<InspectionOutcome> {
    if (!isRunning(contender.model)) return { ok: false, problem: NOT_RUN };
    try {
      await describeRule(client, results, contender.model);
      return (await client.call("inspect", { contenders: [specOf(contender)] }))[0];
    } catch (error) {
      return { ok: false, problem: messageOf(error) };
    }
  }

  async function outcomesOf(contenders: readonly ContenderChoice[]): Promise<readonly InspectionOutcome[]> {
    const known = contenders.filter(({ model }) => !isRule(model));
    const [plain, rules] = await Promise.all([
      client.call("inspect", { contenders: known.map(specOf) }),
      Promise.all(contenders.filter(({ model }) => isRule(model)).map(ruleOutcome)),
    ]);
    const [nextPlain, nextRule] = [plain.values(), rules.values()];
    return contenders.map(({ model }) => (isRule(model) ? nextRule : nextPlain).next().value as InspectionOutcome);
  }

  return {
    describe,
    /** Whether the inspections belong to the present contenders. */
    get settled(): boolean {
      const { contenders } = choices.store.getState();
      return contenders.every((c) => same(inspected.get(c.id), inspectedOf(c)));
    },
    async update(onSettled: () => void): Promise<void> {
      const { contenders } = choices.store.getState();
      if (asked === contenders) return;
      asked = contenders;
      if (contenders.every((c) => same(inspected.get(c.id), inspectedOf(c)))) return;
      const specs = contenders.map(inspectedOf);
      try {
        const outcomes = await outcomesOf(contenders);
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
