import { isSumRow } from "../../cells/sum";
import { placeOfHeading } from "../../table/headings";
import { bestRole } from "../tokens/headings";
import { isNameLike, joinOf, nameIn, peopleOf } from "../tokens/names";
import { statusIn } from "../tokens/statuses";
import { dateIn, tokenOf } from "../tokens/token";
import type { InferredEntrant, InferredGame, Mark, Piece } from "../types";
import type { Candidate, Context } from "./candidate";
import { columnsOf, isRanking, valueOf, type Column } from "./columns";
import { nameColumns } from "./people";
import { nameRule } from "./hints";
import type { Section } from "./sections";

type Measure = "place" | "time" | "score";

interface CellResult {
  readonly place?: number;
  readonly seconds?: number;
  readonly score?: number;
  readonly status?: InferredEntrant["status"];
}

function resultIn(cell: Piece, measure: Measure): CellResult | undefined {
  const token = tokenOf(cell.text);
  if (token.kind === "blank" || token.kind === "void") return undefined;
  const status = token.status ?? (valueOf(token) === undefined ? statusIn(cell.text) : undefined);
  if (status) return { status };
  const value = valueOf(token);
  if (value === undefined)
    return token.kind === "words" && measure === "place" && /\p{L}/u.test(cell.text) ? { status: "dnf" } : undefined;
  if (measure === "place") return { place: value };
  return measure === "time" ? { seconds: value } : { score: value };
}

/** What the figures of several columns or rows measure. */
function measureOf(lists: readonly (readonly Piece[])[]): Measure {
  const tokens = lists
    .flat()
    .map(({ text }) => tokenOf(text))
    .filter(({ kind }) => kind !== "blank" && kind !== "void");
  if (tokens.filter(({ kind }) => kind === "time").length > 0.3 * tokens.length) return "time";
  if (tokens.filter(({ kind }) => kind === "ordinal" || kind === "ranked").length > 0.4 * tokens.length) return "place";
  const ranked = lists.filter((cells) => {
    const values = cells.flatMap(({ text }) => valueOf(tokenOf(text)) ?? []);
    return values.length > 1 && isRanking(values);
  }).length;
  return ranked >=
    0.7 * lists.filter((cells) => cells.filter(({ text }) => valueOf(tokenOf(text)) !== undefined).length > 1).length &&
    ranked > 0
    ? "place"
    : "score";
}

const measured = (column: Column): number =>
  column.cells.filter(({ text }) => valueOf(tokenOf(text)) !== undefined || tokenOf(text).kind === "status").length /
  Math.max(1, column.filled);

