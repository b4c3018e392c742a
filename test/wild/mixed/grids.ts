import { ordinal } from "../../ingest/renderers/kit/lists";
import { clock } from "../../ingest/renderers/race";
import { fixtureMeaning, type Fixture } from "./fixtures";
import { surrounded } from "./frame";
import type { Mixed } from "./mixed";
import type { Mixer, Part } from "./mixer";
import { NAME_SHAPES, type Person } from "./people";
import { meaning, season, type Event, type Runner } from "./season";
import { SYNTAXES } from "./syntaxes";

const GRIDS: readonly Part[] = [
  { id: "players by races", seen: "code: sailing evenings in Markdown" },
  { id: "races by places", seen: "pages: school house matches" },
  { id: "places by races", seen: "pages: shared sheets" },
  { id: "two lines of heads", seen: "pages: shared sheets" },
  { id: "players by players", seen: "pages: chess clubs" },
];

/** Syntaxes in which an empty cell can be seen. */
const sheets = SYNTAXES.filter(({ id }) =>
  /^(?:tabs|CSV|CSV ;|CSV, all quoted|aligned|Markdown|Markdown, padded|Reddit|pipes|box|double box|HTML|HTML, a cell a line|wikitext)$/.test(
    id,
  ),
);

/** What stands in a cell of a player and a race. */
interface Cell extends Part {
  readonly write: (runner: Runner, field: number) => string;
  readonly out: (word: string, field: number) => string;
  /** Points add up to a total that is better when it is higher; places to one that is better when it is lower. */
  readonly total?: "low" | "high";
  /** Short heads could be rounds of one game. */
  readonly named?: boolean;
}

const SCALE = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
const pointsOf = ({ rank, status }: Runner): number => (status || rank === null ? 0 : SCALE[rank - 1]);
const placesOf = ({ rank, status }: Runner, field: number): number => (status || rank === null ? field + 1 : rank);
const plainWord = (word: string): string => word;

const CELLS: readonly Cell[] = [
  { id: "1", seen: "a05", total: "low", write: ({ rank }) => String(rank), out: plainWord },
  { id: "1st", seen: "pages: running clubs", write: ({ rank }) => ordinal(rank!), out: plainWord },
  { id: "P1", seen: "pages: sim racing", write: ({ rank }) => `P${rank}`, out: plainWord },
  { id: "1.", seen: "pages: table tennis, Czechia", total: "low", write: ({ rank }) => `${rank}.`, out: plainWord },
  {
    id: "5(5)",
    seen: "code: sailing evenings in Markdown",
    total: "low",
    write: ({ rank }) => `${rank}(${rank})`,
    out: (word, field) => `${word}(${field + 1})`,
  },
  {
    id: "points",
    seen: "pages: slot car club",
    total: "high",
    named: true,
    write: (runner) => String(pointsOf(runner)),
    out: plainWord,
  },
  {
    id: "points (place)",
    seen: "pages: kart leagues",
    named: true,
    write: (runner) => `${pointsOf(runner)} (${ordinal(runner.rank!)})`,
    out: plainWord,
  },
  {
    id: "m:ss",
    seen: "pages: time trial series",
    named: true,
    write: ({ seconds = 0 }) => clock(seconds),
    out: plainWord,
  },
];

const ABSENT: readonly (Part & { readonly text: string; readonly out?: boolean })[] = [
  { id: "empty", seen: "pages: shared sheets", text: "" },
  { id: "-", seen: "code: sailing evenings in Markdown", text: "-" },
  { id: "–", seen: "pages: chess clubs", text: "–" },
  { id: "DNC", seen: "code: sailing evenings in Markdown", text: "DNC", out: true },
  { id: "x", seen: "pages: running clubs", text: "x" },
];

const VENUES = ["Brands Hatch", "Harbour Mile", "Kyalami", "Hill Climb"];

