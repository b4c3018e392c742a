/** The possible meanings of columns, as the menus name them. */
import type { ColumnGuess, ColumnRole } from "../../../ingest/types";
import { sentence } from "../../../ui/format";

const WORDS: Readonly<Record<string, string>> = {
  game: "Race",
  date: "Date",
  player: "Player",
  forename: "Player’s forename",
  playerId: "Player’s id",
  place: "Place",
  team: "Team",
  time: "Time",
  score: "Points",
  minutes: "Minutes in game",
  share: "Share played",
  start: "Initial rating",
  startSd: "Initial sd",
  status: "Status",
  reason: "Reason out",
  rated: "Rated",
  weight: "Weight of the race",
  neutral: "Neutral ground",
  shared: "Shared strength",
  condition: "Condition",
  shared1: "First side’s shared strength",
  shared2: "Second side’s shared strength",
  condition1: "First side’s condition",
  condition2: "Second side’s condition",
  first: "Who moved first",
  year: "Year",
  side1: "First side",
  side2: "Second side",
  score1: "First score",
  score2: "Second score",
  winner: "Winner",
  loser: "Loser",
  ignore: "Not used",
  "player-column": "A player",
  "game-column": "A race",
};

const LONG = [
  "date",
  "game",
  "place",
  "player",
  "forename",
  "playerId",
  "team",
  "time",
  "score",
  "status",
  "reason",
  "minutes",
  "share",
  "start",
  "startSd",
  "rated",
  "weight",
  "shared",
  "condition",
  "year",
];
const COMMON = ["player", "place", "game", "date", "time", "score", "team", "status", "shared", "condition"];
const DUEL = [
  "date",
  "game",
  "side1",
  "side2",
  "score1",
  "score2",
  "score",
  "winner",
  "loser",
  "neutral",
  "first",
  "weight",
];
const SIDED = ["shared1", "shared2", "condition1", "condition2"];
/** Roles that several columns can have. */
const MANY: ReadonlySet<ColumnRole> = new Set(["ignore", "game", "shared", "condition", "first", ...SIDED]);

export function roleLabel(role: ColumnRole): string {
  const place = /^place-(\d+)$/.exec(role);
  return WORDS[role] ?? (place ? `Place ${place[1]}` : sentence(role));
}

export const isForMany = (role: ColumnRole): boolean => role !== "game" && MANY.has(role);

const isDuel = (format: string) => /winner|home-away|alliances/.test(format);

/** The roles that most tables of a format have, most frequent first. */
export const commonRoles = (format: string): readonly ColumnRole[] => (isDuel(format) ? DUEL : COMMON);

/** The roles to choose from: those of the format, and the guessed ones. */
export function rolesFor(format: string, columns: readonly ColumnGuess[]): readonly ColumnRole[] {
  const guessed = columns.map(({ role }) => role);
  return [...new Set<ColumnRole>([...(isDuel(format) ? [...DUEL, ...SIDED] : LONG), ...guessed])]
    .filter((role) => role !== "ignore")
    .concat("ignore");
}

/** The answers after a change of one column: a role allowed for one column only is removed from the other. */
export function withRole(columns: readonly ColumnGuess[], at: number, role: ColumnRole): readonly ColumnRole[] {
  const shared = MANY.has(role) || role.endsWith("-column");
  return columns.map((column, i) => (i === at ? role : !shared && column.role === role ? "ignore" : column.role));
}

/** Whether a role's values are numbers, which are right-aligned in tables. */
export const isNumeric = (role: ColumnRole): boolean =>
  /^(place|time|score|minutes|share|start|startSd|score1|score2)$/.test(role);
