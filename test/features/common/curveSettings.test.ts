import { describe, expect, it } from "vitest";
import { THROUGH_TIME_DEFAULTS } from "../../../src/engine/fitting/through-time/options";
import { curveSettings, keptOf, unitOf } from "../../../src/features/common/curveSettings.chart";
import { seasonOf } from "./season";

const { history: fields } = seasonOf("2020-01-01: Ada>Bea>Cyd\n2021-01-01: Cyd>Ada>Bea").snapshot;
const { history: duels } = seasonOf("Ada>Bea\nBea>Ada").snapshot;
const system = { model: "plackett-luce", name: "Plackett–Luce", parameters: {}, density: "gumbel-max" } as const;

describe("settings of a season's curves", () => {
  it("settings of a season's curves use the likelihood of the focused system, or say that it has none", () => {
    const race = curveSettings(fields, system, undefined);
    expect(race.options.likelihood).toBe("plackett-luce-race");
    expect(race.words).toBe(
      "Curves: Plackett–Luce, race, the likelihood of Plackett–Luce’s performances; drift 60 points a root year, initial sd 200 (the defaults; each player’s page can choose them from the races).",
    );
    expect(curveSettings(duels, { ...system, name: "Elo" }, undefined).options.likelihood).toBe("bradley-terry");
    const other = curveSettings(fields, { ...system, density: "student-t" }, undefined);
    expect(other.options.likelihood).toBe("thurstone");
    expect(other.words).toContain("Thurstone: there is no likelihood for the performances of Plackett–Luce");
  });

  it("settings of a season's curves are those of a focused system through time", () => {
    const parameters = { ...THROUGH_TIME_DEFAULTS, likelihood: "plackett-luce-elimination", drift: 33, initialSd: 90 };
    const own = curveSettings(fields, { ...system, model: "through-time", parameters: parameters as never }, undefined);
    expect(own.isOwn).toBe(true);
    expect(own.options).toMatchObject({
      likelihood: "plackett-luce-elimination",
      drift: 33,
      initialSd: 90,
      draws: "half",
    });
    const games = { ...THROUGH_TIME_DEFAULTS, draws: "davidson", drawNu: 0.6 };
    const played = curveSettings(
      duels,
      { ...system, model: "through-time-games", parameters: games as never },
      undefined,
    );
    expect(played.options).toMatchObject({ likelihood: "bradley-terry", draws: { davidson: 0.6 } });
  });

  it("uses the drift chosen or set for the data set and its unit of time, and says how", () => {
    const choice = { options: { ...THROUGH_TIME_DEFAULTS, drift: 135, initialSd: 400 }, unit: "day", tries: 9, races: 225, of: 225, logLoss: 0.5, end: "" } as const; // prettier-ignore
    const kept = keptOf("f1", choice);
    const chosen = curveSettings(fields, system, kept);
    expect(chosen.options).toMatchObject({ drift: 135, initialSd: 400 });
    expect(chosen.words).toContain(
      "drift 135 points a root year, initial sd 400 (the best of 9 tries by walk-forward log loss over 225 races).",
    );
    expect(curveSettings(fields, system, { ...kept, races: 100, end: "highest" }).words).toContain(
      "over the first 100 of 225 races; the highest drift that was tried)",
    );
    expect(curveSettings(fields, system, { ...kept, tries: 0 }).words).toContain("(set by hand)");
    // Of another clock.
    expect(curveSettings(duels, system, kept).options).toMatchObject({ raceDrift: 10, initialSd: 200 });
    expect([unitOf(fields), unitOf(duels), unitOf(fields, "race")]).toEqual(["day", "race", "race"]);
  });
});
