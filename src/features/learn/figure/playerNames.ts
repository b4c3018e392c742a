interface RatedName {
  readonly name: string;
  readonly points: number;
}

const NAMES = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel"];

export const nameOf = (i: number): string => NAMES[i] ?? `Player ${i + 1}`;

export const equalPlayers = (count: number): readonly RatedName[] =>
  Array.from({ length: count }, (_, i) => ({ name: nameOf(i), points: 1500 }));

/** Whether a name is a member of the lessons' club. */
export const isMember = (name: string): boolean => NAMES.includes(name);

/** Players of a figure in finishing order, from the rating of each. */
export const named = (points: Readonly<Record<string, number>>): readonly RatedName[] =>
  Object.entries(points).map(([name, one]) => ({ name, points: one }));
