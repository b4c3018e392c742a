/** Documents about a system. They load separately, because they contain code in several languages. */
import { documentSteps } from "../../publish";
import type { Handlers } from "../postbox";
import type { HistoryStore } from "./historyStore";

export function publishingHandlers(histories: HistoryStore): Pick<Handlers, "publish"> {
  return {
    publish: ({ history, contender, document }) =>
      histories.on(history, (rated) => documentSteps(rated, history.options, contender, document)),
  };
}
