import type { Exporter } from "../exporter";
import { csvLongExporter } from "./csv-long";
import { csvWidePlacesExporter } from "./csv-wide-places";
import { jsonExporter } from "./json";
import { linesExporter } from "./lines";

export const EXPORTERS: readonly Exporter[] = [csvLongExporter, jsonExporter, csvWidePlacesExporter, linesExporter];

export function exporterById(id: string): Exporter | undefined {
  return EXPORTERS.find((exporter) => exporter.id === id);
}
