import { useState } from "react";
import { intake, useIntake } from "./intake/intake";
import type { Intake } from "./intake/texts";

/** An action with its description, and the texts before and after it. */
interface Press {
  readonly text: string;
  readonly before: Intake;
  readonly after: Intake;
}

/** Whether texts and answers are the same. */
const isSame = (one: Intake, other: Intake) =>
  one === other ||
  (one.sources.length === other.sources.length &&
    one.sources.every(({ name, text }, at) => name === other.sources[at].name && text === other.sources[at].text) &&
    JSON.stringify(one.read) === JSON.stringify(other.read));

/** Changes of the texts by a single click, each with its undo as long as the texts are as it left them. */
export function usePresses() {
  const pasted = useIntake();
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const last = presses.findLast(({ after }) => isSame(after, pasted));
  const press = (said: string, step: () => void) => {
    const before = intake.get();
    step();
    const after = intake.get();
    setPresses((all) => [...all, { text: said, before, after }]);
  };
  return { press, pressed: last ? { text: last.text, undo: () => intake.restore(last.before) } : null };
}
