// @vitest-environment jsdom
// @isolation fresh-modules
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import AcrossPage from "../../../src/features/models/dataSets/AcrossPage";
import type { AcrossSet } from "../../../src/features/models/dataSets/across.chart";
import bundled from "../../../src/features/models/dataSets/results.json";

const results = bundled as unknown as readonly AcrossSet[];

afterEach(cleanup);

describe("Across data sets", () => {
  it("shows every data set with its verdict and best system", () => {
    render(<AcrossPage />);
    const table = screen.getByRole("table", { name: /^Log loss behind the lowest/ });
    for (const { title, rows } of results) {
      expect(screen.getAllByText(title).length).toBeGreaterThan(1);
      const head = within(table).getByRole("rowheader", { name: rows[0].label });
      expect(head.parentElement).toHaveTextContent(rows[0].logLoss.value.toFixed(4));
    }
  });

  it("calls a system clearly behind only if the interval is above 0", () => {
    render(<AcrossPage />);
    const behind = document.querySelectorAll('td[data-standing="behind"]').length;
    const clear = results.flatMap(({ rows }) => rows).filter((row) => (row.behind.interval?.[0] ?? 0) > 0);
    expect(behind).toBe(clear.length);
    expect(behind).toBeGreaterThan(0);
  });
});
