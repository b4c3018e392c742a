/** Services that answer in pages: where the others are, and how they become one text. */
import { isObject, listOf, numberOf, objectOf } from "../json/values";
import type { Paging } from "./services";

/** More are not asked for: a service is asked for one page after another. */
const MOST_PAGES = 60;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const racesOf = (page: unknown): readonly unknown[] =>
  listOf(objectOf(objectOf(objectOf(page)?.MRData)?.RaceTable)?.Races);

/** Addresses of the pages behind the first one. */
export function nextPages(paging: Paging, address: string, first: string): readonly string[] {
  const page = parsed(first);
  if (!isObject(page)) return [];
  const at = (name: string, value: number) => {
    const url = new URL(address);
    url.searchParams.set(name, String(value));
    return url.href;
  };
  if (paging === "racetime") {
    const pages = Math.min(MOST_PAGES, numberOf(page.num_pages) ?? 1);
    return Array.from({ length: Math.max(0, pages - 1) }, (_, k) => at("page", k + 2));
  }
  const head = objectOf(page.MRData);
  // The service may give fewer at once than it was asked for.
  const [total, limit] = [numberOf(head?.total) ?? 0, numberOf(head?.limit) ?? 0];
  const pages = limit > 0 ? Math.min(MOST_PAGES, Math.ceil(total / limit)) : 1;
  return Array.from({ length: Math.max(0, pages - 1) }, (_, k) => at("offset", (k + 1) * limit));
}

/** All pages as one text; a page that is none is left as it came, for the reader to say so. */
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
