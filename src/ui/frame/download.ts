/** Takes a figure out of the page: its drawing as SVG, its look as PNG, its numbers as CSV. */
import { toCsv } from "./table";
import type { FigureTable } from "./table";
import { figureSvg } from "./figureSvg";

interface Source {
  readonly title: string;
  readonly figure: HTMLElement;
  readonly body: HTMLElement;
  readonly table?: () => FigureTable;
}

export function fileName(title: string, extension: string): string {
  return `podium-${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")}.${extension}`;
}

export function save(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
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
