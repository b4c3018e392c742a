import type { Parameters, ParameterValue } from "../../engine/rating/parameters";
import type { ContenderChoice, Tuned } from "../types";
import { SLOTS } from "../schema/limits";
import type { Slice } from "./slice";
import { nextId } from "../ids";

/** The first free slot; if all are taken, the least used one. */
function freeSlot(contenders: readonly ContenderChoice[]): number {
  const uses = Array.from({ length: SLOTS }, (_, slot) => contenders.filter((c) => c.slot === slot).length);
  return uses.indexOf(Math.min(...uses));
}

export function contenderActions({ get, update }: Slice) {
  const change = (id: string, next: (contender: ContenderChoice) => ContenderChoice) =>
    update(({ contenders }) => ({ contenders: contenders.map((c) => (c.id === id ? next(c) : c)) }));

  const put = (contender: Omit<ContenderChoice, "id" | "slot">, after?: string): string => {
    const { contenders } = get();
    const id = nextId("c", contenders);
    const added = { ...contender, id, slot: freeSlot(contenders) };
    const at = contenders.findIndex((c) => c.id === after);
    const next = at < 0 ? [...contenders, added] : [...contenders.slice(0, at + 1), added, ...contenders.slice(at + 1)];
    update(() => ({ contenders: next, focused: id }));
    return id;
  };

  return {
    /** Adds a contender after the others and focuses it; returns its id. */
    add: (model: string, parameters: Parameters = {}): string => put({ model, parameters }),

    duplicate(id: string): string | null {
      const original = get().contenders.find((c) => c.id === id);
      if (!original) return null;
      const { id: _id, slot: _slot, tuned: _tuned, ...copy } = original;
      return put(copy, id);
    },

    remove(id: string): void {
      update(({ contenders, focused }) => {
        const at = contenders.findIndex((c) => c.id === id);
        if (at < 0) return {};
        const rest = contenders.filter((c) => c.id !== id);
        return {
          contenders: rest,
          focused: focused === id ? (rest[Math.min(at, rest.length - 1)]?.id ?? "") : focused,
        };
      });
    },

    /** An empty name restores the model's name. */
    rename(id: string, label: string): void {
      const trimmed = label.trim();
      change(id, ({ label: _old, ...rest }) => (trimmed ? { ...rest, label: trimmed } : rest));
    },

    /** Applies the result of a search, under a name that says so. */
    adopt(id: string, label: string, tuned: Tuned): void {
      change(id, (c) => ({ ...c, parameters: { ...c.parameters, ...tuned.values }, label, tuned }));
    },

    /** Adds the result of a search as another system. */
    addTuned: (contender: Pick<ContenderChoice, "model" | "parameters">, label: string, tuned: Tuned): string =>
      put({ ...contender, parameters: { ...contender.parameters, ...tuned.values }, label, tuned }),

    /** Replaces all overrides, for a preset or a reset. */
    setParameters(id: string, parameters: Parameters): void {
      change(id, (c) => ({ ...c, parameters }));
    },

    /** Sets one override; undefined restores the default. */
    setParameter(id: string, parameter: string, value: ParameterValue | undefined): void {
      if (typeof value === "number" && !Number.isFinite(value)) return;
      change(id, (c) => {
        const { [parameter]: _old, ...rest } = c.parameters;
        return { ...c, parameters: value === undefined ? rest : { ...rest, [parameter]: value } };
      });
    },

    /**
     * Sets a custom rule, as a new contender or in place of contender `id`, which keeps the parameters that the rule
     * still has.
     */
    setRule(id: string | null, rule: string, model: string, known: readonly string[]): string {
      if (id === null || !get().contenders.some((c) => c.id === id)) return put({ model, rule, parameters: {} });
      change(id, ({ tuned: _tuned, ...c }) => ({
        ...c,
        model,
        rule,
        parameters: Object.fromEntries(Object.entries(c.parameters).filter(([one]) => known.includes(one))),
      }));
      return id;
    },

    setModel(id: string, model: string, parameters: Parameters = {}): void {
      change(id, ({ rule: _rule, ...c }) => ({ ...c, model, parameters }));
    },

    setSlot(id: string, slot: number): void {
      if (Number.isInteger(slot) && slot >= 0 && slot < SLOTS) change(id, (c) => ({ ...c, slot }));
    },

    move(id: string, to: number): void {
      update(({ contenders }) => {
        const moved = contenders.find((c) => c.id === id);
        if (!moved) return {};
        const rest = contenders.filter((c) => c.id !== id);
        rest.splice(Math.max(0, Math.min(to, rest.length)), 0, moved);
        return { contenders: rest };
      });
    },

    focus(id: string): void {
      update(({ contenders }) => (contenders.some((c) => c.id === id) ? { focused: id } : {}));
    },
  };
}
