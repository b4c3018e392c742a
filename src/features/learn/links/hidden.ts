/** What a class’s link hides, as letters after the state of the figure. */
export interface Hidden {
  readonly answers: boolean;
  readonly later: boolean;
  readonly menu: boolean;
}

export const NOTHING_HIDDEN: Hidden = { answers: false, later: false, menu: false };

const LETTERS = { answers: "a", later: "l", menu: "m" } as const;
const NAMES = Object.keys(LETTERS) as readonly (keyof Hidden)[];

export const lettersOf = (hidden: Hidden): string => NAMES.map((name) => (hidden[name] ? LETTERS[name] : "")).join("");

export function hiddenIn(letters = ""): Hidden {
  const has = (name: keyof Hidden) => letters.includes(LETTERS[name]);
  return { answers: has("answers"), later: has("later"), menu: has("menu") };
}
