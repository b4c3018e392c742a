import fc from "fast-check";
import { marked } from "marked";
import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { history } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { MODELS } from "../../../src/engine/models/registry";
import { finish } from "../../../src/engine/steps";
import { escaped } from "../../../src/publish/escaped";
import { markdownText } from "../../../src/publish/markdown";
import { policyDocument, policySteps } from "../../../src/publish/policy";
import type { PolicyFile } from "../../../src/publish/policy";
import { runs } from "../../support/long";

const season = history("Ada > Bea > Cyd\nBea > Ada = Cyd\nCyd > Bea(dnf) > Ada(dnf)");
const asked = { name: "Kart club", date: "2026-11-22", evaluation: { resamples: 20 } };
const policy = (parameters = {}, options = DEFAULT_OPTIONS): PolicyFile =>
  finish(policySteps(season, options, { model: "pairwise-elo", parameters }, asked));

describe("the policy card", () => {
  it("has every section for every system", () => {
    for (const { id } of MODELS.filter((model) => model.id !== "through-time-games")) {
      const { card } = finish(policySteps(season, DEFAULT_OPTIONS, { model: id, parameters: {} }, asked));
      expect(card.sections.map(({ title }) => title)).toEqual([
        "The rule",
        "Parameters",
        "What counts",
        "A worked example",
        "Evidence",
        "Limits",
      ]);
      expect(JSON.stringify(card)).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it("states parameters in their usual notation", () => {
    const { card } = policy({ learningRate: 32 * (Math.LN10 / 400), floor: true, ratingFloor: -1 });
    const [table] = card.sections[1].blocks;
    if (table.kind !== "table") throw new Error("The parameters are no table.");
    const values = Object.fromEntries(table.rows.map(([name, value]) => [name, value]));
    expect(values).toMatchObject({ "Starting rating": "1,500", "K-factor": "32", Floor: "1,326" });
    expect(table.rows.map(([name]) => name)).not.toContain("Anchor");
  });

  it("has a version that changes only with the rule", () => {
    const { revision } = policy();
    expect(revision).toMatch(/^[0-9a-f]{7}$/);
    expect(policy({ learningRate: 0.1 }).revision).toBe(revision);
    expect(policy({ learningRate: 0.11 }).revision).not.toBe(revision);
    const ties = { ...DEFAULT_OPTIONS.ties, dnf: "drop" } as const;
    expect(policy({}, { ...DEFAULT_OPTIONS, ties }).revision).not.toBe(revision);
  });

  it("states once how initial ratings are used", () => {
    const started = buildHistory([
      {
        entrants: [
          { name: "Ada", rank: 1, start: 1700 },
          { name: "Bea", rank: 2 },
        ],
      },
    ]).history;
    const { card } = finish(policySteps(started, DEFAULT_OPTIONS, { model: "pairwise-elo", parameters: {} }, asked));
    const words = "1 player starts with a rating of its own";
    expect(JSON.stringify(card).split(words)).toHaveLength(2);
    expect(JSON.stringify(card.sections[2])).toContain(words);
    expect(JSON.stringify(policy().card)).not.toContain("Initial ratings");
  });

  it("states the effect of a new season if the rule has seasons", () => {
    const away = (parameters: object) => JSON.stringify(policy(parameters).card.sections[2]);
    expect(away({})).toContain("Ratings stay as they are");
    const reverting = away({ season: "gap", reversion: 0.25 });
    expect(reverting).toContain("25 % of the way back to the starting rating");
    expect(reverting).not.toContain("Ratings stay");
  });

  it("states how DNFs are read", () => {
    const rows = (dnf: "drop" | "draw") =>
      JSON.stringify(policy({}, { ...DEFAULT_OPTIONS, ties: { ...DEFAULT_OPTIONS.ties, dnf } }).card.sections[2]);
    expect(rows("drop")).toContain("are left out");
    expect(rows("draw")).toContain("as a draw");
  });

  it("has the form of a self-contained page and of JSON with the settings", () => {
    const made = (format: "html" | "json") => {
      const outcome = finish(
        policyDocument(season, DEFAULT_OPTIONS, { model: "glicko2", parameters: {} }, format, asked),
      );
      if (!outcome.ok) throw new Error(outcome.problem);
      return outcome.text;
    };
    expect(made("html")).not.toMatch(/<script|src=|href=|url\(|@import/);
    expect(JSON.parse(made("json"))).toMatchObject({
      format: "podium-policy",
      system: { model: "glicko2", parameters: { tau: 0.5 } },
      options: { ties: DEFAULT_OPTIONS.ties },
    });
  });

  it("escapes any names in Markdown and HTML", () => {
    const nasty = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            "<script>",
            "</td>",
            "&lt;",
            '"',
            "'",
            "`",
            "*",
            "_",
            "[x](javascript:1)",
            "|",
            "\n",
            "# ",
            "- ",
            "1. ",
            "\\",
            "~~",
            "$x$",
            "\u2028",
            "\ud800",
            "![",
            "<!--",
            "---",
            "===",
          ),
          fc.string({ maxLength: 4 }),
        ),
        { minLength: 1, maxLength: 6 },
      )
      .map((parts) => parts.join(""));
    // Found by a random test.
    expect(markdownText("\n- ")).toBe("\\-");
    expect(markdownText(" 1. ")).toBe("1\\.");
    fc.assert(
      fc.property(nasty, (name) => {
        expect(escaped(name)).not.toMatch(/[<>"']/);
        const html = marked.parse(markdownText(name), { async: false });
        // One paragraph of plain text, or none.
        expect(html.replace(/^<p>|<\/p>\n$/g, "")).not.toMatch(/<(?!a href="(mailto:|https?:))/);
      }),
      { numRuns: runs(400) },
    );
  });

  it("works for a season of hostile names", () => {
    const names = ['</style><script>alert("1")</script>', "a|b", "*/ `x`"];
    const { history: base } = buildHistory([
      { id: "<b>", entrants: names.map((name, at) => ({ name, rank: at + 1 })) },
    ]);
    const outcome = finish(
      policyDocument(base, DEFAULT_OPTIONS, { model: "pairwise-elo", parameters: {} }, "html", {
        ...asked,
        name: names[0],
      }),
    );
    expect(outcome.ok && outcome.text).not.toMatch(/<script|<b>/);
  });
});
