/** Tells the other tabs; a BroadcastChannel, or nothing where there is none. */
export interface Tabs {
  tell(revision: number): void;
  listen(heard: (revision: number) => void): () => void;
}

/** Tabs of one browser. */
export function browserTabs(): Tabs {
  if (typeof BroadcastChannel === "undefined") return { tell: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel("podium");
  return {
    tell: (revision) => channel.postMessage({ revision }),
    listen(heard) {
      const listener = (event: MessageEvent<unknown>) => {
        const data = event.data as { revision?: unknown } | null;
        if (typeof data?.revision === "number") heard(data.revision);
      };
      channel.addEventListener("message", listener);
      return () => channel.removeEventListener("message", listener);
    },
  };
}
