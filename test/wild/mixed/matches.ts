import { fixtureMeaning, randomFixtures, twoOf, type Fixture } from "./fixtures";
import { surrounded } from "./frame";
import type { Mixed } from "./mixed";
import type { Mixer, Part } from "./mixer";
import { NAME_SHAPES } from "./people";
import { SYNTAXES } from "./syntaxes";

/** Columns of a game of two; a game to come has no score. */
interface Columns extends Part {
  readonly heads: readonly string[];
  readonly write: (names: Names) => readonly string[];
  /** The winner stands first, or is named, so nobody draws. */
  readonly decided?: boolean;
  /** Clear without a line of headings. */
  readonly bare?: boolean;
  /** Games to come can be written. */
  readonly toCome?: boolean;
}

interface Names {
  readonly one: string;
  readonly other: string;
  readonly a: number;
  readonly b: number;
}

/** First and second, each with a score. */
const four = (heads: string, seen: string): Columns => ({
  id: heads,
  seen,
  heads: heads.split(","),
  bare: true,
  toCome: true,
  write: ({ one, other, a, b }) => [one, other, scoreOf(a), scoreOf(b)],
});
/** First and second, and the score in one cell. */
const three = (heads: string, seen: string, between = "-"): Columns => ({
  id: heads,
  seen,
  heads: heads.split(","),
  toCome: true,
  write: ({ one, other, a, b }) => [one, other, Number.isNaN(a) ? "" : `${a}${between}${b}`],
});
const scoreOf = (score: number): string => (Number.isNaN(score) ? "" : String(score));
const sorted = ({ one, other, a, b }: Names): Names =>
  a < b ? { one: other, other: one, a: b, b: a } : { one, other, a, b };
const chess = (a: number, b: number): string => (a === b ? "½-½" : a > b ? "1-0" : "0-1");

const COLUMNS: readonly Columns[] = [
  four("player1,player2,p1_points,p2_points", "code: rating calculators"),
  four("Player 1,Player 2,Score 1,Score 2", "pages: shared sheets"),
  four("home,away,home_score,away_score", "code: files of small scripts"),
  four("team_a,team_b,goals_a,goals_b", "code: files of small scripts"),
  three("Home,Away,Score", "pages: league sites"),
  three("Player A,Player B,Result", "pages: squash leagues"),
  three("Heim,Gast,Ergebnis", "pages: table tennis, Germany", ":"),
  three("Domicile,Extérieur,Score", "pages: clubs, France"),
  three("Local,Visitante,Resultado", "pages: clubs, Spain"),
  three("Mandante,Visitante,Placar", "pages: futsal groups, Brazil", " x "),
  three("Thuis,Uit,Uitslag", "pages: clubs, Netherlands"),
  three("Domácí,Hosté,Výsledek", "pages: clubs, Czechia", ":"),
  three("Gospodarze,Goście,Wynik", "pages: clubs, Poland", ":"),
  three("Hemmalag,Bortalag,Resultat", "pages: clubs, Sweden"),
  three("选手A,选手B,比分", "pages: club news, China", ":"),
  {
    id: "winner,loser",
    seen: "code: rating calculators",
    decided: true,
    heads: ["winner", "loser"],
    write: (names) => [sorted(names).one, sorted(names).other],
  },
  {
    id: "winner,loser,score",
    seen: "pages: tennis ladders",
    decided: true,
    heads: ["Winner", "Loser", "Score"],
    write: (names) => [sorted(names).one, sorted(names).other, `${sorted(names).a}-${sorted(names).b}`],
  },
  {
    id: "winner,loser,winner_score,loser_score",
    seen: "code: files of small scripts",
    decided: true,
    heads: ["winner", "loser", "winner_score", "loser_score"],
    write: (names) => [sorted(names).one, sorted(names).other, String(sorted(names).a), String(sorted(names).b)],
  },
  {
    id: "Player 1,Player 2,Winner",
    seen: "pages: shared sheets",
    decided: true,
    heads: ["Player 1", "Player 2", "Winner"],
    write: (names) => [names.one, names.other, sorted(names).one],
  },
  {
    id: "Home,HS,AS,Away",
    seen: "pages: league sites",
    bare: true,
    toCome: true,
    heads: ["Home", "HS", "AS", "Away"],
    write: ({ one, other, a, b }) => [one, scoreOf(a), scoreOf(b), other],
  },
  {
    id: "Team,Score,Team",
    seen: "pages: league sites",
    bare: true,
    heads: ["Team 1", "Score", "Team 2"],
    write: ({ one, other, a, b }) => [one, `${a} - ${b}`, other],
  },
  {
    id: "Player,Score,Opponent,Score",
    seen: "pages: shared sheets",
    bare: true,
    heads: ["Player", "Points", "Opponent", "Opp. points"],
    write: ({ one, other, a, b }) => [one, String(a), other, String(b)],
  },
  {
    id: "White,Result,Black",
    seen: "pages: chess club, New Zealand",
    bare: true,
    heads: ["White", "Result", "Black"],
    write: ({ one, other, a, b }) => [one, chess(a, b), other],
  },
  {
    id: "White,Black,Result",
    seen: "pages: chess clubs",
    heads: ["White", "Black", "Result"],
    write: ({ one, other, a, b }) => [one, other, chess(a, b)],
  },
];

