/**
 * Decodes bytes: by a byte-order mark; else UTF-16 by its zero bytes; else UTF-8; else Windows-1252. Spreadsheets
 * are converted earlier (`sheets/open.ts`). The byte-order mark is removed. Line ends become LF.
 */
export function decode(data: string | Uint8Array): string {
  return unifyLineEnds(decodeRaw(data));
}

/** The same with the source's line ends: offsets of marks refer to this text. */
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

/** Maximum number of UTF-16 units examined. */
const LOOKED_AT = 2000;
/** In any script, at least one unit in this many is ASCII: a digit, a blank, a comma or a line end. */
const SELDOM = 25;

/** UTF-16 without a byte-order mark: ASCII characters have a zero byte on the side that the byte order determines. */
function wideOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const units = Math.min(bytes.length >> 1, LOOKED_AT);
  if (units < 4 || bytes.subarray(0, 2 * units).indexOf(0) < 0) return undefined;
  let [little, big] = [0, 0];
  for (let at = 0; at < units; at++) {
    const [one, other] = [bytes[2 * at], bytes[2 * at + 1]];
    if (other === 0 && isAscii(one)) little += 1;
    else if (one === 0 && isAscii(other)) big += 1;
  }
  const wide = little > big ? "utf-16le" : "utf-16be";
  if (Math.max(little, big) * SELDOM < units || Math.max(little, big) < 8 * Math.min(little, big)) return undefined;
  try {
    const head = new TextDecoder(wide, { fatal: true }).decode(bytes.subarray(0, 2 * units), { stream: true });
    // oxlint-disable-next-line no-control-regex
    return /[\0-\x08\x0E-\x1F\uFFFE\uFFFF]/.test(head) ? undefined : wide;
  } catch {
    return undefined;
  }
}

const isAscii = (code: number): boolean => (code >= 0x20 && code < 0x7f) || (code >= 0x09 && code <= 0x0d);

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** CRLF and CR count as one line end, so that line numbers match the file. */
function unifyLineEnds(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}
