import { useEffect, useState } from "react";
import type { TwoWay } from "../../../../worker/protocol";
import { ask } from "../../claims/asking";
import { twoWayOf } from "../../claims/driven";
import { ASKED } from "./cars";

/** Every driver of the last race in every car of it. */
export function useCars(): { readonly answer: TwoWay | null; readonly trouble: string } {
  const [answer, setAnswer] = useState<TwoWay | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let gone = false;
    twoWayOf(ask, ASKED)
      .then((found) => {
        if (!gone) setAnswer(found);
      })
      .catch((error: unknown) => {
        if (!gone) setTrouble(error instanceof Error ? error.message : String(error));
      });
    return () => {
      gone = true;
    };
  }, []);
  return { answer, trouble };
}
