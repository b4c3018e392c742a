import { createStore, useStore } from "zustand";

/** Whether the state of the page is stored. */
interface Saving {
  readonly state: "saved" | "saving" | "conflict" | "error";
  readonly message: string;
}

export function createSaving() {
  const store = createStore<Saving>()(() => ({ state: "saved", message: "" }));
  return {
    store,
    set(state: Saving["state"], message: string): void {
      const now = store.getState();
      if (now.state !== state || now.message !== message) store.setState({ state, message });
    },
  };
}

export type SavingStore = ReturnType<typeof createSaving>;

export const saving: SavingStore = createSaving();

export const useSaving = (): Saving => useStore(saving.store);
