import { isBlank, linesOf, type Line } from "../../text/lines";
import { parseItem, splitAll, splitFallen, type Item } from "./item";
import { withoutSender } from "./undress";

export interface List {
  readonly heading: string | undefined;
  readonly line: number;
  readonly items: readonly Item[];
  /** Lines that are neither heading nor item. */
  readonly strays: readonly Line[];
}

/**
 * Lists of a text: a heading if there is one, then items up to a blank line, the next heading, or a number that
 * starts again. `unnumbered`: under a heading, every line is a name and the order is the place.
 */
export function* listsOf(text: string, unnumbered: boolean): Generator<List, void, void> {
  let above: Line | undefined;
  for (const block of blocksOf(text)) {
    const lists = unnumbered ? plainLists(block) : numberedLists(block);
    const orphan = lists.length === 1 && lists[0].items.length === 0 ? lists[0] : undefined;
    if (orphan && block.length === 1) {
      if (above) yield stray(above);
      above = block[0];
      continue;
    }
    for (const list of lists) {
      const taken = list.heading === undefined && above !== undefined && list.items.length > 0;
      yield taken ? { ...list, heading: headingText(above!.text), line: above!.number } : list;
      if (above && !taken) yield stray(above);
      above = undefined;
    }
  }
  if (above) yield stray(above);
}

function stray(line: Line): List {
  return { heading: undefined, line: line.number, items: [], strays: [line] };
}

function* blocksOf(text: string): Generator<Line[], void, void> {
  let block: Line[] = [];
  for (const line of linesOf(text)) {
    if (!isBlank(line.text)) block.push(line);
    else if (block.length > 0) {
      yield block;
      block = [];
    }
  }
  if (block.length > 0) yield block;
}

function numberedLists(block: readonly Line[]): List[] {
  const parsed = block.map((line, at) => ({ line, item: itemAt(block, at) }));
  const lists: List[] = [];
  let items: Item[] = [];
  let heads: Line[] = [];
  const close = (): void => {
    if (items.length > 0 || heads.length > 0) lists.push(listFrom(heads, items));
    items = [];
    heads = [];
  };
  for (const { line, item } of parsed) {
    if (!item) {
      if (items.length > 0) close();
      heads.push(line);
      continue;
    }
    if (startsAgain(items, item)) close();
    items.push(item);
  }
  close();
  return lists.map((list) => ({ ...list, items: splitFallen(splitAll(list.items)) }));
}

/** "2023 Italian Grand Prix" above "1. …" is a heading, though it starts with a number and a space. */
function itemAt(block: readonly Line[], at: number): Item | undefined {
  const item = parseItem(block[at].text, block[at].number);
  if (!item || item.separated || item.place === undefined) return item;
  const next = at + 1 < block.length ? parseItem(block[at + 1].text, 0) : undefined;
  return item.place > 3 && next?.place !== undefined && next.place < item.place && next.place <= 2 ? undefined : item;
}

function startsAgain(items: readonly Item[], item: Item): boolean {
  const first = items[0]?.place;
  const last = items.at(-1);
  if (first === undefined || item.place === undefined || last === undefined) return false;
  return item.place === first && (last.place === undefined || last.place > first);
}

function listFrom(heads: readonly Line[], items: readonly Item[]): List {
  const heading = items.length > 0 ? heads.at(-1) : undefined;
  return {
    heading: heading && headingText(heading.text),
    line: heading?.number ?? items[0]?.line ?? heads[0]?.number ?? 1,
    items,
    strays: heading ? heads.slice(0, -1) : heads,
  };
}

function plainLists(block: readonly Line[]): List[] {
  const [head, ...rest] = block;
  const items = rest.map((line, at): Item => ({
    name: line.text.replace(/^\s*[-*•]\s+/, ""),
    place: at + 1,
    line: line.number,
    separated: true,
  }));
  return [{ heading: headingText(head.text), line: head.number, items, strays: [] }];
}

function headingText(text: string): string {
  return withoutSender(text)
    .trim()
    .replace(/^#+\s*/, "")
    .replace(/\*\*|__/g, "")
    .replace(/:\s*$/, "")
    .trim();
}
