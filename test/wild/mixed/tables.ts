import { framed } from "./frame";
import { FIGURES } from "./figures";
import type { Mixed } from "./mixed";
import type { Mixer, Part } from "./mixer";
import { PLACES, STATUS_WORDS, TIES } from "./places";
import { meaning, season, type Runner } from "./season";

interface Syntax extends Part {
  readonly write: (rows: readonly (readonly string[])[], heads: number) => readonly string[];
  readonly ending: string;
  /** Titles between the rows would break it. */
  readonly whole?: boolean;
}

const quoted =
  (separator: string) =>
  (rows: readonly (readonly string[])[]): string[] =>
    rows.map((row) =>
      row
        .map((cell) => (cell.includes(separator) || cell.includes('"') ? `"${cell.replace(/"/g, '""')}"` : cell))
        .join(separator),
    );
const columns = (rows: readonly (readonly string[])[]): number[] =>
  rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
const padded = (rows: readonly (readonly string[])[], joint: string): string[] => {
  const widths = columns(rows);
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]))
      .join(joint)
      .trimEnd(),
  );
};
const escaped = (cell: string): string => cell.replace(/&/g, "&amp;").replace(/</g, "&lt;");

const SYNTAXES: readonly Syntax[] = [
  { id: "tabs", seen: "e02", ending: "tsv", write: (rows) => rows.map((row) => row.join("\t")) },
  { id: "CSV", seen: "g11", ending: "csv", write: quoted(",") },
  { id: "CSV ;", seen: "f20", ending: "csv", write: quoted(";") },
  { id: "aligned", seen: "h73", ending: "txt", write: (rows) => padded(rows, "  ") },
  {
    id: "aligned right",
    seen: "d19",
    ending: "txt",
    write: (rows) => {
      const widths = columns(rows);
      return rows.map((row) =>
        row
          .map((cell, at) => (/\p{L}.*\p{L}.*\p{L}/u.test(cell) ? cell.padEnd(widths[at]) : cell.padStart(widths[at])))
          .join("  ")
          .trimEnd(),
      );
    },
  },
  {
    id: "Markdown",
    seen: "l41",
    ending: "md",
    write: ([head, ...rows]) => [
      `| ${head.join(" | ")} |`,
      `|${"---|".repeat(head.length)}`,
      ...rows.map((row) => `| ${row.join(" | ")} |`),
    ],
  },
  { id: "pipes", seen: "b10", ending: "txt", write: (rows) => rows.map((row) => `| ${row.join(" | ")} |`) },
  {
    id: "box",
    seen: "d21",
    ending: "txt",
    write: (rows) => {
      const widths = columns(rows);
      const rule = `+${widths.map((width) => "-".repeat(width + 2)).join("+")}+`;
      const [head, ...rest] = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(" | ")} |`);
      return [rule, head, rule, ...rest, rule];
    },
  },
  {
    id: "underlined",
    seen: "l86",
    ending: "txt",
    write: (rows) => {
      const [head, ...rest] = padded(rows, " ");
      return [
        head,
        columns(rows)
          .map((width) => "=".repeat(width))
          .join(" "),
        ...rest,
      ];
    },
  },
  {
    id: "HTML",
    seen: "d15",
    ending: "html",
    write: ([head, ...rows]) => [
      "<table>",
      `<tr>${head.map((cell) => `<th>${escaped(cell)}</th>`).join("")}</tr>`,
      ...rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`),
      "</table>",
    ],
  },
  {
    id: "wikitext",
    seen: "d24",
    ending: "txt",
    write: ([head, ...rows]) => [
      '{| class="wikitable"',
      `! ${head.join(" !! ")}`,
      ...rows.flatMap((row) => ["|-", `| ${row.join(" || ")}`]),
      "|}",
    ],
  },
  { id: "a cell a line", seen: "e03", ending: "txt", whole: true, write: (rows) => rows.flat() },
  { id: "blanks", seen: "k59", ending: "txt", write: (rows) => rows.map((row) => row.join(" ").trim()) },
  { id: "-*-", seen: "a22", ending: "txt", write: (rows) => rows.map((row) => row.join("-*-")) },
  {
    id: "JSON",
    seen: "b04",
    ending: "json",
    whole: true,
    write: ([head, ...rows]) => [
      JSON.stringify(
        rows.map((row) =>
          Object.fromEntries(row.map((cell, at) => [head[at], /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell])),
        ),
      ),
    ],
  },
];

interface Words extends Part {
  readonly place: string;
  readonly name: string;
  readonly time: string;
  readonly points: string;
  readonly race: string;
  readonly first: string;
  readonly last: string;
}

