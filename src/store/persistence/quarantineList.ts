/** The list of quarantined documents (`quarantine.ts`) that the page shows. */
import { createStore, useStore } from "zustand";

/** The name under which a tab claims its own document. */
export const claimOfTab = (tab: string): string => `tab:${tab}`;

export interface QuarantinedDocument {
  readonly key: string;
  readonly kind: "damaged" | "left";
  /** Names of the document's readable data sets. */
  readonly names: readonly string[];
}

export const createQuarantineList = () => createStore<readonly QuarantinedDocument[]>()(() => []);
export type QuarantineListStore = ReturnType<typeof createQuarantineList>;
export const quarantineList: QuarantineListStore = createQuarantineList();
export const useQuarantined = (): readonly QuarantinedDocument[] => useStore(quarantineList);