/** Players in rows, races in columns. */
export function readPlayersInRows(section: Section, context: Context): Candidate | undefined {
  const columns = columnsOf(section);
  const people = nameColumns(columns, context);
  if (!people || !section.headed) return undefined;
  const { name, forename } = people;
  const rows = section.rows.flatMap((_, at) =>
    name.cells[at].text.trim() === "" || isSumRow(name.cells[at].text) ? [] : [at],
  );
  if (rows.length < 2) return undefined;
  const some = columns.filter(
    (one) =>
      one !== name &&
      one !== forename &&
      one.at > name.at &&
      isRaceHeading(one) &&
      measured(one) > 0.7 &&
      rows.filter((at) => valueOf(one.tokens[at]) !== undefined).length >= 2,
  );
  const dates = some.filter((one) => dateOfHeading(one.heading, context) !== undefined);
  const explicit = some.filter((one) => one.share("ordinal", "ranked") > 0.5);
  // Beside columns of dates, or of ordinals, figures of other kinds are something else.
  const races = dates.length >= 2 ? dates : explicit.length >= 2 ? explicit : some;
  if (races.length < 2) return undefined;
  const kinds = races.map((one) => measureOf([rows.map((at) => one.cells[at])]));
  const main = (["place", "time", "score"] as const).toSorted(
    (a, b) => kinds.filter((kind) => kind === b).length - kinds.filter((kind) => kind === a).length,
  )[0];
  const measure =
    main === "place" && kinds.filter((kind) => kind === "place").length < 0.7 * kinds.length ? "score" : main;
  const dated = races.filter((one) => dateOfHeading(one.heading, context) !== undefined).length / races.length;
  const raced =
    races.filter((one) => one.says("race") >= 1 || /\brace\b|\br\d|^w\d|week|gp\b|etappe|lauf\b/i.test(one.heading))
      .length / races.length;
  const total = columns.find((one) => one.says("total") >= 2 && one.at > name.at);
  const placed = columns.find((one) => one.says("place") >= 2 && !races.includes(one));
  const parts =
    races.filter((one) =>
      /\b(?:round|rd|ronde|runde|runda|varv|game|set|hole|serie|passe|lap|mile|split|leg|try|attempt|versuch|judge|q\d|question|part|manche|kierros|frame|end)\b/i.test(
        one.heading,
      ),
    ).length / races.length;
  const lower =
    measure !== "score" || context.lowWins || (!context.highWins && columns.some((one) => one.says("fewer") >= 2));
  const join = joinOf(
    rows.map((at) => name.cells[at].text),
    false,
  );
  const rule = nameRule(name.cells, context.hints, join);
  const games = races.flatMap((race): InferredGame[] => {
    const entrants = rows.flatMap((at): InferredEntrant[] => {
      const cell = race.cells[at];
      const result = resultIn(cell, measure);
      if (!result) return [];
      const names = forename
        ? [
            nameIn({
              ...name.cells[at],
              text: `${forename.cells[at].text.trim()} ${name.cells[at].text.trim()}`.trim(),
            }),
          ]
        : rule(name.cells[at]);
      const marks: Mark[] =
        cell.from < 0 ? [] : [{ role: result.status ? "status" : measure, from: cell.from, to: cell.to }];
      return names.map((one) => ({
        ...result,
        name: one,
        line: section.rows[at].line,
        marks,
        ...(names.length > 1 ? { team: name.cells[at].text.trim() } : {}),
      }));
    });
    if (entrants.filter(({ status }) => status === undefined).length < 2) return [];
    const date = dateOfHeading(race.heading, context);
    return [
      {
        title: section.headings[race.at],
        ...(date ? { date } : {}),
        entrants,
        line: section.rows[rows[0]].line,
        decidedBy: measure,
        ...(measure === "score" ? { scoreOrder: lower ? "lower" : "higher" } : {}),
        ...(entrants.some(({ team }) => team !== undefined) ? { teams: true } : {}),
      },
    ];
  });
  if (games.length < 2) return undefined;
  const fit =
    2.2 +
    (measure === "place" ? 1.6 : 0) +
    1.6 * Math.max(dated, 0.9 * raced) +
    (explicit.length >= 2 || (dates.length >= 2 && measure !== "score") ? 1 : 0) -
    (explicit.length >= 2 ? 0 : 1.4 * (total ? parts : 0.3 * parts)) -
    (placed && measure !== "place" && dated < 0.5 && raced < 0.5 ? 1.5 : 0) +
    Math.min(1, races.length / 6) +
    0.3 * Math.min(1, people.margin);
  return {
    template: "rows-of-players",
    kind: "players in rows, races in columns",
    games,
    fit,
    evidence: {
      places: Number(measure === "place"),
      dated,
      raced,
      parts,
      races: Math.min(1, races.length / 6),
      direction: Number(measure !== "score" || context.lowWins || context.highWins),
    },
    assumed: measure === "score" ? [`In each race, ${lower ? "lower" : "higher"} is taken to be better.`] : [],
    unread: [],
    choices: { name: name.heading, races: races.map(({ heading }) => heading).join("+") },
  };
}

export function dateOfHeading(heading: string, { dateOrder }: Context): string | undefined {
  const found = /\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?|\d{1,2}\.?\s\p{L}{3,9}\.?\s\d{2,4}/u.exec(
    heading.slice(0, 80),
  )?.[0];
  if (!found) return undefined;
  return (
    dateIn(found, dateOrder) ??
    (/^\d{1,2}[./-]\d{1,2}\.?$/.test(found) ? "" : undefined) ??
    dateIn(found.replace(/\s(\d\d)$/, " 20$1"), dateOrder)
  );
}

/** A heading that may name a race: not a known column of something else. */
export function isRaceHeading(column: Column): boolean {
  const { heading } = column;
  if (heading.trim() === "") return false;
  if (
    column.says("total") >= 1.5 ||
    column.says("place") >= 2 ||
    column.says("subplace") >= 2 ||
    column.says("number") >= 2 ||
    column.says("rating") >= 1 ||
    column.says("class") >= 2 ||
    column.says("id") >= 2 ||
    column.says("country") >= 2
  )
    return false;
  if (
    column.says("note") >= 2 ||
    column.says("status") >= 2 ||
    column.says("gap") >= 2 ||
    column.says("time") >= 2.5 ||
    column.says("score") >= 2.5 ||
    column.says("fewer") >= 2 ||
    column.says("team") >= 2
  )
    return false;
  if (
    /^(?:pb|sb|pr|best|avg|average|drop|dropped|net|kg|weight|age|diff|behind|played|won|lost|drawn|w|d|l|p|gf|ga|gd|pld|k|a|d|mvps?|adr|hs)\b/i.test(
      heading.trim(),
    )
  )
    return false;
  return true;
}

