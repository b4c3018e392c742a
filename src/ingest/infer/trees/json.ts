import { MAX_DEPTH, scalar, type Field, type Node } from "./node";

/** JSON as people write it, also with keys without quotes, single quotes, trailing commas, comments, several values in sequence. */
export function parseLoose(text: string): Node | undefined {
  const reader = new Loose(text);
  return reader.document();
}

/** The TOML value at an offset; a bare value ends at a comment. */
export function valueIn(text: string, at: number): { readonly value: Node; readonly end: number } | undefined {
  const reader = new Loose(text);
  const value = reader.valueFrom(at);
  if (value?.kind !== "scalar" || !value.plain) return value && { value, end: reader.end };
  const bare = value.piece.text.replace(/\s+#.*$/, "");
  return { value: scalar(bare, value.piece.from, value.piece.from + bare.length), end: reader.end };
}

/** The list or map of a program that begins at an offset. */
export function literalAt(text: string, at: number): { readonly value: Node; readonly end: number } | undefined {
  const reader = new Loose(text, true);
  const value = reader.valueFrom(at);
  return value && value.kind !== "scalar" ? { value, end: reader.end } : undefined;
}

/** After imports, comments and a typed declaration: "export const races: Race[] =". */
function beginOf(text: string): number {
  const head = text.slice(0, 4000);
  const above = /^(?:\s*(?:import\b[^\n]*|\/\/[^\n]*|["']use strict["'];?)\n)*/.exec(head)?.[0].length ?? 0;
  const declared = /^\s*(?:export\s+)?(?:default\s+)?(?:const|let|var)\s+[\w$]+\s*:[^=\n]{1,120}=/.exec(
    head.slice(above),
  );
  return above + (declared?.[0].length ?? 0);
}

/** Brackets of programs. */
const CLOSING: ReadonlyMap<string, string> = new Map([
  ["{", "}"],
  ["[", "]"],
  ["(", ")"],
]);
const BEFORE = /(?:[&%*@]|\[\d*\]\*?|new\s+)*(?:[A-Za-z_$](?:[\w$.<>]|::)*!?\s?)?(?=[[({])/y;
const SIGN = /^(?:=>|:=|[:=](?![=:]))/;

class Loose {
  private at = 0;

  /** `isCode`: the text is a program, with round brackets, calls and named arguments. */
  constructor(
    private readonly text: string,
    private readonly isCode = false,
  ) {}

  /** One value, or a list of consecutive values (one per line). */
  document(): Node | undefined {
    const begin = beginOf(this.text);
    const start = begin + this.text.slice(begin).search(/[[{]/);
    if (start < begin) return undefined;
    // A declaration may precede it: "const results =", "window.data = ", a callback.
    const before = this.text.slice(begin, start).trim();
    if (
      before !== "" &&
      !/^(?:[\w$.()\s]|\/\/.*|\/\*[^*]*\*\/|export|const|let|var|=|\/)*[=(:]?$/.test(before.slice(0, 400))
    )
      return undefined;
    this.at = start;
    const values: Node[] = [];
    while (this.at < this.text.length) {
      const value = this.value(0);
      if (!value) break;
      values.push(value);
      this.blank();
      while (this.text[this.at] === "," || this.text[this.at] === ";" || this.text[this.at] === ")") {
        this.at += 1;
        this.blank();
      }
      if (!/[[{]/.test(this.text[this.at] ?? "")) break;
    }
    const rest = this.text.slice(this.at).trim();
    if (values.length === 0 || rest.length > 0.3 * this.text.length + 60) return undefined;
    return values.length === 1 ? values[0] : { kind: "list", items: values };
  }

  get end(): number {
    return this.at;
  }

  valueFrom(at: number): Node | undefined {
    this.at = at;
    return this.value(0);
  }

  private blank(): void {
    const { text } = this;
    for (;;) {
      while (this.at < text.length && /\s/.test(text[this.at])) this.at += 1;
      if (text.startsWith("//", this.at) || text[this.at] === "#" || (this.isCode && text.startsWith("--", this.at))) {
        const end = text.indexOf("\n", this.at);
        this.at = end < 0 ? text.length : end;
      } else if (text.startsWith("/*", this.at)) {
        const end = text.indexOf("*/", this.at);
        this.at = end < 0 ? text.length : end + 2;
      } else return;
    }
  }

  private value(depth: number): Node | undefined {
    this.blank();
    if (depth > MAX_DEPTH) return undefined;
    if (this.isCode) this.opened();
    const sign = this.text[this.at];
    if (this.isCode && CLOSING.has(sign)) return this.entries(CLOSING.get(sign)!, depth);
    if (sign === "{") return this.map(depth);
    if (sign === "[") return this.list(depth);
    if (sign === '"' || sign === "'" || sign === "`") return this.quoted(sign);
    return this.bare(this.isCode ? ",]})=:;\n" : ",]}\n");
  }

  /** Skips the text that programs write before a bracket: "new Result(", "vec![", "[]Game{", "List.of(". */
  private opened(): void {
    BEFORE.lastIndex = this.at;
    this.at += BEFORE.exec(this.text)?.[0].length ?? 0;
  }

  /** The content of a program's bracket: values with or without names. */
  private entries(close: string, depth: number): Node | undefined {
    this.at += 1;
    const fields: Field[] = [];
    const items: Node[] = [];
    for (;;) {
      this.blank();
      if (this.at >= this.text.length) return undefined;
      if (this.text[this.at] === close) break;
      if (/[,;]/.test(this.text[this.at])) {
        this.at += 1;
        continue;
      }
      const value = this.value(depth + 1);
      if (!value) return undefined;
      this.blank();
      const sign = SIGN.exec(this.text.slice(this.at, this.at + 4))?.[0];
      if (sign === undefined) {
        items.push(value);
        continue;
      }
      this.at += sign.length;
      const held = this.value(depth + 1);
      if (value.kind !== "scalar" || !held) return undefined;
      fields.push({ key: { ...value.piece, text: value.piece.text.replace(/^:/, "") }, value: held });
    }
    this.at += 1;
    return fields.length > 0 ? { kind: "map", fields } : { kind: "list", items };
  }

  private list(depth: number): Node | undefined {
    this.at += 1;
    const items: Node[] = [];
    for (;;) {
      this.blank();
      if (this.at >= this.text.length) break;
      if (this.text[this.at] === "]") {
        this.at += 1;
        break;
      }
      if (this.text[this.at] === ",") {
        this.at += 1;
        continue;
      }
      const before = this.at;
      const item = this.value(depth + 1);
      if (!item) return undefined;
      items.push(item);
      if (this.at === before) return undefined;
    }
    return { kind: "list", items };
  }

  private map(depth: number): Node | undefined {
    this.at += 1;
    const fields: Field[] = [];
    for (;;) {
      this.blank();
      if (this.at >= this.text.length) break;
      const sign = this.text[this.at];
      if (sign === "}") {
        this.at += 1;
        break;
      }
      if (sign === ",") {
        this.at += 1;
        continue;
      }
      const key = sign === '"' || sign === "'" ? this.quoted(sign) : this.bare(":=,}\n");
      if (key?.kind !== "scalar" || key.piece.text === "") return undefined;
      this.blank();
      if (this.text[this.at] !== ":" && this.text[this.at] !== "=") return undefined;
      this.at += 1;
      const value = this.value(depth + 1);
      if (!value) return undefined;
      fields.push({ key: key.piece, value });
    }
    return { kind: "map", fields };
  }

  private quoted(sign: string): Node | undefined {
    const from = this.at + 1;
    let end = from;
    while (end < this.text.length && this.text[end] !== sign) end += this.text[end] === "\\" ? 2 : 1;
    if (end >= this.text.length) return undefined;
    const raw = this.text.slice(from, end);
    this.at = end + 1;
    return scalar(raw.includes("\\") ? unescaped(raw) : raw, from, end, false);
  }

  private bare(stops: string): Node | undefined {
    const from = this.at;
    while (this.at < this.text.length && !stops.includes(this.text[this.at])) this.at += 1;
    const raw = this.text.slice(from, this.at);
    const bare = raw.trim();
    if (bare === "" || bare.length > 300) return undefined;
    if (this.isCode && /^(?:null|none|nil|undefined)$/i.test(bare)) return scalar("", from, from);
    return scalar(bare, from, from + raw.trimEnd().length);
  }
}

function unescaped(raw: string): string {
  try {
    return JSON.parse(
      `"${raw.replace(/\\'/g, "'").replace(/\n/g, "\\n").replace(/\t/g, "\\t").replace(/\r/g, "")}"`,
    ) as string;
  } catch {
    return raw.replace(/\\(.)/g, "$1");
  }
}