const words = (id: string, seen: string, line: string): Words => {
  const [place, name, time, points, race, first, last] = line.split(",");
  return { id, seen, place, name, time, points, race, first, last };
};

/** What heads the columns. */
const HEADS: readonly Words[] = [
  words("Pos Name", "e05", "Pos,Name,Time,Points,Race,First name,Last name"),
  words("Place Runner", "l38", "Place,Runner,Finish,Total,Event,First,Last"),
  words("Rank Athlete", "a25", "Rank,Athlete,Result,Pts,Heat,Given name,Family name"),
  words("# Driver", "b13", "#,Driver,Time,Score,Race,Firstname,Surname"),
  words("PL NAME", "a22", "PL,NAME,TIME,SCORE,RACE,FIRST NAME,LAST NAME"),
  words("Posn Helm", "m02", "Posn,Helm,Corrected,Points,Race,First,Last"),
  words("fin_pos display_name", "l80", "fin_pos,display_name,finish_time,points,race_name,first_name,last_name"),
  words("Platz Name", "f29", "Platz,Name,Zeit,Punkte,Lauf,Vorname,Nachname"),
  words("Rang Teilnehmer", "h111", "Rang,Teilnehmer,Laufzeit,Pkt.,Klasse,Vorname,Zuname"),
  words("Place Nom", "m12", "Place,Nom et prénom,Temps,Points,Épreuve,Prénom,Nom"),
  words("Clt Coureur", "e31", "Clt,Coureur,Chrono,Pts,Course,Prénom,NOM"),
  words("Pos. Coppia", "f35", "Pos.,Concorrente,Tempo,Punti,Gara,Nome,Cognome"),
  words("Puesto Nombre", "f38", "Puesto,Nombre,Tiempo,Puntos,Prueba,Nombre,Apellidos"),
  words("Por. Tým", "b10", "Por.,Jméno,Čas,Body,Závod,Jméno,Příjmení"),
  words("M. Nazwisko", "h17", "M.,Nazwisko i imię,Czas,Pkt.,Bieg,Imię,Nazwisko"),
  words("Sij. Nimi", "a27", "Sij.,Nimi,Aika,Pisteet,Sarja,Etunimi,Sukunimi"),
  words("Plass Navn", "h27", "Plass,Navn,Tid,Poeng,Løp,Fornavn,Etternavn"),
  words("Место Участник", "h69", "Место,Участник,Время,Очки,Гонка,Имя,Фамилия"),
  words("順位 氏名", "m19", "順位,氏名,タイム,得点,種目,名,姓"),
  words("Sıra Takım", "h51", "Sıra,Yarışmacı,Süre,Puan,Yarış,Ad,Soyad"),
  words("without a heading", "l68", ",,,,,,"),
];

/** More columns, which mean nothing for the result. */
interface Extra extends Part {
  readonly heading: string;
  readonly write: (mixer: Mixer, runner: Runner, at: number) => string;
  readonly first?: boolean;
}

const EXTRAS: readonly Extra[] = [
  { id: "none", seen: "e20", heading: "", write: () => "" },
  { id: "bib before", seen: "k04", heading: "Bib", first: true, write: (mixer) => String(mixer.between(2, 999)) },
  { id: "No", seen: "e05", heading: "No", write: (mixer) => String(mixer.between(2, 99)) },
  {
    id: "club",
    seen: "h27",
    heading: "Club",
    write: (mixer) => mixer.pick(["Lons Athlé 39", "AeroCoach", "Keuruun Kisailijat", "Newbury RC", "Unattached"]),
  },
  {
    id: "Verein",
    seen: "h111",
    heading: "Verein",
    write: (mixer) => mixer.pick(["SC Unterach", "TSV Plaun", "WSV Koschütz", "-"]),
  },
  { id: "Nat", seen: "b13", heading: "Nat", write: (mixer) => mixer.pick(["POL", "GER", "HUN", "SUI"]) },
  { id: "category", seen: "l86", heading: "Cat", write: (mixer) => mixer.pick(["M50", "F40", "M", "F"]) },
  { id: "year of birth", seen: "h73", heading: "Born", write: (mixer) => String(mixer.between(1955, 2012)) },
  { id: "age", seen: "h49", heading: "Age", write: (mixer) => String(mixer.between(9, 71)) },
  { id: "rating", seen: "h17", heading: "Elo", write: (mixer) => String(mixer.between(1200, 2600)) },
  { id: "laps", seen: "e05", heading: "Laps", write: () => "25" },
  { id: "best lap", seen: "e05", heading: "Best Lap", write: (mixer) => `31.${mixer.between(100, 999)}` },
  { id: "car", seen: "h97", heading: "Car", write: (mixer) => mixer.pick(["MX-5", "S2000", "Camaro", "Porsche 992"]) },
  { id: "grid", seen: "f29", heading: "Start Pos", write: (mixer) => String(mixer.between(1, 20)) },
  {
    id: "place in class",
    seen: "k04",
    heading: "Class Pos",
    write: (_, runner, at) => (runner.status ? "" : String(1 + Math.floor(at / 2))),
  },
  { id: "pace", seen: "l86", heading: "Pace", write: (mixer) => `${mixer.between(4, 7)}:${mixer.between(10, 59)}` },
  {
    id: "remarks",
    seen: "d21",
    heading: "Remarks",
    write: (mixer) => (mixer.chance(0.2) ? mixer.pick(["PB", "new bike", "first time"]) : ""),
  },
  {
    id: "prize",
    seen: "a27",
    heading: "Prize",
    write: (_, { rank }) => (rank && rank < 4 ? `${400 - 100 * rank} €` : "0 €"),
  },
];

