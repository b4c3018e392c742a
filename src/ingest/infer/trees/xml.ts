import { groupBy } from "../../grouped";
import { decodeEntities } from "../../text/entities";
import { MAX_DEPTH, scalar, type Field, type Node } from "./node";

interface Element {
  readonly name: string;
  readonly fields: Field[];
  text: string;
  from: number;
  to: number;
}

/** Elements become maps with attributes and children as fields; an element without either becomes a scalar. */
export function parseMarkup(text: string): Node | undefined {
  if (!/^\s*</.test(text.slice(0, 200))) return undefined;
  const root: Element = { name: "", fields: [], text: "", from: 0, to: 0 };
  const stack: Element[] = [root];
  for (let at = 0; at < text.length;) {
    const open = text.indexOf("<", at);
    if (open < 0) break;
    const top = stack[stack.length - 1];
    addText(top, text.slice(at, open), at);
    const close = specialEnd(text, open, top);
    if (close !== undefined) at = close;
    else {
      const end = text.indexOf(">", open);
      if (end < 0) break;
      takeTag(text.slice(open + 1, end), open, stack);
      at = end + 1;
    }
  }
  while (stack.length > 1) shut(stack);
  return root.fields.length > 0 ? { kind: "map", fields: grouped(root.fields) } : undefined;
}

function addText(element: Element, text: string, at: number): void {
  const bare = text.trim();
  if (bare === "") return;
  if (element.text === "") element.from = at + text.length - text.trimStart().length;
  element.text += bare;
  element.to = at + text.trimEnd().length;
}

/** The end of a comment, of plain text or of a declaration; undefined for a tag. */
function specialEnd(text: string, open: number, top: Element): number | undefined {
  const endOf = (sign: string): number => {
    const end = text.indexOf(sign, open);
    return end < 0 ? text.length : end + sign.length;
  };
  if (text.startsWith("<!--", open)) return endOf("-->");
  if (text.startsWith("<![CDATA[", open)) {
    const end = endOf("]]>");
    top.text += text.slice(open + 9, end).replace(/\]\]>$/, "");
    return end;
  }
  return /[!?]/.test(text[open + 1] ?? "") ? doctypeEnd(text, open) : undefined;
}

/** Opens or closes an element. */
function takeTag(tag: string, open: number, stack: Element[]): void {
  if (tag.startsWith("/")) {
    const name = tag.slice(1).trim();
    const found = stack.findLastIndex((one) => one.name === name);
    while (found > 0 && stack.length > found) shut(stack);
    return;
  }
  const name = /^[^\s/>]+/.exec(tag)?.[0] ?? "";
  if (name === "" || stack.length > MAX_DEPTH) return;
  const after = open + tag.length + 2;
  const fields = attributesOf(tag.slice(name.length, name.length + 4000), open + 1 + name.length);
  stack.push({ name, fields, text: "", from: after, to: after });
  if (tag.endsWith("/")) shut(stack);
}

const ATTRIBUTE = /([\w:.-]{1,60})\s?=\s?("([^"]*)"|'([^']*)')/g;

function attributesOf(body: string, start: number): Field[] {
  return [...body.matchAll(ATTRIBUTE)].map((match): Field => {
    const value = match[3] ?? match[4] ?? "";
    const from = start + match.index;
    const to = from + match[0].length - 1;
    return {
      key: { text: match[1], from, to: from + match[1].length },
      value: scalar(decodeEntities(value), to - value.length, to, false),
    };
  });
}

function doctypeEnd(text: string, open: number): number {
  const inner = text.indexOf("[", open);
  const end = text.indexOf(">", open);
  if (inner >= 0 && inner < end) {
    const shutAt = text.indexOf("]>", inner);
    if (shutAt >= 0) return shutAt + 2;
  }
  return end < 0 ? text.length : end + 1;
}

function shut(stack: Element[]): void {
  const { name, fields, text, from, to } = stack.pop()!;
  const piece = scalar(decodeEntities(text), from, to, false);
  const key = { text: name, from: -1, to: -1 };
  const value: Node =
    fields.length === 0
      ? piece
      : {
          kind: "map",
          fields: [
            ...grouped(fields),
            ...(text.trim() === "" ? [] : [{ key: { text: "text", from: -1, to: -1 }, value: piece }]),
          ],
        };
  stack[stack.length - 1].fields.push({ key, value });
}

/** Siblings with the same name become a list. */
function grouped(fields: readonly Field[]): Field[] {
  return [...groupBy(fields, ({ key }) => key.text).values()].map((group) =>
    group.length === 1
      ? group[0]
      : { key: group[0].key, value: { kind: "list", items: group.map(({ value }) => value) } },
  );
}
