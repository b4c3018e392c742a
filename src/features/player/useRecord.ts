import { useMemo } from "react";
import type { PlayerRecord } from "../../worker/protocol";
import { baseKeyOf, useAnswer, type ContenderChoice, type DataSet, type Slot } from "../../store";

/** A player's record under a contender, requested while it is shown. */
export function useRecord(
  dataSet: DataSet | undefined,
  { model, parameters }: ContenderChoice,
  player: number,
): Slot<PlayerRecord> {
  const request = useMemo(
    () =>
      dataSet
        ? {
            history: { base: baseKeyOf(dataSet.source), edits: dataSet.edits, options: dataSet.options },
            contender: { model, parameters },
            player,
          }
        : null,
    [dataSet, model, parameters, player],
  );
  return useAnswer("record", request);
}

/** The error message of a record. */
export function recordError({ status, message }: Slot<PlayerRecord>) {
  return status === "error" ? { what: message, remedy: "Close the page and open it again." } : null;
}
