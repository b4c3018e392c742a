import { describe, expect, it } from "vitest";
import { PRESETS } from "../../../src/features/race/bar/presets";
import { choices } from "../../../src/store";
import { lanesOf } from "../../../src/features/race/field/lanes";

const fieldOf = (id: string) => {
  choices.race.loadField(PRESETS.find((preset) => preset.id === id)!.field);
  return lanesOf(choices.hand().entrants, "c1");
};

describe("presets", () => {
  it.each(PRESETS.map((preset) => [preset.id, preset.field.length] as const))(
    "%s puts %i lawful entrants in the hand",
    (id, count) => {
      const lanes = fieldOf(id);
      expect(lanes).toHaveLength(count);
      expect(new Set(lanes.map((lane) => lane.id)).size).toBe(count);
      expect(new Set(lanes.map((lane) => lane.name)).size).toBe(count);
    },
  );

  it("make the point that they promise", () => {
    const upset = fieldOf("upset");
    expect(upset[0].points).toBe(Math.min(...upset.map((lane) => lane.points)));
    const champion = fieldOf("champion-last");
    expect(champion.at(-1)!.points).toBe(Math.max(...champion.map((lane) => lane.points)));
    expect(
      fieldOf("two-dnf")
        .filter((lane) => lane.finish === "dnf")
        .map((lane) => lane.rank),
    ).toEqual([6, 6]);
    expect(fieldOf("teams").map((lane) => lane.rank)).toEqual([1, 1, 2, 2, 3, 3]);
    expect(fieldOf("newcomer").filter((lane) => lane.sdPoints === null)).toHaveLength(1);
  });
});
