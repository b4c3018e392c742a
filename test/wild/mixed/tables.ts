import { decorating, DECORATIONS } from "./decorations";
import { EXTRAS, FOOTERS, HEADS, RACES, STATUS_COLUMNS } from "./columns";
import { framed } from "./frame";
import { FIGURES } from "./figures";
import type { Mixed } from "./mixed";
import type { Mixer } from "./mixer";
import { PLACES, tieFits, TIES } from "./places";
import { meaning, season, type Runner } from "./season";
import { STATUS_WORDS } from "./statuses";
import { SYNTAXES, type Syntax } from "./syntaxes";

/** A table: one row an entrant, races under one another or told apart by a column. */
export function tabled(mixer: Mixer): Mixed {
  const parts = partsOf(mixer);
  const { syntax, events, heads, arrangement, words, footer, titles } = parts;
  const columns = columnsOf(mixer, parts);
  const rows = events.map(({ runners }, event) =>
    runners.map((runner, at) => {
      const word = runner.status ? mixer.pick(words.words[runner.status]) : "";
      return columns.map(({ cell }) => cell({ runner, runners, at, event, word }));
    }),
  );
  const head = heads.id === "without a heading" ? [] : [columns.map(({ heading }) => heading)];
  const closing = footer.row && columns.length > 3 ? footer.row(columns.length) : undefined;
  const blocks = arranged(arrangement, rows, head, titles).map((block) =>
    syntax.write(closing ? [...block, closing] : block),
  );
  if (syntax.whole) return { text: `${blocks[0].join("\n")}\n`, ending: syntax.ending, ...meaning(events, titles) };
  const { lines } = blocks.length > 1 || mixer.chance(0.6) ? framed(mixer, blocks) : { lines: blocks[0] };
  return {
    text: `${lines.join("\n")}\n`,
    ending: syntax.ending,
    ...meaning(
      events,
      events.map(() => undefined),
    ),
  };
}

