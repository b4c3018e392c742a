// @isolation own-process
import { describe, expect, it } from "vitest";
import { snapshot } from "../../support/histories";
import {
  entriesOf,
  cardsIn,
  MAX_RACES,
  playersIn,
  racesIn,
  searched,
  sourceOf,
} from "../../../src/app/palette/entries";
import type { Entry, EntrySource } from "../../../src/app/palette/entries";
import { finding } from "../../../src/app/palette/finding";
import type { Found } from "../../../src/app/palette/finding";
import { findIn } from "../../../src/ui/search";
import { countingWork } from "../../support/work";
import { manyGames } from "../../support/races";

const nothing = () => undefined;
const done = (steps: Generator<undefined, Found>): Found => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
const all = ({ count, textOf, entryOf }: EntrySource): Entry[] =>
  Array.from({ length: count }, (_, at) => at).flatMap((at) => (textOf(at) === null ? [] : [entryOf(at)]));

describe("what is found among everything", () => {
  const races = snapshot(manyGames(400));
  const sources = [
    sourceOf(entriesOf("Screen", [{ id: "season", label: "Season of players", also: "leaderboard" }], nothing)),
    playersIn({ ...races, races: races.races.map((count, player) => (player === 3 ? 0 : count)) }, nothing),
    cardsIn(races, nothing),
    racesIn(races, nothing),
  ];
  const text = ({ id, text: words, kind, aside }: Entry) => [id, words, kind, aside];

  it.each(["", "player", "player 7", "card of player 1", "7 play", "2004", "race 3", "picture", "nobody at all"])(
    "what is found among everything is what a search of every entry finds: %j",
    (search) => {
      const whole = findIn(sources.flatMap(all), search, searched);
      const found = done(finding(sources, search, 12));
      expect(found.count).toBe(whole.length);
      expect(found.items.map(text)).toEqual(whole.slice(0, 12).map(text));
    },
  );

  it("what is found among everything is looked for in pieces, whatever there is, and few of it become entries", () => {
    const season = snapshot(manyGames(40_000));
    let made = 0;
    const counted = (source: EntrySource): EntrySource => ({
      ...source,
      entryOf: (at) => {
        made += 1;
        return source.entryOf(at);
      },
    });
    const [players, held] = [playersIn(season, nothing), racesIn(season, nothing)].map(counted);
    expect(held.count).toBe(MAX_RACES);
    countingWork((take) => {
      const steps = finding([players, held], "player 77", 40);
      take();
      for (let step = steps.next(); !step.done; step = steps.next()) expect(take()).toBeLessThan(200_000);
    });
    expect(made).toBeLessThan(100);
  });
});
