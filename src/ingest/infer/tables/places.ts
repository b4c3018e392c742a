import { placeOfHeading } from "../../table/headings";
import { bestRole, headingRoles } from "../tokens/headings";
import { isNameLike, joinOf, peopleOf } from "../tokens/names";
import { dateIn } from "../tokens/token";
import type { InferredEntrant, InferredGame } from "../types";
import type { Candidate, Context } from "./candidate";
import { columnsOf, isRanking, valueOf, type Column } from "./columns";
import type { Section } from "./sections";

/** A word for a shared place after names: not the end of "Bertie". */
const TIED = /(?<=[\s([])(?:tied?|tie!|ex[ -]?aequo|dead heat|unentschieden|geteilt|egalité|empate)[)\]]?$/iu;

/** Without the bracket that opens before the word. */
const opened = (text: string): string => {
  const own = text.trimEnd();
  return /[([]$/.test(own) ? own.slice(0, -1).trimEnd() : own;
};

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
      // The places that shared ones leave free are empty.
      const below = places.slice(index + 1).map((next) => next.one.cells[at].text.trim());
      const isShared =
        names.length > 1 &&
        below.slice(0, names.length - 1).every((text) => !/\p{L}/u.test(text)) &&
        below.slice(names.length - 1).some((text) => /\p{L}/u.test(text));
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
    const date = dates && dateIn(dates.cells[at].text, context.dateOrder, dates.says("date") >= 2);
    const title = titles?.cells[at];
    return [
      {
        entrants,
        line: row.line,
        decidedBy: "place",
        ...(date ? { date, datePiece: dates.cells[at] } : {}),
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
    fit: 4.6 + Math.min(1, places.length / 4),
    evidence: { places: 1, coverage: games.length / section.rows.length },
    assumed: [],
    unread: [],
  };
}

/** Places in rows, races in columns, and names in the cells: "Place, Race 1, Race 2". */
export function readPlacesDown(section: Section, context: Context): Candidate | undefined {
  if (!section.headed) return undefined;
  const columns = columnsOf(section);
  const [place, ...others] = columns.filter(({ filled }) => filled > 0);
  const values = place?.tokens.map((token) => valueOf(token)) ?? [];
  if (!place || !isRanking(values.flatMap((value) => value ?? [])) || values[0] !== 1 || others.length < 2)
    return undefined;
  const roles = new Set(["race", "round", "class", "date", undefined]);
  const isRace = (one: Column): boolean =>
    one.names > 0.8 &&
    one.heading.trim() !== "" &&
    (roles.has(bestRole(one.heading)) || dateIn(one.heading, context.dateOrder) !== undefined);
  if (!others.every(isRace) || place.share("int", "ordinal") < 0.9) return undefined;
  if (others.some((one) => one.cells.some(({ text }) => /^\d+[.)]/.test(text)))) return undefined;
  const people = others.map((one) => new Set(one.cells.map(({ text }) => text.trim().toLowerCase())));
  if (people.some((names, at) => names.size < others[at].filled)) return undefined;
  const shared = people.slice(1).map((names) => [...names].filter((name) => name !== "" && people[0].has(name)).length);
  const again = shared.filter((count) => count >= 0.5 * others[0].filled).length / shared.length;
  const named =
    others.filter((one) => bestRole(one.heading) !== undefined || /\d/.test(one.heading)).length / others.length;
  if (again < 0.5 && named < 1) return undefined;
  const games = others.map((one): InferredGame => {
    const date = dateIn(one.heading, context.dateOrder);
    const heading = section.headings[one.at];
    const entrants = section.rows.flatMap((row, at): InferredEntrant[] =>
      values[at] !== undefined && isNameLike(one.cells[at].text)
        ? peopleOf(one.cells[at], undefined).map((name) => ({ name, place: values[at], line: row.line }))
        : [],
    );
    return {
      entrants,
      line: section.rows[0].line,
      decidedBy: "place",
      ...(date ? { date, datePiece: heading } : { title: heading }),
    };
  });
  return {
    template: "places-in-rows",
    kind: "places in rows, a race in each column",
    games: games.filter(({ entrants }) => entrants.length > 1),
    fit: 5.6 + again + named,
    evidence: { places: 1, coverage: 1, again, named },
    assumed: [],
    unread: [],
  };
}
