import type { Figure } from "./figures";
import { EVENTS, framed, surrounded } from "./frame";
import type { Lines } from "./layouts";
import type { Mixer, Part } from "./mixer";
import type { Event } from "./season";

/** How several races stand in one list. */
export interface Arrangement extends Part {
  /** The heading stands on the line of the race. */
  readonly before?: (name: string) => string;
  /** Two races stand beside each other, with this between. */
  readonly beside?: string;
}

const ARRANGEMENTS: readonly Arrangement[] = [
  { id: "under one another", seen: "a18" },
  { id: "Name: on the line", seen: "pages: village show", before: (name) => `${name}: ` },
  { id: "NAME – on the line", seen: "pages: bridge club", before: (name) => `${name.toUpperCase()} – ` },
  { id: "**Name** on the line", seen: "pages: chats of leagues", before: (name) => `**${name}** ` },
  { id: "beside, tab", seen: "pages: school sports days", beside: "\t" },
  { id: "beside, blanks", seen: "pages: school sports days", beside: "    " },
];

const isPlain = ({ layout }: Lines): boolean =>
  !layout.inline && !layout.parts && !layout.grouped && !layout.loose && !layout.bullet;

function arrangementFits({ before, beside }: Arrangement, lines: Lines, races: number): boolean {
  if (before) return lines.layout.inline !== undefined && !lines.layout.chain;
  if (beside === undefined) return true;
  const { between, columns } = lines.separator;
  return races === 2 && isPlain(lines) && lines.hasPlaces && columns !== true && !/ {2}|\./.test(between);
}

interface HeadLine extends Part {
  readonly words?: readonly [place: string, name: string, time: string, points: string];
}

const HEAD_LINES: readonly HeadLine[] = [
  { id: "none", seen: "a22" },
  { id: "Pos Name", seen: "pages: sailing clubs", words: ["Pos", "Name", "Time", "Points"] },
  { id: "Place Player", seen: "pages: game forums", words: ["Place", "Player", "Time", "Score"] },
  { id: "Posição Piloto", seen: "pages: kart group, Brazil", words: ["Posição", "Piloto", "Tempo", "Pontos"] },
  { id: "Platz Name", seen: "pages: clubs, Germany", words: ["Platz", "Name", "Zeit", "Punkte"] },
];

/** A line above the entrants that names what stands in theirs. */
export function headLine(mixer: Mixer, lines: Lines, figure: Figure): string[] {
  const { separator, order } = lines;
  const isHeaded = mixer.chance(0.25);
  const { words } = mixer.part(
    "head line",
    HEAD_LINES,
    ({ id }) =>
      id === "none" ||
      (isHeaded &&
        isPlain(lines) &&
        !lines.layout.tied &&
        !order.place &&
        !order.figure &&
        /^[ |;,\t]+$|aligned/.test(separator.between)),
  );
  if (words === undefined) return [];
  const isTime = figure.ranks === "low" || /^(?:Time|Gap)$/.test(figure.heading ?? "");
  const value = figure.ranks === "high" ? words[3] : isTime ? words[2] : (figure.heading ?? "Prize");
  const cells = [...(lines.hasPlaces ? [words[0]] : []), words[1], ...(lines.hasFigures ? [value] : [])];
  return [cells.join(separator.columns ? separator.between.replace("aligned", "  ") : " ")];
}

/** The lines of all races, and their names. */
export function arrangedRaces(
  mixer: Mixer,
  blocks: readonly (readonly string[])[],
  lines: Lines,
): { lines: string[]; names: (string | undefined)[]; beside: boolean } {
  const arrangement = mixer.part("arrangement", ARRANGEMENTS, (one) => arrangementFits(one, lines, blocks.length));
  const start = mixer.between(0, EVENTS.length - 1);
  const names = blocks.map((_, at) => EVENTS[(start + at) % EVENTS.length]);
  if (arrangement.before) {
    const written = blocks.map(([first, ...rest], at) => [`${arrangement.before!(names[at])}${first}`, ...rest]);
    return { lines: surrounded(mixer, written.flat()), names, beside: false };
  }
  if (arrangement.beside !== undefined)
    return { lines: surrounded(mixer, beside(blocks, names, arrangement.beside)), names, beside: true };
  return { ...framed(mixer, blocks), beside: false };
}

/** Two races as two columns; what is longer goes on alone. */
function beside([left, right]: readonly (readonly string[])[], names: readonly string[], between: string): string[] {
  const [one, other] = [
    [names[0], ...left],
    [names[1], ...right],
  ];
  const width = between === "\t" ? 0 : Math.max(...one.map(({ length }) => length));
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) =>
    `${(one[at] ?? "").padEnd(width)}${between}${other[at] ?? ""}`.trimEnd(),
  );
}

const STANDINGS: readonly (Part & {
  readonly heading: string;
  readonly line: (at: number, name: string, points: number) => string;
})[] = [
  {
    id: "Standings after",
    seen: "pages: game forums",
    heading: "Standings after 5 rounds:",
    line: (at, name, points) => `${at + 1}. ${name} ${points} pts`,
  },
  {
    id: "Championship:",
    seen: "pages: kart leagues",
    heading: "Championship standings (5 of 8 rounds)",
    line: (at, name, points) => `${at + 1} ${name} - ${points}`,
  },
  {
    id: "Overall table",
    seen: "pages: quiz leagues",
    heading: "LEAGUE TABLE SO FAR",
    line: (_, name, points) => `${name}: ${points}`,
  },
];

/** Now and then the standings of the season, which are no race, below the results of the day. */
export function standings(mixer: Mixer, events: readonly Event[], lines: Lines): string[] {
  if (!lines.hasPlaces || lines.layout.inline || lines.layout.parts || !mixer.chance(0.1)) return [];
  const { heading, line } = mixer.part("standings", STANDINGS);
  const names = [...new Set(events.flatMap(({ runners }) => runners.map(({ person }) => person.written)))];
  return ["", heading, ...names.map((name, at) => line(at, name, 140 - 9 * at))];
}
