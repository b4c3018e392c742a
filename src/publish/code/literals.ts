/** Values as source text. Any name stays inside its quotes: in JavaScript, in Python, and in a page's script. */

import type { CodeValue } from "../../engine/rating/code";

export type { CodeValue } from "../../engine/rating/code";

/** The literals of a language. */
export interface Words {
  readonly true: string;
  readonly false: string;
  readonly null: string;
  /** A key of an object. */
  readonly key: (key: string) => string;
}

/** A JSON string valid in both languages: line ends, control characters and angle brackets are escaped as \uXXXX. */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(
    // oxlint-disable-next-line eslint/no-control-regex
    /[<>\u007f-\u009f\u2028\u2029\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export const JAVASCRIPT: Words = {
  true: "true",
  false: "false",
  null: "null",
  key: (key) => (/^[a-z]\w*$/i.test(key) ? key : quoted(key)),
};

export const PYTHON: Words = { true: "True", false: "False", null: "None", key: quoted };

/** A value on one line. @throws RangeError for a number that is not finite */
export function literal(value: CodeValue, words: Words): string {
  if (value === null) return words.null;
  if (typeof value === "string") return quoted(value);
  if (typeof value === "boolean") return value ? words.true : words.false;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new RangeError("A number that is not finite cannot be written as code.");
    return String(value);
  }
  if (Array.isArray(value)) return `[${(value as readonly CodeValue[]).map((one) => literal(one, words)).join(", ")}]`;
  const entries = Object.entries(value as { readonly [key: string]: CodeValue });
  return `{ ${entries.map(([key, one]) => `${words.key(key)}: ${literal(one, words)}`).join(", ")} }`;
}
