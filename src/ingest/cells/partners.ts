const JOINTS = /[&+/]/;
/** "Ann w/ Bo". */
const WITH = /(?<=\S\s)w\//g;

/**
 * Partners joined by &, + or / on all sides of a line: only if every side has them, with the same number of
 * members ("Bosnia & Herzegovina beat Canada" has one side with &: a name). Undefined when the sides are single.
 */
export function splitPartners(sides: readonly string[]): string[][] | undefined {
  if (sides.length < 2 || !sides.every((side) => JOINTS.test(side))) return undefined;
  const split = sides.map((side) =>
    side
      .replace(WITH, "/")
      .split(JOINTS)
      .map((name) => name.trim()),
  );
  // "Red Rum (5/1)": separators in brackets do not count.
  if (split.flat().some((name) => name.includes("(") !== name.includes(")"))) return undefined;
  const size = split[0].length;
  if (size < 2) return undefined;
  return split.every((members) => members.length === size && members.every((name) => name !== "")) ? split : undefined;
}
