import { startsWith } from "../../ingest/text/kinds";

export const isGzip = (head: Uint8Array): boolean => startsWith(head, [0x1f, 0x8b, 8]);
export const isZstd = (head: Uint8Array): boolean => startsWith(head, [0x28, 0xb5, 0x2f, 0xfd]);

/** The error in text that begins like JSON but is invalid: "Line 3: …"; undefined for other text. */
export function brokenJson(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text.slice(0, 1000))) return undefined;
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

const shown = (letter: string | undefined): string =>
  letter === undefined || /\s/.test(letter) ? "a blank" : `“${letter}”`;
