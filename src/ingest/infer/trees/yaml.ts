import { linesIn, type TextLine } from "../../text/pieces";
import { parseLoose } from "./json";
import { MAX_DEPTH, scalar, type Field, type Node } from "./node";

interface Line extends TextLine {
  readonly indent: number;
  /** Text without comment and blanks. */
  readonly body: string;
}

/** YAML as people write data in it: maps and lists by indentation, flow style in brackets. No anchors, no tags. */
export function parseYaml(text: string): Node | undefined {
  const lines = linesIn(text).flatMap((line): Line[] => {
    if (line.text.length > 4000) return [];
    const body = withoutComment(line.text).trimEnd();
    const bare = body.trimStart();
    if (bare === "" || bare === "---" || bare === "..." || bare.startsWith("%")) return [];
    return [{ ...line, indent: body.length - bare.length, body: bare }];
  });
  if (lines.length < 2) return undefined;
  const shaped = lines.filter(({ body }) => /^(?:- |-$)|^[^\s:{}[\]][^:]{0,60}:(?:\s|$)/.test(body)).length;
  if (shaped < 0.8 * lines.length) return undefined;
  const reader = new Blocks(text, lines);
  return reader.block(lines[0].indent, 0);
}

function withoutComment(text: string): string {
  if (!text.includes("#")) return text;
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if ((sign === '"' || sign === "'") && (at === 0 || /[\s[{,:]/.test(text[at - 1]))) quote = sign;
    else if (sign === "#" && (at === 0 || /\s/.test(text[at - 1]))) return text.slice(0, at);
  }
  return text;
}

class Blocks {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly lines: Line[],
  ) {}

  block(indent: number, depth: number): Node | undefined {
    const line = this.lines[this.at] as Line | undefined;
    if (!line || depth > MAX_DEPTH) return undefined;
    return /^-(?:\s|$)/.test(line.body) ? this.list(indent, depth) : this.map(indent, depth);
  }

  private list(indent: number, depth: number): Node {
    const items: Node[] = [];
    for (;;) {
      const line = this.lines[this.at] as Line | undefined;
      if (!line || line.indent !== indent || !/^-(?:\s|$)/.test(line.body)) break;
      const rest = line.body.slice(1).trimStart();
      const inner = indent + line.body.length - rest.length;
      if (rest === "") {
        this.at += 1;
        const next = this.lines[this.at] as Line | undefined;
        const item = next && next.indent > indent ? this.block(next.indent, depth + 1) : undefined;
        if (item) items.push(item);
      } else if (KEYED.test(rest)) {
        // The map goes on below, aligned with its first key.
        this.lines[this.at] = { ...line, indent: inner, body: rest };
        const item = this.block(inner, depth + 1);
        if (item) items.push(item);
      } else {
        this.at += 1;
        items.push(this.inline(line, inner, rest, indent));
      }
    }
    return { kind: "list", items };
  }

  private map(indent: number, depth: number): Node {
    const fields: Field[] = [];
    for (;;) {
      const line = this.lines[this.at] as Line | undefined;
      if (!line || line.indent !== indent) break;
      const match = KEYED.exec(line.body);
      if (!match) {
        this.at += 1;
        continue;
      }
      const key = {
        text: match[1].trim().replace(/^["']|["']$/g, ""),
        from: line.from + indent,
        to: line.from + indent + match[1].trimEnd().length,
      };
      const rest = line.body.slice(match[0].length);
      this.at += 1;
      if (rest.trim() !== "" && !/^[|>][+-]?$/.test(rest.trim())) {
        const lead = rest.length - rest.trimStart().length;
        fields.push({ key, value: this.inline(line, indent + match[0].length + lead, rest.trim(), indent) });
        continue;
      }
      const next = this.lines[this.at] as Line | undefined;
      const deeper = next && (next.indent > indent || (next.indent === indent && /^-(?:\s|$)/.test(next.body)));
      const value = deeper ? this.block(next.indent, depth + 1) : undefined;
      fields.push({ key, value: value ?? scalar("", line.to, line.to) });
    }
    return { kind: "map", fields };
  }

  /** A scalar or a value in flow style, which may continue on later lines. */
  private inline(line: Line, column: number, body: string, indent: number): Node {
    const from = line.from + column;
    if (/^[[{]/.test(body)) {
      while (
        !balanced(this.text.slice(from, this.endOf(line))) &&
        this.at < this.lines.length &&
        this.lines[this.at].indent > indent
      ) {
        line = this.lines[this.at];
        this.at += 1;
      }
      const value = parseLoose(this.text.slice(from, this.endOf(line)));
      if (value) return moved(value, from);
    }
    const bare = /^(["'])(.*)\1$/.exec(body);
    return bare
      ? scalar(bare[2], from + 1, from + 1 + bare[2].length, false)
      : scalar(/^(?:~|null)$/.test(body) ? "" : body, from, from + body.length);
  }

  private endOf(line: Line): number {
    return line.from + line.indent + line.body.length;
  }
}

const KEYED = /^((?:"[^"]{1,80}"|'[^']{1,80}'|[^\s:{}[\],"'#][^:{}[\]]{0,80}?)):(?=\s|$)/;

function balanced(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if (sign === "[" || sign === "{") open += 1;
    else if (sign === "]" || sign === "}") open -= 1;
  }
  return open <= 0;
}

function moved(node: Node, by: number): Node {
  if (node.kind === "scalar") {
    const { text, from, to } = node.piece;
    return { ...node, piece: { text, from: from + by, to: to + by } };
  }
  if (node.kind === "list") return { kind: "list", items: node.items.map((item) => moved(item, by)) };
  return {
    kind: "map",
    fields: node.fields.map(({ key, value }) => ({
      key: { ...key, from: key.from + by, to: key.to + by },
      value: moved(value, by),
    })),
  };
}
