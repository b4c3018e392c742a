/** A rating policy file: the system, and the options for reading results. `publish/policy` writes it. */
import * as v from "valibot";
import type { PolicyFile } from "../../publish/policy";
import type { ChoicesStore } from "../choices";
import { NO_OPTIONS } from "../defaults";
import { contender, historyOptions } from "../schema";
import { same } from "../same";

type ReadPolicy =
  | { readonly kind: "good"; readonly policy: Pick<PolicyFile, "system" | "options"> }
  | { readonly kind: "newer" | "damaged" };

const HEAD = v.object({ format: v.literal("podium-policy"), version: v.number() });
const WHOLE = v.object({ options: historyOptions });

export function readPolicy(text: string): ReadPolicy {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: "damaged" };
  }
  const head = v.safeParse(HEAD, json);
  if (!head.success) return { kind: "damaged" };
  if (head.output.version > 1) return { kind: "newer" };
  const whole = v.safeParse(WHOLE, json);
  // The system is validated together with the id and slot that it will get.
  const system = v.safeParse(contender, { ...(json as { system?: object }).system, id: "c1", slot: 0 });
  if (!whole.success || !system.success) return { kind: "damaged" };
  const { model, parameters } = system.output;
  return { kind: "good", policy: { system: { model, parameters }, options: whole.output.options } };
}

/**
 * Focuses the system of a policy, adding it if necessary, and applies its reading options to the open data set, in one
 * step.
 */
export function adoptPolicy(
  { store, asOneStep, contenders, dataSets }: ChoicesStore,
  { system, options }: Pick<PolicyFile, "system" | "options">,
): void {
  const known = store
    .getState()
    .contenders.find((one) => same([one.model, one.parameters], [system.model, system.parameters]));
  asOneStep(() => {
    if (known) contenders.focus(known.id);
    else contenders.add(system.model, system.parameters);
    if (store.getState().dataSets.length > 0) dataSets.setOptions({ ...NO_OPTIONS, ...options });
  });
}
