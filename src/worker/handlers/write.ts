import { toRecordSteps } from "../../engine/history/records";
import { exporterById } from "../../ingest";
import { within, type Steps } from "../../engine/steps";
import type { RequestOf, ResultOf } from "../protocol";
import type { HistoryStore } from "./historyStore";

/** @throws Error for an unknown format */
export function* write(histories: HistoryStore, { history, format }: RequestOf<"write">): Steps<ResultOf<"write">> {
  const exporter = exporterById(format);
  if (!exporter) throw new Error(`There is no format “${format}” to write.`);
  const { history: whole } = yield* within(histories.editSteps(history.base, history.edits), 0);
  return yield* exporter.steps(yield* within(toRecordSteps(whole), 0));
}
