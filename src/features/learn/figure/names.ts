const NAMES = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel"];

export const nameOf = (i: number): string => NAMES[i] ?? `Player ${i + 1}`;

export const equalPlayers = (count: number): readonly { readonly name: string; readonly points: number }[] =>
  Array.from({ length: count }, (_, i) => ({ name: nameOf(i), points: 1500 }));

/** Whether a name is a member of the lessons' club. */
export const isMember = (name: string): boolean => NAMES.includes(name);
