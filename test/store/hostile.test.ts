// @isolation fresh-modules
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deflateSync } from "fflate";
import { createChoices } from "../../src/store/choices";
import { createResults } from "../../src/store/results";
import { checksum, Writer } from "../../src/store/link/bytes";
import { inflateBounded, MAX_INFLATED, readBounded } from "../../src/store/link/inflate";
import { OF_FILE, unpackShared } from "../../src/store/link/shared";
import { createWorkspace, unpackWorkspace } from "../../src/store/workspace";
import { linkAround, linkTo } from "./support/links";
import { INHERITED } from "../ingest/histories";
import { runs } from "../support/long";
import { patience } from "../support/pace";

/** Links and workspace files that Podium did not make. */

function packedOf(plain: Uint8Array): Uint8Array {
  const packed = deflateSync(plain, { level: 9 });
  const bytes = new Uint8Array(packed.length + 4);
  new DataView(bytes.buffer).setUint32(0, checksum(plain));
  bytes.set(packed, 4);
  return bytes;
}

const HEAD = [0x50, 0x6f, 0x64, 0x69, 0x75, 0x6d, 0x00, 0x01];
const fileOf = (plain: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from([...HEAD, ...packedOf(plain)]);

/** A megabyte of zeros a thousand times over, packed, without ever laying it out: stored blocks repeat. */
function bomb(megabytes: number): Uint8Array<ArrayBuffer> {
  const one = deflateRawSync(new Uint8Array(1024 * 1024), { finishFlush: 3, level: 9 });
  const last = deflateRawSync(new Uint8Array(1), { level: 9 });
  const whole = new Uint8Array(one.length * megabytes + last.length);
  for (let k = 0; k < megabytes; k++) whole.set(one, k * one.length);
  whole.set(last, one.length * megabytes);
  return whole;
}

function written(write: (writer: Writer) => void): Uint8Array {
  const writer = new Writer();
  write(writer);
  return writer.done();
}

describe("data that inflate to a gigabyte", () => {
  const packed = bomb(1024);

  it("data that inflate to a gigabyte stop at the bound", () => {
    expect(packed.length).toBeLessThan(2e6);
    const before = process.memoryUsage().arrayBuffers;
    expect(() => inflateBounded(packed, 8e6)).toThrow("exceeds the size of Podium’s packed files");
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2e8);
  });

  it("stops the stream at the bound", async () => {
    let given = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        given++;
        controller.enqueue(new Uint8Array(1e6));
      },
    });
    await expect(readBounded(stream, 5e6)).rejects.toThrow("exceeds the size of Podium’s packed files");
    expect(given).toBeLessThan(10);
  });

  it("data that inflate to a gigabyte count as a damaged link or file", { timeout: patience(120_000) }, async () => {
    const bytes = bomb(140);
    expect(140 * 1024 * 1024).toBeGreaterThan(MAX_INFLATED);
    const packed = linkAround(bytes);
    expect(unpackShared(packed)).toEqual({ kind: "long" });
    expect(unpackShared(packed, OF_FILE)).toEqual({ kind: "damaged" });
    expect(await unpackWorkspace(Uint8Array.from([...HEAD, 0, 0, 0, 0, ...bytes]))).toEqual({ kind: "damaged" });
  });

  it("returns all data below the bound", () => {
    const plain = Uint8Array.from({ length: 100_000 }, (_, k) => (k * k) % 251);
    expect(inflateBounded(deflateSync(plain), plain.length)).toEqual(plain);
    expect(() => inflateBounded(deflateSync(plain), plain.length - 1)).toThrow(RangeError);
    expect(() => inflateBounded(deflateSync(plain).subarray(0, 500))).toThrow(Error);
  });
});

describe("contents not written by Podium", () => {
  const inherited = JSON.parse(`{${INHERITED.map((name) => `"${name}": {"${name}": 1}`).join(", ")}}`) as object;
  const contents: readonly (readonly [what: string, plain: Uint8Array])[] = [
    ["nothing", new Uint8Array()],
    ["no JSON", written((writer) => writer.text("podium"))],
    ["null", written((writer) => writer.json(null))],
    ["a list", written((writer) => writer.json([1, [2, [3]]]))],
    ["JSON a hundred thousand deep", written((writer) => writer.text(`${"[".repeat(1e5)}${"]".repeat(1e5)}`))],
    ["prototype keys", written((writer) => writer.json(inherited))],
    [
      "a version of prototype keys",
      written((writer) => writer.json({ version: inherited, work: inherited, looks: 1 })),
    ],
    ["wrong types", written((writer) => writer.json({ version: 2, work: { dataSets: "none" }, looks: 7 }))],
    [
      "a huge list",
      written((writer) => writer.json({ version: 2, work: { dataSets: Array(2e5).fill(0) }, looks: {} })),
    ],
    ["100 kB of letters", written((writer) => writer.json("x".repeat(100_000)))],
    ["random bytes", Uint8Array.from({ length: 5000 }, (_, k) => (k * 7919) % 256)],
  ];

  it.each(contents)("refuses a link and a file of %s", async (_, plain) => {
    expect(unpackShared(linkTo(plain))).toEqual({ kind: "damaged" });
    expect(await unpackWorkspace(fileOf(plain))).toEqual({ kind: "damaged" });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it("version 999 is reported as newer", async () => {
    const plain = written((writer) => writer.json({ version: 999, work: {}, looks: {} }));
    expect(await unpackWorkspace(fileOf(plain))).toEqual({ kind: "newer" });
    expect(unpackShared(linkTo(plain).replace(/^\d+/, "999"))).toEqual({ kind: "newer" });
  });

  it("random bits in a workspace are never read as another one", async () => {
    const page = createWorkspace({
      choices: createChoices(),
      results: createResults(),
      baseOf: async () => null,
      adoptBase: async () => {},
    });
    const bytes = await page.pack();
    const whole = await unpackWorkspace(bytes);
    await fc.assert(
      fc.asyncProperty(fc.nat(8 * bytes.length - 1), async (bit) => {
        const opened = await unpackWorkspace(
          bytes.with(bit >> 3, bytes[bit >> 3] ^ (1 << (bit & 7))) as Uint8Array<ArrayBuffer>,
        );
        if (opened.kind === "good") expect(opened).toEqual(whole);
      }),
      { numRuns: runs(150) },
    );
  });

  it("a forged length allocates no list", () => {
    const spy = vi.spyOn(globalThis, "Int32Array");
    const plain = written((writer) => {
      writer.json({});
      for (let k = 0; k < 3; k++) writer.count(4e7);
    });
    expect(unpackShared(linkTo(plain))).toEqual({ kind: "damaged" });
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  });
});

describe("opening such contents", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows one sentence and changes nothing", async () => {
    const choices = createChoices();
    const results = createResults();
    const page = createWorkspace({ choices, results, baseOf: async () => null, adoptBase: async () => {} });
    choices.race.loadField([{ name: "Ann" }]);
    const before = choices.store.getState();
    vi.useRealTimers();
    expect(await page.open(fileOf(written((writer) => writer.json(null))))).toBe(false);
    expect(choices.store.getState()).toBe(before);
    expect(results.store.getState().notices.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^This file is damaged/),
    ]);
  });
});
