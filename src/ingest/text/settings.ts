/** The name before the sign, if the line is one. */
function nameIn(line: string): string | undefined {
  const at = line.indexOf("=");
  const name = line.slice(0, Math.max(0, at)).trim().toLowerCase();
  return name === "" || name.length > 40 || /[<>]/.test(name) || line[at + 1] === "=" ? undefined : name;
}

/** Records of "name = value" lines: the same few names again and again, and nothing that is greater or less. */
export function areSettings(text: string): boolean {
  const lines = text
    .slice(0, 20_000)
    .split("\n")
    .filter((line) => /\p{L}/u.test(line));
  const names = lines.flatMap((line) => nameIn(line) ?? []);
  return names.length > 3 && names.length >= 0.5 * lines.length && 2 * new Set(names).size <= names.length + 1;
}
