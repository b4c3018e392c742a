import { useEffect } from "react";
import { dismiss, useResults } from "../store";
import { notice, problem } from "../ui";

/** Hands the store's messages to the toasts, each once. */
export function Notices() {
  const notices = useResults((results) => results.notices);
  useEffect(() => {
    for (const { id, level, message } of notices) {
      if (level === "info") notice(message);
      else problem(message);
      dismiss(id);
    }
  }, [notices]);
  return null;
}
