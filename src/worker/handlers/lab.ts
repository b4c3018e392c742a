import { announceSteps } from "../../engine/lab/announce";
import { answerOf } from "../../engine/lab/answer";
import { planOf } from "../../engine/lab/plan";
import { soFar } from "../../engine/lab/so-far";
import { nextTasks, taskSteps, workIn, workOf } from "../../engine/lab/work";
import type { Handlers } from "../postbox";
import type { labCalls } from "../protocol/lab";
import type { Shelf } from "./shelf";

export function labHandlers(shelf: Shelf): Pick<Handlers, keyof typeof labCalls> {
  return {
    labPlan: ({ history, settings }) => planOf(shelf.derive(history).history, history.options, settings),
    labNext({ known }) {
      const tasks = nextTasks(known);
      const round = tasks.reduce((sum, task) => sum + workOf(known.plan, task), 0);
      return { tasks, round, ...workIn(known, tasks) };
    },
    labTask: ({ history, task }) => shelf.on(history, (rated) => taskSteps(rated, history.options, task)),
    labSoFar: ({ known }) => soFar(known),
    labAnswer: ({ history, known, answers }) =>
      answerOf(known, shelf.derive(history).history, history.options, answers),
    labAnnounce: ({ history, known, system }) =>
      shelf.on(history, (rated) => announceSteps(rated, history.options, known, system)),
  };
}
