import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";
import { judged } from "./renderers/outcome";
import { pastes } from "./pastes/load";

describe.each(pastes())("%s", (_, list) => {
  it.each(list.map((one) => [one.title, one] as const))(
    "reads or doubts %s",
    (_title, { text, meant, ids, outcome, doubt }) => {
      const { got, ...read } = judged(text, meant);
      // What is told or refused need not be what is meant.
      expect({ outcome: read.outcome, ...(outcome === "told" || outcome === "refused" ? {} : { got }) }).toEqual({
        outcome,
        ...(outcome === "told" || outcome === "refused" ? {} : { got: meant }),
      });
      const { races, inputs } = readAll([{ data: text }]);
      if (doubt) expect(inputs[0].doubts.map(({ id }) => id)).toContain(doubt);
      for (const [at, id] of ids.entries()) if (id !== undefined) expect(races[at].id).toBe(id);
    },
  );
});

it("more than a hundred pastes, each with a title of its own", () => {
  const titles = pastes().flatMap(([file, list]) => list.map(({ title }) => `${file}: ${title}`));
  expect(titles.length).toBeGreaterThan(100);
  expect(new Set(titles).size).toBe(titles.length);
});
