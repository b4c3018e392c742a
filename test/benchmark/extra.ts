/** Rows beside those of the registry: the same models set up in ways that their defaults do not reach. */
import { presets } from "../../src/engine/models/trueskill-through-time/parameters";
import type { ContenderSpec } from "../../src/engine/replay/contender";

interface ExtraSystem {
  /** Ids of `sets.ts`. */
  readonly sets: readonly string[];
  readonly label: string;
  readonly contender: ContenderSpec;
  /** Ids of what is tuned. */
  readonly parameters: readonly string[];
  /** Default: 12. */
  readonly tries?: number;
  /** Why the model has no row of its own beside this one. */
  readonly instead?: string;
  /** What is not as for the other rows. */
  readonly note?: string;
}

const TOUR = presets.find(({ id }) => id === "tour")!.parameters;
const CHOSEN =
  "no tries here: the settings were chosen on the dates before 2011-09-26 by a search outside this command, so its first two judged dates were known to it; the column of the papers’ dates has none that were";

export const EXTRA: readonly ExtraSystem[] = [
  {
    sets: ["tennis"],
    label: "Skill through time, games, newcomers lower",
    contender: { model: "through-time-games", parameters: { drift: 200, initialSd: 300, initialMean: -250 } },
    parameters: ["drift", "initialSd"],
    tries: 16,
  },
  {
    sets: ["tennis"],
    label: "TrueSkill Through Time, preset Tennis tour",
    contender: { model: "trueskill-through-time", parameters: TOUR },
    parameters: [],
    instead: "A try takes a minute here; its two rows have the settings of a preset.",
    note: CHOSEN,
  },
  {
    sets: ["tennis"],
    label: "TrueSkill Through Time, preset Tennis tour, surface by player",
    contender: {
      model: "trueskill-through-time",
      parameters: TOUR,
      blocks: [{ kind: "shared", name: "surface by player", sdPoints: 43 }],
    },
    parameters: [],
    note: CHOSEN,
  },
];
