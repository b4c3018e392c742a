import { placeOfHeading } from "../../table/headings";
import { bestRole, headingRoles } from "../tokens/headings";
import { isFigure as isNumeric, tokenOf } from "../tokens/token";
import { EMPTY, type Grid, type Piece, type Row } from "../types";
import { padded } from "./padding";
import { repeats } from "./repeats";
import { filledOf, lastFilled, median } from "./shape";
import { unwrapped, withTitlesJoined } from "./titles";

/** A table within a grid: its headings, its rows, and the titles above it. */
export interface Section {
  /** One for each column; empty texts if there is none. */
  readonly headings: readonly Piece[];
  readonly headed: boolean;
  readonly rows: readonly Row[];
  /** The nearest last. */
  readonly titles: readonly Piece[];
  /** Titles above tables that are side by side, by column. */
  readonly beside?: readonly Piece[];
  /** Titles between the rows: index of the row after each. */
  readonly inner: readonly { readonly at: number; readonly title: Piece; readonly blank: boolean }[];
}

/** "Winner" alone means a first place, too. */
const isWord = (text: string): boolean =>
  !isNumeric(text) || (/\p{L}/u.test(text) && Math.max(0, ...headingRoles(text).values()) >= 3);

/** Is the row a line of headings above the rows that follow? */
function isHeading(row: Row, next: readonly Row[], width: number, first = false): boolean {
  const filled = filledOf(row);
  if (filled.length < 2 || (filled.length < 0.4 * width && !repeats(row))) return false;
  // "1 2 3 4": the numbers of rounds, sets or holes are one heading.
  const counted = countedIn(filled);
  const named = filled.filter((cell) => !counted.includes(cell));
  const known =
    Number(counted.length > 0) +
    named.filter(({ text }) => Math.max(0, ...headingRoles(text).values()) >= 2 && (first || !isNumeric(text))).length;
  const texts = [
    ...counted.slice(0, 1),
    ...named.filter(
      ({ text }) =>
        !isNumeric(text) ||
        tokenOf(text).kind === "date" ||
        bestRole(text) !== undefined ||
        /^(?:19|20)\d\d$/.test(text),
    ),
  ];
  const size = named.length + Math.min(1, counted.length);
  const words = filled.map(({ text }) => text).join("\t");
  const again = next.findIndex(
    (one) =>
      filledOf(one)
        .map(({ text }) => text)
        .join("\t") === words,
  );
  const below = next
    .slice(0, again < 0 ? undefined : again)
    .filter((one) => filledOf(one).length >= 2)
    .slice(0, 6);
  if (below.length === 0) return false;
  if (filled.some(({ text }) => text.length > 60 && !text.endsWith("]"))) return false;
  // Columns of numbers below a word.
  let typed = 0;
  let alike = 0;
  for (const [at, cell] of row.cells.entries()) {
    if (cell.text.trim() === "") continue;
    const cells = below.map((one) => one.cells[at]?.text.trim() ?? "").filter((text) => text !== "");
    if (cells.length === 0) continue;
    const figures = cells.filter(isNumeric).length;
    if (figures > 0.6 * cells.length && isWord(cell.text)) typed += 1;
    if (cells.includes(cell.text.trim()) && isWord(cell.text)) alike += 1;
  }
  // Questions of a form: "Rank the films [Alien]", "Rank the films [Solaris]".
  if (first && filled.filter(({ text }) => /.\s\[[^\]]+\]$/.test(text)).length >= 3) return true;
  if (alike > 0 && known < 0.5 * size) return false;
  if (known >= 2 && known >= (first || typed > 0 ? 0.4 : 0.6) * size && texts.length >= 0.6 * size) return true;
  if (known >= 2 && first && typed >= 1) return true;
  if (known >= (first ? 1 : 2) && texts.length >= 0.7 * size && typed >= 1) return true;
  if (known >= (first ? 1 : 2) && size <= 4 && texts.length === size && known >= 0.5 * size) return true;
  // Unknown words above numbers, once, at the top.
  return (
    first &&
    texts.length >= 0.8 * size &&
    typed >= 1 &&
    typed >= 0.3 * size &&
    new Set(filled.map(({ text }) => text)).size >= 0.7 * size
  );
}

/** Whole numbers from 1 in a row, at least three. */
function countedIn(cells: readonly Piece[]): readonly Piece[] {
  for (const [from, { text }] of cells.entries()) {
    if (text.trim() !== "1") continue;
    let to = from + 1;
    while (cells[to]?.text.trim() === String(to - from + 1)) to += 1;
    if (to - from >= 3) return cells.slice(from, to);
  }
  return [];
}

