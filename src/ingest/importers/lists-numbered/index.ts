import { withoutFootnotes } from "../../cells/name";
import { splitPartners } from "../../cells/partners";
import { rounded } from "../../cells/time";
import type { Desk } from "../../desk";
import type { DraftEntrant } from "../../draft";
import type { Importer } from "../../importer";
import type { Source } from "../../source";
import { countLines, isBlank } from "../../text/lines";
import { dateIn } from "../../text/prefix";
import { endsInDecimals, parseItem, splitItems, splitPoints, splitTime, type Item } from "./item";
import { listsOf, type List } from "./lists";

export const listsNumbered: Importer = {
  id: "lists-numbered",
  label: "Numbered lists",
  hint: "A heading, then 1. Anna, 2. Ben, DNF Cleo; a blank line ends the list.",
  example: "Bahrain 2024\n1. Anna\n2. Ben\n=3) Cleo\n=3) Dan\nDNF Eve\n\n1. Ben 2. Anna 3. Cleo\n",

  detect(source) {
    return source.view(likeness);
  },

  *read(source, desk) {
    const unnumbered = source.view(numberedShare) < 0.3;
    const total = countLines(source.text);
    let count = 0;
    for (const list of listsOf(source.text, unnumbered)) {
      readList(list, unnumbered, desk);
      count += 1;
      if (count % 256 === 0) yield list.line / total;
    }
  },
};

/** Share of lines that are items. */
function numberedShare(source: Source): number {
  const lines = source.head.filter((line) => !isBlank(line.text));
  return lines.length === 0 ? 0 : lines.filter((line) => parseItem(line.text, line.number)).length / lines.length;
}

function likeness(source: Source): number {
  const share = source.view(numberedShare);
  const items = source.head.flatMap((line) => parseItem(line.text, line.number) ?? []);
  const starts =
    items.some((item) => item.place === 1 && item.separated) ||
    (items.some((item) => item.place === 1) && items.some((item) => item.place === 2));
  const several = items.length > 1 || items.some((item) => splitItems(item).length > 1);
  if (share >= 0.4 && starts && several) return 0.3 + 0.4 * share;
  return underHeadings(source) ? 0.3 : 0;
}

/** Names without numbers are believed only under headings that end in a colon: never invent races from prose. */
function underHeadings(source: Source): boolean {
  const text = source.head.map((line) => line.text).join("\n");
  const lists = source.text.length > 50_000 ? [] : [...listsOf(source.text, true)];
  return (
    text !== "" &&
    lists.length > 0 &&
    lists.every((list) => list.items.length >= 2 && list.items.every((item) => isName(item.name))) &&
    source.text
      .split(/\n\s*\n/)
      .filter((block) => block.trim() !== "")
      .every((block) => /^.{1,80}:\s*$/m.test(block.trim().split("\n", 1)[0]))
  );
}

function isName(text: string): boolean {
  return (
    text.length <= 40 &&
    text.trim().split(/\s+/).length <= 5 &&
    /\p{L}/u.test(text) &&
    !/[.!?:;,=<>{}()[\]"]/.test(text)
  );
}

function readList({ heading, line, items: listed, strays }: List, unnumbered: boolean, desk: Desk): void {
  for (const one of strays)
    desk.report("bad-row", { line: one.number }, "Neither a heading nor an item: left out.", one.text.trim());
  if (listed.length === 0) return;
  const items = unnumbered ? listed : splitPoints(listed);
  const decimals = items.every((item) => item.status !== undefined || endsInDecimals(item.name));
  const timed = items.map((item) => (unnumbered ? { name: item.name } : splitTime(item.name, decimals)));
  const fastest = Math.min(
    ...timed.flatMap((one) => ("seconds" in one && one.seconds !== undefined ? [one.seconds] : [])),
  );
  const partners = splitPartners(timed.map((one) => one.name));
  const date = heading === undefined ? undefined : dateIn(heading);
  desk.add({
    ...(heading === undefined || heading === "" ? {} : { id: heading }),
    ...(date === undefined ? {} : { date }),
    line,
    decidedBy: "place",
    ordered: unnumbered,
    teams: "team",
    entrants: items.flatMap((item, at) => entrantsOf(item, timed[at], fastest, partners?.[at], at)),
  });
  if (unnumbered) desk.assume({ decidedBy: "place" });
}

function entrantsOf(
  item: Item & { readonly score?: number },
  timed: ReturnType<typeof splitTime>,
  fastest: number,
  partners: readonly string[] | undefined,
  at: number,
): DraftEntrant[] {
  const gap = timed.gap === undefined || !Number.isFinite(fastest) ? undefined : rounded(fastest + timed.gap);
  const seconds = timed.seconds ?? gap;
  return (partners ?? [timed.name]).map((name) => ({
    name: withoutFootnotes(name),
    line: item.line,
    ...(item.status ? { status: item.status } : item.place === undefined ? {} : { place: item.place }),
    ...(seconds === undefined ? {} : { seconds }),
    ...(item.score === undefined ? {} : { score: item.score }),
    ...(partners ? { team: String(at + 1) } : {}),
  }));
}
