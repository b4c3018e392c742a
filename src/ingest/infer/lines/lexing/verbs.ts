import { drawingOf, joinedOf, losingOf, winningOf, WON } from "../../../cells/gameWords";

const SCORED = "(?:\\s(?:by\\s)?\\d{1,3}\\s?[-–:]\\s?\\d{1,3})?";

/** The points before the kind of a win: "11-3 maj. dec. over". */
const POINTS = "(?:\\d{1,3}\\s?[-–:]\\s?\\d{1,3},?\\s(?:SV-?\\d\\s|OT\\s)?)?";

/** What the side before it did to the side after it, in many languages; a score may follow the verb. */
const BEATING = [
  winningOf(SCORED),
  "submitted|stopped",
  `${POINTS}(?:(?:maj(?:or)?|unan(?:imous)?|split|tech(?:nical)?)\\.?\\s)?(?:dec(?:ision)?|fall|pin|sub(?:mission)?)\\.?\\s(?:over|against)`,
  `(?:(?:had|has|got|took|earned|claimed|recorded|secured|with) an?\\s)?${POINTS}(?:${joinedOf(WON, SCORED)})`,
  `gana\\s?${SCORED}\\sa`,
].join("|");

export const LOST = losingOf(SCORED);

export const DREW = `${drawingOf(SCORED)}|(?:earn |a )draw\\s(?:against|with)|drew\\s\\d{1,2}(?=\\s\\p{Lu})`;

/** A verb or a sign between two sides, with what surrounds it. */
export const between = (words: string, sign: string): RegExp =>
  new RegExp(`(?:,?\\swho)?\\s+(?:${words})\\s+|\\s*(?:${sign})\\s*`, "iu");

/** Words and signs between a winner and the loser. */
export const BEATS = between(
  `(?:${BEATING})(?!\\sby\\s)|b\\.|d\\.|W\\s(?:PTS|T?KO|RTD|[USM]D|DQ|TD)\\s\\d{1,2}`,
  ">|→|≻",
);

/** Words for where a game is played, and for parts of a contest. */
export const PLACES =
  "court|ct|pitch|field|table|board|bd|rink|lane|sheet|mat|ring|piste|platz|feld|tisch|brett|bahn|matte|terrain|échiquier|cancha|pista|mesa|tablero|campo|tavolo|scacchiera|baan|bord|tafel|veld|bana|kenttä|pöytä|boisko|stół|szachownica|kurt|stůl|доска|стол|корт|поле";
export const ROUNDS =
  "round|game|match|set|heat|pool|group|week|leg|tie|frame|bout|runde|spiel|partie|gruppe|woche|ronde|manche|poule|journée|ronda|jornada|partido|juego|grupo|rodada|jogo|turno|giornata|girone|gara|wedstrijd|omgång|kamp|kierros|ottelu|kolejka|mecz|grupa|kolo|zápas|тур|матч|игра|группа";
