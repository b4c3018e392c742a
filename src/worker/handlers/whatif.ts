import { WhatIfDesk } from "../../engine/carry/what-if";
import type { Handlers } from "../postbox";
import type { WhatIfCalls } from "../protocol/whatif";
import type { Shelf } from "./shelf";

export function whatIfHandlers(shelf: Shelf): Pick<Handlers, keyof WhatIfCalls> {
  const desk = new WhatIfDesk();
  return {
    whatIf({ history: ref, contenders, changes, listing }) {
      const whole = shelf.edited(ref.base, ref.edits).history;
      return desk.steps(whole, shelf.derive(ref).history, ref.options, contenders, changes, listing);
    },
  };
}
