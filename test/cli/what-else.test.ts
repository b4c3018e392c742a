/** Checks the figures of docs/what-else-decided.md. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LONG } from "../support/long";
import { fitRows, FITS, measure, QUESTIONS, tableOf } from "../support/what-else";

const note = readFileSync("docs/what-else-decided.md", "utf8")
  .replaceAll(/ *\| */g, "|")
  .replaceAll(/-{3,}/g, "---");
const lines = new Set(note.split("\n"));

describe("docs/what-else-decided.md", () => {
  it.each(QUESTIONS.map((question) => [`${question.title}, ${question.system}`, question] as const))(
    "has the figures of %s",
    (_, question) => {
      const measured = measure(question);
      const rows = tableOf(measured)
        .replaceAll(/ *\| */g, "|")
        .split("\n")
        .slice(2);
      expect(rows).toHaveLength(question.arms.length);
      for (const row of rows) expect(lines).toContain(row);
    },
    60_000,
  );

  // The two fits of Formula One take as long as the rest together; a long run has both.
  it.each(
    FITS.filter(({ title }) => LONG || title !== "Formula One, DNFs counted").map(
      (question) => [`${question.title}${question.options.draws ? " with draws" : ""}`, question] as const,
    ),
  )(
    "has the results of the fit of %s",
    (_, question) => {
      for (const row of fitRows(question)) expect(lines).toContain(row.replaceAll(/ *\| */g, "|"));
    },
    120_000,
  );
});
