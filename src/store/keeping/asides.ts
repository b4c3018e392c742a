/** The documents that were set aside (`quarantine.ts`), as the page lists them. */
import { createStore, useStore } from "zustand";

/** The name under which a tab claims its own document. */
export const claimOfTab = (tab: string): string => `tab:${tab}`;

export interface Aside {
  readonly key: string;
  readonly kind: "damaged" | "left";
  /** Names of the document's data sets, as far as they can be read. */
  readonly names: readonly string[];
}

export const createAsides = () => createStore<readonly Aside[]>()(() => []);
export type AsidesStore = ReturnType<typeof createAsides>;
export const asides: AsidesStore = createAsides();
export const useAsides = (): readonly Aside[] => useStore(asides);
