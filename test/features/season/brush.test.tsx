// @vitest-environment jsdom
// @isolation fresh-modules
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Brush } from "../../../src/features/season/trajectories/Brush";

afterEach(cleanup);

it("keeps bars of months that extend beyond the season inside the plot", () => {
  const { container } = render(
    <Brush
      bins={[
        { from: -20, to: 30, count: 2 },
        { from: 30, to: 80, count: 1 },
      ]}
      full={[0, 50]}
      window={[0, 50]}
      onWindow={() => undefined}
      left={40}
      right={240}
      width={300}
      say={String}
      caption="Races a month"
      most="2"
      at={null}
    />,
  );
  const bars = [...container.querySelectorAll("path[fill='var(--ink-4)']")]
    .map((path) => path.getAttribute("d") ?? "")
    .join("");
  const edges = [...bars.matchAll(/M([\d.]+) [\d.]+h([\d.]+)/g)].map(([, x, w]) => [Number(x), Number(x) + Number(w)]);
  expect(edges).toHaveLength(2);
  for (const [from, to] of edges) {
    expect(from).toBeGreaterThanOrEqual(40);
    expect(to).toBeLessThanOrEqual(240);
  }
});
