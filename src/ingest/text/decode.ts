/**
 * Bytes to text: a byte-order mark decides; else zero bytes of UTF-16; else UTF-8; else, where that fails, Windows-1252. Spreadsheets
 * are opened before (`sheets/open.ts`). The mark never reaches the first heading or name. Line ends become LF.
 */
export function decode(data: string | Uint8Array): string {
  return unifyLineEnds(decodeRaw(data));
}

/** The same with the line ends of the source: offsets of marks count in this text. */
export function decodeRaw(data: string | Uint8Array): string {
  return withoutMark(typeof data === "string" ? data : decodeBytes(data));
}

function decodeBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const wide = wideOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** UTF-16 without a mark: every other byte of most letters is zero. */
function wideOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const size = Math.min(bytes.length, 400) & ~1;
  if (size < 8 || bytes.length % 2 === 1) return undefined;
  let [even, odd] = [0, 0];
  for (let at = 0; at < size; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  if (odd > 0.35 * size && even === 0) return "utf-16le";
  return even > 0.35 * size && odd === 0 ? "utf-16be" : undefined;
}

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** CRLF and CR count as one line end each, so that line numbers stay physical. */
function unifyLineEnds(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}
