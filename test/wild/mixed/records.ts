import { FIGURES } from "./figures";
import { fixtureMeaning, randomFixtures } from "./fixtures";
import { surrounded } from "./frame";
import type { Mixed } from "./mixed";
import type { Mixer, Part } from "./mixer";
import { NAME_SHAPES, type NameShape } from "./people";
import { meaning, season } from "./season";
import { STATUS_WORDS } from "./statuses";

/** What stands before the values: place, name, time, points and race. */
interface Labels extends Part {
  readonly words: readonly string[];
}

const labels = (id: string, seen: string, words: string): Labels => ({ id, seen, words: words.split(",") });

const LABELS: readonly Labels[] = [
  labels("Position Name", "pages: timing apps", "Position,Name,Time,Points,Race"),
  labels("Place Player", "code: prints of command lines", "Place,Player,Time,Score,Game"),
  labels("Rank Driver", "code: messages of chat bots", "Rank,Driver,Time,Points,Track"),
  labels("rank name", "code: files of small scripts", "rank,name,time,score,race"),
  labels("Platz Name", "pages: clubs, Germany", "Platz,Name,Zeit,Punkte,Lauf"),
  labels("Place Nom", "pages: clubs, France", "Place,Nom,Temps,Points,Course"),
  labels("Puesto Nombre", "pages: clubs, Spain", "Puesto,Nombre,Tiempo,Puntos,Prueba"),
  labels("Posição Piloto", "pages: karting, Brazil", "Posição,Piloto,Tempo,Pontos,Etapa"),
  labels("Место Имя", "pages: clubs, Russia", "Место,Имя,Время,Очки,Гонка"),
];

interface Style extends Part {
  readonly write: (label: string, value: string) => string;
}

const STYLES: readonly Style[] = [
  { id: "Label: value", seen: "pages: timing apps", write: (label, value) => `${label}: ${value}` },
  { id: "Label : value", seen: "pages: clubs, France", write: (label, value) => `${label} : ${value}` },
  { id: "Label = value", seen: "code: prints of command lines", write: (label, value) => `${label} = ${value}` },
  { id: "**Label:** value", seen: "code: messages of chat bots", write: (label, value) => `**${label}:** ${value}` },
  { id: "- Label: value", seen: "code: documents in Markdown", write: (label, value) => `- ${label}: ${value}` },
  { id: "Label tab value", seen: "pages: copied cards", write: (label, value) => `${label}\t${value}` },
  {
    id: "padded",
    seen: "code: prints of command lines",
    write: (label, value) => `${`${label}:`.padEnd(12)} ${value}`,
  },
];

interface Between extends Part {
  readonly lines: (at: number) => readonly string[];
  /** Before the first record too. */
  readonly first?: boolean;
}

const BETWEEN: readonly Between[] = [
  { id: "blank line", seen: "pages: timing apps", lines: () => [""] },
  { id: "---", seen: "code: prints of command lines", lines: () => ["---"] },
  { id: "blank, rule, blank", seen: "pages: game forums", lines: () => ["", "----------", ""] },
  { id: "Entry 1", seen: "code: prints of command lines", first: true, lines: (at) => ["", `Entry #${at + 1}`] },
];

/** More labels, which mean nothing for the result. */
const MORE: readonly (Part & { readonly label: string; readonly value: (mixer: Mixer) => string })[] = [
  { id: "none", seen: "pages: timing apps", label: "", value: () => "" },
  {
    id: "club",
    seen: "pages: timing apps",
    label: "Club",
    value: (mixer) => mixer.pick(["AeroCoach", "Newbury RC", "Unattached"]),
  },
  { id: "bib", seen: "pages: timing apps", label: "Bib", value: (mixer) => String(mixer.between(2, 400)) },
  {
    id: "car",
    seen: "pages: sim racing",
    label: "Car",
    value: (mixer) => mixer.pick(["MX-5", "S2000", "Porsche 992"]),
  },
  { id: "laps", seen: "pages: kart nights", label: "Laps", value: () => "25" },
  { id: "age", seen: "pages: timing apps", label: "Age", value: (mixer) => String(mixer.between(9, 71)) },
];

const RACES = ["Sunset Series", "Harbour Mile", "Colts Cup"];
const figures = FIGURES.filter(({ id }) =>
  /^(?:none|m:ss|h:mm:ss|m:ss\.d|00:mm:ss|points|pts|number|time and gap|17 min 41)$/.test(id),
);

/** Blocks of lines, a label and a value on each: one block an entrant, or one a game of two. */
export function recorded(mixer: Mixer): Mixed {
  const style = mixer.part("style", STYLES);
  const between = mixer.part("between", BETWEEN);
  const { records, meant } = mixer.chance(0.6) ? entrants(mixer) : games(mixer);
  const body = records.flatMap((record, at) => [
    ...(at > 0 || between.first ? between.lines(at) : []),
    ...record.map(([label, value]) => (value === "" ? label : style.write(label, value))),
  ]);
  return { text: `${surrounded(mixer, body).join("\n")}\n`, ending: "txt", ...meant };
}

