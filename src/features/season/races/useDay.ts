import { useMemo } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { useAnswer, useContenders, useDataSet } from "../../../store";
import { dayQuestion, prospectsOf, type Prospect } from "../../common/places.chart";
import type { Rated } from "../../common/useSeason";

export interface DayProspects {
  /** By row of the history; empty before the worker answers. */
  readonly prospects: ReadonlyMap<number, Prospect>;
  /** The assumption about teams, as a sentence, or "". */
  readonly note: string;
  /** The error message, or "". */
  readonly problem: string;
}

const NOBODY: ReadonlyMap<number, Prospect> = new Map();

/** The place probabilities of a race, from the beliefs before it. */
export function useDay(snapshot: HistorySnapshot, rated: Rated, replay: ReplayColumns, race: number): DayProspects {
  const contender = useContenders().find(({ id }) => id === rated.id);
  const ties = useDataSet()?.options.ties;
  const { model, parameters } = contender ?? {};
  const question = useMemo(
    () => (model && parameters && ties ? dayQuestion(snapshot, replay, { model, parameters }, ties, race) : null),
    [snapshot, replay, model, parameters, ties, race],
  );
  const answer = useAnswer("race", question?.request ?? null, "season day");
  return useMemo(
    () => ({
      prospects: question && answer.value ? prospectsOf(question, answer.value) : NOBODY,
      note: answer.value?.placements?.note ?? "",
      problem: question === null ? "Fewer than two were rated: no expectation." : answer.value?.note || answer.message,
    }),
    [question, answer],
  );
}
