import type { RaceRecord } from "../../engine/history/types";
import { isNameless } from "../cells/name";
import type { Criterion, DraftEntrant, DraftGame } from "../draft";
import type { Persons } from "../people/persons";
import type { Place, Problems } from "../problems";
import { checkPlaces } from "./checks";
import { crewsOf, joins, started, type Entrant } from "./entrants";
import { withoutDuplicates } from "./duplicates";
import { recordOf } from "./record";
import { rankSides, countSides } from "./sides";

/**
 * Makes a race from a draft: identifies players, chooses what determines the order, joins teams, ranks 1-2-2-4,
 * and reports what is unusual. Undefined if the draft is not a game.
 * `index` counts the games of the input, including skipped ones.
 */
export function settle(game: DraftGame, index: number, persons: Persons, problems: Problems): RaceRecord | undefined {
  const decidedBy = game.decidedBy ?? criterionOf(game.entrants);
  const crews = decidedBy === "place" && !game.ordered && !game.faceToFace ? crewsOf(game.entrants) : undefined;
  if (crews)
    problems.add(
      "crews-joined",
      game.line === undefined ? { game: index } : { line: game.line },
      "Entrants with the same place are read as one crew: each place occurs equally often, and none is skipped.",
    );
  // The person comes first: a field after a spread costs ten times as much, and this runs for every row.
  const met = (crews ?? game.entrants).map((entrant) => meet(complete(entrant, decidedBy), index, persons, problems));
  const joined = crews !== undefined || joins(game, met, decidedBy);
  if (decidedBy !== "time") reportMissing(met, joined, decidedBy, index, problems);
  const entrants = withoutDuplicates({ game, entrants: met, joined, decidedBy, index, problems });
  if (!entrants) return undefined;
  const sides = countSides(game, entrants, joined, decidedBy);
  const ranks = rankSides(sides);
  const ranked = sides.filter((side) => ranks.get(side) !== null);
  if (ranked.length < 2) {
    const line = game.line ?? game.entrants[0]?.line;
    const where: Place = line === undefined ? { game: index } : { line };
    problems.add("too-few-entrants", where, `A game needs two entrants with a result; this one has ${ranked.length}.`);
    return undefined;
  }
  if (decidedBy === "place" && !game.ordered) checkPlaces(game, sides, index, problems);
  return recordOf(game, entrants, sides, ranks, joined);
}

/** Reported for a name without visible characters. */
export const NAMELESS = "This entrant has an empty name: read as an anonymous person of this race only.";

/** A place beats a time, a time beats a score. */
export function criterionOf(entrants: readonly DraftEntrant[]): Criterion {
  if (entrants.some((one) => one.place !== undefined)) return "place";
  if (entrants.some((one) => one.seconds !== undefined)) return "time";
  return entrants.some((one) => one.score !== undefined) ? "score" : "place";
}

/** In a game ranked by time, an entrant without a time did not finish. */
function complete(entrant: DraftEntrant, decidedBy: Criterion): DraftEntrant {
  if (decidedBy !== "time" || entrant.status || entrant.unread) return entrant;
  return entrant.seconds === undefined && entrant.behind === undefined ? { ...entrant, status: "dnf" } : entrant;
}

function meet(entrant: DraftEntrant, index: number, persons: Persons, problems: Problems): Entrant {
  const at: Place = entrant.line === undefined ? { game: index } : { line: entrant.line };
  // Sources write "?" for unknown; "null" or "None" in text may be a name.
  const empty = entrant.name !== null && isNameless(entrant.name);
  const nobody = entrant.name === null || empty || entrant.name.trim() === "?";
  const { playerId } = entrant;
  if (nobody && (playerId === undefined || isNameless(playerId))) {
    if (empty) problems.add("empty-name", at, NAMELESS, undefined, "warning");
    else problems.add("anonymous-entrant", at, "The source does not name this entrant: a person of this race only.");
    return { person: undefined, ...entrant };
  }
  return { person: persons.meet(nobody ? entrant.playerId! : entrant.name!, entrant.playerId, at), ...entrant };
}

/** A member without a result has its team's, if there is one. */
function reportMissing(
  entrants: readonly Entrant[],
  joined: boolean,
  decidedBy: Criterion,
  index: number,
  problems: Problems,
): void {
  if (entrants.every((entrant) => hasResult(entrant, decidedBy))) return;
  const teams = new Set(entrants.filter((one) => hasResult(one, decidedBy)).map((one) => one.team));
  for (const entrant of entrants) {
    if (!started(entrant) || entrant.status || entrant.unread || hasResult(entrant, decidedBy)) continue;
    if (joined && entrant.team !== undefined && teams.has(entrant.team)) continue;
    problems.add(
      "missing-place",
      entrant.line === undefined ? { game: index } : { line: entrant.line },
      `No ${decidedBy} and no status: listed, not rated.`,
    );
  }
}

function hasResult(entrant: DraftEntrant, decidedBy: Criterion): boolean {
  return (decidedBy === "place" ? entrant.place : entrant.score) !== undefined;
}
