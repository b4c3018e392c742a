import { placeOfHeading } from "../../cells/heading";
import { bestRole, headingRoles, type HeadingRole } from "../tokens/headings";
import { isNameLike, joinOf, peopleOf } from "../tokens/names";
import { dateIn } from "../tokens/token";
import { START } from "../fit";
import type { InferredEntrant, InferredGame, Piece } from "../types";
import type { Context } from "../common/context";
import type { Candidate } from "./candidate";
import { isRanking } from "../common/ranking";
import { columnsOf, type TableColumn } from "./columns";
import { datedBy } from "./dates";
import type { Section } from "./sections";

/** A word for a shared place after names: not the end of "Bertie". */
const TIED = /(?<=[\s([])(?:tied?|tie!|ex[ -]?aequo|dead heat|unentschieden|geteilt|egalité|empate)[)\]]?$/iu;

/** Without the bracket that opens before the word. */
const opened = (text: string): string => {
  const own = text.trimEnd();
  return /[([]$/.test(own) ? own.slice(0, -1).trimEnd() : own;
};

/** The places below that shared ones leave free are empty. */
const areTied = ({ length }: readonly Piece[], below: readonly string[]): boolean =>
  length > 1 &&
  below.slice(0, length - 1).every((text) => !/\p{L}/u.test(text)) &&
  below.slice(length - 1).some((text) => /\p{L}/u.test(text));

/** Races in rows, places in columns: 1st, 2nd, 3rd. */
export function readPlaces(section: Section, context: Context): Candidate | undefined {
  if (!section.headed) return undefined;
  const columns = columnsOf(section);
  const places = columns.flatMap((one) => {
    const place =
      placeOfHeading(section.headings[one.at].text) ??
      (/runner[- ]?up|zweite|second/i.test(one.heading)
        ? 2
        : /^(?:winners?|champions?|sieger)$/i.test(one.heading.trim())
          ? 1
          : undefined);
    return place !== undefined && one.names > 0.6 ? [{ one, place }] : [];
  });
  if (
    places.length < 2 ||
    !places.some(({ place }) => place === 1) ||
    new Set(places.map(({ place }) => place)).size < places.length
  )
    return undefined;
  const cells = places.flatMap(({ one }) => one.cells);
  const join = joinOf(
    cells.map(({ text }) => text),
    false,
  );
  const others = columns.filter((one) => !places.some((place) => place.one === one));
  const dates = others.find((one) => one.share("date") > 0.6);
  const titles = others.find((one) => one !== dates && one.share("words", "code", "int", "long") > 0.5);
  const games = section.rows.flatMap((row, at): InferredGame[] => {
    const entrants = places.flatMap(({ one, place }, index): InferredEntrant[] => {
      const cell = one.cells[at];
      if (cell.text.trim() === "" || !isNameLike(cell.text)) return [];
      // "Ade + Bex tie": the word for a shared place is not part of a name.
      const tied = TIED.exec(cell.text.trimEnd());
      const text = tied ? opened(cell.text.slice(0, tied.index)) : cell.text;
      const shared = tied ? { ...cell, text, to: cell.from < 0 ? -1 : cell.from + text.length } : cell;
      const names = peopleOf(shared, tied ? (join ?? joinOf([shared.text], true)) : join);
      const below = places.slice(index + 1).map((next) => next.one.cells[at].text);
      const isShared = areTied(names, below);
      return names.map((name) => ({
        name,
        place,
        line: row.line,
        ...(names.length > 1 && join !== 2 && !tied && !isShared ? { team: cell.text.trim() } : {}),
      }));
    });
    if (new Set(entrants.map(({ place }) => place)).size < 2) return [];
    // "House points: Blue 38, Red 31" below the races is a standing.
    const isNumbered = entrants.every(({ name }) => /\s\d+$/.test(name.text));
    const said = others.some(
      (one) =>
        Math.max(
          one.says("total"),
          ...["total", "score"].map((role) => headingRoles(one.cells[at].text).get(role as "total") ?? 0),
        ) >= 1,
    );
    if (isNumbered && said) return [];
    const title = titles?.cells[at];
    return [
      {
        entrants,
        line: row.line,
        decidedBy: "place",
        ...datedBy(dates, at, context),
        ...(title && title.text !== "" ? { title } : {}),
        ...(entrants.some(({ team }) => team !== undefined) ? { teams: true } : {}),
      },
    ];
  });
  if (games.length === 0) return undefined;
  return {
    template: "places-in-columns",
    kind: "a race in each row, places in columns",
    games,
    fit: START.placesInColumns + Math.min(1, places.length / 4),
    evidence: { places: 1, coverage: games.length / section.rows.length },
    assumed: [],
    unread: [],
  };
}

/** Headings of columns that say something about the player of a row, and so name no race. */
const OF_PLAYERS = new Set<HeadingRole | undefined>([
  ...(["name", "forename", "surname", "nick", "team", "thing", "country", "status", "note", "rating"] as const),
  ...(["side1", "side2", "winner", "loser", "place1", "id"] as const),
]);
const OF_RACES = new Set<HeadingRole | undefined>(["race", "round", "class", "date"]);

/** Headings without a known word, which are therefore read as rows: those above the first place. */
function underRaces(section: Section): Section | undefined {
  const [heading, first] = section.rows;
  if (section.headed || !heading || placeOfHeading(heading.cells[0].text) !== undefined)
    return section.headed ? section : undefined;
  return first && placeOfHeading(first.cells[0].text) === 1
    ? { ...section, headed: true, headings: heading.cells, rows: section.rows.slice(1) }
    : undefined;
}

/** Places in rows, races in columns, and names in the cells: "Place, Race 1, Race 2". */
export function readPlacesDown(given: Section, context: Context): Candidate | undefined {
  const section = underRaces(given);
  if (!section) return undefined;
  const columns = columnsOf(section);
  const [place, ...others] = columns.filter(({ filled }) => filled > 0);
  const values = place?.cells.map(({ text }) => placeOfHeading(text)) ?? [];
  const ranking = values.flatMap((value) => value ?? []);
  if (!isRanking(ranking) || values[0] !== 1 || ranking.length < 0.9 * place.filled || others.length < 2)
    return undefined;
  if (others.some((one) => one.heading.trim() === "" || one.cells.some(({ text }) => /^\d+[.)]/.test(text))))
    return undefined;
  const filled = others.map((one) => one.cells.filter(({ text }) => text.trim() !== ""));
  const join = joinOf(
    filled.flat().map(({ text }) => text),
    false,
  );
  const people = filled.map((cells) => cells.map((cell) => peopleOf(cell, join)));
  if (
    people.some(
      (cells) => cells.filter((names) => names.every(({ text }) => isNameLike(text))).length < 0.8 * cells.length,
    )
  )
    return undefined;
  const names = people.map((cells) => cells.flat().map(({ text }) => text.toLowerCase()));
  if (names.some((some) => new Set(some).size < some.length)) return undefined;
  const again =
    names.slice(1).filter((some, at) => names[at].some((name) => some.includes(name))).length / (names.length - 1);
  const isRace = ({ heading }: TableColumn): boolean =>
    OF_RACES.has(bestRole(heading)) || dateIn(heading, context.dateOrder) !== undefined || /\d/.test(heading);
  const named = others.filter(isRace).length / others.length;
  if ((again < 0.5 && named < 1) || others.some((one) => OF_PLAYERS.has(bestRole(one.heading)) && !isRace(one)))
    return undefined;
  // Two names in one cell of a table of single players are a tie, also at the last place.
  const cells = people.flat();
  const single = cells.filter(({ length }) => length < 2).length > 0.5 * cells.length;
  const games = others.map((one): InferredGame => {
    const date = dateIn(one.heading, context.dateOrder);
    const heading = section.headings[one.at];
    const entrants = section.rows.flatMap((row, at): InferredEntrant[] => {
      const cell = one.cells[at];
      if (values[at] === undefined || !isNameLike(cell.text)) return [];
      const names = peopleOf(cell, join);
      const below = one.cells.slice(at + 1).map(({ text }) => text);
      const isTied = single || names.length < 2 || areTied(names, below);
      return names.map((name) => ({
        name,
        place: values[at],
        line: row.line,
        ...(isTied ? {} : { team: cell.text.trim() }),
      }));
    });
    return {
      entrants,
      ...(entrants.some(({ team }) => team !== undefined) ? { teams: true } : {}),
      line: section.rows[0].line,
      decidedBy: "place",
      ...(date ? { date, datePiece: heading } : { title: heading }),
    };
  });
  return {
    template: "places-in-rows",
    kind: "places in rows, a race in each column",
    games: games.filter(({ entrants }) => entrants.length > 1),
    fit: START.placesInRows + again + named,
    evidence: { places: 1, coverage: 1, again, named },
    assumed: [],
    unread: [],
  };
}
