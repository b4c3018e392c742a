import { parser } from "@lezer/javascript";
import { RuleError } from "../engine/rule/error";

/** What a rule may import, and the names under which its code receives it. */
const LIBRARY = "podium-ratings";
const OWN_NAMES = ["$podium", "$loop"];

const LOOPS = ["ForStatement", "WhileStatement", "DoStatement"];
type Node = ReturnType<typeof parser.parse>["topNode"];

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const MAX_CHARACTERS = 10_000;

/**
 * Compiles a rule's text, a module, to a function `($podium, $loop) => exports`. Every loop and every function first calls
 * `$loop` with its line, so that endless ones can be stopped. All code keeps its line, counted from the first.
 * @throws RuleError with the line, for invalid JavaScript and for features that a rule cannot use
 */
export function readRule(source: string): string {
  if (source.length > MAX_CHARACTERS) throw new RuleError(`This is too long for a rule: at most 10,000 characters.`);
  const reader = new Reader(source);
  parser.parse(source).iterate({ enter: ({ node }) => reader.enter(node) });
  return `function ($podium, $loop) { "use strict"; ${reader.edited()}\nreturn { ${reader.exports.join(", ")} };\n}`;
}

class Reader {
  readonly exports: string[] = [];
  private readonly edits: Edit[] = [];

  constructor(private readonly source: string) {}

  edited(): string {
    const { source } = this;
    let text = "";
    let at = 0;
    for (const edit of this.edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
      text += source.slice(at, edit.from) + edit.text;
      at = edit.to;
    }
    return text + source.slice(at);
  }

  enter(node: Node): void {
    const { name } = node;
    if (node.type.isError) throw this.refused(node, this.errorWords(node));
    if (name === "ImportDeclaration") this.import(node);
    else if (name === "ExportDeclaration") this.export(node);
    else if (name === "DynamicImport" || name === "ImportMeta")
      throw this.refused(node, `a rule can only import from "${LIBRARY}", at its top.`);
    else if (LOOPS.includes(name)) this.guardLoop(node);
    else if (name === "ArrowFunction" || name.startsWith("Function") || name === "MethodDeclaration")
      this.guardFunction(node);
    else if (name.startsWith("Variable") && OWN_NAMES.includes(this.text(node)))
      throw this.refused(node, `the name ${this.text(node)} is not free.`);
  }

  private import(node: Node): void {
    const from = node.getChild("String");
    const group = node.getChild("ImportGroup");
    const all = node.getChild("Star") && node.getChild("VariableDefinition");
    if (!from || this.text(from).slice(1, -1) !== LIBRARY || !(group ?? all))
      throw this.refused(node, `a rule can only import from "${LIBRARY}": import { expected } from "${LIBRARY}".`);
    // An import renamed by `as` is written as `name: other`.
    const names = group ? this.text(group).replaceAll(/\bas\b/g, ":") : this.text(all!);
    const lines = this.text(node).split("\n").length - names.split("\n").length;
    this.edits.push({ from: node.from, to: node.to, text: `const ${names} = $podium;${"\n".repeat(lines)}` });
  }

  private export(node: Node): void {
    if (node.getChild("default")) throw this.refused(node, "export each part of a rule by its name, not as default.");
    const word = node.getChild("export")!;
    const group = node.getChild("ExportGroup");
    if (group) {
      const names = this.text(group).slice(1, -1).split(",");
      for (const one of names.map((name) => name.trim()).filter(Boolean)) {
        const [own, shown = own] = one.split(/\s+as\s+/);
        this.exports.push(own === shown ? own : `${shown}: ${own}`);
      }
      const lines = this.text(node).split("\n").length - 1;
      this.edits.push({ from: node.from, to: node.to, text: "\n".repeat(lines) });
      return;
    }
    const declared = word.nextSibling;
    const names = declared?.getChildren("VariableDefinition") ?? [];
    if (names.length === 0) throw this.refused(node, "export constants and functions by their names.");
    this.exports.push(...names.map((name) => this.text(name)));
    this.edits.push({ from: word.from, to: word.to, text: "" });
  }

  private guardLoop(node: Node): void {
    const body = node.name === "DoStatement" ? node.getChild("do")?.nextSibling : node.lastChild;
    if (!body) return;
    this.insert(body.from, `{$loop(${this.lineAt(node.from)});`);
    this.insert(body.to, "}");
  }

  private guardFunction(node: Node): void {
    const line = this.lineAt(node.from);
    const block = node.getChild("Block");
    if (block) return this.insert(block.from + 1, `$loop(${line});`);
    const body = node.lastChild;
    if (node.name !== "ArrowFunction" || !body) return;
    this.insert(body.from, `($loop(${line}), `);
    this.insert(body.to, ")");
  }

  private insert(at: number, text: string): void {
    this.edits.push({ from: at, to: at, text });
  }

  private refused(node: Node, words: string): RuleError {
    return new RuleError(`Line ${this.lineAt(node.from)}: ${words}`);
  }

  private errorWords({ from, to }: Node): string {
    const next = this.source.slice(from).trimStart().split(/\s/, 1)[0].slice(0, 20);
    if (to > from) return `“${next}” does not belong here.`;
    return next === "" ? "the rule ends too early: a bracket is open." : `something is missing before “${next}”.`;
  }

  private lineAt(at: number): number {
    return this.source.slice(0, at).split("\n").length;
  }

  private text({ from, to }: Node): string {
    return this.source.slice(from, to);
  }
}
