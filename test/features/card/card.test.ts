import { describe, expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { winnersSteps } from "../../../src/engine/replay/winners";
import { finish } from "../../../src/engine/steps";
import { CARD_ROWS, cardReading, leaderboardCard, playerCard, raceCard } from "../../../src/features/card/card.chart";
import type { Card } from "../../../src/features/card/card.chart";
import { CARD, drawCard } from "../../../src/features/card/drawCard.chart";
import { upsetsOf } from "../../../src/features/common/moments.chart";
import { standingsAt } from "../../../src/features/common/standings.chart";
import { POINTS } from "../../../src/ui/display";
import { COLOURS } from "../../support/colours";
import { recordingPen } from "../../support/recordingPen";
import { SMALL, player, seasonOf, uncertain } from "../common/season";

const { snapshot, replay } = seasonOf(SMALL);
const { history } = snapshot;
const input = {
  snapshot,
  replay,
  qualification: { minimumRaces: 1, activeDays: null, inactive: true, component: null },
  display: POINTS,
  system: { name: "Thurstone", slot: 2 },
  title: "Club season",
  source: "Club season · 5 races",
  credit: "Results by the club, CC BY 4.0",
} as const;
const upset = upsetsOf(
  history,
  finish(winnersSteps(history, DEFAULT_OPTIONS, { model: "thurstone", parameters: {} })),
).at(-1)!;
const CARDS: Readonly<Record<string, Card>> = {
  leaderboard: leaderboardCard(input, { unit: "races", length: 2 }),
  race: raceCard(input, upset.race, upset),
  player: playerCard(input, player(snapshot, "Dov")),
};
const drawn = (card: Card) => {
  const recording = recordingPen();
  drawCard(recording.pen, card, COLOURS);
  return recording;
};

it("names the range of the small lines: all races, or the last thirty", () => {
  const headOf = (races: number) => {
    const long = seasonOf(Array.from({ length: races }, (_, k) => (k % 2 ? "Ada>Bea" : "Bea>Ada")).join(", "));
    return leaderboardCard({ ...input, ...long }, { unit: "races", length: 2 }).table!.courseHead;
  };
  expect(headOf(21)).toBe("All races");
  expect(headOf(30)).toBe("All races");
  expect(headOf(31)).toBe("Last 30 races");
});

describe.each(Object.entries(CARDS))("the card of a %s", (_kind, card) => {
  it("the picture is determined by the season, with names, system and credit", () => {
    expect(drawn(card).hash()).toBe(drawn(card).hash());
    const words = drawn(card).words().join(" ");
    for (const text of [card.title, "Thurstone", "Club season · 5 races. Results by the club, CC BY 4.0", "Podium"])
      expect(words).toContain(text);
    for (const { name } of card.table?.rows ?? []) expect(words).toContain(name);
  });

  it("keeps all text inside the card for names of any length", () => {
    const long = "Somebody with a name that is far longer than any card is wide ".repeat(4);
    const wide = { ...card, title: long, under: long, source: long, credit: long, reading: card.reading && long };
    for (const verb of drawn(wide).verbs.filter((one) => one.startsWith("words"))) {
      const [text, x, y] = JSON.parse(verb.slice(6)) as [string, number, number];
      expect(x >= 0 && x <= CARD.width && y > 0 && y < CARD.height, text).toBe(true);
    }
    expect(drawn(wide).verbs.join("\n")).not.toMatch(/NaN|Infinity/);
  });

  it("describes the picture in words", () => {
    for (const { name } of card.table?.rows ?? []) expect(cardReading(card)).toContain(name);
    expect(cardReading(card)).toContain(card.title);
  });
});

describe("cards", () => {
  it("lists the leaderboard's order and scores", () => {
    const rows = standingsAt(snapshot, replay, null);
    expect(CARDS.leaderboard.table!.rows.map(({ name, cells }) => [name, cells[0].text])).toEqual(
      rows.map(({ name, score }) => [name, POINTS.rating(score)]),
    );
  });

  it("shows a race with ratings before and after, and its upset", () => {
    const { rows } = CARDS.race.table!;
    expect(rows.length).toBeGreaterThan(1);
    for (const { cells } of rows) {
      const [before, after, change] = cells.map(({ text }) => Number(text.replace("−", "-").replace(",", "")));
      expect(Math.abs(after - before - change)).toBeLessThan(1.1);
    }
    expect(CARDS.race.reading).toContain(`${history.names[upset.winner]} won.`);
    expect(raceCard(input, 0, null).reading).toBe("");
  });

  it("shows a player with rank, score and record of the leaderboard", () => {
    const row = standingsAt(snapshot, replay, null).find(({ name }) => name === "Dov")!;
    expect(CARDS.player.player!.facts).toContainEqual({ value: POINTS.rating(row.score), label: "rating" });
    expect(CARDS.player.player!.facts).toContainEqual({ value: String(row.races), label: "races" });
    const sds = playerCard({ ...input, replay: uncertain(replay, 40) }, row.player).player!.facts;
    expect(sds.map(({ label }) => label)).toContain("mean ± sd");
    expect(sds.map(({ label }) => label)).toContain("mean − 3 sd");
  });

  it("counts the rows without room", () => {
    const names = Array.from({ length: CARD_ROWS + 3 }, (_, k) => `P${String.fromCharCode(65 + k)}`);
    const many = seasonOf(names.join(">"));
    const card = raceCard({ ...input, ...many }, 0, null);
    expect(card.table!.rows).toHaveLength(CARD_ROWS);
    expect(drawn(card).words()).toContain("and 3 more");
  });
});
