import { WhatIfSeasons } from "../../engine/carry/what-if";
import { within } from "../../engine/steps";
import type { Handlers } from "../postbox";
import type { whatIfCalls } from "../protocol/whatif";
import type { Shelf } from "./shelf";

export function whatIfHandlers(shelf: Shelf): Pick<Handlers, keyof typeof whatIfCalls> {
  const seasons = new WhatIfSeasons();
  return {
    *whatIf({ history: ref, contenders, changes, listing }) {
      const { history: whole } = yield* within(shelf.editSteps(ref.base, ref.edits), 0);
      return yield* shelf.on(ref, (rated) => seasons.steps(whole, rated, ref.options, contenders, changes, listing));
    },
  };
}
