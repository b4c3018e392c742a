import { isRemark } from "../../cells/out";
import { isCourtesy, isSentence } from "../../text/courtesy";
import { isBlank, linesOf, type Line } from "../../text/lines";
import type { EntrantStatus } from "../../cells/status";
import {
  parseItem,
  splitAll,
  splitFallen,
  splitItems,
  splitTied,
  statusAlone,
  type Item,
} from "../../text/numberedItem";
import { undressed } from "../../text/placeNotation";

export interface List {
  readonly heading: string | undefined;
  readonly line: number;
  readonly items: readonly Item[];
  /** Lines that are neither heading nor item. */
  readonly strays: readonly Line[];
}

/**
 * Lists of a text: an optional heading, then items up to a blank line, the next heading, or a number that
 * starts again. Under a line that is a status, names follow without numbers. `unnumbered`: under a heading, every line is a
 * name and the order is the place.
 */
export function* listsOf(text: string, unnumbered: boolean): Generator<List, void, void> {
  let above: Line | undefined;
  let last: List | undefined;
  for (const block of unnumbered ? blocksWithoutCourtesy(text) : blocksOf(text)) {
    const longer: List | undefined = last && withFallen(last, block);
    if (longer) {
      last = longer;
      continue;
    }
    const lists = unnumbered ? plainLists(block) : numberedLists(block);
    const orphan = block.length === 1 ? withoutItems(lists) : undefined;
    if (last) yield last;
    last = undefined;
    if (orphan) {
      const isNote = isRemark(block[0].text);
      if (isNote) yield orphan;
      else if (above) yield stray(above);
      if (!isNote) above = block[0];
      continue;
    }
    for (const list of lists) {
      const taken = list.heading === undefined && above !== undefined && list.items.length > 0;
      if (last) yield last;
      if (above && !taken) yield stray(above);
      last = taken ? { ...list, heading: headingText(above!.text), line: above!.number } : list;
      above = undefined;
    }
  }
  if (last) yield last;
  if (above) yield stray(above);
}

/** The list with the names of a block below a line that is a status, or of lines with a status each; undefined: the block is none. */
function withFallen(list: List, block: readonly Line[]): List | undefined {
  const fallen = list.items.length > 0 ? (section(block) ?? outOf(block)) : undefined;
  return fallen && { ...list, items: [...list.items, ...fallen] };
}

/** The only list, if it has no items. */
const withoutItems = (lists: readonly List[]): List | undefined =>
  lists.length === 1 && lists[0].items.length === 0 ? lists[0] : undefined;

/** The blocks without greetings and thanks. */
function* blocksWithoutCourtesy(text: string): Generator<Line[], void, void> {
  for (const block of blocksOf(text)) {
    const rest = block.filter((line, at) => isHead(block, at) || !isCourtesy(line.text, block[at - 1]?.text));
    if (rest.length > 0) yield rest;
  }
}

/** "Results:" directly above names is a heading, though elsewhere it is a greeting. */
function isHead(block: readonly Line[], at: number): boolean {
  return at === 0 && block.length > 1 && /:\s*$/.test(block[0].text);
}

/** "Retired: Ann, Bo", "DNS Cy": lines with a status and without a place. */
function outOf(block: readonly Line[]): readonly Item[] | undefined {
  const items = block.map(({ text, number }) => parseItem(text, number));
  return items.every((one) => one?.status !== undefined && one.place === undefined)
    ? splitFallen(items as readonly Item[])
    : undefined;
}

/** Names below a line that is a status; undefined without one, or if another list begins among them. */
function section([head, ...rest]: readonly Line[]): Item[] | undefined {
  const status = statusAlone(head.text);
  if (status === undefined) return undefined;
  const items = rest.map((line) => fallenItem(line, status));
  return rest.length > 0 && items.every((one) => one !== undefined) ? items : undefined;
}