/** Races in rows, players in columns: the headings are the players. */
export function readPlayersInColumns(section: Section, context: Context): Candidate | undefined {
  if (!section.headed) return undefined;
  const columns = columnsOf(section);
  const players = columns.filter(
    (one) =>
      one.heading.trim() !== "" &&
      isNameLike(one.heading) &&
      measured(one) > 0.7 &&
      one.filled > 0 &&
      (bestRole(one.heading) === undefined ||
        strength(one) < 2 ||
        context.hints.in(section.headings[one.at], "name").length > 0) &&
      one.share("date", "money") < 0.3,
  );
  if (players.length < 2) return undefined;
  const unknown = players.length / columns.filter((one) => one.filled > 0).length;
  const rows = section.rows.flatMap((row, at) =>
    isSumRow(row.cells[0]?.text ?? "") ||
    row.cells.some(({ text }) => isSumRow(text) && /total|sum|ges|tot/i.test(text))
      ? []
      : [at],
  );
  const lists = rows.map((at) => players.map((one) => one.cells[at]));
  const measure = measureOf(lists);
  const others = columns.filter((one) => !players.includes(one));
  const dates = others.find((one) => one.share("date") > 0.6);
  const titles = others.find((one) => one !== dates && one.share("words", "code", "int") > 0.5);
  const lowWins = context.lowWins;
  let date: string | undefined;
  const games = rows.flatMap((at, index): InferredGame[] => {
    const found = dates && dateIn(dates.cells[at].text, context.dateOrder, dates.says("date") >= 2);
    if (found) date = found;
    const entrants = players.flatMap((one): InferredEntrant[] => {
      const result = resultIn(one.cells[at], measure);
      if (!result) return [];
      const cell = one.cells[at];
      return [
        {
          ...result,
          name: nameIn(section.headings[one.at]),
          line: section.rows[at].line,
          marks: cell.from < 0 ? [] : [{ role: result.status ? "status" : measure, from: cell.from, to: cell.to }],
        },
      ];
    });
    if (entrants.filter(({ status }) => status === undefined).length < 2) return [];
    const title = titles?.cells[at];
    void index;
    return [
      {
        entrants,
        line: section.rows[at].line,
        decidedBy: measure,
        ...(measure === "score" ? { scoreOrder: lowWins ? "lower" : "higher" } : {}),
        ...(date ? { date, datePiece: dates!.cells[at] } : {}),
        ...(title && title.text !== "" ? { title } : {}),
      },
    ];
  });
  if (games.length === 0) return undefined;
  const known = players.filter((one) => bestRole(one.heading) !== undefined).length / players.length;
  const lead = others.some(
    (one) =>
      one.at < players[0].at &&
      (one.share("date") > 0.6 || one.says("race") >= 1 || one.says("round") >= 1 || one.says("date") >= 1),
  );
  const solid = players.at(-1)!.at - players[0].at === players.length - 1 ? 1 : 0;
  return {
    template: "columns-of-players",
    kind: "races in rows, players in columns",
    games,
    fit:
      1.4 +
      1.6 * (1 - known) +
      (measure === "place" ? 1.6 : 0) +
      (lead ? 1 : 0) +
      0.6 * unknown +
      0.4 * solid +
      0.4 * (games.length / Math.max(1, rows.length)) -
      (others.filter((one) => one.names > 0.6).length > 1 ? 0.8 : 0) -
      (others.some((one) => one.names > 0.6 && one.says("name") >= 2) ? 3 : 0) -
      (lead || measure === "place" ? 0 : 2.4) -
      (players.every((one) => /^\p{Ll}/u.test(one.heading)) && measure !== "place" ? 1.5 : 0),
    evidence: {
      places: Number(measure === "place"),
      unknown: 1 - known,
      lead: Number(lead),
      coverage: games.length / Math.max(1, rows.length),
      direction: Number(measure !== "score" || context.lowWins || context.highWins),
    },
    assumed: measure === "score" ? [`In each row, ${lowWins ? "lower" : "higher"} is taken to be better.`] : [],
    unread: rows
      .filter((at) => !games.some(({ line }) => line === section.rows[at].line))
      .map((at) => section.rows[at].line),
  };
}

function strength(column: Column): number {
  const role = bestRole(column.heading);
  return role ? column.says(role) : 0;
}

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
    const entrants = places.flatMap(({ one, place }): InferredEntrant[] => {
      const cell = one.cells[at];
      if (cell.text.trim() === "" || !isNameLike(cell.text)) return [];
      // "Ade + Bex tie": the word for a shared place is no name.
      const tied =
        /\s*[([]?\s?(?:tied?|tie!|ex[ -]?aequo|dead heat|unentschieden|geteilt|egalité|empate)[)\]]?\s*$/iu.exec(
          cell.text,
        );
      const shared =
        tied && tied.index > 0
          ? { ...cell, text: cell.text.slice(0, tied.index), to: cell.from < 0 ? -1 : cell.from + tied.index }
          : cell;
      const names = peopleOf(shared, tied ? (join ?? joinOf([shared.text], true)) : join);
      return names.map((name) => ({
        name,
        place,
        line: row.line,
        ...(names.length > 1 && join !== 2 && !tied ? { team: cell.text.trim() } : {}),
      }));
    });
    if (new Set(entrants.map(({ place }) => place)).size < 2) return [];
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
