/**
 * Text with formulas as plain data: generated at build time, rendered as elements, never as markup. Besides the names
 * of HTML and MathML, a tag may be `formula` (a formula on its own lines, props: number), `scroll` (wider than a phone,
 * props: label), `page` (a link to another page, props: id), `slot` (a number to fill in, props: name, operand), and in
 * lessons `handle` (words that change the figure, props: id) and `name` (a player of the figure, props: id).
 */
export type Tree = string | Branch;

export interface Branch {
  readonly tag: string;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly children?: readonly Tree[];
}

/** A page of the library. */
export interface PageEntry {
  readonly id: string;
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  readonly load: () => Promise<{ readonly default: readonly Tree[] }>;
}

/** The meaning of a formula's symbol. */
interface TermTree {
  readonly symbol: readonly Tree[];
  readonly words: string;
}

/** A formula in symbols, and with slots for its numbers. */
export interface FormulaTree {
  readonly symbols: readonly Tree[];
  readonly numbers: readonly Tree[];
  readonly terms: readonly TermTree[];
}

/** The text of a lesson. */
export interface LessonText {
  readonly title: string;
  readonly opening: readonly Tree[];
  /** The part of the story about the lessons' club. */
  readonly story: readonly Tree[];
  /** Collapsed details for interested readers. */
  readonly deeper: readonly Tree[];
  /** A list of tasks. */
  readonly tryIt: readonly Tree[];
  /** Why it matters, on a real race. */
  readonly matters: readonly Tree[];
}
