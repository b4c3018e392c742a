/** Downloads results from an address, as text or the bytes of a spreadsheet, with a size limit, progress and a timeout. */
import { nextPages, wholeOf } from "../../ingest";
import type { RequestOf, ResultOf } from "../protocol";

/** Maximum bytes of all pages together. */
const MAX_BYTES = 32_000_000;
/** A host that sends nothing for this long counts as stopped. */
const PATIENCE_MS = 30_000;
/** Bytes at which the progress bar is half full, if the host does not state the length. */
const USUAL_BYTES = 300_000;

interface FetchSetup {
  readonly fetch: typeof fetch;
  readonly most?: number;
  readonly patience?: number;
}

const COPY = "Open the address, copy the results, and paste them here.";

const STATUS: Readonly<Record<number, string>> = {
  401: `It asks for a sign-in, and Podium has none. ${COPY}`,
  403: `It does not give this out without a sign-in. ${COPY}`,
  404: "There is nothing at this address. Check it.",
  410: "What was at this address was removed.",
  429: "It asks to wait: too many requests came in a short time. Try again in a minute.",
};

/** A page cannot distinguish a host that forbids reading from one that cannot be reached. */
const noAnswer = (host: string): Error =>
  new Error(
    `${host} could not be read. Either it does not allow other pages to read it, or there is no connection. ${COPY}`,
  );

const tooMuch = (host: string, most: number): Error =>
  new Error(
    `${host} sends more than ${Math.round(most / 1_000_000)} MB. Download the file and open it: files may be larger.`,
  );

/** Aborts when the caller does, or if nothing has arrived for a while. */
function watched(outer: AbortSignal, patience: number, host: string) {
  const stop = new AbortController();
  const abort = () => stop.abort(outer.reason);
  if (outer.aborted) abort();
  outer.addEventListener("abort", abort, { once: true });
  const late = () =>
    stop.abort(new Error(`${host} stopped answering. Try again, or copy the results and paste them here.`));
  let timer = setTimeout(late, patience);
  return {
    signal: stop.signal,
    alive(): void {
      clearTimeout(timer);
      timer = setTimeout(late, patience);
    },
    end(): void {
      clearTimeout(timer);
      stop.abort();
      outer.removeEventListener("abort", abort);
    },
  };
}

const joined = (parts: readonly Uint8Array[], size: number): Uint8Array => {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Downloads one response; yields the share that has arrived, 0..1. */
async function* answerOf(
  address: string,
  { fetch, most = MAX_BYTES, patience = PATIENCE_MS }: FetchSetup,
  outer: AbortSignal,
): AsyncGenerator<number, Uint8Array> {
  const { host } = new URL(address);
  const watch = watched(outer, patience, host);
  const { signal } = watch;
  try {
    const response = await fetch(address, { signal, credentials: "omit", referrerPolicy: "no-referrer" }).catch(
      (error: unknown) => {
        throw signal.aborted ? signal.reason : error instanceof TypeError ? noAnswer(host) : error;
      },
    );
    if (!response.ok)
      throw new Error(
        `${host}: ${STATUS[response.status] ?? `It answers with an error (${response.status}). Try again later.`}`,
      );
    const stated = Number(response.headers.get("content-length") ?? 0);
    if (stated > most) throw tooMuch(host, most);
    const parts: Uint8Array[] = [];
    let size = 0;
    const reader = response.body?.getReader();
    for (let isOver = !reader; !isOver;) {
      const { done, value } = await reader!.read().catch(() => {
        throw signal.aborted
          ? signal.reason
          : new Error(`The connection to ${host} ended before the answer was complete. Try again.`);
      });
      watch.alive();
      isOver = done;
      if (!value) continue;
      parts.push(value);
      size += value.length;
      if (size > most) throw tooMuch(host, most);
      yield stated > size ? size / stated : size / (size + USUAL_BYTES);
    }
    return joined(parts, size);
  } finally {
    // Requests still pending are no longer needed.
    watch.end();
  }
}

const SPREADSHEET = [0x50, 0x4b, 0x03, 0x04];

export async function* fetchSteps(
  { target: { address, name, paging } }: RequestOf<"fetch">,
  signal: AbortSignal,
  setup: FetchSetup = { fetch: (...given) => globalThis.fetch(...given) },
): AsyncGenerator<number, ResultOf<"fetch">> {
  const most = setup.most ?? MAX_BYTES;
  const first = yield* answerOf(address, setup, signal);
  if (SPREADSHEET.every((byte, at) => first[at] === byte)) return { name, data: first };
  const utf8 = new TextDecoder();
  if (!paging) return { name, data: first };
  const pages = [utf8.decode(first)];
  let size = first.length;
  const rest = nextPages(paging, address, pages[0]);
  for (const [at, page] of rest.entries()) {
    const steps = answerOf(page, { ...setup, most: most - size }, signal);
    for (;;) {
      const step = await steps.next();
      if (step.done) {
        size += step.value.length;
        pages.push(utf8.decode(step.value));
        break;
      }
      yield (at + 1 + step.value) / (rest.length + 1);
    }
  }
  return { name, data: new TextEncoder().encode(wholeOf(paging, pages)) };
}
