import { WhatIfSeasons } from "../../engine/what-if/what-if";
import { within } from "../../engine/steps";
import type { Handlers } from "../postbox";
import type { whatIfCalls } from "../protocol/whatIf";
import type { HistoryStore } from "./historyStore";

export function whatIfHandlers(histories: HistoryStore): Pick<Handlers, keyof typeof whatIfCalls> {
  const seasons = new WhatIfSeasons();
  return {
    *whatIf({ history: ref, contenders, changes, listing }) {
      const { history: whole } = yield* within(histories.editSteps(ref.base, ref.edits), 0);
      return yield* histories.on(ref, (rated) =>
        seasons.steps(whole, rated, ref.options, contenders, changes, listing),
      );
    },
  };
}
