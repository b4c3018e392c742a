// @vitest-environment jsdom
// @isolation fresh-modules
import { cleanup, configure, fireEvent, render, screen, within } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  barsOf,
  countClass,
  predictionCode,
  readPrediction,
} from "../../../src/features/learn/classroom/predictionCode";
import { LearnScreen } from "../../../src/features/learn/LearnScreen";
import { LESSONS, loadTexts } from "../../../src/features/learn/lessons";
import { client, view } from "../../../src/store";
import { answering } from "../../support/answers";
import { LaidOut } from "../../support/laidOut";

await loadTexts();

const answer = answering();
vi.stubGlobal("ResizeObserver", LaidOut);
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  vi.spyOn(client, "call").mockImplementation(answer);
});
afterEach(cleanup);

const at = (id: string) => LESSONS.findIndex((lesson) => lesson.id === id);
const ties = at("ties");
const codeOf = (lesson: number, value: number, drawn: number) => predictionCode(LESSONS, { lesson, value, drawn });

describe("a prediction as a code", () => {
  it("a prediction as a code can be read in every lesson, to the step of its axis", () => {
    fc.assert(
      fc.property(
        fc.nat(LESSONS.length - 1),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(29_790),
        (lesson, share, drawn) => {
          const { question } = LESSONS[lesson];
          const value =
            question.kind === "choice"
              ? Math.min(question.options.length - 1, Math.floor(share * question.options.length))
              : question.axis.min + share * (question.axis.max - question.axis.min);
          const read = readPrediction(codeOf(lesson, value, drawn), LESSONS)!;
          expect(read.lesson).toBe(lesson);
          expect(read.drawn).toBe(drawn);
          expect(Math.abs(read.value - value)).toBeLessThanOrEqual(
            question.kind === "choice" ? 0 : question.axis.step / 2 + 1e-9,
          );
        },
      ),
    );
  });

  it("a prediction as a code is refused with any wrong letter", () => {
    expect.hasAssertions();
    const code = codeOf(ties, 1, 4321);
    for (let i = 4; i < code.length; i++)
      for (const letter of "2A9Z") {
        const wrong = code.slice(0, i) + letter + code.slice(i + 1);
        if (wrong !== code && code[i] !== "-") expect(readPrediction(wrong, LESSONS), wrong).toBeNull();
      }
  });
});

describe("a class of thirty", () => {
  const codes = Array.from({ length: 30 }, (_, i) => codeOf(ties, i % 3, 100 + 7 * i));
  // One is mistyped, and one student hands the same code in again.
  const handed = [
    ...codes.slice(0, 29),
    codes[4],
    `${codes[29].slice(0, -1)}${codes[29].endsWith("A") ? "B" : "A"}`,
  ].join("\n");

  it("gives the right histogram, and lists uncounted codes", () => {
    const count = countClass(handed, ties, LESSONS);
    expect(count).toMatchObject({ twice: 1, others: 0 });
    expect(count.unread).toHaveLength(1);
    expect(count.values).toHaveLength(29);
    const bars = barsOf(LESSONS[ties].question, count.values, null, String);
    expect(bars.map(({ count: of }) => of)).toEqual([10, 10, 9]);
  });

  it("counts equal predictions of two students, and no code of another lesson", () => {
    const text = [
      codeOf(ties, 1, 5),
      codeOf(ties, 1, 6),
      `Ada: ${codeOf(ties, 2, 7).toLowerCase()}`,
      codeOf(at("bells"), 0, 8),
    ].join("\n");
    expect(countClass(text, ties, LESSONS)).toEqual({ values: [1, 1, 2], unread: [], twice: 0, others: 1 });
  });

  it("a class of thirty is shown on its page; the answer appears when the teacher checks a box", async () => {
    view.go("learn", "class", "ties");
    render(<LearnScreen />);
    fireEvent.change(await screen.findByRole("textbox", { name: "Codes, one a line" }), { target: { value: handed } });
    const figure = screen.getByRole("figure", { name: "Predictions of the class" });
    expect(within(figure).getByText(/^29 predictions\./)).toBeTruthy();
    expect(screen.getByText(/^1 line is not a valid code/)).toBeTruthy();
    expect(screen.getByText(/^1 code was handed in before and counts once/)).toBeTruthy();
    expect(within(figure).queryByLabelText("the answer")).toBeNull();
    fireEvent.click(screen.getByRole("checkbox", { name: "Show the answer" }));
    expect(await within(figure).findByText(/The answer is half as much: 9 of 29 are there/)).toBeTruthy();
    expect(screen.getByRole("img", { name: "Link for the class, as a QR code" })).toBeTruthy();
  });
});
