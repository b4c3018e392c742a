/** Handlers whose code loads with the first call that needs it. */
import type { CallName } from "../protocol";
import type { Handlers } from "../postbox";
import type { RatingCall } from "./rating";
import type { ReadingCall } from "./reading";
import type { HistoryStore } from "./historyStore";

type Part = "reading" | "publishing" | "trials";

const READING: Readonly<Record<ReadingCall, true>> = {
  describe: true,
  read: true,
  decode: true,
  starts: true,
  peek: true,
  address: true,
  newRaces: true,
  fetch: true,
  write: true,
  join: true,
  alike: true,
  namePair: true,
  newcomers: true,
};

const partOf = (name: CallName): Part =>
  Object.hasOwn(READING, name) ? "reading" : name === "publish" ? "publishing" : "trials";

export function laterHandlers(histories: HistoryStore) {
  const loads: Readonly<Record<Part, () => Promise<Partial<Handlers>>>> = {
    reading: async () => (await import("./reading")).readingHandlers(histories),
    publishing: async () => (await import("./publishing")).publishingHandlers(histories),
    trials: async () => (await import("./trials")).trialHandlers(histories),
  };
  const parts = new Map<Part, Promise<Partial<Handlers>>>();
  return async <Name extends Exclude<CallName, RatingCall>>(name: Name): Promise<Handlers[Name] | undefined> => {
    const part = partOf(name);
    const loading = parts.get(part) ?? loads[part]();
    parts.set(part, loading);
    try {
      const handlers = await loading;
      return Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    } catch (error) {
      // The next call tries again.
      parts.delete(part);
      throw error;
    }
  };
}
