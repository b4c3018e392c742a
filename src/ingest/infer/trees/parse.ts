import { parseCode } from "./code";
import { parseLoose } from "./json";
import type { Node } from "./node";
import { parseSql } from "./sql";
import { isToml, parseToml } from "./toml";
import { parseMarkup } from "./xml";
import { parseYaml } from "./yaml";

interface Tree {
  readonly container: string;
  readonly root: Node;
}

/** The tree of a text; undefined if the text is lines. */
export function treesOf(text: string): Tree[] {
  const start = text.slice(0, 1000);
  const add = (container: string, root: Node | undefined): Tree[] => (root ? [{ container, root }] : []);
  if (/^\s*<(?:\?xml|[A-Za-z])/.test(start) && !/<(?:!doctype html|html|table|div|body|ul|ol|p|h\d)\b/i.test(start))
    return add("xml", parseMarkup(text));
  if (isToml(text)) {
    const toml = add("toml", parseToml(text));
    if (toml.length > 0) return toml;
  }
  if (/\binto\s+[`"\w.[\]]+[^;]{0,600}\bvalues\b/i.test(text.slice(0, 20_000))) {
    const sql = add("sql", parseSql(text));
    if (sql.length > 0) return sql;
  }
  if (!/^\s*[[{]/.test(start) && /[=:(]\s*[\w.<>&!%[\]]*\s?[[({]/.test(text.slice(0, 4000))) {
    const code = add("code", parseCode(text));
    if (code.length > 0) return code;
  }
  if (/^\s*(?:[[{]|(?:import|export|const|let|var|window|module|\/\/|\/\*)[^\n]{0,200})/.test(start)) {
    const json = add("json", parseLoose(text));
    if (json.length > 0) return json;
  }
  // Labels with texts on a single level are lines, not YAML.
  const isFlat = !/^(?:\s+\S|\s*-\s|---)/m.test(text);
  if (!isFlat && /^\s*(?:- |[\w"' -]{1,40}:(?:\s|$)|#|---)/m.test(start)) return add("yaml", parseYaml(text));
  return [];
}

/** Whether a text is JSON as a whole. */
export function isTree(text: string): boolean {
  if (!/^\s*[[{]/.test(text.slice(0, 1000))) return false;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object";
  } catch {
    return false;
  }
}
