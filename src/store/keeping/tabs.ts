/** Tells the other tabs that something was written; a BroadcastChannel, or nothing where there is none. */
export interface Tabs {
  tell(revision: number): void;
  /** `heard`: another tab wrote; what, storage says. */
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
