/**
 * The page's side of the worker: starts it, keeps only the latest call of a channel, cancels calls, and after a crash
 * restarts it and repeats the lost calls.
 */
import type { History } from "../engine/history/types";
import { Aborted, Superseded, WorkerDied } from "./client/errors";
import { CALLS, type AnyCall, type CallName, type Progress, type RequestOf, type ResultOf } from "./protocol";
import { withBase, type WithHistory } from "./wire";
import { rulesIn } from "./client/ownRules";
import { connectSandbox } from "./client/sandbox";
import { Sandboxes } from "./client/sandboxes";
import { connectWorker, type Connect, type Transport } from "./client/transport";

export { Aborted, isUnwanted, wordsOf } from "./client/errors";

export interface CallOptions {
  readonly onProgress?: Progress;
  readonly signal?: AbortSignal;
  /** Channel of a "latest" call; default: the name of the call. */
  readonly channel?: string;
}

export interface ClientSetup {
  readonly connect?: Connect;
  /** Starts the sandbox for contenders that are custom rules. */
  readonly sandbox?: typeof connectSandbox;
  /** Called once per crash, in addition to rejecting the lost calls. */
  readonly onDeath?: (error: WorkerDied) => void;
}

interface Job {
  readonly id: number;
  readonly name: CallName;
  readonly request: RequestOf<CallName>;
  readonly options: CallOptions;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

interface Sent {
  readonly job: Job;
  readonly to: Transport;
  /** Rejects the call if its worker will not answer any more. */
  readonly rejectLost: (error: unknown) => void;
}

interface Channel {
  busy: Job | null;
  waiting: Job | null;
}

export function createClient({ connect = connectWorker, sandbox = connectSandbox, onDeath }: ClientSetup = {}) {
  let transport: Transport | null = null;
  const sandboxes = new Sandboxes(sandbox);
  let count = 0;
  const bases = new Map<string, History>();
  const sent = new Map<number, Sent>();
  const channels = new Map<string, Channel>();

  function end(error: unknown): void {
    const ended = transport;
    transport?.terminate();
    transport = null;
    if (ended) rejectCallsTo(ended, error);
  }

  function rejectCallsTo(of: Transport, error: unknown): void {
    for (const { to, rejectLost } of [...sent.values()]) if (to === of) rejectLost(error);
  }

  /** Chooses the worker of a call: each set of custom rules has its own sandbox. */
  function placeOf({ name, request }: Job): Transport {
    const rules = name === "give" ? [] : rulesIn(request);
    if (rules.length === 0) return start();
    const { base } = (request as { readonly history?: { readonly base?: string } }).history ?? {};
    return sandboxes.of(rules, base === undefined ? [] : [[base, bases.get(base)]], () => ++count, rejectCallsTo);
  }

  function crash(of: Transport, reason: string): void {
    if (of !== transport) return;
    const error = new WorkerDied(reason);
    end(error);
    onDeath?.(error);
  }

  /** Messages arrive in order, so the worker has these bases before later calls. */
  function start(): Transport {
    if (transport) return transport;
    const started: Transport = connect((reason) => crash(started, reason));
    transport = started;
    for (const [key, history] of bases)
      void started.run(++count, "give", { key, history }, null).catch(() => undefined);
    return started;
  }

  /** Adds the columns that the page already has to the answer, and keeps the same bases as the worker. */
  function complete({ name, request }: Job, answer: unknown): unknown {
    const { sharesWith, keeps, forgets }: AnyCall = CALLS[name];
    const result = sharesWith ? withBase(answer as WithHistory, bases.get(sharesWith(request))) : answer;
    const kept = keeps?.(request, result);
    if (kept) bases.set(kept.key, kept.history);
    if (forgets) bases.delete(forgets(request));
    return result;
  }

  function post(job: Job): Promise<ResultOf<CallName>> {
    const { id, name, request, options } = job;
    const onProgress = options.onProgress
      ? (...news: Parameters<Progress>) => sent.has(id) && !options.signal?.aborted && options.onProgress?.(...news)
      : null;
    return new Promise((resolve, rejectLost) => {
      const to = placeOf(job);
      sent.set(id, { job, to, rejectLost });
      to.run(id, name, request, onProgress).then(resolve, rejectLost);
    });
  }

  async function send(job: Job): Promise<void> {
    try {
      const answer = await post(job).catch((error: unknown) => {
        // Another call may have caused the crash, so each call is sent a second time, but not a third.
        if (!(error instanceof WorkerDied) || job.options.signal?.aborted) throw error;
        return post(job).catch((again: unknown) => {
          throw again instanceof WorkerDied ? new WorkerDied(again.reason, true) : again;
        });
      });
      job.resolve(complete(job, answer) as never);
    } catch (error) {
      job.reject(error);
    } finally {
      sent.delete(job.id);
    }
  }

  async function sendLatest(job: Job): Promise<void> {
    const name = `${job.name}/${job.options.channel ?? ""}`;
    const channel = channels.get(name) ?? { busy: null, waiting: null };
    channels.set(name, channel);
    if (channel.busy) {
      channel.waiting?.reject(new Superseded());
      channel.waiting = job;
      return;
    }
    for (let next: Job | null = job; next; next = channel.waiting, channel.waiting = null) {
      if (next.options.signal?.aborted) continue;
      channel.busy = next;
      await send(next);
    }
    channel.busy = null;
    channels.delete(name);
  }

  return {
    wake(): void {
      start();
    },
    /** Asks the worker. Rejects with `Aborted`, `Superseded` by a newer request, `WorkerDied` (twice), or the engine's error. */
    call<Name extends CallName>(
      name: Name,
      request: RequestOf<Name>,
      options: CallOptions = {},
    ): Promise<ResultOf<Name>> {
      const { signal } = options;
      if (signal?.aborted) return Promise.reject(new Aborted());
      return new Promise<ResultOf<Name>>((resolve, reject) => {
        const job: Job = { id: ++count, name, request, options, resolve, reject };
        const abort = () => {
          // A late answer is ignored.
          reject(new Aborted());
          if (CALLS[name].kind === "long") sent.get(job.id)?.to.cancel(job.id);
        };
        signal?.addEventListener("abort", abort, { once: true });
        void (CALLS[name].kind === "latest" ? sendLatest(job) : send(job)).finally(() =>
          signal?.removeEventListener("abort", abort),
        );
      });
    },
    /** Whether the worker has a base of this key, or will have it after a restart. */
    has: (base: string): boolean => bases.has(base),
    baseOf: (base: string): History | undefined => bases.get(base),
    stop(): void {
      sandboxes.end();
      for (const { rejectLost } of [...sent.values()]) rejectLost(new Aborted());
      end(new Aborted());
    },
  };
}

export type Client = ReturnType<typeof createClient>;
