/** Takes a figure out of the page: its drawing as SVG, its look as PNG, its numbers as CSV. */
import { toCsv } from "../../frame/table";
import type { FigureTable } from "../../frame/table";
import { figureSvg } from "./figureSvg";
import { fileName, save } from "./save";

interface Source {
  readonly title: string;
  readonly figure: HTMLElement;
  readonly body: HTMLElement;
  readonly table?: () => FigureTable;
}

export async function download(kind: "svg" | "png" | "csv", source: Source): Promise<void> {
  const name = fileName(source.title, kind);
  if (kind === "csv") {
    if (!source.table) throw new Error(`${source.title} has no table`);
    // A byte order mark, so that spreadsheets read names as UTF-8.
    save(name, new Blob(["\uFEFF", toCsv(source.table())], { type: "text/csv;charset=utf-8" }));
  } else if (kind === "svg") {
    save(name, new Blob([figureSvg(source.body, source.title)], { type: "image/svg+xml" }));
  } else {
    const { picture } = await import("./picture");
    save(name, await picture(source.figure));
  }
}
