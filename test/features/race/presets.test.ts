// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { PRESETS } from "../../../src/features/race/menus/presets";
import { choices } from "../../../src/store";
import { startersOf } from "../../../src/features/race/field/starters";

const fieldOf = (id: string) => {
  choices.race.loadField(PRESETS.find((preset) => preset.id === id)!.field);
  return startersOf(choices.openRace().entrants, "c1");
};

describe("presets", () => {
  it.each(PRESETS.map((preset) => [preset.id, preset.field.length] as const))(
    "%s opens a race of %i valid entrants",
    (id, count) => {
      const starters = fieldOf(id);
      expect(starters).toHaveLength(count);
      expect(new Set(starters.map((starter) => starter.id)).size).toBe(count);
      expect(new Set(starters.map((starter) => starter.name)).size).toBe(count);
    },
  );

  it("presets show the effect that they describe", () => {
    const upset = fieldOf("upset");
    expect(upset[0].points).toBe(Math.min(...upset.map((starter) => starter.points)));
    const champion = fieldOf("champion-last");
    expect(champion.at(-1)!.points).toBe(Math.max(...champion.map((starter) => starter.points)));
    expect(
      fieldOf("two-dnf")
        .filter((starter) => starter.finish === "dnf")
        .map((starter) => starter.rank),
    ).toEqual([6, 6]);
    expect(fieldOf("teams").map((starter) => starter.rank)).toEqual([1, 1, 2, 2, 3, 3]);
    expect(fieldOf("newcomer").filter((starter) => starter.sdPoints === null)).toHaveLength(1);
  });
});