const HEADS: readonly (Part & { readonly write: (at: number) => string; readonly short?: boolean })[] = [
  { id: "Race 1", seen: "pages: sailing clubs", write: (at) => `Race ${at + 1}` },
  { id: "R1", seen: "a05", short: true, write: (at) => `R${at + 1}` },
  { id: "1", seen: "pages: shared sheets", short: true, write: (at) => String(at + 1) },
  {
    id: "date",
    seen: "code: sailing evenings in Markdown",
    write: (at) => `04/${String(9 + 7 * at).padStart(2, "0")}`,
  },
  { id: "14 Jun", seen: "pages: running clubs", write: (at) => `${7 * at + 3} Jun` },
  { id: "venue", seen: "pages: sim racing", write: (at) => VENUES[at] },
  { id: "Wk 1", seen: "pages: quiz leagues", write: (at) => `Wk ${at + 1}` },
  { id: "Lauf 1", seen: "pages: kart clubs, Germany", write: (at) => `Lauf ${at + 1}` },
  { id: "Etapa 1", seen: "pages: kart group, Brazil", write: (at) => `Etapa ${at + 1}` },
];

const NAMES = ["Name", "Player", "Driver", "Boat", "Team", "Teilnehmer", "Piloto", "Nom"];

/** Results of several races as one table: players against races, or races against places. */
export function gridded(mixer: Mixer): Mixed {
  const grid = mixer.part("grid", GRIDS).id;
  const syntax = mixer.part(
    "syntax",
    sheets,
    ({ id }) => grid !== "two lines of heads" || /^(?:tabs|CSV|CSV ;|aligned)$/.test(id),
  );
  if (grid === "players by players") return crossTable(mixer, syntax);
  const byPlaces = grid.endsWith("by places") || grid.startsWith("places by");
  const isOut = !byPlaces && mixer.chance(0.4);
  const { events } = season(
    mixer,
    {
      races: [2, 4],
      field: [3, byPlaces ? 5 : 8],
      ties: mixer.chance(0.25),
      ...(isOut ? { statuses: ["dnf", "dns", "dq"] as const } : {}),
    },
    (names) => !(byPlaces && (names.pairs || names.comma)),
  );
  const head = mixer.part("heads", HEADS);
  const { rows, also } =
    grid === "two lines of heads"
      ? twoHeads(mixer, events, head.write)
      : byPlaces
        ? { rows: placesOfRaces(mixer, events, head.write, grid === "places by races"), also: [] }
        : playersOfRaces(mixer, events, head);
  const meant = meaning(
    events,
    events.map(() => undefined),
  );
  const written = syntax.write(rows);
  return {
    text: `${(mixer.chance(0.6) ? surrounded(mixer, written) : written).join("\n")}\n`,
    ending: syntax.ending,
    games: meant.games,
    also: [...meant.also, ...also],
  };
}

const PLACE_HEADS: readonly (Part & { readonly write: (rank: number) => string })[] = [
  { id: "1st", seen: "pages: school house matches", write: (rank) => ordinal(rank) },
  { id: "1.Platz", seen: "pages: school games, Germany", write: (rank) => `${rank}.Platz` },
  { id: "1º", seen: "pages: clubs, Spain", write: (rank) => `${rank}º` },
  { id: "1", seen: "pages: shared sheets", write: String },
  { id: "P1", seen: "pages: sim racing", write: (rank) => `P${rank}` },
  { id: "1. místo", seen: "pages: clubs, Czechia", write: (rank) => `${rank}. místo` },
  { id: "1st place", seen: "pages: school house matches", write: (rank) => `${ordinal(rank)} place` },
];

