import { useEffect, useState } from "react";
import { client, wordsOf } from "../../../store";
import { whileMounted } from "../../../ui";
import type { Ask } from "../claims/ask";

/** What comes of memoised questions to the engine, and why nothing came; the last value stays until the next is there. */
export function useWork<Value>(work: ((ask: Ask) => Promise<Value>) | null) {
  const [value, setValue] = useState<Value | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    if (!work) return undefined;
    return whileMounted(
      // What the worker holds is let go of even where nobody waits for the answer any more.
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
