import { describe, expect, it } from "vitest";
import { existenceSteps } from "../../../src/engine/fitting/existence";
import { links } from "../../support/histories";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import { componentOf } from "../../../src/features/common/component";
import {
  existenceReading,
  extremesOf,
  groupName,
  groupsOf,
  growthReading,
  metReading,
} from "../../../src/features/season/quality/links.chart";
import { qualified, standingsAt } from "../../../src/features/common/standings.chart";
import { seasonOf } from "../common/season";

function linked(text: string) {
  const season = seasonOf(text);
  return { ...season, links: links(season.snapshot.history) };
}

describe("players who have met", () => {
  it("counts pairs that met and says which players are comparable", () => {
    const one = linked("A>B, B>C");
    expect(metReading(one.snapshot, one.links)).toBe(
      "2 of 3 pairs have met; all players can be compared, directly or through others.",
    );
    const two = linked("A>B>C, X>Y");
    expect(metReading(two.snapshot, two.links)).toBe(
      "4 of 10 pairs have met; there are 2 components, and no result compares one with another.",
    );
    expect(metReading(one.snapshot, null)).toMatch(/^All players can be compared/);
  });

  it("says since which race all are connected", () => {
    const growth = (text: string) => {
      const { snapshot, links: found } = linked(text);
      return growthReading(snapshot, found);
    };
    expect(growth("A>B, B>C")).toMatch(/^They were connected from the first race on/);
    expect(growth("A>B, C>D, E>F, B>C, D>E, A>F")).toBe(
      "It is so since Race 5: D v E (race 5 of 6). Until then there were up to 3 components at a time.",
    );
    expect(growth("A>B, C>D")).toBe("No race has ever joined two of them.");
    expect(growth("A>B, C>D, E>F, B>C")).toBe(
      "The last race that joined two of them was Race 4: B v C (race 4 of 4). There were up to 3 at a time.",
    );
  });

  it("lists components, largest first, with the players with most races first", () => {
    const { snapshot } = seasonOf("A>B>C, B>A, X>Y, C>B");
    expect(groupsOf(snapshot, 2)).toEqual([
      { component: 0, key: "B", players: 3, races: 3, names: ["B", "A"] },
      { component: 1, key: "X", players: 2, races: 1, names: ["X", "Y"] },
    ]);
    expect(groupsOf(snapshot, 0).map(groupName)).toEqual(["Component 1, three players", "Component 2, two players"]);
  });
});

describe("the leaderboard of one component", () => {
  const { snapshot, replay } = seasonOf("A>B>C, X>Y");

  it("the leaderboard of one component is identified by one of its players", () => {
    expect(componentOf(snapshot, "Y")).toBe(1);
    expect(componentOf(snapshot, "A")).toBe(0);
    expect(componentOf(snapshot, "of another season")).toBeNull();
    expect(componentOf(seasonOf("A>B").snapshot, "A")).toBeNull();
  });

  it("the leaderboard of one component has ranks of its own", () => {
    const { rows } = qualified(
      snapshot,
      standingsAt(snapshot, replay, null),
      { minimumRaces: 1, activeDays: null, inactive: true, component: 1 },
      null,
    );
    expect(rows.map(({ rank, name }) => `${rank} ${name}`)).toEqual(["1 X", "2 Y"]);
  });
});

describe("existence of whole-season ratings", () => {
  it.each(["A>B, B>A", "A>B, B>C", "A>B, B>A, X>Y, Y>X", "A>B, B>A, X>Y"])(
    "whether a rating of the whole season exists is said as by the fit itself: %s",
    (text) => {
      const { snapshot } = seasonOf(text);
      expect(existenceReading(snapshot)).toBe(finish(existenceSteps(snapshot.history, DEFAULT_TIES)).statements[0]);
    },
  );

  it("names the player who prevents it", () => {
    const found = (text: string) => {
      const { snapshot, links: all } = linked(text);
      return extremesOf(snapshot, all).map(({ text: words, names }) => `${words}: ${names.join(" ")}`);
    };
    expect(found("A>B, B>A")).toEqual([]);
    expect(found("A>B>C>D, C>B")).toEqual([
      "Never beaten: 1 player: A",
      "Never beat anyone: 1 player: D",
      "As a group beat only those below, and were beaten only from above: 2 players: B C",
    ]);
    expect(found("A>B>C, B>A")).toEqual([
      "Never beaten from outside their group: 2 players: A B",
      "Never beat anyone: 1 player: C",
    ]);
  });
});
