/** The text of a lesson: sections as trees, with an explanation of every symbol that the section "Symbols" lists. */
import type { Branch, LessonText, Tree } from "../../ui/prose/tree";
import { element, wordsIn } from "./element";
import { page } from "./markdown";

const SECTIONS = {
  story: "The club",
  deeper: "For those who want it",
  try: "Try it",
  matters: "Why it matters",
  symbols: "Symbols",
} as const;

interface Symbol {
  /** Its MathML as text. */
  readonly key: string;
  readonly words: string;
}

/** @throws an error that names a missing section */
export function lessonText(markdown: string): LessonText {
  const { title, opening, sections } = page(markdown);
  const section = (heading: string): readonly Tree[] => {
    const found = sections.find((one) => one.heading === heading);
    if (!found) throw new Error(`The lesson “${title}” has no section “${heading}”.`);
    return found.body;
  };
  const optional = (heading: string) => sections.find((one) => one.heading === heading)?.body ?? [];
  const symbols = symbolsOf(section(SECTIONS.symbols));
  return {
    title,
    opening: opening.map((tree) => explained(tree, symbols)),
    story: optional(SECTIONS.story),
    deeper: optional(SECTIONS.deeper).map((tree) => explained(tree, symbols)),
    tryIt: section(SECTIONS.try),
    matters: section(SECTIONS.matters),
  };
}

/** Rows of the table: the symbol and its meaning. */
function symbolsOf(trees: readonly Tree[]): Symbol[] {
  return branches(trees)
    .filter(({ tag }) => tag === "tr")
    .map(({ children = [] }) => children as readonly Branch[])
    .filter(([head]) => head?.props?.scope === "row")
    .map(([head, cell]) => ({
      key: keyOf(unwrapped(branches(head.children ?? []).find(({ tag }) => tag === "math")!)),
      words: wordsIn(cell.children ?? []),
    }));
}

function branches(trees: readonly Tree[]): Branch[] {
  return trees.flatMap((tree) => (typeof tree === "string" ? [] : [tree, ...branches(tree.children ?? [])]));
}

/** Unwraps `math`, `mrow` and `mstyle` with a single child. */
function unwrapped(branch: Branch): Branch {
  const { tag, children = [] } = branch;
  return ["math", "mrow", "mstyle"].includes(tag) && children.length === 1 ? unwrapped(children[0] as Branch) : branch;
}

const keyOf = ({ tag, children = [] }: Branch): string =>
  `${tag}(${children.map((child) => (typeof child === "string" ? child : keyOf(unwrapped(child)))).join(",")})`;

/** Symbols in formulas on their own lines can be hovered and focused. */
function explained(tree: Tree, symbols: readonly Symbol[], within = false): Tree {
  if (typeof tree === "string") return tree;
  const words = within && symbols.find(({ key }) => key === keyOf(tree))?.words;
  if (words) return element("mrow", [tree], { tabIndex: 0, className: "symbol", "data-words": words });
  const inside = within || tree.tag === "formula";
  return {
    ...tree,
    ...(tree.children && { children: tree.children.map((child) => explained(child, symbols, inside)) }),
  };
}
