import * as helpers from "../engine/rule/helpers";
import { modelOfRule } from "../engine/rule/model";
import type { Model } from "../engine/rating/model";
import { createGuard } from "./guard";

/** The function written by `readRule`. */
export type RuleMaker = (podium: typeof helpers, loop: (line: number) => void) => unknown;

interface Compiled {
  readonly id: string;
  readonly maker: RuleMaker;
  readonly code: string;
  /** Finds a line of the rule in the stack of an error. */
  readonly frame: RegExp;
  /** The line number of its first line, and the number of lines: other lines belong to other code. */
  readonly first?: number;
  readonly lines: number;
  readonly now: () => number;
  /** Called before and after each call of the rule, to measure its time apart. */
  readonly around?: () => void;
}

/** The system of a rule whose text was read. Each run makes the rule anew. @throws RuleError */
export function modelOf({ id, maker, code, frame, first = 1, lines, now, around }: Compiled): Model {
  const { begin, loop } = createGuard(now);
  return modelOfRule({
    id,
    code,
    begin: () => {
      around?.();
      begin();
    },
    ...(around && { end: around }),
    make: () => maker(helpers, loop),
    lineOf(error) {
      const { stack = "", name = "" } = (error ?? {}) as Partial<Error>;
      if (name === "RuleError") return null;
      for (const [, found] of stack.matchAll(frame)) {
        const line = Number(found) - first + 1;
        if (line >= 1 && line <= lines) return line;
      }
      return null;
    },
  });
}
