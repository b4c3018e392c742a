/** The pasted texts, kept in memory so that Escape loses nothing; short ones also survive a reload. */
import { useSyncExternalStore } from "react";
import type { DataSet } from "../../../store";
import { FRESH, isBlank, sizeOf, steps, type Intake, type SourceText } from "./texts";

const KEY = "podium-intake";
const MAX_KEPT = 500_000;

let now: Intake = recall();
const listeners = new Set<() => void>();

/** The stored form: the texts (as `papers`, their name in earlier versions), without the answers about them. */
interface Kept {
  readonly papers: readonly SourceText[];
  readonly edited?: boolean;
  readonly aside?: readonly Kept[];
}

function tableOf({ papers: sources, edited, aside }: Kept): Intake | null {
  const sound = Array.isArray(sources) && sources.length > 0 && sources.every((one) => typeof one?.text === "string");
  if (!sound) return null;
  return {
    ...FRESH,
    sources: sources.map(({ name, text, from }) => ({
      name: String(name ?? ""),
      text,
      ...(typeof from === "string" && { from }),
    })),
    edited: edited === true,
    aside: Array.isArray(aside) ? aside.flatMap((one) => tableOf(one) ?? []) : [],
  };
}

/** Restores stored texts; earlier versions stored only the texts. */
function recall(): Intake {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | readonly SourceText[] | null;
    const table = kept && tableOf("papers" in kept ? kept : { papers: kept });
    return table ? steps.close(table) : FRESH;
  } catch {
    return FRESH;
  }
}

const isKept = (table: Intake) => sizeOf(table) <= MAX_KEPT;
const keptOf = ({ sources, edited }: Intake): Kept => ({ papers: sources, edited });

function remember(next: Intake): void {
  try {
    const aside = next.aside.filter(isKept);
    if ((isBlank(next) && aside.length === 0) || !isKept(next)) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ ...keptOf(next), aside: aside.map(keptOf) }));
  } catch {
    // Without storage, the text lasts as long as the page.
  }
}

/** An action that applies a step to the page's texts. */
const applied =
  <Given extends unknown[]>(step: (before: Intake, ...given: Given) => Intake) =>
  (...given: Given): void => {
    const next = step(now, ...given);
    if (next.sources !== now.sources || next.aside !== now.aside || next.edited !== now.edited) remember(next);
    now = next;
    for (const listener of listeners) listener();
  };

/** The texts that were saved last, with the key of the base made from them. */
let saved: { readonly before: Intake; readonly base: string } | null = null;

/** The texts that were saved last, if that was undone, so that no data set has their races. */
export function undoneTexts(dataSets: readonly Pick<DataSet, "source">[]): Intake | null {
  const isThere = dataSets.some(({ source }) => source.kind === "stored" && source.base === saved?.base);
  return saved && !isThere ? saved.before : null;
}

export const intake = {
  /** Records that the texts were saved as the base with this key. */
  saved(base: string): void {
    saved = { before: now, base };
    intake.clearSaved();
  },
  get: (): Intake => now,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  survivesReload: (): boolean => isKept(now),
  setText: applied(steps.setText),
  paste: applied(steps.paste),
  add: applied(steps.add),
  replaceAddress: applied(steps.replaceAddress),
  replaceWithWhole: applied(steps.replaceWithWhole),
  removeText: applied(steps.removeText),
  openText: applied(steps.openText),
  answer: applied(steps.answer),
  readAs: applied(steps.readAs),
  setColumns: applied(steps.setColumns),
  addMark: applied(steps.addMark),
  removeMark: applied(steps.removeMark),
  setOptions: applied(steps.setOptions),
  setName: applied(steps.setName),
  close: applied(steps.close),
  clear: applied(steps.clear),
  clearSaved: applied(steps.clearSaved),
  restoreRemoved: applied(steps.restoreRemoved),
  restore: applied(steps.restore),
};

export const useIntake = (): Intake => useSyncExternalStore(intake.subscribe, intake.get);
