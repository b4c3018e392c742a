/** The intake as the worker's own reader answers it, without React or a worker. */
import { finish } from "../../../../src/engine/steps";
import { read } from "../../../../src/worker/handlers/read";
import { HistoryStore } from "../../../../src/worker/handlers/historyStore";
import { indexLines } from "../../../../src/features/import/editor/lines";
import { dialogOf } from "../../../../src/features/import/intake/dialog";
import { OPENED, after } from "../../../../src/features/import/intake/session";
import type { Session, SessionEvent } from "../../../../src/features/import/intake/session";
import { FRESH, inputsOf, resultsIn, steps } from "../../../../src/features/import/intake/texts";
import type { Intake } from "../../../../src/features/import/intake/texts";
import type { DataSet } from "../../../../src/store";

export const tableWith = (text: string): Intake => steps.setText(FRESH, text);

export const sessionAfter = (...events: readonly SessionEvent[]): Session => events.reduce(after, OPENED);

const resultOf = ({ sources, read: options }: Intake) =>
  finish(read(new HistoryStore(), { key: "read", inputs: inputsOf(resultsIn(sources)), options, preview: 20 }));

/** The events of a reading that came to its end. */
export function readingOf(table: Intake): readonly SessionEvent[] {
  const of = { sources: table.sources, options: table.read };
  return [{ type: "begin" }, { type: "read", result: resultOf(table), of }];
}

export function dialogWith(table: Intake, session: Session = sessionAfter(...readingOf(table)), current?: DataSet) {
  return dialogOf(table, indexLines(table.sources[table.open].text), session, current);
}
