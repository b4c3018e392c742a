/** What comes to the page from outside it: an address in a link, files that the system opens with it. The import dialog takes it. */
interface Incoming {
  readonly address?: string;
  readonly files?: readonly File[];
}

export function createIncoming() {
  const waiting: Incoming[] = [];
  let taker: ((one: Incoming) => void) | null = null;
  return {
    /** Waits until there is somebody to take it. */
    offer(one: Incoming): void {
      if (taker) taker(one);
      else waiting.push(one);
    },
    /** Takes what waits and what comes; gives back what ends it. */
    take(next: (one: Incoming) => void): () => void {
      taker = next;
      for (const one of waiting.splice(0)) next(one);
      return () => {
        if (taker === next) taker = null;
      };
    },
  };
}
