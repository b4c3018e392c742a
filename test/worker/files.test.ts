// @isolation own-process
import { isDeepStrictEqual } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { finish } from "../../src/engine/steps";
import { createHandlers } from "../../src/worker/handlers";
import { DiskReader, OnDisk } from "../support/disk";

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (one) => one.charCodeAt(0)).buffer);
const latin = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));

beforeEach(() => void vi.stubGlobal("FileReaderSync", DiskReader));
afterEach(() => vi.unstubAllGlobals());

const read = (data: Uint8Array | Blob, preview = 0) =>
  finish(createHandlers().read({ key: "k", inputs: [{ name: "games.csv", data }], options: {}, preview }));
const peek = async (file: Blob) => createHandlers().peek({ file });
const rows = (count: number, end = "\n") =>
  Array.from(
    { length: count },
    (_, at) => `2024-05-${10 + (at % 19)},Zoë ${at % 97},李小龍 ${at % 89},${at % 4},${at % 3}`,
  ).join(end);
const TABLE = `date,home,away,home_score,away_score\n${rows(13_000)}\n`;

describe("a file that is read from the disk", () => {
  it.each([
    ["with a mark and other line ends", utf8(`\uFEFF${TABLE.replaceAll("\n", "\r\n")}`)],
    ["with a quote over two lines", utf8(TABLE.replace("Zoë 5", '"Zoë\n5"'))],
    ["Windows-1252", latin(TABLE.replaceAll("李小龍", "Ana"))],
    ["UTF-16", utf16(TABLE)],
    ["one piece of JSON", utf8(JSON.stringify([{ teams: [["Ann"], ["Ben"]], ranks: [1, 2] }]))],
    ["lines", utf8("Ann > Ben\nBen > Ann = Zoë\n")],
  ])("a file that is read from the disk is the same as its bytes: %s", (_, bytes) => {
    const [file, whole] = [read(new OnDisk(bytes), 3), read(bytes, 3)];
    // Quicker than matchers on so many rows.
    expect(isDeepStrictEqual(file, whole)).toBe(true);
    expect(file.history.raceCount).toBeGreaterThan(0);
  });

  it("a file that is read from the disk is never loaded as a whole", () => {
    const bytes = utf8(`date,home,away,home_score,away_score\n${rows(130_000)}\n`);
    const file = new OnDisk(bytes);
    const longest = vi.spyOn(DiskReader.prototype, "readAsArrayBuffer");
    const { history } = read(file);
    expect(history.raceCount).toBe(130_000);
    expect(bytes.length).toBeGreaterThan(1 << 22);
    expect(Math.max(...longest.mock.calls.map(([blob]) => blob.size))).toBeLessThanOrEqual(1 << 22);
    // Lines are counted, then read.
    expect(file.reads).toBe(3);
  });

  it("a file that is read from the disk is reported when it is missing", async () => {
    const file = new OnDisk(utf8(TABLE));
    file.isGone = true;
    expect(() => read(file)).toThrow("The file was moved or changed. Open it again.");
    const long = new OnDisk(utf8(rows(70_000)));
    expect(await peek(long)).not.toBeNull();
    long.isGone = true;
    await expect(peek(long)).rejects.toThrow("moved or changed");
  });
});

describe("the first lines of a file", () => {
  const long = (text: string) => text.repeat(Math.ceil(2_100_000 / text.length));
  it("represents a long file by whole lines", async () => {
    const text = long("Zoë > Ann\r\n");
    const beginning = await peek(new OnDisk(utf8(`\uFEFF${text}`)));
    expect(text.replaceAll("\r\n", "\n").startsWith(beginning!)).toBe(true);
    expect(beginning).toMatch(/Ann\n$/);
    expect(beginning!.length).toBeGreaterThan(200_000);
    expect(beginning!.length).toBeLessThan(250_001);
  });
  it.each([
    ["a short one", utf8("Ann > Ben\n")],
    ["a spreadsheet", latin(`PK\u0003\u0004${long("\n\u0001")}`)],
    ["one of one line", utf8(long("Ann"))],
    ["UTF-16", utf16(long("Ann\n"))],
  ])("does not stand for %s", async (_, bytes) => {
    expect(await peek(new OnDisk(bytes))).toBeNull();
  });
  it("the first lines of a file that is too long are not read, with a message about what would fit", async () => {
    const file = new OnDisk(utf8("Ann > Ben\n"), null, 100_000_001);
    await expect(peek(file)).rejects.toThrow(/101 MB, and at most 100 MB can be opened here/);
    expect(file.reads).toBe(0);
  });
});
