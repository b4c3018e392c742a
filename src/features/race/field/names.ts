/** Names where there is little room. Pure. */

/** "Carlos Sainz Jr." is "Sainz"; what does not look like a last name ("Umbrella pine", "Ash 2") stays whole. */
function lastName(name: string): string {
  const last = name
    .replace(/,?\s+(Jr|Sr|II|III)\.?$/, "")
    .split(/\s+/)
    .at(-1);
  return last && last.length > 1 && /^\p{Lu}/u.test(last) ? last : name;
}

/** Last names; with the initial before them where two would read the same, and whole where that does not help. */
export function shortNames(names: readonly string[]): string[] {
  const shared = (all: readonly string[], name: string) => all.filter((other) => other === name).length > 1;
  const last = names.map(lastName);
  const initials = names.map((name, at) => (last[at] === name ? name : `${/^./u.exec(name)?.[0]}. ${last[at]}`));
  return names.map((name, at) => {
    if (!shared(last, last[at])) return last[at];
    return shared(initials, initials[at]) ? name : initials[at];
  });
}
