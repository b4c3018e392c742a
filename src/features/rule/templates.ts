import { ruleName } from "../../store";

/** The gallery of rules, as templates. */
const FILES = import.meta.glob<string>("../../rule/gallery/*.js", { query: "?raw", import: "default", eager: true });

interface Template {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

export const TEMPLATES: readonly Template[] = Object.entries(FILES).map(([path, text]) => ({
  id: path.replace(/^.*\/|\.js$/g, ""),
  label: ruleName(text),
  text,
}));

/** The shortest and best known one. */
export const FIRST_TEMPLATE = TEMPLATES.find(({ id }) => id === "elo")!;
