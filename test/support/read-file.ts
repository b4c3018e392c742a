/** Reads a file of results into a history, without the messages of the command line. */
import { readFileSync } from "node:fs";
import { finish } from "../../src/engine/steps";
import { readHistorySteps, type HistoryRead } from "../../src/ingest/index";

export function readFile(path: string): HistoryRead {
  return finish(readHistorySteps([{ name: path, data: readFileSync(path) }], {}));
}
