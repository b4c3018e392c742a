import { describe, expect, it } from "vitest";
import { lessonText } from "../../../src/app/build/lesson";
import { LESSONS } from "../../../src/features/learn/lessons";
import type { Tree } from "../../../src/ui/prose/tree";

/** Letters of formulas on lines of their own that no symbol of the table covers. */
function unexplained(tree: Tree, within = false): string[] {
  if (typeof tree === "string" || tree.props?.["data-words"]) return [];
  const inside = within || tree.tag === "formula";
  if (inside && tree.tag === "mi" && /\p{L}/u.test(String(tree.children))) return [JSON.stringify(tree.children)];
  return (tree.children ?? []).flatMap((child) => unexplained(child, inside));
}

describe("lessons", () => {
  it("are numbered folders with links of their own", () => {
    expect(LESSONS).toHaveLength(12);
    expect(new Set(LESSONS.map(({ id }) => id)).size).toBe(LESSONS.length);
  });

  it.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))(
    "%s explains every letter of its formulas",
    (_, { text }) => {
      expect(text.opening.some((tree) => typeof tree !== "string" && tree.tag === "formula")).toBe(true);
      expect(text.opening.flatMap((tree) => unexplained(tree))).toEqual([]);
    },
  );

  it.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))(
    "%s says why every answer is right or wrong",
    (_, { question }) => {
      for (const { why } of question.options) expect(why).toMatch(/^[^a-z].{20,}[.]$/);
    },
  );
});

describe("the text of a lesson", () => {
  it("names the section that is missing", () => {
    expect(() => lessonText("# Short\n\nText.\n\n## Try it\n\nSo.\n")).toThrow("“Short” has no section “Symbols”");
  });

  it("gives symbols of formulas their meaning", () => {
    const text = lessonText(
      "# One\n\n$$a + b$$\n\n## Symbols\n\n| S | M |\n| --- | --- |\n| $a$ | the first |\n\n## Try it\n\nSo.\n\n## Why it matters\n\nSo.\n",
    );
    expect(JSON.stringify(text.opening)).toContain('"data-words":"the first"');
    expect(text.opening.flatMap((tree) => unexplained(tree))).toEqual(['["b"]']);
  });
});