/** The parts that a table is made of. */
function partsOf(mixer: Mixer) {
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
    ({ id }) => id !== "without a heading" || (!/JSON|cell a line/.test(syntax.id) && !CLOSED.test(syntax.id)),
  );
  const place = mixer.part("place", PLACES, ({ id }) =>
    /^(?:1|1\.|1st|P1|#1|01\.|1er|1ª|1:a|1°|1º|medals|🥇 1st|First|I\.|none)$/.test(id),
  );
  const plain = place.id === "1." ? PLACES.find(({ id }) => id === "1")! : place;
  const figure = mixer.part(
    "figure",
    FIGURES,
    ({ ranks, id }) =>
      (plain.write !== undefined || ranks !== undefined) &&
      !/^(?:two figures|time and points|matchpoints and %|\(.*)$/.test(id),
  );
  const split = names.id === "First Last" && mixer.chance(0.2);
  const decoration = mixer.part(
    "decoration",
    DECORATIONS,
    (one) => one.id === "none" || (!split && IN_TABLES.test(one.id) && (one.fits?.(names) ?? true)),
  );
  const shown = decorating(mixer, decoration);
  const placeAt = mixer.part(
    "place column",
    [
      { id: "first", seen: "h73" },
      { id: "last", seen: "pages: card club, Germany" },
    ],
    ({ id }) => id === "first" || plain.write !== undefined,
  ).id;
  const rounds = mixer.part(
    "rounds",
    [
      { id: "none", seen: "h73" },
      { id: "two", seen: "pages: card club, Germany" },
      { id: "three", seen: "pages: quiz nights" },
    ],
    ({ id }) => id === "none" || (plain.write !== undefined && figure.id === "number"),
  ).id;
  const extras = [mixer.part("extra", EXTRAS), mixer.part("another extra", EXTRAS)].filter(
    (one, at, all) => one.id !== "none" && all.findIndex(({ heading }) => heading === one.heading) === at,
  );
  const arrangement =
    events.length > 1 ? mixer.part("races", RACES, (one) => raceFits(one.id, syntax, heads.id)).id : RACES[0].id;
  const statuses = events.some(({ runners }) => runners.some(({ status }) => status));
  const words = statuses ? mixer.part("status", STATUS_WORDS, ({ free }) => !free) : STATUS_WORDS[0];
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
  const tie = shared && plain.write ? mixer.part("tie", TIES, tieFits(plain)) : TIES[0];
  const last =
    mixer.part("figure last", [
      { id: "yes", seen: "h73" },
      { id: "no", seen: "e20" },
    ]).id === "yes";
  const footer =
    events.length === 1
      ? mixer.part("footer", FOOTERS, ({ id }) => id === "none" || !/JSON|cell a line|blanks/.test(syntax.id))
      : FOOTERS[0];
  const titles = events.map((_, at) => ["Sunset Series", "Harbour Mile", "Colts Cup", "Hill Climb"][at]);
  return {
    syntax,
    events,
    heads,
    plain,
    figure,
    split,
    shown,
    placeAt,
    rounds,
    extras,
    arrangement,
    words,
    where,
    tie,
    last,
    footer,
    titles,
  };
}

type Parts = ReturnType<typeof partsOf>;

function columnsOf(mixer: Mixer, parts: Parts): readonly Column[] {
  const { heads, plain, figure, split, shown, placeAt, rounds, extras, arrangement, where, tie, last, titles } = parts;
  const isTime = figure.ranks === "low" || /^(?:Time|Gap)$/.test(figure.heading ?? "");
  const race: Column = {
    heading: heads.race,
    cell: ({ event, at }) => (at > 0 && arrangement === "race column, once" ? "" : titles[event]),
  };
  const value: Column = {
    heading: figure.ranks === "high" ? heads.points : isTime ? heads.time : (figure.heading ?? "Prize money"),
    cell: ({ runner, runners, word }) =>
      runner.status ? (where === "for the figure" ? word : "") : (figure.write?.(runner, runners[0]) ?? ""),
  };
  const status: Column = {
    heading: "Status",
    cell: ({ word }) => (word === "" && where === "column, others finished" ? "Finished" : word),
  };
  const rank: Column = {
    heading: heads.place,
    cell: ({ runner, runners, word }) => {
      if (runner.status) return where === "for the place" || where === "both" ? word : "";
      const sharing = runners.filter((one) => one.rank === runner.rank && !one.status);
      const written = plain.write!(runner.rank!);
      return sharing.length > 1 ? tie.mark(written, sharing.indexOf(runner), sharing.length) : written;
    },
  };
  const outside = ({ word }: Place): string => (word !== "" && where === "in the name" ? ` (${word})` : "");
  const cut = (name: string): number => name.indexOf(" ");
  const name: Column[] = split
    ? [
        { heading: heads.first, cell: ({ runner: { person } }) => person.written.slice(0, cut(person.written)) },
        {
          heading: heads.last,
          cell: (place) => place.runner.person.written.slice(cut(place.runner.person.written) + 1) + outside(place),
        },
      ]
    : [{ heading: heads.name, cell: (place) => shown(place.runner.person) + outside(place) }];
  const more = (first: boolean): Column[] =>
    extras
      .filter((one) => (one.first ?? false) === first)
      .map(({ heading, write }) => ({ heading, cell: ({ runner, at }) => write(mixer, runner, at) }));
  const told = arrangement.startsWith("race column");
  return [
    ...(told && arrangement !== "race column last" ? [race] : []),
    ...(plain.write && placeAt === "first" ? [rank] : []),
    ...more(true),
    ...name,
    ...(figure.write && !last ? [...roundsOf(rounds), value] : []),
    ...more(false),
    ...(/column|both/.test(where) ? [status] : []),
    ...(figure.write && last ? [...roundsOf(rounds), value] : []),
    ...(plain.write && placeAt === "last" ? [rank] : []),
    ...(arrangement === "race column last" ? [race] : []),
  ];
}

/** What stands round a name in a table too. */
const IN_TABLES =
  /^(?:\((?:country code|club|rating|seed|c|age group|car|Town|M|year|class)\)|flag before|flag after|\*\*bold\*\*|_italic_|\[link\]|title before|\*|\[club\])$/;

/** Points of the rounds, which add up to the points beside them. */
function roundsOf(id: string): Column[] {
  const count = ["none", "one", "two", "three"].indexOf(id);
  if (count < 2) return [];
  return Array.from({ length: count }, (_, at) => ({
    heading: `Round ${at + 1}`,
    cell: ({ runner: { score, status } }) => {
      if (status || score === undefined) return "";
      const share = Math.floor(score / count);
      return String(at === 0 ? score - share * (count - 1) : share);
    },
  }));
}

/** Where a cell stands. */
interface Place {
  readonly runner: Runner;
  readonly runners: readonly Runner[];
  readonly at: number;
  readonly event: number;
  /** What is said of those who are out. */
  readonly word: string;
}

interface Column {
  readonly heading: string;
  readonly cell: (place: Place) => string;
}

type Rows = readonly (readonly string[])[];

/** Syntaxes that a line without cells would break. */
const CLOSED = /HTML|Markdown|wikitext|box|underlined|Reddit|psql|Confluence|BBCode/;

function raceFits(id: string, syntax: Syntax, heads: string): boolean {
  if (id === "race column, once") return !syntax.id.startsWith("JSON");
  if (id.startsWith("race column")) return true;
  if (id === "beside") return /^(?:tabs|CSV|CSV ;)$/.test(syntax.id) && heads !== "without a heading";
  return !syntax.whole && (id === "stacked, head each" || !CLOSED.test(syntax.id));
}

/** Rows of the races as one table or several. */
function arranged(arrangement: string, races: readonly Rows[], head: Rows, titles: readonly string[]): Rows[] {
  if (races.length === 1 || arrangement.startsWith("race column")) return [[...head, ...races.flat()]];
  const width = races[0][0].length;
  const titled = (title: string): string[] => [title, ...Array.from({ length: width - 1 }, () => "")];
  if (arrangement === "titles as rows")
    return [[...head, ...races.flatMap((rows, event) => [titled(titles[event]), ...rows])]];
  if (arrangement === "beside") {
    const blocks = races.map((rows, event) => [titled(titles[event]), ...head, ...rows]);
    const longest = Math.max(...blocks.map((block) => block.length));
    return [
      Array.from({ length: longest }, (_, at) =>
        blocks.flatMap((block, event) => [...(event === 0 ? [] : [""]), ...(block[at] ?? titled(""))]),
      ),
    ];
  }
  return races.map((rows, at) => [...(at === 0 || arrangement === "stacked, head each" ? head : []), ...rows]);
}
