/** Reads what a source file imports: statically, dynamically, as types only, or as a worker. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, resolve, sep } from "node:path";
import { parseSync, Visitor } from "vite";

export interface Import {
  /** As written. */
  readonly request: string;
  /** From the root of the sources, without extension, for relative requests; else the package. */
  readonly target: string;
  readonly relative: boolean;
  readonly kind: "value" | "type" | "dynamic" | "worker";
}

export interface SourceFile {
  /** From the root of the sources, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Every file under a folder whose name passes. */
export function filesUnder(root: string, pattern: RegExp): SourceFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: relative(resolve(root), resolve(path)).split(sep).join("/"),
      text: readFileSync(path, "utf8"),
    }))
    .toSorted((a, b) => a.path.localeCompare(b.path));
}

export function importsOf({ path, text }: SourceFile): Import[] {
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${path} does not parse: ${parsed.errors[0].message}`);
  const found: Import[] = [];
  const add = (request: unknown, kind: Import["kind"]): void => {
    if (typeof request !== "string")
      throw new Error(`${path}: an import whose target is not a plain string cannot be checked`);
    found.push({ request, kind, ...locate(path, request) });
  };

  for (const one of parsed.module.staticImports) {
    const typesOnly = one.entries.length > 0 && one.entries.every((entry) => entry.isType);
    add(one.moduleRequest.value, typesOnly ? "type" : "value");
  }
  for (const one of parsed.module.staticExports) {
    const from = one.entries.filter((entry) => entry.moduleRequest);
    if (from.length > 0) add(from[0].moduleRequest?.value, from.every((entry) => entry.isType) ? "type" : "value");
  }
  new Visitor({
    ImportExpression: ({ source }) => add(source.type === "Literal" ? source.value : undefined, "dynamic"),
    TSImportType: ({ source }) => add(source.value, "type"),
    NewExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== "Identifier" || callee.name !== "URL" || first?.type !== "Literal") return;
      if (/^\.{1,2}\/.*\.tsx?$/.test(String(first.value))) add(first.value, "worker");
    },
  }).visit(parsed.program);
  return found;
}

function locate(path: string, request: string): Pick<Import, "target" | "relative"> {
  if (request.startsWith(".")) {
    const bare = request.replace(/\?.*$/, "").replace(/\.tsx?$/, "");
    return { relative: true, target: posix.join(posix.dirname(path), bare) };
  }
  const parts = request.replace(/^node:.*/, "node:").split("/");
  return { relative: false, target: request.startsWith("@") ? parts.slice(0, 2).join("/") : parts[0] };
}
