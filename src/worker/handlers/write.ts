import { toRecords } from "../../engine/history";
import { exporterById } from "../../ingest";
import type { RequestOf, ResultOf } from "../protocol";
import type { Shelf } from "./shelf";

/** @throws Error for a format that is none of the exporters */
export function write(shelf: Shelf, { history, format }: RequestOf<"write">): ResultOf<"write"> {
  const exporter = exporterById(format);
  if (!exporter) throw new Error(`There is no format “${format}” to write.`);
  return exporter.write(toRecords(shelf.edited(history.base, history.edits).history));
}
