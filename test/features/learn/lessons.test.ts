import { describe, expect, it } from "vitest";
import { lessonText } from "../../../src/app/build/lesson";
import { shuffled } from "../../../src/features/learn/predict/shuffled";
import { PLAN } from "../../../src/features/learn/classroom/TeacherNotes";
import { LESSONS, loadTexts } from "../../../src/features/learn/lessons";
import type { Tree } from "../../../src/ui/prose/tree";

await loadTexts();

/** Letters of formulas on lines of their own that no symbol of the table covers. */
function unexplained(tree: Tree, within = false): string[] {
  if (typeof tree === "string" || tree.props?.["data-words"]) return [];
  const inside = within || tree.tag === "formula";
  if (inside && tree.tag === "mi" && /\p{L}/u.test(String(tree.children))) return [JSON.stringify(tree.children)];
  return (tree.children ?? []).flatMap((child) => unexplained(child, inside));
}

/** What is set in bold. */
function boldIn(tree: Tree): string[] {
  if (typeof tree === "string") return [];
  const words = (one: Tree): string => (typeof one === "string" ? one : (one.children ?? []).map(words).join(""));
  return tree.tag === "strong" ? [words(tree)] : (tree.children ?? []).flatMap(boldIn);
}

/** The right answers of the questions that have answers to choose; `claims.test.ts` has the engine find them. */
const RIGHT: Readonly<Record<string, string>> = {
  "two-ways": "As a race",
  bells: "Ash’s and Cedar’s, not Birch’s",
  ties: "half as much",
  matches: "Cedar, rated 60 more and well known",
  wild: "the same",
  better: "No clear difference",
  "then-now": "Clearly higher",
  "driver-car": "About place 5",
};

describe("lessons", () => {
  it("lessons are numbered folders with links of their own", () => {
    expect(LESSONS).toHaveLength(15);
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
    (_, lesson) => {
      const { question } = lesson;
      const whys = question.kind === "choice" ? question.options.map(({ why }) => why) : [question.why];
      for (const why of whys) expect(why).toMatch(/^[^a-z].{20,}[.]$/);
    },
  );

  it.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))(
    "%s has no answer that repeats a sentence in bold, and asks before it explains",
    (_, { question, text }) => {
      const bold = text.opening.flatMap(boldIn).map((words) => words.toLowerCase());
      const answers = question.kind === "choice" ? question.options.map((one) => one.text) : [];
      for (const answer of answers) expect(bold).not.toContain(answer.toLowerCase());
      expect(text.opening.length, "the question stands after the first paragraph").toBeGreaterThan(1);
    },
  );
});

describe("the story of the club", () => {
  it("continues from the first evening to the tenth season, a sentence or two in every lesson", () => {
    const stories = LESSONS.map(({ text }) => JSON.stringify(text.story));
    const when = stories.map((story) => /(\w+) (evening|season)/i.exec(story)?.slice(1).join(" "));
    expect(when[0]).toBe("First evening");
    expect(when.at(-1)).toBe("Tenth season");
    const order = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"];
    const seasons = when.filter((one) => one?.endsWith("season")).map((one) => order.indexOf(one!.split(" ")[0]));
    expect(seasons).toEqual(seasons.toSorted((a, b) => a - b));
    expect(seasons).not.toContain(-1);
  });
});

describe("the plan for teachers", () => {
  it("covers every lesson in ten minutes each, without gaps, forty in all", () => {
    const times = PLAN.map(({ minutes }) => minutes.split("–").map(Number));
    expect(times.map(([from]) => from)).toEqual([0, ...times.slice(0, -1).map(([, to]) => to)]);
    for (const [from, to] of times) expect(to - from).toBe(10);
    expect(times.at(-1)![1]).toBe(40);
    for (const { id } of PLAN) expect(LESSONS.map((one) => one.id)).toContain(id);
  });
});

describe("the order of answers", () => {
  const choices = LESSONS.flatMap(({ id, question }) => (question.kind === "choice" ? [{ id, question }] : []));

  it("depends on the lesson, includes all options, and has no pattern", () => {
    const places = new Map<number, number>();
    for (const { id, question } of choices) {
      const order = shuffled(question.options, id);
      expect(shuffled(question.options, id)).toEqual(order);
      expect(new Set(order)).toEqual(new Set(question.options));
      const at = order.findIndex(({ text }) => text === RIGHT[id]);
      places.set(at, (places.get(at) ?? 0) + 1);
    }
    expect([...places.keys()].sort(), "the right one stands in every place").toEqual([0, 1, 2]);
    for (const count of places.values()) expect(count).toBeLessThanOrEqual(choices.length / 2);
  });
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