/** More columns, before or behind the game. */
const MORE: readonly (Part & {
  readonly heading: string;
  readonly behind?: boolean;
  readonly cell: (mixer: Mixer, at: number) => string;
})[] = [
  { id: "none", seen: "code: rating calculators", heading: "", cell: () => "" },
  { id: "date", seen: "code: rating calculators", heading: "date", cell: (_, at) => `2025-03-${10 + at}` },
  {
    id: "Timestamp",
    seen: "pages: forms of leagues",
    heading: "Timestamp",
    cell: (_, at) => `3/${10 + at}/2025 21:04:33`,
  },
  { id: "Date", seen: "pages: league sites", heading: "Date", cell: (_, at) => `${10 + at}/03/2025` },
  { id: "Round", seen: "pages: chess clubs", heading: "Round", cell: (_, at) => String(1 + Math.floor(at / 3)) },
  { id: "Board", seen: "pages: chess clubs", heading: "Bd", cell: (_, at) => String(at + 1) },
  { id: "id", seen: "code: files of small scripts", heading: "match_id", cell: (_, at) => String(101 + at) },
  { id: "Time", seen: "pages: padel", heading: "Time", cell: (_, at) => `${17 + at}:30` },
  {
    id: "Table",
    seen: "pages: card game shops",
    heading: "Table",
    behind: true,
    cell: (mixer) => `T${mixer.between(1, 6)}`,
  },
  {
    id: "Venue",
    seen: "pages: darts leagues",
    heading: "Venue",
    behind: true,
    cell: (mixer) => mixer.pick(["The Bull", "Club House", "Hall 2"]),
  },
  {
    id: "Notes",
    seen: "pages: shared sheets",
    heading: "Notes",
    behind: true,
    cell: (mixer) => (mixer.chance(0.2) ? "good game" : ""),
  },
];

const syntaxes = SYNTAXES.filter(({ id }) => !/^(?:blanks|-\*-|underlined|a cell a line)$/.test(id));

/** Games of two as a table: one row a game. */
export function matched(mixer: Mixer): Mixed {
  const columns = mixer.part("columns", COLUMNS);
  const syntax = mixer.part("syntax", syntaxes);
  const names = mixer.part("name", NAME_SHAPES);
  const more = mixer.part("more", MORE, ({ heading }) => !columns.heads.includes(heading));
  const headless =
    mixer.part(
      "headings",
      [
        { id: "yes", seen: "code: rating calculators" },
        { id: "no", seen: "code: rating calculators" },
      ],
      ({ id }) =>
        id === "yes" ||
        (columns.bare === true && more.id !== "Round" && /^(?:tabs|CSV|CSV ;|aligned|pipes)$/.test(syntax.id)),
    ).id === "no";
  const people = names.people(mixer, mixer.between(4, 8));
  const fixtures = randomFixtures(mixer, people, mixer.between(3, 9), !columns.decided);
  const toCome =
    mixer.part(
      "to come",
      [
        { id: "none", seen: "code: rating calculators" },
        { id: "without a score", seen: "pages: league sites" },
      ],
      ({ id }) => id === "none" || columns.toCome === true,
    ).id !== "none";
  const rowOf = ({ one, other, a, b }: Fixture, at: number): string[] => {
    const cells = columns.write({ one: one.written, other: other.written, a, b });
    const extra = more.id === "none" ? [] : [more.cell(mixer, at)];
    return more.behind ? [...cells, ...extra] : [...extra, ...cells];
  };
  const extraHead = more.id === "none" ? [] : [more.heading];
  const [one, other] = twoOf(mixer, people);
  const rows = [
    ...(headless ? [] : [more.behind ? [...columns.heads, ...extraHead] : [...extraHead, ...columns.heads]]),
    ...fixtures.map(rowOf),
    ...(toCome ? [rowOf({ one, other, a: Number.NaN, b: Number.NaN }, fixtures.length)] : []),
  ];
  const written = syntax.write(rows);
  return {
    text: `${(syntax.whole || mixer.chance(0.6) ? written : surrounded(mixer, written)).join("\n")}\n`,
    ending: syntax.ending,
    ...fixtureMeaning(fixtures),
  };
}
