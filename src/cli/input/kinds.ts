import { startsWith } from "../../ingest/text/kinds";

export const isGzip = (head: Uint8Array): boolean => startsWith(head, [0x1f, 0x8b, 8]);
export const isZstd = (head: Uint8Array): boolean => startsWith(head, [0x28, 0xb5, 0x2f, 0xfd]);

/** The error in text that begins like JSON but is invalid: "Line 3: …"; undefined for other text. */
export function brokenJson(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text.slice(0, 1000))) return undefined;
  if (areJsonLines(text))
    return 'it has one JSON object a line, of a form that is not known here. podium stream reads {"date": "2026-05-01", "entrants": ["Ada", "Bea"]}.';
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    const position = /position (\d+)/.exec(message)?.[1];
    const at = position === undefined ? text.length : Number(position);
    const line = text.slice(0, at).split("\n").length;
    const what =
      /end of|Unterminated/.test(message) || text.slice(at).trim() === ""
        ? "it ends too early"
        : `${shown(text[at])} is not expected here`;
    return `line ${line}: this is broken JSON, ${what}.`;
  }
}

/** Whether the first lines, two at least, are JSON each. */
function areJsonLines(text: string): boolean {
  const lines = text
    .slice(0, 100_000)
    .split("\n", 20)
    .filter((line) => line.trim() !== "")
    .slice(0, 3);
  try {
    return lines.length > 1 && lines.every((line) => typeof JSON.parse(line) === "object");
  } catch {
    return false;
  }
}

const shown = (letter: string | undefined): string =>
  letter === undefined || /\s/.test(letter) ? "a blank" : `“${letter}”`;
