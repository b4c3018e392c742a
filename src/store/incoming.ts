/** What reaches the page from outside: an address in a link, or files opened with it. The import dialog takes them. */
interface Incoming {
  readonly address?: string;
  readonly files?: readonly File[];
}

export function createIncoming() {
  const waiting: Incoming[] = [];
  let taker: ((one: Incoming) => void) | null = null;
  return {
    /** Keeps it until it is taken. */
    offer(one: Incoming): void {
      if (taker) taker(one);
      else waiting.push(one);
    },
    /** Takes what waits and what comes later. Returns a function that stops it. */
    take(next: (one: Incoming) => void): () => void {
      taker = next;
      for (const one of waiting.splice(0)) next(one);
      return () => {
        if (taker === next) taker = null;
      };
    },
  };
}
