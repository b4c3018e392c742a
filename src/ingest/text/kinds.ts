/** Recognises files without results by their first bytes. */

type Kind = readonly [bytes: readonly number[], name: string, remedy: string, offset?: number];

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

const TABLE = "Export its table as CSV.";
const TYPE = "Type or copy the results that it shows as text.";
const UNPACK = "Unpack it first.";

const KINDS: readonly Kind[] = [
  [[0x89, ...ascii("PNG")], "a picture (PNG)", TYPE],
  [[0xff, 0xd8, 0xff], "a picture (JPEG)", TYPE],
  [ascii("GIF8"), "a picture (GIF)", TYPE],
  [ascii("WEBP"), "a picture (WebP)", TYPE, 8],
  [ascii("II*\0"), "a picture (TIFF)", TYPE],
  [ascii("ftypheic"), "a picture (HEIC)", TYPE, 4],
  [ascii("ftypavif"), "a picture (AVIF)", TYPE, 4],
  [ascii("ftyp"), "a video (MP4)", TYPE, 4],
  [ascii("%PDF"), "a PDF", "Copy its table as text, or export it as CSV."],
  [ascii("PAR1"), "a Parquet file", "Write it as CSV, for example with DuckDB (docs/large.md)."],
  [ascii("SQLite format 3"), "a SQLite database", TABLE],
  [
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    "an old Office file (XLS or DOC), or one with a password",
    "Save it as XLSX or CSV, without a password.",
  ],
  [ascii("1AY&SY"), "compressed with bzip2", UNPACK, 4],
  [[0xfd, ...ascii("7zXZ")], "compressed with xz", UNPACK],
  [ascii("7z\xbc\xaf"), "a 7z archive", UNPACK],
  [ascii("Rar!\x1a"), "a RAR archive", UNPACK],
  [ascii("\x7fELF"), "a program (ELF)", "Choose a file of results."],
  [ascii("ARROW1"), "an Arrow file", TABLE],
];

export const startsWith = (head: Uint8Array, bytes: readonly number[], offset = 0): boolean =>
  bytes.every((byte, at) => head[offset + at] === byte);

/** Whether bytes are a spreadsheet: all begin as zip archives do. */
export const isArchive = (bytes: Uint8Array): boolean => startsWith(bytes, [...ascii("PK"), 3, 4]);

/** "This is a picture (PNG). Type …"; undefined for a possible result. */
export function strangeKind(head: Uint8Array): string | undefined {
  const found = KINDS.find(([bytes, , , offset]) => startsWith(head, bytes, offset));
  return found && `this is ${found[1]}. ${found[2]}`;
}
