import { announceSteps } from "../../engine/lab/announce";
import { answerOf } from "../../engine/lab/answer";
import { planOf } from "../../engine/lab/plan";
import { soFar } from "../../engine/lab/lab-so-far";
import { nextTasks, taskSteps, workIn, workOf } from "../../engine/lab/work";
import type { Handlers } from "../postbox";
import type { labCalls } from "../protocol/lab";
import type { HistoryStore } from "./historyStore";

export function labHandlers(histories: HistoryStore): Pick<Handlers, keyof typeof labCalls> {
  return {
    labPlan: ({ history, settings }) => planOf(histories.derive(history).history, history.options, settings),
    labNext({ known }) {
      const tasks = nextTasks(known);
      const round = tasks.reduce((sum, task) => sum + workOf(known.plan, task), 0);
      return { tasks, round, ...workIn(known, tasks) };
    },
    labTask: ({ history, task }) => histories.on(history, (rated) => taskSteps(rated, history.options, task)),
    labSoFar: ({ known }) => soFar(known),
    labAnswer: ({ history, known, answers }) =>
      answerOf(known, histories.derive(history).history, history.options, answers),
    labAnnounce: ({ history, known, system }) =>
      histories.on(history, (rated) => announceSteps(rated, history.options, known, system)),
  };
}
