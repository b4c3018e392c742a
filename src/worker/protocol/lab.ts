/**
 * The calls behind *Which system for us?*: `labPlan` says what a run would do; `labNext` what can be done now, given what is
 * known; each task is one `labTask`, all of a round side by side over the pool; and so on until a round is empty. What is
 * known is all there is to keep: to resume, begin with it. `labAnswer` makes the page of it, for any answers to the
 * questions, `labAnnounce` what to announce of the recommended rule.
 */
import type { Announcement } from "../../engine/lab/announce";
import type { LabAnswer } from "../../engine/lab/answer";
import type { LabAnswers } from "../../engine/lab/answers";
import type { LabKnown, LabResult, LabTask } from "../../engine/lab/known";
import type { LabPlan, LabSettings } from "../../engine/lab/plan";
import type { LabSoFar } from "../../engine/lab/so-far";
import { latest, long, quick, type HistoryRef } from "./call";

export type { Announcement, LabAnswer, LabKnown, LabPlan, LabResult, LabSettings, LabSoFar, LabTask };

/** A round of tasks; work in passes over the history. */
interface LabRound {
  readonly tasks: readonly LabTask[];
  /** Work done before it, in it, and altogether at most. */
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
  /** A round K, what rounding costs, and a paragraph; `system`: of the plan. */
  labAnnounce: long<
    { readonly history: HistoryRef; readonly known: LabKnown; readonly system: number },
    Announcement
  >(),
};
