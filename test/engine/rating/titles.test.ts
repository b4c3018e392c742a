import { describe, expect, it } from "vitest";
import { completeParameters } from "../../../src/engine/rating/complete";
import { model as codeforces } from "../../../src/engine/models/codeforces/index";
import { model as atcoder } from "../../../src/engine/models/atcoder/index";
import { MODELS } from "../../../src/engine/models/registry";
import { START_POINTS, titledRating } from "../../../src/engine/rating/points";
import { emptyRace } from "../../../src/engine/rating/buffers";
import { prepareEntrants } from "../../../src/engine/rating/prepare";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { MAX_TITLES, nextTitle, titleOf, TITLE_COLOURS, TITLE_SCALES } from "../../../src/engine/rating/titles";
import type { Model } from "../../../src/engine/rating/model";
import type { Title } from "../../../src/engine/rating/titles";
import { finishers } from "../../fixtures/rate";

const scaleOf = (id: string) => TITLE_SCALES.find((scale) => scale.id === id)!.titles;

describe.each(TITLE_SCALES)("the scale $label", ({ titles, hint }) => {
  it("ascends, and only its first title may have no lower limit", () => {
    expect(titles.length).toBeLessThanOrEqual(MAX_TITLES);
    titles.slice(1).forEach(({ from }, i) => expect(from).toBeGreaterThan(titles[i].from ?? -Infinity));
    for (const { name, colour } of titles) {
      expect(name).not.toBe("");
      expect(TITLE_COLOURS).toContain(colour);
    }
    expect(hint).toMatch(/\.$/);
  });

  it("assigns each limit to the title that begins there", () => {
    titles.forEach((title, i) => {
      if (title.from === null) return;
      expect(titleOf(titles, title.from)).toBe(title);
      expect(titleOf(titles, title.from - 1)).toBe(titles[i - 1]);
      expect(nextTitle(titles, title.from - 1)).toBe(title);
    });
  });
});

it("gives no title to ratings below the scale", () => {
  expect(titleOf(scaleOf("fide"), 2199)).toBeUndefined();
  expect(titleOf(scaleOf("fide"), 2200)?.name).toBe("Candidate Master");
});

describe("the rating used for titles", () => {
  it("uses a system’s own rating where it is publicly known, and points elsewhere", () => {
    const scales = MODELS.map((model) => [model.id, model.scale(completeParameters(model, {}))] as const);
    for (const [id, one] of scales)
      expect(titledRating(one, START_POINTS), id).toBe(one.known ? one.origin : START_POINTS);
    expect(scales.filter(([, one]) => one.known).map(([id]) => id)).toEqual(
      expect.arrayContaining([
        "atcoder",
        "codeforces",
        "elo-mmr",
        "fide-elo",
        "glicko2",
        "national-chess",
        "two-team-elo",
      ]),
    );
    const scale = codeforces.scale(completeParameters(codeforces, {}));
    // 1500 points are the initial rating, 1400.
    expect(titledRating(scale, START_POINTS)).toBe(1400);
    expect(titleOf(scaleOf("codeforces"), titledRating(scale, START_POINTS))?.name).toBe("Specialist");
    const plain = { origin: 0, pointsPerUnit: 173.7 };
    expect(titledRating(plain, 1599.6)).toBe(1600);
  });
});

describe("the way to the next title", () => {
  const own: readonly Title[] = [
    { name: "Low", from: null, colour: "grey" },
    { name: "High", from: 1450, colour: "red" },
  ];
  const race = prepareEntrants(finishers([1, 2, 3, 4, 5, 6]), DEFAULT_TIES, emptyRace());
  const notesOf = (model: Model, parameters: object, titles?: readonly Title[]) => {
    const rater = model.rater(completeParameters(model, parameters as never), 6);
    return rater.explain(race, 4, titles).notes.join(" ");
  };

  it("follows the data set’s own titles", () => {
    expect(notesOf(codeforces, {})).toContain("Next title: Expert, from 1600.");
    expect(notesOf(codeforces, {}, own)).toContain("Next title: High, from 1450.");
    expect(notesOf(atcoder, {})).toContain("Next colour: Brown, from 400.");
    expect(notesOf(atcoder, {}, own)).toContain("Next title: High, from 1450.");
  });

  it("includes a Codeforces newcomer's promotion by the contest", () => {
    const shown = codeforces.rater(completeParameters(codeforces, { shownNewcomer: true }), 6);
    shown.add(race);
    const gains = Array.from(shown.delta.subarray(0, 6));
    shown.close(1);
    const third = shown.score(race.player[2]);
    const fresh = codeforces.rater(completeParameters(codeforces, { shownNewcomer: true }), 6);
    expect(third).toBe(500 + gains[2]);
    const asked = /Place (\d+) or better/.exec(
      fresh.explain(race, 4, [{ name: "Next", from: third, colour: "red" }]).notes.join(" "),
    );
    expect(asked?.[1]).toBe("3");
  });
});
