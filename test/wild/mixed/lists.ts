import type { Mixer } from "./mixer";
import { FIGURES, NOTES, type Figure } from "./figures";
import { decorating, DECORATIONS } from "./decorations";
import { arrangedRaces, headLine, standings } from "./arrangements";
import {
  laidOut,
  LAYOUTS,
  ORDERS,
  SEPARATORS,
  withLast,
  type Layout,
  type Lines,
  type Row,
  type Separator,
} from "./layouts";
import type { Mixed } from "./mixed";
import type { NameShape, Person } from "./people";
import { PLACES, tieFits, TIES, type PlaceStyle, type TieStyle } from "./places";
import { meaning, season, type Runner } from "./season";
import { STATUS_PLACES, STATUS_WORDS, wordsFit, type StatusPlace, type StatusStyle } from "./statuses";
import { WRAPS } from "./wraps";

interface Writing {
  readonly place: PlaceStyle;
  readonly tie: TieStyle;
  readonly words: StatusStyle;
  readonly where: StatusPlace;
  readonly figure: Figure;
  readonly shown: (person: Person) => string;
}

/** A list: one race or several, each entrant on a line or in a run of them. */
export function listed(mixer: Mixer): Mixed {
  const layout = mixer.part("layout", LAYOUTS);
  const place = mixer.part("place", PLACES, (one) => placeFits(one, layout));
  const tied = layout.tied !== undefined || mixer.chance(0.25);
  const out = !layout.inline && mixer.chance(0.35);
  const { events, names } = season(
    mixer,
    {
      races: mixer.chance(0.5) ? [1, 1] : [2, 4],
      field: [3, 8],
      ties: tied,
      ...(out ? { statuses: ["dnf", "dns", "dq"] as const } : {}),
    },
    (shape) => nameFits(shape, layout),
  );
  const decoration = mixer.part(
    "decoration",
    DECORATIONS,
    (one) =>
      (one.fits?.(names) ?? true) && !(one.comma && hasCommas(layout)) && !(one.id === "/ club" && layout.inline),
  );
  const figure = mixer.part("figure", FIGURES, (one) => figureFits(one, layout, place));
  const isOut = events.some(({ runners }) => runners.some(({ status }) => status));
  const separator = mixer.part("separator", SEPARATORS, (one) =>
    separatorFits(
      one,
      layout,
      figure,
      [names, decoration, figure].some(({ comma }) => comma),
    ),
  );
  const order = mixer.part("order", ORDERS, (one) => orderFits(one, layout, place, figure, separator));
  const words = isOut
    ? mixer.part("status", STATUS_WORDS, ({ free }) => !free || !(layout.parts || layout.grouped))
    : STATUS_WORDS[0];
  const writing: Writing = {
    place,
    shown: decorating(mixer, decoration),
    figure,
    tie:
      events.some(({ runners }) => isShared(runners)) && place.write
        ? mixer.part("tie", TIES, (one) => tieFits(place)(one) && !(layout.reversed && one.id === "= below"))
        : TIES[0],
    words,
    where: isOut
      ? mixer.part(
          "status place",
          STATUS_PLACES,
          (one) =>
            wordsFit(words)(one) &&
            (one.where === "figure" || ((one.where === "dash" ? !order.place : !layout.parts) && !layout.grouped)),
        )
      : STATUS_PLACES[0],
  };
  const note =
    layout.inline || layout.grouped
      ? NOTES[0]
      : mixer.part("note", NOTES, ({ placed }) => !placed || place.write !== undefined);
  const lines: Lines = {
    layout,
    separator,
    order,
    joint: place.joint,
    hasPlaces: place.write !== undefined,
    hasFigures: figure.write !== undefined,
  };
  const head = headLine(mixer, lines, figure);
  const blocks = events.map(({ runners }) => {
    const noted = mixer.between(0, runners.length - 1);
    const rows = runners
      .map((runner, at) => ({
        rank: runner.status ? `out ${at}` : runner.rank,
        row: rowOf(mixer, writing, runner, runners, at === noted && !runner.status ? note.write(mixer) : ""),
      }))
      .filter(({ row }) => !(row.status && APART.test(writing.where.where)));
    return [...head, ...laidOut(merged(rows, layout), lines), ...statusLines(writing, runners)];
  });
  const { lines: text, names: titles, beside } = arrangedRaces(mixer, blocks, lines);
  const below = standings(mixer, events, lines);
  const wrap = mixer.part(
    "wrap",
    WRAPS,
    ({ id }) =>
      !(layout.parts && /each line|between all|HTML (?:p|list)$/.test(id)) &&
      !(beside && !/^(?:plain|CRLF|``` fence|indented|mark of UTF-8|HTML pre)$/.test(id)),
  );
  return { text: `${wrap.wrap([...text, ...below])}\n`, ending: wrap.ending ?? "txt", ...meaning(events, titles) };
}

const hasCommas = ({ inline, tied, grouped }: Layout): boolean => inline === ", " || tied === ", " || grouped === true;

const isShared = (runners: readonly Runner[]): boolean =>
  new Set(runners.map(({ rank }) => rank)).size < runners.filter(({ status }) => status === undefined).length;

function placeFits({ write }: PlaceStyle, { inline, parts, reversed, chain, grouped }: Layout): boolean {
  if (chain || grouped) return write === undefined;
  return write !== undefined || !(inline || reversed || parts === "place");
}

function nameFits({ comma, pairs, id }: NameShape, { tied, last, grouped, inline }: Layout): boolean {
  if (pairs) return !tied && !last && !(inline === " / " && id === "pair /");
  return !(comma && (grouped || tied === ", "));
}

function figureFits(figure: Figure, layout: Layout, place: PlaceStyle): boolean {
  const { id, write, ranks, comma } = figure;
  if (layout.chain) return write === undefined;
  if (layout.grouped) return ranks === "high" && !comma && !/^\(|two|match/.test(id);
  if (layout.reversed && /gap|then/.test(id)) return false;
  if (comma && hasCommas(layout)) return false;
  if (layout.parts && layout.parts !== "place" && !write) return false;
  return place.write !== undefined || ranks !== undefined;
}

function separatorFits(separator: Separator, layout: Layout, figure: Figure, commas: boolean): boolean {
  const { id, between, columns } = separator;
  if ((layout.parts && layout.parts !== "place") || layout.grouped || layout.chain) return id === "blank";
  if ((layout.inline || layout.parts) && (columns || between === ".")) return false;
  if (between === layout.inline && id !== "blank") return false;
  if (!figure.write && !columns) return id === "blank";
  if (id === "brackets") return !/\(/.test(figure.id) && figure.id !== "time and gap";
  if (layout.ends && columns) return false;
  if (id === "in") return figure.ranks === "low" && figure.id !== "time and gap";
  if (id === "with") return /^(?:points|pts)$/.test(figure.id);
  return !(commas && between.trim() === ",");
}

/** Places that can stand behind a name and cannot be taken for a figure. */
const WORDED =
  /^(?:1st|1st place:|First|P1|#1|1°|1º|1er|1ª|1\. Platz:|Platz 1:|1\. místo|1\. hely:|I место –|1 место:|1位|1위|1er lugar:)$/;
const BARE_FIGURE = /^(?:number|two figures|time and points|matchpoints and %|½|n\/100|\(.*|time and gap)$/;

function orderFits(
  { place: at, figure: isFirst }: (typeof ORDERS)[number],
  layout: Layout,
  place: PlaceStyle,
  figure: Figure,
  separator: Separator,
): boolean {
  if (!at && !isFirst) return true;
  if (layout.parts || layout.tied || layout.grouped || !place.write || separator.between === "aligned") return false;
  if (layout.inline) return at === "last" && !figure.write && WORDED.test(place.id);
  if (BARE_FIGURE.test(figure.id) || !figure.write) return at === "last" && !figure.write && WORDED.test(place.id);
  if (separator.columns) return true;
  return at ? WORDED.test(place.id) : separator.id === "blank" && place.joint !== "";
}

/** Those who share a place in one row, where the layout has them on one line. */
function merged(rows: readonly { rank: number | string | null; row: Row }[], { tied }: Layout): Row[] {
  if (tied === undefined) return rows.map(({ row }) => row);
  return [...new Set(rows.map(({ rank }) => rank))].map((shared) => {
    const some = rows.filter(({ rank }) => rank === shared).map(({ row }) => row);
    return { ...some[0], name: some.map(({ name }) => name).join(tied), note: some.map(({ note }) => note).join("") };
  });
}

function rowOf(
  mixer: Mixer,
  { place, tie, words, where, figure, shown }: Writing,
  runner: Runner,
  runners: readonly Runner[],
  note: string,
): Row {
  const name = shown(runner.person);
  if (runner.status) {
    const word = mixer.pick(words.words[runner.status]);
    const at = where.where;
    const figured = at === "figure" || at === "dash" ? word : "";
    const signs = new Map([
      ["behind", ` - ${word}`],
      ["brackets", ` (${word})`],
      ["told", ` ${word}`],
    ]);
    const behind = signs.get(at) ?? "";
    const before = at === "place" ? word : at === "label" ? `${word}:` : at === "dash" && place.write ? "-" : "";
    return { place: before, name: name + behind, figure: figured, note: "", status: true };
  }
  const sharing = runners.filter(({ rank, status }) => rank === runner.rank && !status);
  const written = place.write?.(runner.rank!) ?? "";
  return {
    place:
      sharing.length > 1
        ? tie
            .mark(written.replace(/[.)]$/, ""), sharing.indexOf(runner), sharing.length)
            .replace(/\d=?$/, `$&${/[.)]$/.exec(written)?.[0] ?? ""}`)
        : written,
    name,
    figure: figure.write?.(runner, runners[0]) ?? "",
    note,
    status: false,
  };
}

/** Those who are out stand in lines of their own below the list. */
const APART = /line|below|boats|later/;

const BOATS = ["Laser", "Solo", "RS Aero 6", "Mirror"];

function statusLines({ words, where }: Writing, runners: readonly Runner[]): string[] {
  if (!APART.test(where.where)) return [];
  return (["dnf", "dns", "dq"] as const).flatMap((status) => {
    const those = runners.filter((one) => one.status === status).map(({ person }) => person.written);
    const word = words.words[status][0];
    if (those.length === 0) return [];
    if (where.where === "below") return [`${word}:`, ...those];
    if (where.where === "later") return ["What a windy evening it was.", ...those.map((name) => `${word} ${name}`)];
    if (where.where === "boats" && those.length > 1)
      return [`${word}: ${those.map((name, at) => `${name}, ${BOATS[at % BOATS.length]}`).join("; ")}`];
    return [`${word}: ${where.where === "line" ? those.join(", ") : withLast(those, " & ")}`];
  });
}
