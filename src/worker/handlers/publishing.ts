/** Documents about a system. They load separately, because they contain code in several languages. */
import { documentSteps } from "../../publish";
import type { Handlers } from "../postbox";
import type { Shelf } from "./shelf";

export function publishingHandlers(shelf: Shelf): Pick<Handlers, "publish"> {
  return {
    publish: ({ history, contender, document }) =>
      shelf.on(history, (rated) => documentSteps(rated, history.options, contender, document)),
  };
}
