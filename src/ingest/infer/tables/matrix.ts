import { isSumRow } from "../../cells/sum";
import { joinOf } from "../tokens/names";
import { dateIn } from "../tokens/token";
import type { InferredEntrant, InferredGame, Mark } from "../types";
import { withBracketedPlaces } from "./bracketed";
import type { Candidate, Context } from "./candidate";
import { measured, measureOf, resultIn, tokenIn } from "./cells";
import { columnsOf, valueOf, type Column } from "./columns";
import { nameColumns, seatsOf } from "./people";
import { nameRule } from "./hints";
import type { Section } from "./sections";

/** Players in rows, races in columns. */
export function readPlayersInRows(written: Section, context: Context): Candidate | undefined {
  const section = withBracketedPlaces(written);
  const columns = columnsOf(section);
  const people = nameColumns(columns, context);
  if (!people || !section.headed) return undefined;
  const { name, forename, partners } = people;
  const rows = section.rows.flatMap((_, at) =>
    name.cells[at].text.trim() === "" || isSumRow(name.cells[at].text) ? [] : [at],
  );
  if (rows.length < 2) return undefined;
  const some = columns.filter(
    (one) =>
      one !== name &&
      one !== forename &&
      !partners.includes(one) &&
      one.at > name.at &&
      isRaceHeading(one) &&
      measured(one) > 0.7 &&
      rows.filter((at) => valueOf(tokenIn(one.cells[at].text)) !== undefined).length >= 2,
  );
  const dates = some.filter((one) => dateOfHeading(one.heading, context) !== undefined);
  const explicit = some.filter((one) => one.share("ordinal", "ranked") > 0.5);
  // Beside columns of dates, or of ordinals, numbers of other kinds are something else.
  const races = dates.length >= 2 ? dates : explicit.length >= 2 ? explicit : some;
  if (races.length < 2) return undefined;
  const kinds = races.map((one) => measureOf([rows.map((at) => one.cells[at])]));
  const main = (["place", "time", "score"] as const).toSorted(
    (a, b) => kinds.filter((kind) => kind === b).length - kinds.filter((kind) => kind === a).length,
  )[0];
  const measure =
    main === "place" &&
    kinds.filter((kind) => kind === "place").length < 0.7 * kinds.length &&
    !races.every((one) => arePlaces(one, rows))
      ? "score"
      : main;
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
  const seats = seatsOf(people, nameRule(name.cells, context.hints, join));
  const games = races.flatMap((race): InferredGame[] => {
    const entrants = rows.flatMap((at): InferredEntrant[] => {
      const cell = race.cells[at];
      const result = resultIn(cell, measure);
      if (!result) return [];
      const names = seats(at);
      const marks: Mark[] =
        cell.from < 0 ? [] : [{ role: result.status ? "status" : measure, from: cell.from, to: cell.to }];
      return names.map((one) => ({
        ...result,
        name: one,
        line: section.rows[at].line,
        marks,
        ...(names.length > 1 ? { team: names.map(({ text }) => text).join(" & ") } : {}),
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

/** Whole numbers from 1 to the number of players, nearly all different: places, of which some were not noted. */
function arePlaces({ cells }: Column, rows: readonly number[]): boolean {
  const values = rows.flatMap((at) => valueOf(tokenIn(cells[at].text)) ?? []);
  return (
    Math.min(...values) === 1 &&
    Math.max(...values) <= rows.length &&
    values.every(Number.isInteger) &&
    new Set(values).size >= values.length - 1
  );
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

/** A heading that may name a race: not the known heading of another column. */
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
