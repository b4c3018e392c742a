/** Services that return results in pages: where the other pages are, and how they are joined into one text. */
import { isObject, listOf, numberOf, objectOf } from "../json/values";
import type { Paging } from "./services";

/** Maximum number of pages, because they are requested one after another. */
const MAX_PAGES = 60;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const racesOf = (page: unknown): readonly unknown[] =>
  listOf(objectOf(objectOf(objectOf(page)?.MRData)?.RaceTable)?.Races);

/** Addresses of the pages after the first one. */
export function nextPages(paging: Paging, address: string, first: string): readonly string[] {
  const page = parsed(first);
  if (!isObject(page)) return [];
  const at = (name: string, value: number) => {
    const url = new URL(address);
    url.searchParams.set(name, String(value));
    return url.href;
  };
  if (paging === "racetime") {
    const pages = Math.min(MAX_PAGES, numberOf(page.num_pages) ?? 1);
    return Array.from({ length: Math.max(0, pages - 1) }, (_, k) => at("page", k + 2));
  }
  const head = objectOf(page.MRData);
  // The service may return fewer items at once than requested.
  const [total, limit] = [numberOf(head?.total) ?? 0, numberOf(head?.limit) ?? 0];
  const pages = limit > 0 ? Math.min(MAX_PAGES, Math.ceil(total / limit)) : 1;
  return Array.from({ length: Math.max(0, pages - 1) }, (_, k) => at("offset", (k + 1) * limit));
}

/** All pages as one text; an invalid page is left unchanged, for the reader to report. */
export function wholeOf(paging: Paging, pages: readonly string[]): string {
  if (pages.length === 1) return pages[0];
  const all = pages.map(parsed);
  if (paging === "racetime")
    return JSON.stringify({
      ...objectOf(all[0]),
      num_pages: 1,
      races: all.flatMap((page) => listOf(objectOf(page)?.races)),
    });
  return JSON.stringify({ MRData: { RaceTable: { Races: all.flatMap(racesOf) } } });
}
