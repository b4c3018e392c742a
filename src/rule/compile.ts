import * as helpers from "../engine/rule/helpers";
import { modelOfRule } from "../engine/rule/model";
import type { Model } from "../engine/models/model";
import { createGuard } from "./guard";

/** The function that `readRule` writes. */
export type RuleMaker = (podium: typeof helpers, loop: (line: number) => void) => unknown;

interface Compiled {
  readonly id: string;
  readonly maker: RuleMaker;
  /** Finds a line of the rule in the stack of an error. */
  readonly frame: RegExp;
  /** Lines of the rule: those below are not its own. */
  readonly lines: number;
  readonly now: () => number;
}

/** The system of a rule whose text was read. Each run makes the rule anew. @throws RuleError */
export function modelOf({ id, maker, frame, lines, now }: Compiled): Model {
  const { begin, loop } = createGuard(now);
  return modelOfRule({
    id,
    begin,
    make: () => maker(helpers, loop),
    lineOf(error) {
      const { stack = "", name = "" } = (error ?? {}) as Partial<Error>;
      if (name === "RuleError") return null;
      for (const [, line] of stack.matchAll(frame)) if (Number(line) <= lines) return Number(line);
      return null;
    },
  });
}
