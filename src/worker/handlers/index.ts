/** All handlers, with their code loaded. They share one store of bases. */
import type { Handlers } from "../postbox";
import { publishingHandlers } from "./publishing";
import { ratingHandlers } from "./rating";
import { readingHandlers } from "./reading";
import { HistoryStore } from "./historyStore";
import { trialHandlers } from "./trials";

export function createHandlers(): Handlers {
  const histories = new HistoryStore();
  return {
    ...ratingHandlers(histories),
    ...readingHandlers(histories),
    ...publishingHandlers(histories),
    ...trialHandlers(histories),
  };
}
