import { RuleError } from "../engine/rule/error";

/** How long one call of a rule may take, milliseconds. */
const CALL_LIMIT = 1000;
/** Turns of loops between two looks at the clock: a power of two. */
const TURNS = 0x400;

/** Stops a rule that goes on and on. */
interface Guard {
  /** A call of the rule begins. */
  readonly begin: () => void;
  /** `$loop` of the rule's code. @throws RuleError when the call has taken too long */
  readonly loop: (line: number) => void;
}

/** @param now milliseconds */
export function createGuard(now: () => number, limit = CALL_LIMIT): Guard {
  let count = 0;
  let since = 0;
  let isOver = false;
  return {
    begin() {
      count = 0;
      isOver = false;
    },
    loop(line) {
      if (!isOver) {
        if (++count % TURNS !== 0) return;
        const time = now();
        if (count === TURNS) since = time;
        if (time - since <= limit) return;
      }
      // A rule that catches it is stopped again at once.
      isOver = true;
      throw new RuleError(`Line ${line}: this was still going on after ${limit / 1000} s, so it was stopped.`);
    },
  };
}
