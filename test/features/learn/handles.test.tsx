// @vitest-environment jsdom
// @isolation fresh-modules
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { figureState } from "../../../src/features/learn/figure/figureState";
import { turnOf, valueOf } from "../../../src/features/learn/figure/turns";
import { LESSONS, loadTexts } from "../../../src/features/learn/lessons";
import type { Lesson } from "../../../src/features/learn/lesson";
import { LessonProse } from "../../../src/features/learn/text/LessonProse";
import type { Branch, Tree } from "../../../src/ui/prose/tree";

await loadTexts();

afterEach(cleanup);

const branches = (trees: readonly Tree[]): readonly Branch[] =>
  trees.flatMap((tree) => (typeof tree === "string" ? [] : [tree, ...branches(tree.children ?? [])]));

const handlesIn = ({ text }: Lesson) =>
  branches([...text.opening, ...text.deeper, ...text.tryIt, ...text.matters]).filter(({ tag }) => tag === "handle");

const openLesson = (lesson: Lesson) => figureState.open(lesson.id, lesson.race, lesson.settings);

describe("handles in the text", () => {
  it.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))(
    "handles in the text of %s turn its figure, and write the number that it opens with",
    (_, lesson) => {
      openLesson(lesson);
      const handles = handlesIn(lesson);
      expect(handles.length).toBeGreaterThan(0);
      for (const { props, children = [] } of handles) {
        const id = String(props!.id);
        const turn = turnOf(lesson, id, figureState.get());
        expect(turn, id).not.toBeNull();
        const value = valueOf(turn!, id, figureState.get(), figureState.settings());
        const [words] = children;
        if (typeof words === "string") expect(words, id).toBe(turn!.text(value));
        expect(value, id).toBeGreaterThanOrEqual(turn!.min);
        expect(value, id).toBeLessThanOrEqual(turn!.max);
      }
      const used = handles.map(({ props }) => String(props!.id));
      for (const id of Object.keys(lesson.turns ?? {})) expect(used, "every turn has a handle").toContain(id);
    },
  );

  it("handles in the text change by keys and dragging, are announced, and a drag is one undo step", () => {
    const lesson = LESSONS.find(({ id }) => id === "surprise")!;
    openLesson(lesson);
    render(<LessonProse trees={lesson.text.opening} />);
    const now = vi.spyOn(performance, "now");
    const [word, number] = screen.getAllByRole("slider", { name: "K, in the text" });
    expect(word.textContent).toBe("K");
    expect(number.textContent).toBe("K = 17");
    now.mockReturnValue(1_000);
    fireEvent.keyDown(number, { key: "ArrowRight" });
    expect(figureState.settings().k).toBe(18);
    expect(number.textContent).toBe("K = 18");
    expect(number.getAttribute("aria-valuetext")).toBe("K = 18");
    now.mockReturnValue(5_000);
    word.setPointerCapture = () => undefined;
    fireEvent.pointerDown(word, { button: 0, clientX: 100 });
    fireEvent.pointerMove(word, { clientX: 120 });
    now.mockReturnValue(5_100);
    fireEvent.pointerMove(word, { clientX: 140 });
    fireEvent.pointerUp(word);
    fireEvent.pointerMove(word, { clientX: 300 });
    expect(figureState.settings().k).toBe(28);
    expect(figureState.undo()).toBe(true);
    expect(figureState.settings().k, "the whole drag").toBe(18);
    expect(figureState.undo()).toBe(true);
    expect(figureState.settings().k).toBe(17);
    expect(figureState.undo()).toBe(false);
    now.mockRestore();
  });

  it("handles use the names of the players in the lesson's roles", () => {
    const lesson = LESSONS.find(({ id }) => id === "prediction")!;
    openLesson(lesson);
    figureState.put([
      { name: "Vera", points: 1720 },
      { name: "Wim", points: 1500 },
    ]);
    figureState.cast({ Ash: "Vera", Birch: "Wim" });
    render(<LessonProse trees={lesson.text.opening.slice(0, 1)} />);
    expect(screen.getByText(/Vera is rated/).textContent).toMatch(
      /if Vera and Wim met .* Vera is rated 1,720, Wim 1,500/,
    );
    fireEvent.keyDown(screen.getByRole("slider", { name: "Vera, rating, in the text" }), { key: "ArrowRight" });
    expect(figureState.get()[0].points).toBe(1730);
  });
});