const RACES: readonly Part[] = [
  { id: "stacked, head each", seen: "a18" },
  { id: "race column", seen: "g10" },
  { id: "stacked, one head", seen: "h111" },
  { id: "titles as rows", seen: "h66" },
];

const STATUS_COLUMNS: readonly Part[] = [
  { id: "for the figure", seen: "h73" },
  { id: "for the place", seen: "a18" },
  { id: "column of its own", seen: "k04" },
  { id: "both", seen: "d19" },
];

const FOOTERS: readonly (Part & { readonly row?: (width: number) => readonly string[] })[] = [
  { id: "none", seen: "e20" },
  { id: "total", seen: "f34", row: (width) => ["", "Total", ...Array.from({ length: width - 2 }, () => "")] },
  {
    id: "average",
    seen: "f13",
    row: (width) => ["", "Average", ...Array.from({ length: width - 3 }, () => ""), "25:10"].slice(0, width),
  },
  { id: "money", seen: "f38", row: (width) => [...Array.from({ length: width - 1 }, () => ""), "150 €"] },
];

/** A table: one row an entrant, races under one another or told apart by a column. */
export function tabled(mixer: Mixer): Mixed {
  const syntax = mixer.part("syntax", SYNTAXES);
  const isOut = mixer.chance(0.4);
  const several = mixer.chance(0.5);
  const { events, names } = season(mixer, {
    races: several ? [2, 4] : [1, 1],
    field: [3, 9],
    ties: mixer.chance(0.25),
    ...(isOut ? { statuses: ["dnf", "dns", "dq"] as const } : {}),
  });
  const heads = mixer.part(
    "heads",
    HEADS,
    ({ id }) => id !== "without a heading" || !/Markdown|JSON|HTML|wikitext|box|underlined|cell a line/.test(syntax.id),
  );
  const place = mixer.part("place", PLACES, ({ id }) =>
    /^(?:1|1\.|1st|P1|#1|1°|1º|medals|🥇 1st|First|I\.|none)$/.test(id),
  );
  const plain = place.id === "1." ? PLACES.find(({ id }) => id === "1")! : place;
  const figure = mixer.part(
    "figure",
    FIGURES,
    ({ ranks, id }) =>
      (plain.write !== undefined || ranks !== undefined) && id !== "two figures" && !id.startsWith("("),
  );
  const split = names.id === "First Last" && mixer.chance(0.2);
  const extras = [mixer.part("extra", EXTRAS), mixer.part("another extra", EXTRAS)].filter(
    (one, at, all) => one.id !== "none" && all.findIndex(({ heading }) => heading === one.heading) === at,
  );
  const arrangement =
    events.length > 1
      ? mixer.part(
          "races",
          RACES,
          ({ id }) =>
            !(syntax.whole || /HTML|Markdown|wikitext|box|underlined/.test(syntax.id)) ||
            id === "race column" ||
            (id === "stacked, head each" && !syntax.whole),
        )
      : RACES[0];
  const statuses = events.some(({ runners }) => runners.some(({ status }) => status));
  const wordsOut = statuses ? mixer.part("status", STATUS_WORDS) : STATUS_WORDS[0];
  const where = statuses
    ? mixer.part(
        "status place",
        STATUS_COLUMNS,
        ({ id }) =>
          (id !== "for the figure" || figure.write !== undefined) &&
          (id !== "for the place" || plain.write !== undefined),
      ).id
    : "";
  const shared = events.some(
    ({ runners }) =>
      new Set(runners.map(({ rank }) => rank)).size < runners.filter(({ status }) => status === undefined).length,
  );
  const tie = shared && plain.write ? mixer.part("tie", TIES, ({ bare }) => !bare || plain.bare === true) : TIES[0];
  const last =
    mixer.part("figure last", [
      { id: "yes", seen: "h73" },
      { id: "no", seen: "e20" },
    ]).id === "yes";
  const footer =
    events.length === 1
      ? mixer.part("footer", FOOTERS, ({ id }) => id === "none" || !/JSON|cell a line|blanks/.test(syntax.id))
      : FOOTERS[0];
  const withRace = arrangement.id === "race column" && events.length > 1;

  const headOf = (): string[] => [
    ...(withRace ? [heads.race] : []),
    ...(plain.write ? [heads.place] : []),
    ...extras.filter(({ first }) => first).map(({ heading }) => heading),
    ...(split ? [heads.first, heads.last] : [heads.name]),
    ...(figure.write && !last
      ? [figure.ranks === "high" ? heads.points : figure.heading === undefined ? "Prize money" : heads.time]
      : []),
    ...extras.filter(({ first }) => !first).map(({ heading }) => heading),
    ...(where === "column of its own" || where === "both" ? ["Status"] : []),
    ...(figure.write && last
      ? [figure.ranks === "high" ? heads.points : figure.heading === undefined ? "Prize money" : heads.time]
      : []),
  ];
  const titles = events.map((_, at) => ["Sunset Series", "Harbour Mile", "Colts Cup", "Hill Climb"][at]);
  const rowOf = (runner: Runner, at: number, runners: readonly Runner[], event: number): string[] => {
    const word = runner.status ? mixer.pick(wordsOut.words[runner.status]) : "";
    const sharing = runners.filter(({ rank, status }) => rank === runner.rank && !status);
    const rank =
      plain.write === undefined
        ? ""
        : runner.status
          ? where === "for the place" || where === "both"
            ? word
            : ""
          : plain.write(runner.rank!);
    const tied = sharing.length > 1 && !runner.status ? tie.mark(rank, sharing.indexOf(runner)) : rank;
    const shown = runner.status ? (where === "for the figure" ? word : "") : (figure.write?.(runner, runners[0]) ?? "");
    const written = runner.person.written;
    const cut = written.indexOf(" ");
    return [
      ...(withRace ? [titles[event]] : []),
      ...(plain.write ? [tied] : []),
      ...extras.filter(({ first }) => first).map((one) => one.write(mixer, runner, at)),
      ...(split ? [written.slice(0, cut), written.slice(cut + 1)] : [written]),
      ...(figure.write && !last ? [shown] : []),
      ...extras.filter(({ first }) => !first).map((one) => one.write(mixer, runner, at)),
      ...(where === "column of its own" || where === "both" ? [word || (mixer.chance(0.5) ? "" : "")] : []),
      ...(figure.write && last ? [shown] : []),
    ];
  };
  const rows = events.map(({ runners }, event) => runners.map((runner, at) => rowOf(runner, at, runners, event)));
  const head = heads.id === "without a heading" ? [] : [headOf()];
  const closing = footer.row && headOf().length > 3 ? [footer.row(headOf().length)] : [];
  const blocks =
    withRace || events.length === 1
      ? [syntax.write([...head, ...rows.flat(), ...closing], head.length)]
      : arrangement.id === "titles as rows"
        ? [
            syntax.write(
              [
                ...head,
                ...rows.flatMap((some, event) => [
                  [
                    titles[event],
                    ...headOf()
                      .slice(1)
                      .map(() => ""),
                  ],
                  ...some,
                ]),
              ],
              head.length,
            ),
          ]
        : rows.map((some, at) =>
            syntax.write([...(at === 0 || arrangement.id === "stacked, head each" ? head : []), ...some], 1),
          );
  if (syntax.whole) return { text: `${blocks[0].join("\n")}\n`, ending: syntax.ending, ...meaning(events, titles) };
  const { lines } = blocks.length > 1 || mixer.chance(0.6) ? framed(mixer, blocks) : { lines: blocks[0] };
  return {
    text: `${lines.join("\n")}\n`,
    ending: syntax.ending === "csv" || syntax.ending === "tsv" ? syntax.ending : syntax.ending,
    ...meaning(
      events,
      events.map(() => undefined),
    ),
  };
}
