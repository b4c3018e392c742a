const LABEL = /^\s*export\s+const\s+label\s*=\s*(["'`])(.+?)\1/m;
const MAX_CHARACTERS = 60;

/** The name that a rule gives itself, read from its text without running it. */
export const ruleName = (text: string): string => LABEL.exec(text)?.[2].slice(0, MAX_CHARACTERS) ?? "Your own rule";
