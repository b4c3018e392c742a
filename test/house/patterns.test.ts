// @isolation fresh-modules
import { readFileSync } from "node:fs";
import { analyse } from "scslre";
import { expect, it, vi } from "vitest";
import { parseSync } from "vite";
import { filesUnder } from "../support/imports";

/**
 * Patterns that may go back and forth over the same text, and why that costs little: the file, how the pattern begins, and
 * the most characters it is given. A new one is written so that it runs through its text once, or is bounded and added here.
 */
const BOUNDED: readonly (readonly [file: string, start: string, longest: number])[] = [
  ["cells/date.ts", "", 60],
  ["cells/time.ts", "", 60],
  ["cells/score.ts", "", 200],
  ["cells/status.ts", "❌", 200],
  ["cells/status.ts", "^\\(?\\s*\\d+(?:[.,]", 40],
  ["doubts/names.ts", "[([](?:", 60],
  ["importers/lists-behind/entry.ts", "", 80],
  ["importers/lists-behind/lists.ts", "", 600],
  ["importers/lists-numbered/index.ts", "\\p{L}\\S*", 200],
  ["importers/football-txt/match.ts", "", 400],
  ["importers/lines-sentences/sentence.ts", "", 400],
  ["importers/lists-numbered/index.ts", "\\s*\\([^(),;&+/]*", 60],
  ["text/numberedItem.ts", "", 1000],
  ["text/placeNotation.ts", "", 1000],
  ["inferred/clean.ts", "", 600],
  ["infer/containers/cards.ts", "", 600],
  ["infer/containers/grids.ts", "", 600],
  ["infer/containers/html.ts", "", 2000],
  ["infer/containers/markup.ts", "", 4000],
  ["infer/containers/rows.ts", "", 600],
  ["infer/lines/lexing/senders.ts", "", 90],
  ["infer/common/drafts.ts", "", 600],
  ["inferred/delivery.ts", "", 600],
  ["infer/lines/lexing/content.ts", "", 4000],
  ["infer/lines/duels/lineDuel.ts", "", 4000],
  ["infer/lines/lexing/lineEntry.ts", "", 4000],
  ["infer/lines/duels/verdicts.ts", "", 160],
  ["infer/lines/lists/listGame.ts", "", 4000],
  ["infer/lines/lists/listItems.ts", "", 240],
  ["infer/lines/lexing/lead.ts", "", 160],
  ["infer/lines/lists/bodies.ts", "", 300],
  ["infer/lines/lists/listPattern.ts", "", 300],
  ["infer/lines/lists/peeled.ts", "", 300],
  ["infer/lines/choosing/assemble.ts", "", 4000],
  ["infer/lines/lists/roster.ts", "", 240],
  ["infer/lines/lists/inlineLists.ts", "", 4000],
  ["infer/lines/marks/marked.ts", "", 4000],
  ["infer/lines/lexing/ordinals.ts", "", 4000],
  ["infer/lines/lists/orders.ts", "", 250],
  ["infer/lines/choosing/plausible.ts", "", 4000],
  ["infer/lines/lexing/sentences.ts", "", 4000],
  ["infer/lines/choosing/segments.ts", "", 4000],
  ["infer/lines/duels/severalDuels.ts", "", 4000],
  ["infer/lines/lists/listInLine.ts", "", 4000],
  ["infer/lines/duels/duelSides.ts", "", 300],
  ["infer/lines/choosing/narrated.ts", "", 4000],
  ["infer/lines/lexing/verbs.ts", "", 300],
  ["infer/lines/marks/frames.ts", "", 4000],
  ["infer/tables/candidate.ts", "", 600],
  ["infer/tables/columns.ts", "", 600],
  ["infer/tables/duels.ts", "", 600],
  ["infer/tables/otherLayouts.ts", "", 600],
  ["infer/common/hints.ts", "", 600],
  ["infer/tables/matrix.ts", "", 600],
  ["infer/tables/outcomes.ts", "", 600],
  ["infer/tables/people.ts", "", 600],
  ["infer/tables/races.ts", "", 600],
  ["infer/tables/read.ts", "", 600],
  ["infer/tables/results.ts", "", 600],
  ["infer/tables/rowStatus.ts", "", 600],
  ["infer/tables/sections.ts", "", 600],
  ["infer/tokens/headings.ts", "", 600],
  ["infer/tokens/names.ts", "", 600],
  ["infer/tokens/statuses.ts", "", 600],
  ["infer/tokens/token.ts", "", 600],
  ["infer/trees/json.ts", "", 600],
  ["infer/trees/node.ts", "", 600],
  ["infer/trees/parse.ts", "", 600],
  ["infer/trees/read.ts", "", 600],
  ["infer/trees/tables.ts", "", 600],
  ["infer/trees/xml.ts", "", 600],
  ["infer/trees/yaml.ts", "", 600],
  ["infer/types.ts", "", 600],
  ["infer/weights.ts", "", 600],
];

interface Pattern {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** Every pattern that stands in the sources as a literal. */
function literals(): Pattern[] {
  return filesUnder("src/ingest", /\.ts$/).flatMap(({ path: file }) => {
    const found: Pattern[] = [];
    JSON.stringify(parseSync(file, readFileSync(`src/ingest/${file}`, "utf8")).program, (_, value: unknown) => {
      const regex = (value as { regex?: { pattern: string; flags: string } } | null)?.regex;
      if (regex) found.push({ file, source: regex.pattern, flags: regex.flags });
      return typeof value === "bigint" ? 0 : value;
    });
    return found;
  });
}

/** Every pattern that is put together while the modules load. */
async function constructed(): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const Real = RegExp;
  vi.resetModules();
  vi.stubGlobal(
    "RegExp",
    new Proxy(Real, {
      construct(target, [source, flags = ""]: [string, string?]) {
        // Who asks stands in the second line below the message; what libraries put together is theirs.
        const caller = (new Error().stack ?? "").split("\n")[2];
        const file = /src\/ingest\/([\w/-]+\.ts)/.exec(caller)?.[1];
        if (file) found.push({ file, source, flags });
        return new target(source, flags);
      },
    }),
  );
  try {
    await import("../../src/ingest");
  } finally {
    vi.unstubAllGlobals();
  }
  return found;
}

it("patterns that read what people paste run through it once, or read no more than a few characters", async () => {
  const patterns = [...literals(), ...(await constructed())];
  expect(patterns.length).toBeGreaterThan(200);
  expect(patterns.filter(({ file }) => file === "cells/place.ts").length).toBeGreaterThan(0);
  const slow = patterns.filter(({ file, source, flags }) => {
    if (BOUNDED.some(([bounded, start]) => bounded === file && source.startsWith(start))) return false;
    return analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.length > 0;
  });
  expect(slow.map(({ file, source }) => `${file}: ${source}`)).toEqual([]);
});
