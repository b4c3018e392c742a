/** Sends messages in order. Long ones are prepared in steps, so that copying a million games does not block the page. */

/** Lets the page handle events and paint before the next step. */
export const yieldToPage = (): Promise<void> =>
  new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(null);
  });

/** Handles parts one after another, letting the page work between them. */
export async function inTurns<Part, Made>(parts: Iterable<Part>, make: (part: Part) => Made): Promise<readonly Made[]> {
  const made: Made[] = [];
  for (const part of parts) {
    made.push(make(part));
    await yieldToPage();
  }
  return made;
}

export function createSendQueue() {
  let behind: Promise<void> | null = null;
  return {
    /** Sends a message at once, or after messages that are still being prepared. */
    send<Answer>(message: () => Promise<Answer>): Promise<Answer> {
      return behind ? behind.then(message) : message();
    },
    /** Prepares and sends a long message; later messages wait for it, even if preparing fails. */
    write<Written, Answer>(
      write: () => Promise<Written>,
      message: (written: Written) => Promise<Answer>,
    ): Promise<Answer> {
      return new Promise((resolve, reject) => {
        const sent: Promise<void> = (behind ?? Promise.resolve())
          .then(write)
          .then((written) => void message(written).then(resolve, reject))
          .catch(reject)
          .then(() => {
            if (behind === sent) behind = null;
          });
        behind = sent;
      });
    },
  };
}
