/**
 * Bytes to text: a byte-order mark decides; else UTF-8; else, where that fails, Windows-1252. Spreadsheets are opened before (`sheets/open.ts`).
 * The mark never reaches the first heading or name. Line ends become LF.
 */
export function decode(data: string | Uint8Array): string {
  const text = typeof data === "string" ? data : decodeBytes(data);
  return unifyLineEnds(withoutMark(text));
}

function decodeBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** CRLF and CR count as one line end each, so that line numbers stay physical. */
function unifyLineEnds(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}
