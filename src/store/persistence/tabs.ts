/** Announces writes to other tabs, by a BroadcastChannel if there is one. */
export interface Tabs {
  tell(revision: number): void;
  /** Calls `heard` when another tab has written; the data must then be read from storage. */
  listen(heard: () => void): () => void;
}

export function browserTabs(): Tabs {
  if (typeof BroadcastChannel === "undefined") return { tell: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel("podium");
  return {
    tell: (revision) => channel.postMessage({ revision }),
    listen(heard) {
      channel.addEventListener("message", heard);
      return () => channel.removeEventListener("message", heard);
    },
  };
}
