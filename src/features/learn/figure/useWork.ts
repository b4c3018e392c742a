import { useEffect, useState } from "react";
import { client, wordsOf } from "../../../store";
import { whileMounted } from "../../../ui";
import type { Ask } from "../claims/ask";

/** The result of memoised questions to the engine, and the error if any; keeps the last result until the next. */
export function useWork<Value>(work: ((ask: Ask) => Promise<Value>) | null) {
  const [value, setValue] = useState<Value | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    if (!work) return undefined;
    return whileMounted(
      // Data in the worker are released even if nobody awaits the answer any more.
      (signal) => work((name, request) => client.call(name, request, name === "forget" ? {} : { signal })),
      (made) => {
        setTrouble("");
        setValue(made);
      },
      (error) => setTrouble(wordsOf(error)),
    );
  }, [work]);
  return { value, trouble };
}
