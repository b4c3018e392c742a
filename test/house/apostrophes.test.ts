/** Texts have curly apostrophes: “the player’s rating”. */
import { parseSync, Visitor } from "vite";
import { describe, expect, it } from "vitest";
import { filesUnder, type SourceFile } from "../support/imports";

const STRAIGHT = /\p{L}'\p{L}|\p{L}s' \p{L}/u;

/** "path:line" of every string, template and JSX text with a straight apostrophe between letters or after a plural. */
function straightIn({ path, text }: SourceFile): string[] {
  if (!STRAIGHT.test(text)) return [];
  const found: number[] = [];
  const look = (value: unknown, start: number): void => {
    if (typeof value === "string" && STRAIGHT.test(value)) found.push(start);
  };
  new Visitor({
    Literal: ({ value, start }) => look(value, start),
    TemplateElement: ({ value, start }) => look(value.raw, start),
    JSXText: ({ value, start }) => look(value, start),
  }).visit(parseSync(path, text).program);
  return found.map((start) => `${path}:${text.slice(0, start).split("\n").length}`);
}

describe("apostrophes", () => {
  // The texts of ingest also contain what its readers look for.
  const files = filesUnder("src", /\.tsx?$/).filter(({ path }) => !path.startsWith("ingest/"));

  it("strings and texts on screen have no straight apostrophes", () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap(straightIn)).toEqual([]);
  });

  it("finds them in strings, templates and JSX, but not in comments and quotes", () => {
    const text = [
      "/** A player's name. */ const a = \"a player's name\";",
      "const b = `two players' ${a}`;",
      "const c = <p>Elo's rule</p>;",
      "const d = \"'single'\"; const e = 'it’s';",
    ].join("\n");
    expect(straightIn({ path: "ui/A.tsx", text })).toEqual(["ui/A.tsx:1", "ui/A.tsx:3"]);
    expect(straightIn({ path: "ui/B.ts", text: "const b = `two players' names`;" })).toEqual(["ui/B.ts:1"]);
  });
});