type Kept = {
  readonly records: readonly (readonly (readonly [string, string])[])[];
  readonly meant: Pick<Mixed, "games" | "also">;
};

/** A record for each entrant; the race is named in each of them, or on a line of its own. */
function entrants(mixer: Mixer): Kept {
  const {
    words: [placeWord, nameWord, timeWord, pointsWord, raceWord],
  } = mixer.part("labels", LABELS);
  const isOut = mixer.chance(0.3);
  const { events } = season(mixer, {
    races: mixer.chance(0.6) ? [1, 1] : [2, 3],
    field: [3, 6],
    ties: mixer.chance(0.2),
    ...(isOut ? { statuses: ["dnf", "dns", "dq"] as const } : {}),
  });
  const figure = mixer.part("figure", figures);
  const words = isOut ? mixer.part("status", STATUS_WORDS, ({ free }) => !free) : STATUS_WORDS[0];
  const nameFirst =
    mixer.part("first", [
      { id: "place", seen: "pages: timing apps" },
      { id: "name", seen: "code: prints of command lines" },
    ]).id === "name";
  const more = mixer.part("more", MORE);
  const records = events.flatMap(({ runners }, event) =>
    runners.map((runner): [string, string][] => {
      const word = runner.status ? mixer.pick(words.words[runner.status]) : "";
      const place: [string, string] = [placeWord, runner.status ? word : String(runner.rank)];
      const name: [string, string] = [nameWord, runner.person.written];
      const value = runner.status ? "" : (figure.write?.(runner, runners[0]) ?? "");
      return [
        ...(events.length > 1 ? [[raceWord, RACES[event]] satisfies [string, string]] : []),
        ...(nameFirst ? [name, place] : [place, name]),
        ...(more.id === "none" ? [] : [[more.label, more.value(mixer)] satisfies [string, string]]),
        ...(value === "" ? [] : [[figure.ranks === "high" ? pointsWord : timeWord, value] satisfies [string, string]]),
      ];
    }),
  );
  return {
    records,
    meant: meaning(
      events,
      events.map(() => undefined),
    ),
  };
}

/** The labels of a game of two, and what stands behind them. */
interface GameLabels extends Part {
  readonly labels: readonly string[];
  readonly values: (one: string, other: string, a: number, b: number) => readonly string[];
  readonly decided?: boolean;
}

const GAMES: readonly GameLabels[] = [
  {
    id: "Winner, Loser, Score",
    seen: "code: messages of chat bots",
    decided: true,
    labels: ["Winner", "Loser", "Score"],
    values: (one, other, a, b) => (a > b ? [one, other, `${a}-${b}`] : [other, one, `${b}-${a}`]),
  },
  {
    id: "Player 1, Player 2, Score",
    seen: "code: prints of command lines",
    labels: ["Player 1", "Player 2", "Score"],
    values: (one, other, a, b) => [one, other, `${a}-${b}`],
  },
  {
    id: "Home, Away, Result",
    seen: "pages: league sites",
    labels: ["Home", "Away", "Result"],
    values: (one, other, a, b) => [one, other, `${a}-${b}`],
  },
  {
    id: "Player 1, Player 2, Winner",
    seen: "pages: forms of leagues",
    decided: true,
    labels: ["Player 1", "Player 2", "Winner"],
    values: (one, other, a, b) => [one, other, a > b ? one : other],
  },
  {
    id: "Team A, Score A, Team B, Score B",
    seen: "pages: forms of leagues",
    labels: ["Team A", "Score A", "Team B", "Score B"],
    values: (one, other, a, b) => [one, String(a), other, String(b)],
  },
  {
    id: "White, Black, Result",
    seen: "pages: chess clubs",
    labels: ["White", "Black", "Result"],
    values: (one, other, a, b) => [one, other, a === b ? "1/2-1/2" : a > b ? "1-0" : "0-1"],
  },
  {
    id: "Heim, Gast, Ergebnis",
    seen: "pages: table tennis, Germany",
    labels: ["Heim", "Gast", "Ergebnis"],
    values: (one, other, a, b) => [one, other, `${a}:${b}`],
  },
];

function games(mixer: Mixer): Kept {
  const form = mixer.part("game labels", GAMES);
  const names = mixer.part("name", NAME_SHAPES, ({ id }: NameShape) => id !== "odd handle");
  const dated = mixer.part("dated", [
    { id: "no", seen: "code: prints of command lines" },
    { id: "Date", seen: "pages: forms of leagues" },
    { id: "Match", seen: "code: prints of command lines" },
  ]).id;
  const people = names.people(mixer, mixer.between(4, 7));
  const fixtures = randomFixtures(mixer, people, mixer.between(2, 5), !form.decided);
  const records = fixtures.map(({ one, other, a, b }, at): [string, string][] => [
    ...(dated === "no"
      ? []
      : [[dated, dated === "Date" ? `${10 + at}/03/2025` : String(at + 1)] satisfies [string, string]]),
    ...form
      .values(one.written, other.written, a, b)
      .map((value, index): [string, string] => [form.labels[index], value]),
  ]);
  return { records, meant: fixtureMeaning(fixtures) };
}
