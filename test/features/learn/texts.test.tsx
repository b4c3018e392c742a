// @vitest-environment jsdom
// @isolation fresh-modules
import "@testing-library/jest-dom/vitest";
import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it } from "vitest";
import { LESSONS, loadTexts, useTextOf } from "../../../src/features/learn/lessons";
import type { Lesson } from "../../../src/features/learn/lesson";

function Title({ lesson }: { readonly lesson: Lesson }) {
  useTextOf(lesson);
  return <h1>{lesson.text.title}</h1>;
}

it("the first lesson has its text at once, and the others load when one is opened", async () => {
  const show = (lesson: Lesson) => (
    <Suspense fallback="opening">
      <Title lesson={lesson} />
    </Suspense>
  );
  expect(() => LESSONS[6].text).toThrow("07-ties/lesson.md is not loaded yet");
  expect(() => LESSONS[6].question).toThrow("07-ties/lesson.ts is not loaded yet");
  expect(LESSONS.map(({ short }) => short)).toContain("Ties and DNFs");
  const page = render(show(LESSONS[0]));
  expect(screen.getByRole("heading")).toHaveTextContent(LESSONS[0].text.title);
  await act(async () => {
    page.rerender(show(LESSONS[6]));
    await loadTexts();
  });
  expect(screen.getByRole("heading")).toHaveTextContent(LESSONS[6].text.title);
  expect(LESSONS.every(({ checks, tasks }) => checks.length === 3 && tasks.length > 0)).toBe(true);
  page.rerender(show(LESSONS[9]));
  expect(screen.getByRole("heading")).toHaveTextContent(LESSONS[9].text.title);
});
