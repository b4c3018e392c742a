import { useEffect, useState } from "react";
import { client } from "../../../store";
import type { CallName, RequestOf, ResultOf } from "../../../worker/protocol";

export interface Answered<Request, Result> {
  readonly request: Request;
  readonly result: Result;
}

/**
 * The engine's answer to a request of plain data; the last one stays until the next is there, with the request that it
 * belongs to.
 */
export function useEngine<Name extends CallName>(name: Name, request: RequestOf<Name> | null, channel = "learn") {
  const [answer, setAnswer] = useState<Answered<RequestOf<Name>, ResultOf<Name>> | null>(null);
  const [trouble, setTrouble] = useState("");
  const key = request === null ? "" : JSON.stringify(request);
  useEffect(() => {
    if (key === "") return undefined;
    const asked = JSON.parse(key) as RequestOf<Name>;
    const stop = new AbortController();
    client
      .call(name, asked, { signal: stop.signal, channel })
      .then((result) => {
        if (stop.signal.aborted) return;
        setAnswer({ request: asked, result });
        setTrouble("");
      })
      .catch((error: unknown) => {
        const replaced = error instanceof Error && ["AbortError", "SupersededError"].includes(error.name);
        if (!stop.signal.aborted && !replaced) setTrouble(error instanceof Error ? error.message : String(error));
      });
    return () => stop.abort();
  }, [name, key, channel]);
  return { answer, trouble };
}

/** What a frame shows in place of a drawing that is not there. */
export function frameState({ answer, trouble }: { readonly answer: unknown; readonly trouble: string }) {
  if (trouble) return { error: { what: "The engine could not answer", remedy: trouble } };
  return answer ? {} : { empty: { text: "The engine is at work." } };
}
