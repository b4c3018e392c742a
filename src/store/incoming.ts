/** What reaches the page from outside: an address in a link, or files opened with it. The import dialog takes them. */
interface Incoming {
  readonly address?: string;
  readonly files?: readonly File[];
}

export function createIncoming() {
  const waiting: Incoming[] = [];
  let taker: ((one: Incoming) => void) | null = null;
  return {
    /** Passes the input to the import dialog, or keeps it until the dialog asks. */
    offer(one: Incoming): void {
      if (taker) taker(one);
      else waiting.push(one);
    },
    /** Receives waiting and later inputs. Returns a function that stops it. */
    take(next: (one: Incoming) => void): () => void {
      taker = next;
      for (const one of waiting.splice(0)) next(one);
      return () => {
        if (taker === next) taker = null;
      };
    },
  };
}
