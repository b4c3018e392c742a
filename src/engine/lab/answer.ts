/** The answer of the lab on one page, as data and sentences. */
import { METRICS } from "../evaluation/metrics";
import type { History, HistoryOptions } from "../history/types";
import { contenderOf } from "../replay/contender";
import type { LabAnswers } from "./answers";
import { formOf, sportOf, type FormLine } from "./form";
import { movesOf, type Moves } from "./moves";
import { comparedFor, failuresOf, recommend, type FailureId, type Recommendation } from "./recommend";
import { comparisonOf, rowsOf, type LabRow, type Measured } from "./lab-rows";
import { misfitOf, type LeftOut } from "./systems";
import { referenceOf, tunedSpec } from "./work";
import type { LabKnown } from "./known";
import { costWords, noneWords, recommendationWords, todayWords, verdictWords } from "./answer-words";

interface AnsweredRow extends LabRow {
  /** The requirements, from the organiser's answers, that the system fails. */
  readonly fails: readonly FailureId[];
}

export interface LabAnswer {
  /** Why no system could be judged; "" when systems were. */
  readonly refusal: string;
  /** The measure compared first. */
  readonly by: Measured;
  /** null: no system is recommended; `refusal` or `sentences` say why. */
  readonly recommendation: Recommendation | null;
  /** The recommendation and its certainty, or why there is none. */
  readonly sentences: readonly string[];
  /** Sentences on the order, on the probabilities, and on what the intervals allow for. */
  readonly verdict: readonly string[];
  /** Today's rule compared with the recommended one; "" without one. */
  readonly today: string;
  /** Sentences on the cost of a wrong choice. */
  readonly cost: readonly string[];
  readonly rows: readonly AnsweredRow[];
  readonly leftOut: readonly LeftOut[];
  /** The recommended rule in its usual notation. */
  readonly form: readonly FormLine[];
  /** Changes of places from today's rule to it; null without a rule of today. */
  readonly moves: Moves | null;
  readonly split: LabKnown["plan"]["split"];
  /** The system whose ratings served as true skills of the simulated seasons; "": none were simulated. */
  readonly reference: string;
  readonly seasons: number;
  readonly tries: number;
}

const NO_PAIR = "The races after the split decide no pair, so no system can be judged by them.";

/** `known`: complete, `nextTasks` is empty. Throws Error if a figure is not finite. */
export function answerOf(
  known: LabKnown,
  history: History,
  options: Pick<HistoryOptions, "ties">,
  answers: LabAnswers,
): LabAnswer {
  const { plan } = known;
  const failed = plan.systems.flatMap(({ label }, system) =>
    plan.refusal || tunedSpec(known, system)
      ? []
      : [{ label, reason: "No setting that was tried gave finite ratings on these races." }],
  );
  const compare = comparisonOf(known);
  const rows = plan.refusal ? [] : rowsOf(known, compare);
  for (const { label, system } of rows) refuseInfinite(known, system, label);
  const recommendation = recommend(rows, answers);
  const refusal = plan.refusal || (rows.length > 0 ? "" : NO_PAIR);
  const by = comparedFor(answers);
  const races = plan.split.of - plan.split.races;
  const today = rows.find(({ isToday }) => isToday) ?? null;
  const chosen = recommendation ? rows.find(({ system }) => system === recommendation.system)! : null;
  const reference = referenceOf(known);
  return {
    refusal,
    recommendation,
    by,
    sentences: refusal || chosen ? [] : noneWords(rows, by, races),
    verdict: rows.length > 0 ? verdictWords(rows, races) : [],
    today: "",
    cost: [],
    form: [],
    moves: null,
    ...(chosen && {
      sentences: recommendationWords(rows, chosen, recommendation!, answers, races),
      cost: costWords(rows, chosen, known, history),
      form: formOf(
        chosen.spec,
        options,
        plan.systems[chosen.system].stages.flatMap(({ parameters }) => parameters),
        sportOf(history),
      ),
    }),
    ...(chosen &&
      today && {
        today: todayWords(chosen, today, by, compare, answers, misfitOf(contenderOf(today.spec).model, plan.shape)),
        moves: movesOf(history, known.judged[today.system]!.final.score, known.judged[chosen.system]!.final.score),
      }),
    rows: rows.map((row) => ({ ...row, fails: failuresOf(row, answers) })),
    leftOut: [...plan.leftOut, ...failed],
    split: plan.split,
    reference: reference < 0 || rows.length === 0 ? "" : plan.systems[reference].label,
    seasons: plan.settings.seasons,
    tries: known.paths.flat(1).reduce((sum, path) => sum + path.length, 0),
  };
}

function refuseInfinite({ judged, courses }: LabKnown, system: number, label: string): void {
  const values = METRICS.map(({ id }) => judged[system]!.metrics[id] ?? 0);
  const measured = courses[system].flatMap((one) => (one ? [one.farming, one.throwaway, one.drift] : []));
  if ([...values, ...measured.map((one) => (Number.isNaN(one) ? 0 : one))].every(Number.isFinite)) return;
  throw new Error(`${label} has a result that is not finite. Leave it out, or change its parameters.`);
}
