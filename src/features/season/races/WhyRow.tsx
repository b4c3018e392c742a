import { useEffect, useRef, useMemo } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { WorkingView } from "../../../ui/working/WorkingView";
import { workingOf } from "../../../ui/working/working";
import { useDisplay } from "../../common/useDisplay";
import styles from "./races.module.css";
import type { Explanation } from "../../../engine/rating/model";
import { refOf, useAnswer, useChoices, useDataSet, type Slot } from "../../../store";

interface WhyRowProps {
  readonly snapshot: HistorySnapshot;
  readonly contender: string;
  readonly replay: ReplayColumns;
  readonly row: number;
}

/** Explains one entrant's update from what the contender knew before the race. */
export function WhyRow({ snapshot: { history }, contender, replay, row }: WhyRowProps) {
  const { value, status, message } = useWhy(contender, row);
  const display = useDisplay(replay);
  const box = useRef<HTMLElement>(null);
  // The explanation opens below its row, which may be the last visible one, so scroll to it.
  useEffect(() => {
    if (value) box.current?.scrollIntoView?.({ block: "nearest" });
  }, [value]);
  return (
    <section ref={box} className={styles.why} aria-label={`Why ${history.names[history.player[row]]} moved`}>
      {status === "error" ? (
        <p role="alert">{message}</p>
      ) : !value ? (
        <p>Working it out</p>
      ) : (
        <WorkingView
          working={workingOf(value, replay.scale, (opponent) => history.names[history.player[opponent]], display)}
          heading="h4"
        />
      )}
    </section>
  );
}

/** The explanation of a row's update under a contender, requested while it is shown. */
function useWhy(contenderId: string, row: number): Slot<Explanation> {
  const dataSet = useDataSet();
  const contender = useChoices((choices) => choices.contenders.find(({ id }) => id === contenderId));
  const { model, parameters } = contender ?? {};
  const request = useMemo(
    () =>
      dataSet && model && parameters
        ? { history: refOf(dataSet), contender: { model, parameters }, row, titles: dataSet.titles }
        : null,
    [dataSet, model, parameters, row],
  );
  return useAnswer("why", request);
}
