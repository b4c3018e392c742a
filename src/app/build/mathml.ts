/** TeX as a tree of MathML. Runs at build time, so that temml is not shipped. */
import { XMLParser } from "fast-xml-parser";
import temml from "temml";
import type { Tree } from "../../ui/prose/tree";
import { element } from "./element";

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  trimValues: false,
  parseTagValue: false,
});

/** The parser's form with `preserveOrder`: a key for the tag, ":@" for its attributes, "#text" for text. */
type Parsed = Readonly<Record<string, unknown>>;

/** Placeholder in TeX for a number that is filled in later; `\operand` is put in parentheses if negative. */
const SLOT = /\\(slot|operand)\{(\w+)\}/g;
const SLOT_TEXT = /^⟦(slot|operand):(\w+)⟧$/;

/** @throws an error that names the formula if it is not valid TeX */
export function mathml(tex: string, display: boolean): Tree {
  const marked = tex.replace(SLOT, (_, kind: string, name: string) => `\\text{⟦${kind}:${name}⟧}`);
  let markup: string;
  try {
    markup = temml.renderToString(marked, { displayMode: display, throwOnError: true });
  } catch (error) {
    throw new Error(`This formula cannot be set: ${tex}`, { cause: error });
  }
  const [math] = (parser.parse(markup) as readonly Parsed[]).map(toTree);
  return math;
}

function toTree(parsed: Parsed): Tree {
  if ("#text" in parsed) return String(parsed["#text"]);
  const [tag] = Object.keys(parsed).filter((key) => key !== ":@");
  const children = (parsed[tag] as readonly Parsed[]).map(toTree);
  const slot = tag === "mtext" && typeof children[0] === "string" && SLOT_TEXT.exec(children[0]);
  if (slot) return element("slot", [], { name: slot[2], ...(slot[1] === "operand" && { operand: true }) });
  return element(tag, children, propsOf((parsed[":@"] ?? {}) as Readonly<Record<string, string>>));
}

/** Attributes in React's form. Styles are dropped, because the app's style sheet spaces all formulas. */
function propsOf(attributes: Readonly<Record<string, string>>): Record<string, unknown> {
  const { class: className, style: _, ...props } = attributes;
  return className ? { ...props, className } : props;
}
