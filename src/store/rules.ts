/**
 * Custom rules: contenders that carry their own code. A rule runs only after the user has seen its code and pressed
 * Run.
 */
import type { ModelDescription } from "../engine/rating/model";
import type { RuleCheck } from "../engine/rule/checks";
import type { Client } from "../worker/client";
import type { ContenderSpec } from "../worker/protocol";
import { allowedText, allowRule, RULE_PREFIX } from "../worker/client/ownRules";
import type { ChoicesStore } from "./choices";
import { ready } from "./recompute/parts";
import type { ResultsStore } from "./results";

/** Rules that ran on an earlier visit to this browser. */
const KEPT = "podium-rules-run";
const MAX_KEPT = 50;

export const isRule = (model: string): boolean => model.startsWith(RULE_PREFIX);
/** Whether the user has seen and run the code in this browser. */
export const isRunning = (model: string): boolean => allowedText(model) !== undefined;

/** The spec of a rule that is not among the user's systems: shown by Podium, or being typed. */
export const specOfRule = (text: string): ContenderSpec => ({ model: allowRule(text), parameters: {} });

function keptRules(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    // Without storage, the page asks at every visit.
    return [];
  }
}

export function allowKeptRules(): void {
  for (const text of keptRules()) allowRule(text);
}

function keep(text: string): void {
  try {
    const all = [text, ...keptRules().filter((one) => one !== text)].slice(0, MAX_KEPT);
    localStorage.setItem(KEPT, JSON.stringify(all));
  } catch {
    // Without storage, the page asks at every visit.
  }
}

/** Adds what the screens need about a rule to the models. */
export async function describeRule(
  client: Pick<Client, "call">,
  results: ResultsStore,
  model: string,
): Promise<ModelDescription> {
  const found = results.store.getState().description.value?.models.find(({ id }) => id === model);
  if (found) return found;
  const described = await client.call("rule", { contender: { model, parameters: {} } });
  results.store.setState(({ description }) => {
    const { value } = description;
    if (!value || value.models.some(({ id }) => id === model)) return {};
    return { description: ready({ ...value, models: [...value.models, described] }) };
  });
  return described;
}

interface RuleParts {
  readonly choices: ChoicesStore;
  readonly results: ResultsStore;
  readonly client: Client;
}

export function createRules({ choices, results, client }: RuleParts) {
  return {
    /**
     * Runs a rule: as a new contender, or in place of the rule of contender `id`.
     * @throws RuleError, with message and line, for an invalid rule; nothing changes then
     */
    async run(id: string | null, text: string): Promise<{ readonly contender: string; readonly model: string }> {
      const model = allowRule(text);
      const { parameters } = await describeRule(client, results, model);
      keep(text);
      const ids = parameters.map((one) => one.id);
      return { contender: choices.contenders.setRule(id, text, model, ids), model };
    },
    check: (model: string): Promise<readonly RuleCheck[]> =>
      client.call("ruleChecks", { contender: { model, parameters: {} } }),
  };
}
