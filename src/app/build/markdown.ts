/** Markdown with TeX between dollars as trees. Runs at build time. */
import { Marked, type Token, type Tokens, type TokensList } from "marked";
import type { Tree } from "../../ui/prose/tree";
import { element } from "./element";
import { mathml } from "./mathml";

/** A formula on its own lines between double dollars, and one inside a line. */
const BLOCK = /^\$\$([\s\S]+?)\$\$(?:\n|$)/;
const INLINE = /^\$((?:[^$\\]|\\[\s\S])+?)\$/;
const TAG = /\s*\\tag\{([^}]*)\}/;

const marked = new Marked({
  extensions: [
    {
      name: "formula",
      level: "block",
      start: (text: string) => text.match(/(^|\n)\$\$/)?.index,
      tokenizer(text: string) {
        const found = BLOCK.exec(text);
        return found ? { type: "formula", raw: found[0], text: found[1].trim() } : undefined;
      },
    },
    {
      name: "math",
      level: "inline",
      start: (text: string) => text.indexOf("$"),
      tokenizer(text: string) {
        const found = INLINE.exec(text);
        return found ? { type: "math", raw: found[0], text: found[1] } : undefined;
      },
    },
  ],
});

/** A section: a heading and the text up to the next heading of the same level. */
interface Section {
  readonly heading: string;
  readonly body: readonly Tree[];
}

export interface Page {
  readonly title: string;
  /** The text before the first section. */
  readonly opening: readonly Tree[];
  readonly sections: readonly Section[];
}

/** A page: one heading of rank 1, followed by sections of rank 2. */
export function page(markdown: string): Page {
  let title = "";
  let body: Tree[] = [];
  const opening = body;
  const sections: Section[] = [];
  for (const token of marked.lexer(markdown) as TokensList) {
    if (token.type === "heading" && token.depth === 1) title = (token as Tokens.Heading).text;
    else if (token.type === "heading" && token.depth === 2) {
      body = [];
      sections.push({ heading: (token as Tokens.Heading).text, body });
    } else body.push(...block(token));
  }
  return { title, opening, sections };
}

function block(token: Token): readonly Tree[] {
  switch (token.type) {
    case "space":
      return [];
    case "formula": {
      const { text } = token as Tokens.Generic & { text: string };
      const number = TAG.exec(text)?.[1];
      return [element("formula", [mathml(text.replace(TAG, ""), true)], number === undefined ? {} : { number })];
    }
    case "heading":
      return [element(`h${(token as Tokens.Heading).depth + 1}`, inline(token))];
    case "paragraph":
      return [element("p", inline(token))];
    case "list": {
      const list = token as Tokens.List;
      return [
        element(
          list.ordered ? "ol" : "ul",
          list.items.map((item) => element("li", item.tokens.flatMap(inItem))),
        ),
      ];
    }
    case "table": {
      const { header, rows } = token as Tokens.Table;
      return [
        table(
          header.map((cell) => inlines(cell.tokens)),
          rows.map((row) => row.map((cell) => inlines(cell.tokens))),
        ),
      ];
    }
    case "code":
      return [element("pre", [element("code", [(token as Tokens.Code).text])])];
    default:
      throw new Error(`Model pages have no ${token.type}: ${token.raw}`);
  }
}

export function table(header: readonly (readonly Tree[])[], rows: readonly (readonly (readonly Tree[])[])[]): Tree {
  return element("scroll", [
    element("table", [
      element("thead", [
        element(
          "tr",
          header.map((cell) => element("th", cell, { scope: "col" })),
        ),
      ]),
      element(
        "tbody",
        rows.map((row) =>
          element(
            "tr",
            row.map((cell, at) => (at === 0 ? element("th", cell, { scope: "row" }) : element("td", cell))),
          ),
        ),
      ),
    ]),
  ]);
}

/** Tight list items contain text, loose ones paragraphs. */
const inItem = (token: Token): readonly Tree[] => (token.type === "text" ? inline(token) : block(token));

const inline = (token: Token): readonly Tree[] => inlines((token as Tokens.Paragraph).tokens);

function inlines(tokens: readonly Token[] | undefined): readonly Tree[] {
  return (tokens ?? []).flatMap((token): readonly Tree[] => {
    switch (token.type) {
      case "text":
      case "escape":
        return [(token as Tokens.Text).text];
      case "math":
        return [mathml((token as Tokens.Text).text, false)];
      case "strong":
      case "em":
        return [element(token.type, inline(token))];
      case "codespan":
        return [element("code", [(token as Tokens.Codespan).text])];
      case "br":
        return [element("br")];
      case "link":
        return [link(token as Tokens.Link)];
      default:
        throw new Error(`Model pages have no ${token.type}: ${token.raw}`);
    }
  });
}

/**
 * A link to another model's README opens its page; `#/learn/…` is a lesson; `handle:k` and `name:Ash` belong to a
 * lesson’s figure.
 */
function link(token: Tokens.Link): Tree {
  const other = /^\.\.?\/([\w-]+)\/README\.md$/.exec(token.href)?.[1];
  if (other) return element("page", inline(token), { id: other });
  const [, kind, id] = /^(handle|name):([\w/]+)$/.exec(token.href) ?? [];
  if (kind) return element(kind, inline(token), { id });
  if (/^#\/learn\/[\w-]+$/.test(token.href)) return element("a", inline(token), { href: token.href });
  if (!token.href.startsWith("https://")) throw new Error(`A model page links to ${token.href}, which is not a page.`);
  return element("a", inline(token), { href: token.href, rel: "noreferrer", target: "_blank" });
}
