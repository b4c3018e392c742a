/** All handlers, with their code loaded. One set of handlers has one shelf. */
import type { Handlers } from "../postbox";
import { publishingHandlers } from "./publishing";
import { ratingHandlers } from "./rating";
import { readingHandlers } from "./reading";
import { Shelf } from "./shelf";
import { trialHandlers } from "./trials";

export function createHandlers(shelf: Shelf = new Shelf()): Handlers {
  return { ...ratingHandlers(shelf), ...readingHandlers(shelf), ...publishingHandlers(shelf), ...trialHandlers(shelf) };
}
