import type { SeasonRules } from "../../engine/forecast/season-rules";
import { DEFAULT_OPTIONS, type Edit, type HistoryOptions } from "../../engine/history/types";
import type { Title } from "../../engine/rating/titles";
import type { Problem } from "../../ingest/types";
import type { DataSet, KeptRecipe, WhatIfScenario, Source } from "../types";
import type { Slice } from "./slice";
import { exampleDataSet } from "../defaults";
import { defined } from "../../engine/history/named";
import { newKey } from "../ids";
import { MAX_RECIPES, MAX_TEXT } from "../schema/limits";

export interface NewDataSet {
  readonly name: string;
  readonly source: Source;
  readonly problems?: readonly Problem[];
  readonly options?: HistoryOptions;
  readonly edits?: readonly Edit[];
  readonly titles?: readonly Title[];
  readonly rules?: Partial<SeasonRules>;
  readonly scenarios?: readonly WhatIfScenario[];
  readonly recipes?: readonly KeptRecipe[];
  readonly address?: string;
  readonly apart?: DataSet["apart"];
}

/** "Autumn", "Autumn 2", "Autumn 3": the first unused name. */
export function freeName(wanted: string, taken: readonly DataSet[]): string {
  // A longer name would be refused when it is read back; leave room for the number.
  const name = wanted.trim().slice(0, MAX_TEXT - 10) || "My results";
  const names = new Set(taken.map((dataSet) => dataSet.name));
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name} ${n}`;
    if (!names.has(candidate)) return candidate;
  }
}

/** Removes an edit. Races added later are renumbered, and edits of a removed race are removed with it. */
function withoutEdit(edits: readonly Edit[], index: number): readonly Edit[] {
  const rest = edits.filter((_, i) => i !== index);
  if (edits[index]?.type !== "add-race") return rest;
  const gone = -1 - edits.slice(0, index).filter(({ type }) => type === "add-race").length;
  return rest.flatMap((edit) =>
    !("key" in edit) || edit.key > gone ? [edit] : edit.key === gone ? [] : [{ ...edit, key: edit.key + 1 }],
  );
}

export function dataSetActions({ get, update }: Slice) {
  const change = (id: string, next: (dataSet: DataSet) => DataSet) =>
    update(({ dataSets }) => ({ dataSets: dataSets.map((dataSet) => (dataSet.id === id ? next(dataSet) : dataSet)) }));

  return {
    /**
     * Adds a data set and opens it; returns its id. Its base must be stored already.
     */
    add(wanted: NewDataSet): string {
      const id = newKey("d");
      update(({ dataSets }) => ({
        dataSets: [
          ...dataSets,
          {
            id,
            name: freeName(wanted.name, dataSets),
            source: wanted.source,
            edits: wanted.edits ?? [],
            options: wanted.options ?? DEFAULT_OPTIONS,
            problems: wanted.problems ?? [],
            ...(wanted.titles && { titles: wanted.titles }),
            ...(wanted.rules && { rules: wanted.rules }),
            ...(wanted.scenarios && { scenarios: wanted.scenarios }),
            ...(wanted.recipes?.length && { recipes: [...wanted.recipes] }),
            ...(wanted.address !== undefined && { address: wanted.address }),
            ...(wanted.apart && { apart: wanted.apart }),
          },
        ],
        current: id,
        asked: null,
      }));
      return id;
    },

    /** Opens a bundled example: the existing data set if it is unchanged, otherwise a new one. */
    openExample(example: string): string {
      const there = get().dataSets.find(
        (d) => d.source.kind === "example" && d.source.example === example && d.edits.length === 0,
      );
      const id = there?.id ?? newKey("d");
      update(({ dataSets }) => ({
        dataSets: there ? dataSets : [...dataSets, exampleDataSet(example, id)],
        current: id,
        asked: null,
      }));
      return id;
    },

    open(id: string): void {
      update(({ dataSets }) => (dataSets.some((dataSet) => dataSet.id === id) ? { current: id, asked: null } : {}));
    },

    rename(id: string, name: string): void {
      const trimmed = name.trim().slice(0, MAX_TEXT);
      if (trimmed) change(id, (dataSet) => ({ ...dataSet, name: trimmed }));
    },

    duplicate(id: string): string {
      const copy = newKey("d");
      update(({ dataSets }) => {
        const at = dataSets.findIndex((dataSet) => dataSet.id === id);
        if (at < 0) return {};
        const twin = { ...dataSets[at], id: copy, name: freeName(dataSets[at].name, dataSets) };
        return { dataSets: [...dataSets.slice(0, at + 1), twin, ...dataSets.slice(at + 1)], current: copy };
      });
      return copy;
    },

    /** Removes a data set. Undo restores it, because its base is kept as long as an undo step names it. */
    remove(id: string): void {
      update(({ dataSets, current }) => {
        const at = dataSets.findIndex((dataSet) => dataSet.id === id);
        if (at < 0) return {};
        const rest = dataSets.filter((dataSet) => dataSet.id !== id);
        return { dataSets: rest, current: current === id ? (rest[Math.min(at, rest.length - 1)]?.id ?? "") : current };
      });
    },

    /** Adds edits to the open data set or another. */
    edit(edit: Edit | readonly Edit[], id: string = get().current): void {
      const more = Array.isArray(edit) ? (edit as readonly Edit[]) : [edit as Edit];
      if (more.length > 0) change(id, (dataSet) => ({ ...dataSet, edits: [...dataSet.edits, ...more] }));
    },

    /** Removes one of the user's edits and keeps the later ones. */
    dropEdit(index: number, id: string = get().current): void {
      change(id, (dataSet) => ({ ...dataSet, edits: withoutEdit(dataSet.edits, index) }));
    },

    /** Records whether two similar names belong to two players. */
    setApart(one: string, other: string, isApart: boolean, id: string = get().current): void {
      change(id, ({ apart = [], ...rest }) => {
        const others = apart.filter((pair) => !(pair.includes(one) && pair.includes(other)));
        const next = isApart ? [...others, [one, other] satisfies [string, string]] : others;
        return next.length > 0 ? { ...rest, apart: next } : rest;
      });
    },

    /** Changes reading options; undefined removes one. */
    setOptions(options: Partial<HistoryOptions>, id: string = get().current): void {
      change(id, (dataSet) => ({ ...dataSet, options: defined({ ...dataSet.options, ...options }) }));
    },

    /** Titles for ranges of the rating scale, lowest first; an empty list removes them. */
    setTitles(titles: readonly Title[], id: string = get().current): void {
      change(id, (dataSet) => {
        const { titles: _before, ...rest } = dataSet;
        return titles.length > 0 ? { ...rest, titles } : rest;
      });
    },

    /** Changes the rules of the season in progress; undefined: derived from the results again. */
    setRules(rules: Partial<SeasonRules>, id: string = get().current): void {
      change(id, (dataSet) => {
        const { rules: before, ...rest } = dataSet;
        const next = defined({ ...before, ...rules });
        return Object.keys(next).length > 0 ? { ...rest, rules: next } : rest;
      });
    },

    dropRecipe(fingerprint: string, id: string = get().current): void {
      change(id, ({ recipes = [], ...rest }) => {
        const left = recipes.filter((one) => one.fingerprint !== fingerprint);
        return left.length > 0 ? { ...rest, recipes: left } : rest;
      });
    },

    /** Replaces the base by a larger one; its races keep their keys. */
    setSource(
      id: string,
      source: Source,
      { problems, options, recipes = [], edits = [], address }: Partial<Omit<NewDataSet, "name" | "source">>,
    ): void {
      const isNew = (one: KeptRecipe) => !recipes.some(({ fingerprint }) => fingerprint === one.fingerprint);
      update(({ dataSets }) => ({
        dataSets: dataSets.map((d) => {
          if (d.id !== id) return d;
          const kept = [...(d.recipes ?? []).filter(isNew), ...recipes].slice(-MAX_RECIPES);
          return {
            ...d,
            source,
            problems: [...d.problems, ...(problems ?? [])],
            options: options ?? d.options,
            edits: edits.length > 0 ? [...d.edits, ...edits] : d.edits,
            ...(kept.length > 0 && { recipes: kept }),
            ...(address !== undefined && { address }),
          };
        }),
        current: id,
      }));
    },
  };
}
