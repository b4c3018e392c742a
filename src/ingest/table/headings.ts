import { parsePlace } from "../cells/place";
import type { ColumnRole } from "../types";

/** Words of heading lines by meaning; earlier words of a meaning are the better column for it. */
const WORDS: Readonly<Record<string, string>> = {
  game:
    "race game match event grandprix slug track rennen spiel course heat gameid raceid raceyearid matchid eventid id lauf wettkampf wettbewerb veranstaltung turnier" +
    " course épreuve epreuve manche carrera prueba evento gara corrida prova wedstrijd løp lopp contest meet meeting regatta" +
    " tournament stage etappe strecke distanz distance round runde",
  date: "date endedat enddate utcdate datetime when day datum fecha data dato playdate matchdate gamedate racedate tourneydate start",
  player:
    "player runner rider driver racer athlete competitor entrant fahrer spieler pilote joueur boat sail name user username playername drivername" +
    " fullname participant teilnehmer läufer laeufer athlet sportler nom nombre nome naam navn namn coureur concurrent corredor" +
    " jugador atleta giocatore",
  playerId: "playerid driverid riderid userid runnerid athleteid racerid personid",
  place:
    "positiontext place position pos rank placing finish platz classement puesto rang posición posicion posizione posto lugar plaats plass placering result # positionnumber",
  team: "team alliance squad constructor side club équipe equipe écurie ecurie mannschaft constructorid",
  score: "score points pts vp goals total punkte",
  time: "time times finishtime zeit temps duration seconds timeinseconds totalseconds tiempo tempo tijd tid laufzeit zielzeit nettozeit",
  minutes: "minutes mins minutesingame timeingame timeplayed playtime",
  rated: "rated enabled",
  status: "status outcome",
  reason: "reasonretired retired reason note",
  year: "year season",
};

const TWO_SIDED: Readonly<Record<string, string>> = {
  side1: "modela home hometeam team1 player1 white playera teama",
  side2: "modelb away awayteam team2 player2 black playerb teamb",
  score1: "homescore score1 homegoals team1score player1score whitescore scorea goals1 fthg hg",
  score2: "awayscore score2 awaygoals team2score player2score blackscore scoreb goals2 ftag ag",
  winner: "winner winnername",
  loser: "loser losername",
};

interface Meaning {
  readonly role: ColumnRole;
  /** Place of the word in its list: lower is better. */
  readonly rank: number;
}

const MEANINGS = vocabulary(WORDS);
const SIDES = vocabulary(TWO_SIDED);

function vocabulary(words: Readonly<Record<string, string>>): ReadonlyMap<string, Meaning> {
  return new Map(
    Object.entries(words).flatMap(([role, list]) =>
      list.split(" ").map((word, rank) => [word, { role, rank }] as const),
    ),
  );
}

/** A heading without case, spaces, dots, underscores, humps and what stands in brackets. */
export function headingKey(heading: string): string {
  const key = heading
    .replace(/[\s._-]/g, "")
    .toLowerCase()
    .normalize("NFC");
  const bracket = /[)\]]$/.test(key) ? key.search(/[([]/) : -1;
  return bracket > 0 ? key.slice(0, bracket) : key;
}

export function meaningOf(heading: string): Meaning | undefined {
  return MEANINGS.get(headingKey(heading));
}

/** Side and score columns of tables with one game a row; red1 and blue1 are found by `allianceOf`. */
export function sideMeaningOf(heading: string): Meaning | undefined {
  return SIDES.get(headingKey(heading));
}

/** red1, blue2, redscore: which alliance, and its how manyth column (0: the score). */
export function allianceOf(
  heading: string,
): { readonly alliance: "red" | "blue"; readonly member: number } | undefined {
  const match = /^(red|blue)(?:team|robot)?(\d|score|points)$/.exec(headingKey(heading));
  if (!match) return undefined;
  return { alliance: match[1] as "red" | "blue", member: Number(match[2]) || 0 };
}

/** Words over the columns of a podium; in a cell they may be names. */
const PODIUM: Readonly<Record<string, number>> = Object.fromEntries(
  [
    "gold champion erster sieger premier primero primo primeiro",
    "silver runnerup silber zweiter deuxième segundo secondo",
    "bronze thirdplace dritter troisième tercero terzo terceiro",
  ].flatMap((words, at) => words.split(" ").map((word) => [word, at + 1] as const)),
);

/** "1st", "Place 3", "Winner", "Runner-up", "Bronze": the place that a column of a wide table holds. */
export function placeOfHeading(heading: string): number | undefined {
  const words = heading
    .trim()
    .toLowerCase()
    .replace(/^(?:place|pos|position|platz|rank)[\s._#]*(?=\d)/, "");
  const key = headingKey(heading);
  // `parsePlace` takes blanks off either end.
  const place = Object.hasOwn(PODIUM, key) ? PODIUM[key] : parsePlace(words.replace(/(?:place|platz)$/, ""));
  return place !== undefined && place >= 1 && place <= 1000 && Number.isInteger(place) ? place : undefined;
}

/** Does the word belong to a heading line at all? */
export function isKnownHeading(heading: string): boolean {
  if (heading.trim() === "") return false;
  if (meaningOf(heading) ?? sideMeaningOf(heading) ?? allianceOf(heading)) return true;
  if (headingKey(heading) === "results" || headingKey(heading) === "podiumrace") return true;
  return (
    placeOfHeading(heading) !== undefined && !/^\s*\d/.test(heading.replace(/^\s*\d+(?:st|nd|rd|th|er|e|º)\s*$/i, "x"))
  );
}