function fallenItem({ text, number: line }: Line, status: EntrantStatus): Item | undefined {
  const item = parseItem(text, line);
  if (item?.place !== undefined) return undefined;
  const name = item?.name ?? undressed(text).trim();
  return name.length > 60 || /[:.!?]$/.test(name)
    ? undefined
    : { name, status: item?.status ?? status, line, separated: true };
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
  const parsed = block.map((line, at) => ({ line, ...lineAt(block, at) }));
  const lists: List[] = [];
  let items: Item[] = [];
  let heads: Line[] = [];
  let fallen: EntrantStatus | undefined;
  const close = (): void => {
    if (items.length > 0 || heads.length > 0) lists.push(listFrom(heads, items));
    items = [];
    heads = [];
    fallen = undefined;
  };
  for (const { line, item, label } of parsed) {
    const below = items.length > 0 && !item ? statusAlone(line.text) : undefined;
    const out = fallen && item?.place === undefined ? fallenItem(line, fallen) : undefined;
    if (below) {
      fallen = below;
      continue;
    }
    if (out) {
      items.push(out);
      continue;
    }
    if (!item) {
      if (items.length > 0) close();
      heads.push(line);
      continue;
    }
    if (label !== undefined) {
      close();
      heads.push({ text: label, number: line.number });
      items.push(item);
      continue;
    }
    if (startsAgain(items, item)) close();
    items.push(item);
  }
  close();
  return lists.map((list) => ({ ...list, items: splitTied(splitFallen(splitAll(list.items))) }));
}

/** "Monza: 1) Ana 2) Bo": a whole list after its heading. */
const LED = /^(.{1,60}?)\s*(?:[:：]|\s[-–—])\s*((?:#|P)?1(?:st|er|e|º|°)?\s?[.):]?\s*\S.*)$/u;

function lineAt(block: readonly Line[], at: number): { item: Item | undefined; label?: string } {
  const item = itemAt(block, at);
  const { text, number } = block[at];
  // "100 m: 1. Ana 2. Bo" begins with a number that is not a place.
  const taken = item && (item.separated || (item.place ?? 0) <= 3);
  const led = taken || text.length > 1000 ? null : LED.exec(text);
  const behind = led ? parseItem(led[2], number) : undefined;
  return behind?.place === 1 && splitItems(behind).length > 1 ? { item: behind, label: led![1] } : { item };
}

/** "2023 Italian Grand Prix" above "1. …" is a heading, though it begins with a number and a space. */
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
  if (item.place !== first) return false;
  return last.place === undefined || last.place > first || (splitItems(last).length > 1 && splitItems(item).length > 1);
}

function listFrom(heads: readonly Line[], items: readonly Item[]): List {
  const heading = items.length > 0 ? heads.findLast(({ text }) => !isRemark(text)) : undefined;
  return {
    heading: heading && headingText(heading.text),
    line: heading?.number ?? items[0]?.line ?? heads[0]?.number ?? 1,
    items,
    strays: heads.filter((line) => line !== heading),
  };
}

function plainLists(block: readonly Line[]): List[] {
  const [head, ...rest] = block;
  const items = rest.map((line, at): Item => ({
    name: line.text.replace(/^\s*[-*•–·]\s+/, "").replaceAll("**", ""),
    place: at + 1,
    line: line.number,
    separated: true,
  }));
  return [{ heading: headingText(head.text), line: head.number, items, strays: [] }];
}

/** "Monza: Ana, Bo, Cyd", best first. */
export function commaList(text: string, line: number): List | undefined {
  const match = /^\s*([^:,]{1,60}):\s*(\S.*)$/.exec(text.slice(0, 1000));
  const names = match?.[2].split(/[,;>]/).flatMap((name) => name.trim() || []);
  if (!match || !names || names.length < 2) return undefined;
  const items = names.map((name, at) => ({ name: name.trim(), place: at + 1, line, separated: true }));
  return { heading: headingText(match[1]), line, items, strays: [] };
}

export function* commaLists(text: string): Generator<List, void, void> {
  for (const line of linesOf(text)) if (!isBlank(line.text)) yield commaList(line.text, line.number) ?? stray(line);
}

function headingText(text: string): string | undefined {
  if (isSentence(text)) return undefined;
  return text
    .trim()
    .replace(/^#+\s*/, "")
    .replace(/\*\*|__/g, "")
    .replace(/:\s*$/, "")
    .trim();
}
