/** Input from outside the page: the address in a link, or files opened with Podium. The import dialog handles it. */
interface Incoming {
  readonly address?: string;
  readonly files?: readonly File[];
}

export function createIncoming() {
  const waiting: Incoming[] = [];
  let taker: ((one: Incoming) => void) | null = null;
  return {
    /** Passes the input to the import dialog, or keeps it until the dialog is ready. */
    offer(one: Incoming): void {
      if (taker) taker(one);
      else waiting.push(one);
    },
    /** Receives waiting and later inputs. Returns a function that unsubscribes. */
    take(next: (one: Incoming) => void): () => void {
      taker = next;
      for (const one of waiting.splice(0)) next(one);
      return () => {
        if (taker === next) taker = null;
      };
    },
  };
}
