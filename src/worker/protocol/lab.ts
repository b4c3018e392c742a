/**
 * The calls of *Which system for us?*. `labPlan` describes a run. `labNext` gives a round of tasks for the results so
 * far; each task is one `labTask`, and the tasks of a round run in parallel on the pool, until a round is empty. Only
 * these results are needed to resume a run. `labAnswer` makes the answer page, for any answers to the questions;
 * `labAnnounce` writes the announcement of the recommended rule.
 */
import type { Announcement } from "../../engine/lab/announce";
import type { LabAnswer } from "../../engine/lab/answer";
import type { LabAnswers } from "../../engine/lab/answers";
import type { LabKnown, LabResult, LabTask } from "../../engine/lab/known";
import type { LabPlan, LabSettings } from "../../engine/lab/plan";
import type { LabSoFar } from "../../engine/lab/lab-so-far";
import { latest, long, quick, type HistoryRef } from "./call";

export type { Announcement, LabAnswer, LabKnown, LabPlan, LabResult, LabSettings, LabSoFar, LabTask };

/** A round of tasks; work is measured in passes over the history. */
interface LabRound {
  readonly tasks: readonly LabTask[];
  /** Work done before this round, in this round, and the maximum in total. */
  readonly made: number;
  readonly round: number;
  readonly most: number;
}

export const labCalls = {
  labPlan: quick<{ readonly history: HistoryRef; readonly settings: LabSettings }, LabPlan>(),
  labNext: quick<{ readonly known: LabKnown }, LabRound>(),
  labTask: long<{ readonly history: HistoryRef; readonly task: LabTask }, LabResult>(),
  /** The figures of an unfinished run. */
  labSoFar: latest<{ readonly known: LabKnown }, LabSoFar>(),
  labAnswer: quick<
    { readonly history: HistoryRef; readonly known: LabKnown; readonly answers: LabAnswers },
    LabAnswer
  >(),
  /** A rounded K, the cost of rounding, and a paragraph; `system`: index in the plan. */
  labAnnounce: long<
    { readonly history: HistoryRef; readonly known: LabKnown; readonly system: number },
    Announcement
  >(),
};