/** A line for each race and a column for each place, or the other way round; those who tie stand in one cell. */
function placesOfRaces(
  mixer: Mixer,
  events: readonly Event[],
  headOf: (at: number) => string,
  turned: boolean,
): string[][] {
  const places = mixer.part("place heads", PLACE_HEADS);
  const most = Math.max(...events.map(({ runners }) => runners.length));
  const corner = mixer.pick(["", "Event", "Race", "Disziplin"]);
  const rows = [
    [corner, ...Array.from({ length: most }, (_, at) => places.write(at + 1))],
    ...events.map(({ runners }, at) => [
      headOf(at),
      ...Array.from({ length: most }, (__, place) =>
        runners
          .filter(({ rank }) => rank === place + 1)
          .map(({ person }) => person.written)
          .join(" / "),
      ),
    ]),
  ];
  return turned ? rows[0].map((_, at) => rows.map((row) => row[at])) : rows;
}

const TOTALS: readonly (Part & { readonly heading?: string; readonly ranked?: boolean })[] = [
  { id: "none", seen: "pages: shared sheets" },
  { id: "Total", seen: "pages: sailing clubs", heading: "Total" },
  { id: "Pts, place before", seen: "pages: kart leagues", heading: "Pts", ranked: true },
  { id: "Sum, place before", seen: "pages: chess clubs", heading: "Sum", ranked: true },
];

/** A line for each player and a column for each race. */
function playersOfRaces(
  mixer: Mixer,
  events: readonly Event[],
  head: (typeof HEADS)[number],
): { rows: string[][]; also: Mixed["also"] } {
  const cell = mixer.part("cell", CELLS, ({ named }) => !(named && head.short));
  const absent = mixer.part("absent", ABSENT);
  const total = mixer.part("total", TOTALS, ({ id }) => id === "none" || cell.total !== undefined);
  const people = [...new Set(events.flatMap(({ runners }) => runners.map(({ person }) => person)))];
  const runnerOf = (person: Person, { runners }: Event): Runner | undefined =>
    runners.find((one) => one.person === person);
  const sumOf = (person: Person): number =>
    events.reduce((sum, event) => {
      const runner = runnerOf(person, event);
      const field = event.runners.length;
      if (cell.total === "high") return sum + (runner ? pointsOf(runner) : 0);
      return sum + (runner ? placesOf(runner, field) : field + 1);
    }, 0);
  const turn = cell.total === "high" ? -1 : 1;
  const ordered = total.heading ? people.toSorted((a, b) => turn * (sumOf(a) - sumOf(b))) : people;
  const rows = ordered.map((person, at) => [
    ...(total.ranked ? [String(at + 1)] : []),
    person.written,
    ...events.map((event) => {
      const runner = runnerOf(person, event);
      if (runner === undefined) return absent.text;
      const word = { dnf: "DNF", dns: "DNS", dq: "DSQ" }[runner.status ?? "dnf"];
      const field = event.runners.length;
      return runner.status ? cell.out(word, field) : cell.write(runner, field);
    }),
    ...(total.heading ? [String(sumOf(person))] : []),
  ]);
  const heading = [
    ...(total.ranked ? ["Pos"] : []),
    mixer.pick(NAMES),
    ...events.map((_, at) => head.write(at)),
    ...(total.heading ? [total.heading] : []),
  ];
  return { rows: [heading, ...rows], also: absent.out ? withAbsent(events, people) : [] };
}

/** A place and points of each race, under a line that names the races. */
function twoHeads(
  mixer: Mixer,
  events: readonly Event[],
  headOf: (at: number) => string,
): { rows: string[][]; also: Mixed["also"] } {
  const [place, points] = mixer.pick([
    ["Pos", "Pts"],
    ["Place", "Points"],
    ["Rang", "Punkte"],
  ]);
  const people = [...new Set(events.flatMap(({ runners }) => runners.map(({ person }) => person)))];
  const rows = people.map((person) => [
    person.written,
    ...events.flatMap(({ runners }) => {
      const runner = runners.find((one) => one.person === person);
      if (runner === undefined) return ["", ""];
      const word = { dnf: "DNF", dns: "DNS", dq: "DSQ" }[runner.status ?? "dnf"];
      return [runner.status ? word : String(runner.rank), String(pointsOf(runner))];
    }),
  ]);
  return {
    rows: [
      ["", ...events.flatMap((_, at) => [headOf(at), ""])],
      [mixer.pick(NAMES), ...events.flatMap(() => [place, points])],
      ...rows,
    ],
    also: [],
  };
}

