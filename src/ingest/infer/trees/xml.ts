import { decodeEntities } from "../../text/entities";
import { MAX_DEPTH, scalar, type Field, type Node } from "./node";

interface Element {
  readonly name: string;
  readonly fields: Field[];
  text: string;
  from: number;
  to: number;
}

/** Elements become maps, attributes and children their fields; a child without any is a scalar. */
export function parseMarkup(text: string): Node | undefined {
  if (!/^\s*</.test(text.slice(0, 200))) return undefined;
  const root: Element = { name: "", fields: [], text: "", from: 0, to: 0 };
  const stack: Element[] = [root];
  for (let at = 0; at < text.length;) {
    const open = text.indexOf("<", at);
    const top = stack[stack.length - 1];
    if (open < 0) break;
    const before = text.slice(at, open);
    if (before.trim() !== "") {
      if (top.text === "") top.from = at + before.length - before.trimStart().length;
      top.text += before.trim();
      top.to = at + before.trimEnd().length;
    }
    if (text.startsWith("<!--", open)) {
      const end = text.indexOf("-->", open);
      at = end < 0 ? text.length : end + 3;
      continue;
    }
    if (text.startsWith("<![CDATA[", open)) {
      const end = text.indexOf("]]>", open);
      top.text += text.slice(open + 9, end < 0 ? text.length : end);
      at = end < 0 ? text.length : end + 3;
      continue;
    }
    if (text.startsWith("<!", open) || text.startsWith("<?", open)) {
      at = doctypeEnd(text, open);
      continue;
    }
    const close = text.indexOf(">", open);
    if (close < 0) break;
    at = close + 1;
    const tag = text.slice(open + 1, close);
    if (tag.startsWith("/")) {
      const name = tag.slice(1).trim();
      const found = stack.findLastIndex((one) => one.name === name);
      if (found <= 0) continue;
      while (stack.length > found) shut(stack);
      continue;
    }
    const name = /^[^\s/>]+/.exec(tag)?.[0] ?? "";
    if (name === "" || stack.length > MAX_DEPTH) continue;
    const element: Element = { name, fields: [], text: "", from: at, to: at };
    const attributes = /([\w:.-]{1,60})\s?=\s?("([^"]*)"|'([^']*)')/g;
    const body = tag.slice(name.length, name.length + 4000);
    for (const match of body.matchAll(attributes)) {
      const value = match[3] ?? match[4] ?? "";
      const from = open + 1 + name.length + match.index + match[0].length - value.length - 1;
      const start = open + 1 + name.length + match.index;
      element.fields.push({
        key: { text: match[1], from: start, to: start + match[1].length },
        value: scalar(decodeEntities(value), from, from + value.length, false),
      });
    }
    stack.push(element);
    if (tag.endsWith("/")) shut(stack);
  }
  while (stack.length > 1) shut(stack);
  return root.fields.length > 0 ? { kind: "map", fields: grouped(root.fields) } : undefined;
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

/** Siblings of one name are a list. */
function grouped(fields: readonly Field[]): Field[] {
  const groups = new Map<string, Field[]>();
  for (const field of fields) {
    const group = groups.get(field.key.text);
    if (group) group.push(field);
    else groups.set(field.key.text, [field]);
  }
  return [...groups.values()].map((group) =>
    group.length === 1
      ? group[0]
      : { key: group[0].key, value: { kind: "list", items: group.map(({ value }) => value) } },
  );
}
