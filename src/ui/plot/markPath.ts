/** A marker's path (M, L, H, V, A, Z around the origin) moved and scaled. */
type Command = readonly [letter: string, numbers: readonly number[]];

const parsed = new Map<string, readonly Command[]>();

function parse(path: string): readonly Command[] {
  const known = parsed.get(path);
  if (known) return known;
  const commands = [...path.matchAll(/([MLHVAZ])([^MLHVAZ]*)/g)].map(([, letter, rest]): Command => [
    letter,
    (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number),
  ]);
  parsed.set(path, commands);
  return commands;
}

export function shifted(path: string, x: number, y: number, size: number): string {
  const across = (value: number) => Math.round(100 * (x + size * value)) / 100;
  const down = (value: number) => Math.round(100 * (y + size * value)) / 100;
  return parse(path)
    .map(([letter, numbers]) => {
      if (letter === "H") return `H${across(numbers[0])}`;
      if (letter === "V") return `V${down(numbers[0])}`;
      if (letter === "A") {
        const [rx, ry, rotation, large, sweep, toX, toY] = numbers;
        return `A${rx * size} ${ry * size} ${rotation} ${large} ${sweep} ${across(toX)} ${down(toY)}`;
      }
      return `${letter}${numbers.map((value, i) => (i % 2 ? down(value) : across(value))).join(" ")}`;
    })
    .join("");
}