/** The same with everybody who did not come as one who did not start. */
function withAbsent(events: readonly Event[], people: readonly Person[]): Mixed["also"] {
  const all = events.map(({ runners }) => ({
    runners: [
      ...runners,
      ...people
        .filter((person) => !runners.some((one) => one.person === person))
        .map((person): Runner => ({ name: person.written, person, rank: null, status: "dns" })),
    ],
  }));
  const { games, also } = meaning(
    all,
    all.map(() => undefined),
  );
  return [games, ...also];
}

interface CrossCell extends Part {
  readonly write: (own: number, other: number) => string;
  /** Nobody draws. */
  readonly decided?: boolean;
}

const CROSS_CELLS: readonly CrossCell[] = [
  { id: "3-1", seen: "pages: squash leagues", write: (own, other) => `${own}-${other}` },
  { id: "3:1", seen: "pages: table tennis, Germany", write: (own, other) => `${own}:${other}` },
  { id: "1 ½ 0", seen: "pages: chess clubs", write: (own, other) => (own === other ? "½" : own > other ? "1" : "0") },
  { id: "W L", seen: "pages: pool leagues", decided: true, write: (own, other) => (own > other ? "W" : "L") },
];

const DIAGONALS: readonly (Part & { readonly text: string })[] = [
  { id: "x", seen: "pages: squash leagues", text: "x" },
  { id: "empty", seen: "pages: shared sheets", text: "" },
  { id: "—", seen: "pages: chess clubs", text: "—" },
  { id: "■", seen: "pages: table tennis, Czechia", text: "■" },
];

/** Everybody against everybody: a line and a column for each player, who are named or numbered at the top. */
function crossTable(mixer: Mixer, syntax: (typeof sheets)[number]): Mixed {
  const cell = mixer.part("cross cell", CROSS_CELLS);
  const diagonal = mixer.part("diagonal", DIAGONALS);
  const names = mixer.part("name", NAME_SHAPES, ({ pairs }) => !pairs);
  const top = mixer.part("top", [
    { id: "names", seen: "pages: squash leagues" },
    { id: "numbers", seen: "pages: chess clubs" },
  ]).id;
  const people = names.people(mixer, mixer.between(3, 6));
  const fixtures: Fixture[] = people.flatMap((one, at) =>
    people.slice(at + 1).flatMap((other) => {
      if (mixer.chance(0.1)) return [];
      const [high, low] = [3, mixer.between(0, 2)];
      if (cell.decided !== true && mixer.chance(0.1)) return [{ one, other, a: 2, b: 2 }];
      return [mixer.chance(0.5) ? { one, other, a: high, b: low } : { one, other, a: low, b: high }];
    }),
  );
  if (fixtures.length === 0) fixtures.push({ one: people[0], other: people[1], a: 3, b: 1 });
  const cellOf = (one: Person, other: Person): string => {
    if (one === other) return diagonal.text;
    const game = fixtures.find((each) => each.one === one && each.other === other);
    const turned = fixtures.find((each) => each.one === other && each.other === one);
    if (game) return cell.write(game.a, game.b);
    return turned ? cell.write(turned.b, turned.a) : "";
  };
  const numbered = top === "numbers";
  const rows = [
    [
      ...(numbered ? ["#"] : []),
      mixer.pick(["", "Name", "Player"]),
      ...people.map(({ written }, at) => (numbered ? String(at + 1) : written)),
    ],
    ...people.map((one, at) => [
      ...(numbered ? [String(at + 1)] : []),
      one.written,
      ...people.map((other) => cellOf(one, other)),
    ]),
  ];
  const written = syntax.write(rows);
  return {
    text: `${(mixer.chance(0.6) ? surrounded(mixer, written) : written).join("\n")}\n`,
    ending: syntax.ending,
    ...fixtureMeaning(fixtures),
  };
}
