/** Exports a figure: its drawing as SVG or PNG, its numbers as CSV. */
import { toCsv, type FigureTable } from "../figureTable";
import { figureFile, sourceWords, titleWords, type FigureParts } from "./figureFile";
import { fontsFor } from "./fonts";
import { picture } from "./picture";
import { fileName, save } from "./save";
import { element } from "./svg";

/** Characters that are invalid in XML 1.0 even when escaped; a file with one of them does not open. */
const UNWRITABLE =
  // eslint-disable-next-line no-control-regex
  /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

export async function download(kind: "svg" | "png", parts: FigureParts): Promise<void> {
  await document.fonts?.ready;
  const file = figureFile(parts);
  // A file is shown without the page's fonts, so include those that its text needs.
  const faces = await fontsFor(file.svg.textContent);
  if (faces) file.svg.prepend(element("style", {}, [faces]));
  const svg = new XMLSerializer().serializeToString(file.svg).replace(UNWRITABLE, "\uFFFD");
  const content = kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await picture(svg, file);
  save(fileName(parts.title, kind), content);
}

export function downloadCsv(parts: Pick<FigureParts, "title" | "under" | "source">, table: FigureTable): void {
  const source = `${titleWords(parts)} · ${sourceWords(parts)}`;
  // A byte-order mark, so that spreadsheets read names as UTF-8.
  save(fileName(parts.title, "csv"), new Blob(["\uFEFF", toCsv(table, source)], { type: "text/csv;charset=utf-8" }));
}
