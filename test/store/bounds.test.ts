// @isolation fresh-modules
/** What a link or a workspace may hold has an end everywhere: a name of 30 MB packs into 40 kB and held the page up for 33 s. */
import { describe, expect, it } from "vitest";
import { Writer } from "../../src/store/link/bytes";
import { document, LINK_LIMIT, unpackShared } from "../../src/store/link/shared";
import { parseHash } from "../../src/store/link/hash";
import * as schema from "../../src/store/schema";
import { linkTo } from "./support/links";

interface Node {
  readonly type: string;
  readonly pipe?: readonly Node[];
}

/** A pipe may begin with another pipe. */
const bounds = ({ pipe = [] }: Node): boolean => pipe.some((one) => one.type === "max_length" || bounds(one));

/** Paths of strings and lists without a largest length, in the whole tree of a schema. */
function endless(root: unknown): string[] {
  const found: string[] = [];
  const seen = new Set<unknown>();
  const look = (node: unknown, path: string): void => {
    if (typeof node !== "object" || node === null || seen.has(node)) return;
    seen.add(node);
    const { type } = node as Node;
    const isBounded = bounds(node as Node);
    if ((type === "string" || type === "array") && !isBounded) found.push(`${path}: ${type}`);
    for (const [name, part] of Object.entries(node))
      // The first of a pipe is the schema itself again, without its bounds.
      if (name === "pipe") (part as unknown[]).slice(1).forEach((one, at) => look(one, `${path}.pipe${at}`));
      else look(part, `${path}.${name}`);
  };
  look(root, "");
  return found;
}

it.each([
  ["links", document],
  ["work", schema.work],
  ["looks", schema.looks],
])("the schema of %s bounds every string and every list", (_what, root) => {
  expect(endless(root)).toEqual([]);
});

function linkOf(content: unknown): string {
  const writer = new Writer();
  writer.json(content);
  writer.count(0);
  return linkTo(writer.done());
}

describe("a link", () => {
  it("a link with a name of 30 MB is refused before parsing", () => {
    const link = linkOf({ data: { name: "x".repeat(30_000_000) } });
    expect(link.length).toBeLessThan(50_000);
    expect(unpackShared(link)).toEqual({ kind: "long" });
    // A shorter one that inflates to much: stopped while it is inflated.
    const short = linkOf({ data: { name: "x".repeat(9_000_000) } });
    expect(short.length).toBeLessThan(LINK_LIMIT);
    expect(unpackShared(short)).toEqual({ kind: "damaged" });
  });

  it("a link of any length keeps only as much of its path as can be stored", () => {
    const { path } = parseHash(`#/season/${"x".repeat(30_000)}/${"a/".repeat(1000)}`);
    expect(path).toHaveLength(schema.MAX_PATH);
    expect(path[0]).toHaveLength(schema.MAX_TEXT);
  });
});
