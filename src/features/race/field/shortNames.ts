/** Short names for figures with little room. Pure. */

/** "Carlos Sainz Jr." becomes "Sainz". Names that do not end in a last name ("Umbrella pine", "Ash 2") stay whole. */
function lastName(name: string): string {
  const last = name
    .replace(/,?\s+(Jr|Sr|II|III)\.?$/, "")
    .split(/\s+/)
    .at(-1);
  return last && last.length > 1 && /^\p{Lu}/u.test(last) ? last : name;
}

/** Last names, with an initial where two are the same, and whole names where that does not distinguish them. */
export function shortNames(names: readonly string[]): string[] {
  const shared = (all: readonly string[], name: string) => all.filter((other) => other === name).length > 1;
  const last = names.map(lastName);
  const initials = names.map((name, at) => (last[at] === name ? name : `${/^./u.exec(name)?.[0]}. ${last[at]}`));
  return names.map((name, at) => {
    if (!shared(last, last[at])) return last[at];
    return shared(initials, initials[at]) ? name : initials[at];
  });
}
