import type { Fitted, Interpretation } from "./types";

/** Distinguishes interpretations of one text. */
export function keyOf({ template, choices = {} }: Interpretation): string {
  return [template, choices.container ?? "", choices.mode ?? ""].filter((part) => part !== "").join("/");
}

/** The container and the headings of the best table, or the shape of the first lines. */
export function fingerprintOf(text: string, readings: readonly Fitted[]): string {
  const best = readings.toSorted((a, b) => b.fit - a.fit)[0] as Interpretation | undefined;
  const shape = text
    .slice(0, 2000)
    .split("\n")
    .slice(0, 12)
    .map((line) =>
      line
        .trim()
        .replace(/\p{L}+/gu, "a")
        .replace(/\d+/g, "0")
        .replace(/(?:a[ .'-]?)+/g, "a")
        .slice(0, 40),
    );
  return [
    best ? keyOf(best) : "",
    Object.values(best?.choices ?? {}).join("|"),
    best?.template.startsWith("line") ? shape.join("/") : "",
  ].join("#");
}
