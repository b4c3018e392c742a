import { isArchive } from "./kinds";
import { decode } from "./decode";

const LINE_END = 0x0a;

/**
 * The complete lines in the first bytes of a file; undefined if they cannot be decoded: a spreadsheet, UTF-16, no line
 * end.
 */
export function firstLines(bytes: Uint8Array): string | undefined {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const end = bytes.lastIndexOf(LINE_END) + 1;
  return isUtf16 || isArchive(bytes) || end === 0 ? undefined : decode(bytes.subarray(0, end));
}
