/** Questions about a custom rule; only the sandbox that runs it answers them. */
import { contenderOf } from "../../engine/replay/contender";
import { checksOf, tryRule } from "../../engine/rule/checks";
import type { Handlers } from "../postbox";
import { plain } from "./plain";

export const ruleHandlers: Pick<Handlers, "rule" | "ruleChecks"> = {
  rule({ contender }) {
    const ready = contenderOf(contender);
    tryRule(ready);
    return plain(ready.model);
  },
  ruleChecks: ({ contender }) => checksOf(contenderOf(contender)),
};
