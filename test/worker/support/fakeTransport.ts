/** Workers whose answers the test gives by hand. */
import type { CallName } from "../../../src/worker/protocol";
import type { Connect, Transport } from "../../../src/worker/client/transport";

export interface Posted {
  readonly worker: number;
  readonly id: number;
  readonly name: CallName;
  readonly request: unknown;
  readonly onProgress: ((fraction: number) => void) | null;
  readonly answer: (result: unknown) => Promise<void>;
  readonly refuse: (error: unknown) => Promise<void>;
}

/** Lets everything that is ready to go on go on. */
export const settle = (): Promise<void> => new Promise((resume) => setImmediate(resume));

export function fakeWorkers() {
  const posted: Posted[] = [];
  const cancelled: number[] = [];
  const deaths: ((reason: string) => void)[] = [];
  let terminated = 0;
  const connect: Connect = (onDeath) => {
    const worker = deaths.push(onDeath) - 1;
    const transport: Transport = {
      run: (id, name, request, onProgress) =>
        new Promise((resolve, reject) => {
          posted.push({
            worker,
            id,
            name,
            request,
            onProgress,
            answer: async (result) => (resolve(result as never), settle()),
            refuse: async (error) => (reject(error), settle()),
          });
        }),
      cancel: (id) => void cancelled.push(id),
      terminate: () => void terminated++,
    };
    return transport;
  };
  return {
    connect,
    posted,
    cancelled,
    get started() {
      return deaths.length;
    },
    get terminated() {
      return terminated;
    },
    /** The posted calls of that name, oldest first. */
    of: (name: CallName) => posted.filter((call) => call.name === name),
    async kill(worker = deaths.length - 1): Promise<void> {
      deaths[worker]("out of memory");
      await settle();
    },
  };
}
