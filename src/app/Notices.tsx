import { useEffect } from "react";
import { choices, dismiss, useResults } from "../store";
import { notice, problem, withdrawUndo } from "../ui";

export function Notices() {
  const notices = useResults((results) => results.notices);
  useEffect(() => {
    for (const { id, level, message } of notices) {
      if (level === "info") notice(message);
      else problem(message);
      dismiss(id);
    }
  }, [notices]);
  useEffect(
    () =>
      choices.store.temporal.subscribe((steps, before) => {
        if (steps.pastStates !== before.pastStates || steps.futureStates !== before.futureStates) withdrawUndo();
      }),
    [],
  );
  return null;
}