/** A separating line. */
const RULE = /^[-=_*~+#.\s─═]{3,}$/;

function isRule(row: Row): boolean {
  const filled = filledOf(row);
  return (
    (filled.length > 0 && filled.every(({ text }) => RULE.test(text))) ||
    // The types of columns, as R prints them.
    (filled.length > 1 && filled.every(({ text }) => /^<\w{2,6}>(?:\s<\w{2,6}>)*$/.test(text)))
  );
}

/** The tables of a grid, one below the other. */
export function sectionsOf(grid: Grid): Section[] {
  const rows = withTitlesJoined(unwrapped(grid.rows.filter((row) => !isRule(row))));
  const widths = rows.map((row) => filledOf(row).length).filter((size) => size >= 2);
  const width = median(rows.filter((row) => filledOf(row).length >= 2).map((row) => lastFilled(row)));
  if (widths.length === 0) return [];
  const sections: {
    headings: Piece[];
    headed: boolean;
    rows: Row[];
    titles: Piece[];
    inner: { at: number; title: Piece; blank: boolean }[];
    beside?: readonly Piece[];
  }[] = [];
  let titles: Piece[] = [...grid.above];
  let current: (typeof sections)[number] | undefined;
  let blank = true;
  let headingBefore: Row | undefined;
  // The line before had one cell.
  let alone = false;
  for (const [at, row] of rows.entries()) {
    const filled = filledOf(row);
    if (filled.length === 0) {
      blank = true;
      continue;
    }
    const heading =
      (at === 0 && grid.headed === true) ||
      (filled.length > 1 &&
        isHeading(
          row,
          rows.slice(at + 1, at + 8),
          grid.headed === true && at > 0 ? 99 : width,
          !current || (titles.length > 0 && (blank || alone)),
        ));
    if (heading && current && goesOn(current, row, rows[at + 1])) {
      // The head of the next page: the text above it is a footer or the title again.
      current.inner = current.inner.filter((one) => one.at < current!.rows.length);
      [titles, blank, alone] = [[], false, false];
      continue;
    }
    if (heading && !(grid.headed && at > 0)) {
      const upper = headingBefore;
      headingBefore = row;
      if (upper && current && current.rows.length === 0) {
        if (isComplete(row) && filledOf(upper).length < filled.length) {
          current.headings = [...row.cells];
          current.titles.push(filledOf(upper)[0]);
        } else current.headings = joined(upper, row);
        continue;
      }
      const found = groupsAbove(rows, at);
      const caption = found && isComplete(row) ? filledOf(found)[0] : undefined;
      if (found && current?.rows.at(-1) === found) current.rows.pop();
      if (caption) titles.push(caption);
      const above = caption ? undefined : found;
      // The same headings again: tables side by side, each under its own title.
      const repeated = repeats(row);
      const groups = repeated ? undefined : above;
      current = {
        headings: groups ? joined(groups, row) : [...row.cells],
        headed: true,
        rows: [],
        titles,
        inner: [],
        ...(repeated && above ? { beside: above.cells } : {}),
      };
      sections.push(current);
      titles = titles.slice(0, 0);
      blank = false;
      alone = false;
      continue;
    }
    headingBefore = undefined;
    if (current && addDays(current, row)) continue;
    if (filled.length === 1) {
      const [only] = filled;
      // A word in the column of places or names above others of its kind is an incomplete record, not a title.
      if (current && current.rows.length > 0) current.inner.push({ at: current.rows.length, title: only, blank });
      titles = blank && current && current.rows.length > 0 ? [only] : [...titles, only];
      blank = false;
      alone = true;
      continue;
    }
    if (
      !current ||
      (blank &&
        titles.length > 0 &&
        filled.length !== current.headings.length &&
        Math.abs(lastFilled(row) - lastFilled({ cells: current.headings })) > 2 &&
        current.rows.length > 2)
    ) {
      current = { headings: [], headed: false, rows: [], titles, inner: [] };
      sections.push(current);
      titles = [];
    }
    alone = false;
    if (blank && current.rows.length > 0) current.inner.push({ at: current.rows.length, title: EMPTY, blank });
    current.rows.push(row);
    blank = false;
  }
  return sections
    .filter((section) => section.rows.length > 0)
    .map((section) => ({ ...section, headings: padded(section.headings, section.rows) }));
}

/** Joins a row of days, right below the names of races, to these: "when, 24/12, 25/12". */
function addDays(
  section: { headings: Piece[]; readonly headed: boolean; readonly rows: readonly Row[] },
  row: Row,
): boolean {
  const [first, ...rest] = row.cells.map(({ text }) => text.trim());
  const filled = rest.filter((text) => text !== "");
  const days = filled.filter((text) => DAY.test(text) || tokenOf(text).kind === "date");
  const areDays = days.length > 1 && days.length === filled.length && !DAY.test(first);
  if (!areDays || !section.headed || section.rows.length > 0) return false;
  section.headings = joined({ cells: section.headings, line: 0 }, row);
  return true;
}

const DAY = /^(?:[12]?\d|3[01])[./](?:[12]?\d|3[01])\.?(?:[./-]?\d{2,4})?$/;

/** The same headings again, and below them the place after the last one. */
function goesOn({ headings, rows }: Pick<Section, "headings" | "rows">, row: Row, next: Row | undefined): boolean {
  const last = rows.at(-1);
  const words = ({ cells }: Pick<Row, "cells">): string =>
    cells
      .map(({ text }) => text.trim())
      .join("\t")
      .trimEnd();
  if (!last || !next || words({ cells: headings }) !== words(row)) return false;
  const at = headings.findIndex(({ text }) => (headingRoles(text).get("place") ?? 0) >= 2);
  const [before, after] = [last, next].map(({ cells }) => Number.parseInt(cells[at]?.text ?? "", 10));
  return after > 1 && (after === before || after === before + 1 || after === rows.length + 1);
}

/** A sparse row right above the headings names groups of columns: "RACE ONE", blank, blank, "RACE TWO". */
function groupsAbove(rows: readonly Row[], at: number): Row | undefined {
  const above = rows[at - 1] as Row | undefined;
  if (!above) return undefined;
  const filled = filledOf(above);
  if (
    filled.length < 2 ||
    filled.length > 0.6 * lastFilled(rows[at]) ||
    filled.some((cell) => cell.text.length > 30 && cell !== above.cells[0])
  )
    return undefined;
  // Words and numbers are the result of a match: "Reds, 2, blank, 4, Blues".
  const figures = filled.filter(({ text }) => isNumeric(text)).length;
  if (figures > 1 && figures < filled.length) return undefined;
  return lastFilled(above) <= rows[at].cells.length && above.cells.length > 2 ? above : undefined;
}

/** Every column has a heading of its own: the row above does not describe columns. */
function isComplete({ cells }: Row): boolean {
  const texts = cells.map(({ text }) => text.trim().toLowerCase());
  const filled = texts.filter((text) => text !== "");
  return filled.length >= texts.length - 1 && new Set(filled).size === filled.length;
}

/** Two lines of headings as one: the upper ones extend to the right over blanks. */
function joined(upper: Row, lower: Row): Piece[] {
  let group = EMPTY;
  return lower.cells.map((cell, at) => {
    const above = upper.cells[at] as Piece | undefined;
    if (above && above.text.trim() !== "") group = above;
    const text = [group.text.trim(), cell.text.trim()]
      .filter((part, index, all) => part !== "" && all.indexOf(part) === index)
      .join(" ");
    return cell.text.trim() === "" && !(above && above.text.trim() !== "")
      ? cell
      : { text, from: cell.from, to: cell.to };
  });
}

const GLUED = /^(\(?[T=]?\d{1,4}[.):=]?|DNF|DNS|DSQ|DQ|RET|NC|-{1,3})\s+(?=[\p{L}"“'@(])/u;

/** Moves places out of the cells of the names, into a column of their own. */
export function withPlacesApart(section: Section): Section {
  const [first] = section.headings;
  const cells = section.rows.map((row) => row.cells[0] ?? EMPTY);
  const filled = cells.filter(({ text }) => text.trim() !== "");
  const glued = filled.filter(({ text }) => GLUED.test(text));
  const places = new Set(glued.map(({ text }) => Number.parseInt(text.replace(/^\D+/, ""), 10)));
  if (filled.some((cell) => !GLUED.test(cell.text) && isNumeric(cell.text))) return section;
  // "1. Platz" is a place as a whole.
  if (glued.every(({ text }) => placeOfHeading(text) !== undefined)) return section;
  if (glued.length < 2 || glued.length < 0.4 * filled.length || !places.has(1) || places.size < 2) return section;
  const part = (cell: Piece, at: number): Piece[] => {
    const text = cell.text.slice(at);
    const from = cell.from < 0 ? -1 : cell.from + at;
    const head = cell.text.slice(0, at).trimEnd();
    return [
      { text: head, from: cell.from, to: cell.from < 0 ? -1 : cell.from + head.length },
      { text, from, to: cell.to },
    ];
  };
  const named = /^\S+\s+(?=\S)/.exec(first.text)?.[0] ?? "";
  const both = bestRole(named.trim()) === "place" && bestRole(first.text.slice(named.length)) !== undefined;
  return {
    ...section,
    headings: [...(both ? part(first, named.length) : [EMPTY, first]), ...section.headings.slice(1)],
    rows: section.rows.map((row) => {
      const cell = row.cells[0] ?? EMPTY;
      return { ...row, cells: [...part(cell, GLUED.exec(cell.text)?.[0].length ?? 0), ...row.cells.slice(1)] };
    }),
  };
}
