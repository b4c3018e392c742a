import { median } from "../../cells/order";
import { STATUS_CODE } from "../../cells/statusWords";
import { placeOfHeading } from "../../cells/heading";
import { bestRole } from "../tokens/headings";
import { isFigure as isNumeric, tokenOf } from "../tokens/token";
import { EMPTY, type Grid, type Piece, type GridRow } from "../types";
import { goesOn, groupsAbove, isComplete, isHeading, joined } from "./headingRow";
import { padded } from "./padding";
import { repeats } from "./repeats";
import { filledOf, lastFilled } from "./shape";
import { unwrapped, withTitlesJoined } from "./titles";

/** A table within a grid: its headings, its rows, and the titles above it. */
export interface Section {
  /** One for each column; empty texts if there is none. */
  readonly headings: readonly Piece[];
  readonly headed: boolean;
  readonly rows: readonly GridRow[];
  /** The nearest last. */
  readonly titles: readonly Piece[];
  /** Titles above tables that are side by side, by column. */
  readonly beside?: readonly Piece[];
  /** Titles between the rows: index of the row after each. */
  readonly inner: readonly { readonly at: number; readonly title: Piece; readonly blank: boolean }[];
}

/** A separating line. */
const RULE = /^[-=_*~+#.\s─═]{3,}$/;

function isRule(row: GridRow): boolean {
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
  if (rows.every((row) => filledOf(row).length < 2)) return [];
  const splitter = new Splitter(rows, grid);
  for (const at of rows.keys()) splitter.take(at);
  return splitter.sections
    .filter((section) => section.rows.length > 0)
    .map((section) => ({ ...section, headings: padded(section.headings, section.rows) }));
}

interface OpenSection {
  headings: Piece[];
  readonly headed: boolean;
  readonly rows: GridRow[];
  readonly titles: Piece[];
  inner: { at: number; title: Piece; blank: boolean }[];
  readonly beside?: readonly Piece[];
}

/** Takes the rows of a grid one after the other: each is a heading, a title, or a record of the current table. */
class Splitter {
  readonly sections: OpenSection[] = [];
  private readonly rows: readonly GridRow[];
  private readonly headed: boolean;
  private readonly width: number;
  /** Titles of the next table. */
  private titles: Piece[];
  /** The row before, if it was a heading. */
  private heading: GridRow | undefined;
  /** The row before was blank. */
  private blank = true;
  /** The row before had one cell. */
  private alone = false;

  constructor(rows: readonly GridRow[], { headed = false, above }: Grid) {
    this.rows = rows;
    this.headed = headed;
    this.titles = [...above];
    this.width = median(rows.filter((row) => filledOf(row).length >= 2).map((row) => lastFilled(row)));
  }

  private get current(): OpenSection | undefined {
    return this.sections.at(-1);
  }

  take(at: number): void {
    const row = this.rows[at];
    const filled = filledOf(row);
    if (filled.length === 0) {
      this.blank = true;
      return;
    }
    const current = this.current;
    const heading = this.isHeading(at, filled.length);
    if (heading && current && goesOn(current, row, this.rowsBelow(at))) {
      // The head of the next page: the text above it is a footer or the title again.
      current.inner = current.inner.filter((one) => one.at < current.rows.length);
      this.titles = [];
      this.after(false);
    } else if (heading && !(this.headed && at > 0)) this.takeHeading(at, row);
    else {
      this.heading = undefined;
      if (current && addDays(current, row)) return;
      if (filled.length === 1) this.takeTitle(filled[0]);
      else this.takeRecord(row, filled.length);
    }
  }

  /** The rows from below a heading to the next one of the same words. */
  private rowsBelow(at: number): readonly GridRow[] {
    const words = ({ cells }: GridRow): string => cells.map(({ text }) => text.trim()).join("\t");
    const rest = this.rows.slice(at + 1);
    const next = rest.findIndex((row) => words(row) === words(this.rows[at]));
    return next < 0 ? rest : rest.slice(0, next);
  }

  private after(alone: boolean): void {
    [this.blank, this.alone] = [false, alone];
  }

  private isHeading(at: number, cells: number): boolean {
    if (this.headed && at === 0) return true;
    const mayBegin = !this.current || (this.titles.length > 0 && (this.blank || this.alone));
    const width = this.headed && at > 0 ? 99 : this.width;
    return cells > 1 && isHeading(this.rows[at], this.rows.slice(at + 1, at + 8), width, mayBegin);
  }

  private takeHeading(at: number, row: GridRow): void {
    const [upper, current] = [this.heading, this.current];
    this.heading = row;
    if (upper && current?.rows.length === 0) {
      joinHeadings(current, upper, row);
      return;
    }
    const found = groupsAbove(this.rows, at);
    if (found && current?.rows.at(-1) === found) current.rows.pop();
    const isTitle = found !== undefined && isComplete(row);
    if (isTitle) this.titles.push(filledOf(found)[0]);
    const groups = isTitle ? undefined : found;
    // The same headings again: tables side by side, each under its own title.
    const isRepeated = repeats(row);
    this.begin({
      headings: groups && !isRepeated ? joined(groups, row) : [...row.cells],
      headed: true,
      ...(isRepeated && groups ? { beside: groups.cells } : {}),
    });
    this.after(false);
  }

  private begin(head: Pick<OpenSection, "headings" | "headed" | "beside">): void {
    this.sections.push({ ...head, rows: [], titles: this.titles, inner: [] });
    this.titles = [];
  }

  private takeTitle(title: Piece): void {
    const current = this.current;
    const isInner = current !== undefined && current.rows.length > 0;
    if (isInner) current.inner.push({ at: current.rows.length, title, blank: this.blank });
    this.titles = this.blank && isInner ? [title] : [...this.titles, title];
    this.after(true);
  }

  private takeRecord(row: GridRow, cells: number): void {
    if (this.beginsAnother(row, cells)) this.begin({ headings: [], headed: false });
    const { rows, inner } = this.current!;
    if (this.blank && rows.length > 0) inner.push({ at: rows.length, title: EMPTY, blank: true });
    rows.push(row);
    this.after(false);
  }

  /** Below a blank row and a title, a row of another width begins another table. */
  private beginsAnother(row: GridRow, cells: number): boolean {
    const current = this.current;
    if (!current) return true;
    const { headings, rows } = current;
    const isTitled = this.blank && this.titles.length > 0 && rows.length > 2;
    const width = lastFilled({ cells: headings });
    return isTitled && cells !== headings.length && Math.abs(lastFilled(row) - width) > 2;
  }
}

/** Two rows of headings: the upper one is a title of a complete lower one, or names groups of its columns. */
function joinHeadings(section: OpenSection, upper: GridRow, row: GridRow): void {
  const isTitle = isComplete(row) && filledOf(upper).length < filledOf(row).length;
  if (isTitle) section.titles.push(filledOf(upper)[0]);
  section.headings = isTitle ? [...row.cells] : joined(upper, row);
}

/** Joins a row of days, right below the names of races, to these: "when, 24/12, 25/12". */
function addDays(section: OpenSection, row: GridRow): boolean {
  const [first, ...rest] = row.cells.map(({ text }) => text.trim());
  const filled = rest.filter((text) => text !== "");
  const days = filled.filter((text) => DAY.test(text) || tokenOf(text).kind === "date");
  const areDays = days.length > 1 && days.length === filled.length && !DAY.test(first);
  if (!areDays || !section.headed || section.rows.length > 0) return false;
  section.headings = joined({ cells: section.headings, line: 0 }, row);
  return true;
}

const DAY = /^(?:[12]?\d|3[01])[./](?:[12]?\d|3[01])\.?(?:[./-]?\d{2,4})?$/;

const GLUED = new RegExp(`^(\\(?[T=]?\\d{1,4}[.):=]?|${STATUS_CODE}|NC|-{1,3})\\s+(?=[\\p{L}"“'@(])`, "u");

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
