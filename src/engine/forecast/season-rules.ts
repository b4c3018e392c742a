/** The rules of a season as the user states them: points, its races, what remains. A pure leaf: the page imports it as values. */

export interface PointsTable {
  /** Points of the first place, the second, and so on: 0 or more, never increasing. Later places and DNFs have none. */
  readonly places: readonly number[];
  /** Points of each of two who draw in a race of two; null: ties share the points of their places evenly. */
  readonly draw: number | null;
}

interface PointsPreset {
  readonly id: string;
  readonly label: string;
  readonly table: PointsTable;
}

const table = (places: readonly number[], draw: number | null = null): PointsTable => ({ places, draw });

/** The default is the first that fits the results. */
export const POINTS_PRESETS: readonly PointsPreset[] = [
  { id: "f1", label: "Formula One since 2010", table: table([25, 18, 15, 12, 10, 8, 6, 4, 2, 1]) },
  { id: "games", label: "Win 3, draw 1", table: table([3, 0], 1) },
  { id: "chess", label: "Win 1, draw ½", table: table([1, 0], 0.5) },
  { id: "motogp", label: "Motorcycle Grand Prix", table: table([25, 20, 16, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) },
  { id: "f1-2003", label: "Formula One, 2003 to 2009", table: table([10, 8, 6, 5, 4, 3, 2, 1]) },
  { id: "wins", label: "Wins alone", table: table([1]) },
];

/** Formula One sprints since 2022. */
export const SPRINT_PLACES: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 1];

/** Uncertainty of skills: joint errors of a fit through time, the system's own, errors of a constant-skill fit, or none. */
export type SkillSource = "filter" | "belief" | "fit" | "none";

/** Which entrants do not finish: by each player's own rate of DNFs, all equally, or the worst performers. */
export type Retiring = "own" | "anybody" | "last";

/** How often a player enters the remaining races, 0 to 1. */
interface Rate {
  readonly player: string;
  readonly rate: number;
}

/** A player by the source's id, or else by name. */
interface ExtraPoints {
  readonly player: string;
  /** Added to the points of the results; negative: a penalty. */
  readonly points: number;
}

/** The rules that the user states for a season; absent ones are derived from the results. */
export interface SeasonRules {
  readonly by: "points" | "rating";
  /** null: the first preset that fits the results. */
  readonly table: PointsTable | null;
  /** Source of the points so far: the table, the scores in the results, or the one that fits. */
  readonly source: "auto" | "table" | "scores";
  /** First and last day of the season, YYYY-MM-DD; "": as in the results. */
  readonly from: string;
  readonly to: string;
  /** Number of remaining races; null: guessed. */
  readonly remaining: number | null;
  readonly sprints: number;
  /** Players who entered one of this many last races start in every remaining race; null: each starts as often as recently. */
  readonly lately: number | null;
  /** Players who start in every race, and players who start in none. */
  readonly added: readonly string[];
  readonly left: readonly string[];
  /** How often each of these players starts, instead of the estimated rate. */
  readonly rates: readonly Rate[];
  /** Entrants of each remaining race; null: as many as in the races so far. */
  readonly field: number | null;
  readonly extra: readonly ExtraPoints[];
  readonly retire: Retiring;
  readonly skill: SkillSource;
  /** Rating points (sd) by which a skill changes from race to race: form, a new car. 0: skills stay; null: the fit's drift. */
  readonly form: number | null;
  readonly seasons: number;
  readonly seed: number;
}

export const SEASON_RULES: SeasonRules = {
  by: "points",
  table: null,
  source: "auto",
  from: "",
  to: "",
  remaining: null,
  sprints: 0,
  lately: null,
  added: [],
  left: [],
  rates: [],
  field: null,
  extra: [],
  retire: "anybody",
  skill: "filter",
  form: null,
  seasons: 10_000,
  seed: 1,
};

/** The defaults of earlier versions: entrants of the last three races start, the worst retire, the system's own skills. */
export const EARLIER_RULES: Partial<SeasonRules> = { skill: "belief", form: 0, retire: "last", lately: 3 };

/** Upper limits. */
export const MAX = {
  places: 100,
  points: 10_000,
  remaining: 1_000,
  form: 500,
  seasons: 100_000,
  /** Maximum number of seasons in which every race is rated, which takes a hundred times as long. */
  rated: 2_000,
  players: 600,
} as const;

/** Numbers of simulated seasons to choose from. */
export const SEASON_COUNTS: readonly number[] = [1_000, 10_000, 100_000];

export function pointsAt({ places }: PointsTable, place: number): number {
  return place >= 1 && place <= places.length ? places[place - 1] : 0;
}

export const placesText = (places: readonly number[]): string => places.join(", ");

type ParsedPlaces =
  { readonly ok: true; readonly places: readonly number[] } | { readonly ok: false; readonly problem: string };

/** Parses "25, 18, 15" or "25 18 15". */
export function parsePlaces(text: string): ParsedPlaces {
  const parts = text.split(/[\s,;/–-]+/).filter(Boolean);
  const places = parts.map(Number);
  const no = (problem: string): ParsedPlaces => ({ ok: false, problem });
  if (places.length === 0) return no("Enter the points of the first place, the second and so on: 25, 18, 15.");
  const wrong = places.findIndex((points) => !(points >= 0 && points <= MAX.points));
  if (wrong >= 0) return no(`“${parts[wrong]}” is not a number of points. Enter numbers from 0: 25, 18, 15.`);
  if (places.length > MAX.places) return no(`Enter at most ${MAX.places} places.`);
  const rises = places.findIndex((points, k) => k > 0 && points > places[k - 1]);
  if (rises >= 0) return no(`Place ${rises + 1} has more points than the place before it. Begin with the winner.`);
  if (places[0] === 0) return no("The winner needs points.");
  return { ok: true, places };
}

/** The preset that equals a table; undefined: it is the user's own. */
export function presetOf({ places, draw }: PointsTable): PointsPreset | undefined {
  return POINTS_PRESETS.find(
    (one) =>
      one.table.draw === draw &&
      one.table.places.length === places.length &&
      one.table.places.every((points, k) => points === places[k]),
  );
}
