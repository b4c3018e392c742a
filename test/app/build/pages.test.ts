import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CHOOSING, SECTIONS, choosing, costOf, entries, pageOf, read } from "../../../src/app/build/pages";
import { formulas } from "../../../src/app/build/formulas";
import { page } from "../../../src/app/build/markdown";
import { mathml } from "../../../src/app/build/mathml";
import { wordsIn } from "../../../src/app/build/element";
import { MODELS } from "../../../src/engine/models/registry";
import type { Branch, Tree } from "../../../src/ui/prose/tree";

/** Every branch of a tag, wherever it stands. */
function all(trees: readonly Tree[], tag: string): Branch[] {
  return trees.flatMap((tree) =>
    typeof tree === "string" ? [] : [...(tree.tag === tag ? [tree] : []), ...all(tree.children ?? [], tag)],
  );
}

const text = (tree: Tree): string => (typeof tree === "string" ? tree : (tree.children ?? []).map(text).join(""));

const LESSON_FOLDER = "src/features/learn/lessons";
/** By id: the name of the folder without its number. */
const LESSON_TITLES = new Map(
  readdirSync(LESSON_FOLDER)
    .filter((name) => /^\d\d-/.test(name))
    .map((name) => [
      name.slice(3),
      readFileSync(`${LESSON_FOLDER}/${name}/lesson.md`, "utf8").split("\n")[0].replace("# ", ""),
    ]),
);

describe.each(MODELS)("the page of $id", (model) => {
  const trees = pageOf(model.id);

  it("contains every section, and the cost of the model", () => {
    const { sections } = read(model.id);
    expect(sections.map(({ heading }) => heading)).toEqual(expect.arrayContaining(Object.values(SECTIONS)));
    for (const { body } of sections) expect(body.length).toBeGreaterThan(0);
    expect(costOf(sections.find(({ heading }) => heading === SECTIONS.cost)!.body).length).toBeGreaterThan(0);
  });

  it("converts all TeX to MathML and all Markdown", () => {
    expect(all(trees, "math").length).toBeGreaterThan(5);
    expect(all(trees, "formula").length).toBeGreaterThan(0);
    expect(all(trees, "merror")).toEqual([]);
    expect(wordsIn(trees)).not.toMatch(/\$|\\[a-z]|\*\*|\]\(/);
  });

  it("links to existing lessons by title", () => {
    for (const { props, children = [] } of all(trees, "a")) {
      const [, lesson] = /^#\/learn\/([\w-]+)$/.exec(String(props?.href)) ?? [];
      if (!lesson) continue;
      expect([...LESSON_TITLES.keys()]).toContain(lesson);
      expect(children.map(text).join("")).toBe(LESSON_TITLES.get(lesson));
    }
  });

  it("lists every parameter of the schema with its hint", () => {
    const rows = all(trees, "tr").map((row) => (row.children ?? []).map(text));
    for (const { label, hint } of model.parameters) {
      // The page may hold tables of its own whose rows begin with the same word.
      const row = rows.find(([first, second]) => first.startsWith(label) && second === hint);
      expect(row, label).toBeDefined();
      expect(row?.[2]).not.toBe("");
      expect(row?.[3]).not.toBe("");
    }
  });
});

describe("the page about all models", () => {
  const trees = pageOf(CHOOSING);

  it("describes each as the engine does, and links to its page", () => {
    const rows = new Map(
      all(trees, "tr")
        .map((row) => (row.children ?? []).map(text))
        .map((cells) => [cells[0], cells]),
    );
    for (const { label, supports } of MODELS) {
      const [, equal, teams, besides, sure, law] = rows.get(label)!;
      expect(equal.startsWith("draws")).toBe(supports.ties === "draw");
      expect([teams === "as sides", teams.endsWith("or as sides")]).toEqual([
        supports.teams === true,
        typeof supports.teams === "string",
      ]);
      expect([besides.includes("scores"), besides.includes("minutes")]).toEqual([
        supports.scores ?? false,
        supports.minutes ?? false,
      ]);
      expect([sure, law]).toEqual([supports.uncertainty ? "yes" : "no", supports.order ? "yes" : "no"]);
    }
    const linked = new Set(all(trees, "page").map(({ props }) => props?.id));
    expect(MODELS.filter(({ id }) => !linked.has(id))).toEqual([]);
  });

  it("follows the registry: one model less is one row less", () => {
    const fewer = choosing(read(CHOOSING), MODELS.slice(1));
    expect(all(fewer, "tr")).toHaveLength(MODELS.length);
  });

  it("the page about all models is the first, and every model has a page", () => {
    expect(entries().map(({ id }) => id)).toEqual([CHOOSING, ...MODELS.map(({ id }) => id)]);
    expect(() => pageOf("nobody")).toThrow("nobody");
  });
});

describe("formulas", () => {
  it("formulas of every model have a slot for each number, and no number as text", () => {
    const trees = formulas();
    for (const { id, numbers } of MODELS.flatMap((model) => model.formulas ?? [])) {
      const wanted = [...numbers.matchAll(/\\(?:slot|operand)\{(\w+)\}/g)].map(([, name]) => name);
      expect(all(trees[id].numbers, "slot").map(({ props }) => props?.name)).toEqual(wanted);
      expect(trees[id].numbers.map(text).join("")).not.toContain("⟦");
      expect(all(trees[id].symbols, "math")).toHaveLength(1);
      expect(trees[id].terms.every(({ symbol }) => all(symbol, "math").length === 1)).toBe(true);
    }
  });

  it("reports formulas that are not valid TeX", () => {
    expect(() => mathml("\\frac{1}", true)).toThrow("\\frac{1}");
  });
});

describe("Markdown", () => {
  it("becomes sections, lists, tables, links between pages and numbered formulas", () => {
    const { title, opening, sections } = page(
      "# T\n\nFirst *words* & `a<b`.\n\n## One\n\n$$x = 1 \\tag{3}$$\n\n- **a** $y$\n\n| p | q |\n| - | - |\n| 1 | [PL](../plackett-luce/README.md) |\n",
    );
    expect(title).toBe("T");
    expect(text(opening[0])).toBe("First words & a<b.");
    const [{ heading, body }] = sections;
    expect(heading).toBe("One");
    expect(all(body, "formula")[0].props).toEqual({ number: "3" });
    expect(all(body, "li").map(text)).toEqual(["a y"]);
    expect(all(body, "page")[0].props).toEqual({ id: "plackett-luce" });
    expect(all(body, "th").map(({ props }) => props?.scope)).toEqual(["col", "col", "row"]);
  });

  it("unsupported Markdown is refused", () => {
    expect(() => page("# T\n\n<b>x</b>\n")).toThrow("html");
    expect(() => page("# T\n\n[x](javascript:alert)\n")).toThrow("javascript");
  });
});
