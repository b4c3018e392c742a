import { RuleError } from "../engine/rule/error";

/** Time limit for one call of a rule, milliseconds. */
const CALL_LIMIT = 1000;
/** Loop iterations between two readings of the clock, a power of two. */
const TURNS = 0x400;

interface Guard {
  /** Called at the start of each call of the rule. */
  readonly begin: () => void;
  /** `$loop` of the rule's code. @throws RuleError when the call has taken too long */
  readonly loop: (line: number) => void;
}

/** @param now milliseconds */
export function createGuard(now: () => number): Guard {
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
        if (time - since <= CALL_LIMIT) return;
      }
      // A rule that catches the error is stopped again at once.
      isOver = true;
      throw new RuleError(`Line ${line}: this was still running after ${CALL_LIMIT / 1000} s and was stopped.`);
    },
  };
}
