/** A file of results as a history, without the telling of the command line. */
import { readFileSync } from "node:fs";
import { finish } from "../../src/engine/steps";
import { readHistorySteps, type HistoryRead } from "../../src/ingest/index";

export function readFile(path: string): HistoryRead {
  return finish(readHistorySteps([{ name: path, data: readFileSync(path) }], {}));
}
