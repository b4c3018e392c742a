/** How a test file is isolated from the files before it, as the comment `// @isolation …` at its head says. */
export const ISOLATIONS = ["own-process", "fresh-modules"] as const;
export type Isolation = (typeof ISOLATIONS)[number];

/** The comment is in the first line, or in the second below the environment. Files without it share their modules. */
const HEAD = new RegExp(`^(?:// @vitest-environment \\w+\\n)?// @isolation (${ISOLATIONS.join("|")})\\n`);

export const isolationOf = (text: string): Isolation | undefined => HEAD.exec(text)?.[1] as Isolation | undefined;
