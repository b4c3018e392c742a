/** Alternatives of a pattern by language, joined by "|", so that a reader of one language can check its words. */
export type WordsByLanguage = Readonly<Record<string, string>>;

/** All alternatives as one. */
export const anyOf = (words: WordsByLanguage): string => Object.values(words).join("|");
