import type { Mixer, Part } from "./mixer";

interface Line extends Part {
  readonly write?: (mixer: Mixer) => readonly string[];
}

const TITLES: readonly Line[] = [
  { id: "none", seen: "a22" },
  { id: "one line", seen: "m02", write: () => ["Club Championship Results"] },
  { id: "title with a date", seen: "h12", write: () => ["Race Night Results – August 28th"] },
  { id: "title, date below", seen: "a18", write: () => ["SVSC Autumn Points", "Sunday 14 September 2025"] },
  { id: "place and date", seen: "h06", write: () => ["Vereinsmeisterschaften Unterach, 12.10.2025"] },
  { id: "# title", seen: "m18", write: () => ["# Summer League 2025", ""] },
  { id: "menu of a page", seen: "f35", write: () => ["Home | News | Results | Contact", "", "Results", ""] },
  { id: "*bold*", seen: "k77", write: () => ["*RESULTS OF TONIGHT*"] },
  { id: "emoji", seen: "f22", write: () => ["🏁 Results – week 9"] },
  {
    id: "subject and date",
    seen: "d26",
    write: () => ["Subject: Results 6 March", "Date: Fri, 7 Mar 2025 08:55:40 +0000", ""],
  },
];

const BEFORE: readonly Line[] = [
  { id: "none", seen: "a22" },
  { id: "greeting", seen: "e05", write: () => ["Hi all,", "", "here are the results from last night.", ""] },
  {
    id: "sentence",
    seen: "m01",
    write: () => ["Interesting conditions today led to difficult racing. The results were:", ""],
  },
  {
    id: "sentence with figures",
    seen: "h03",
    write: () => ["There were 936 starters this year, 12 more than in 2024.", ""],
  },
  {
    id: "sentence with a name",
    seen: "h52",
    write: () => ["Many thanks to Graham Tull and his team of marshals.", ""],
  },
  { id: "list of facts", seen: "c01", write: () => ["Venue: Harbour Hill", "Weather: 14°C, wind 12 mph", ""] },
];

const AFTER: readonly Line[] = [
  { id: "none", seen: "a22" },
  { id: "thanks", seen: "l53", write: () => ["", "Another good week. See you at the next meeting."] },
  { id: "results by", seen: "a25", write: () => ["", "Results by SportTiming"] },
  { id: "page x of y", seen: "h49", write: () => ["", "Page 1 of 2"] },
  { id: "total", seen: "j12", write: () => ["", "Total: 41 entries"] },
  { id: "next", seen: "e20", write: () => ["", "Next race: Sunday 12 October, 10:30"] },
  { id: "marshals", seen: "h63", write: () => ["", "Marshals: Terry Childe, Hugo Hucks"] },
  { id: "legend", seen: "m29", write: () => ["", "PB = personal best, DNF = did not finish"] },
  { id: "mail foot", seen: "e05", write: () => ["", "Unsubscribe | Privacy policy"] },
  { id: "signature", seen: "h12", write: () => ["", "Carla – Sailing Director"] },
  { id: "share", seen: "c18", write: () => ["", "Share: WhatsApp | Facebook"] },
  { id: "fastest lap", seen: "l75", write: () => ["", "Fastest lap: 1:31.447"] },
  { id: "posted", seen: "b31", write: () => ["", "Posted on September 22, 2019 by Jay. Leave a comment"] },
];

interface Heading extends Part {
  readonly write: (name: string, at: number) => readonly string[];
  readonly single?: boolean;
}

const EVENTS = [
  "Sunset Series",
  "Harbour Mile",
  "Colts Cup",
  "Hill Climb",
  "Ladies",
  "Men",
  "Under 14",
  "Pro Division",
  "Kinder m",
  "Cadets",
  "Individual Final",
  "10 km",
];

export const HEADINGS: readonly Heading[] = [
  { id: "Name", seen: "h111", write: (name) => [name] },
  { id: "Name:", seen: "k47", write: (name) => [`${name}:`] },
  { id: "## Name", seen: "h46", write: (name) => [`## ${name}`, ""] },
  { id: "**Name**", seen: "f22", write: (name) => [`**${name}**`] },
  { id: "*Name*", seen: "k77", write: (name) => [`*${name}*`] },
  { id: "=== Name ===", seen: "d24", write: (name) => [`=== ${name} ===`] },
  { id: "— Name —", seen: "search: pages", write: (name) => [`— ${name} —`] },
  { id: "underlined", seen: "l86", write: (name) => [name, "-".repeat(name.length)] },
  { id: "CAPITALS", seen: "j27", write: (name) => [name.toUpperCase()] },
  { id: "Race 1", seen: "a18", write: (_, at) => [`Race ${at + 1}`] },
  { id: "Race 1: Name", seen: "j24", write: (name, at) => [`Race ${at + 1}: ${name}`] },
  { id: "Race 1 - Name (12 laps)", seen: "e05", write: (name, at) => [`Race ${at + 1} - ${name} (12 laps)`] },
  { id: "Heat A", seen: "f20", write: (_, at) => [`Heat ${"ABCDEFG"[at]}`] },
  { id: "Week 3", seen: "h09", write: (_, at) => [`Week ${at + 3}`] },
  { id: "Event 12  Name", seen: "h49", write: (name, at) => [`Event ${at + 12}  ${name} Open 50m`] },
  { id: "Name, date", seen: "h99", write: (name, at) => [`${name}, ${at + 12} October 2025`] },
  { id: "date", seen: "c14", write: (_, at) => [`${at + 12}.10.2025`] },
  { id: "bullet", seen: "l63", write: (name) => [`* ${name}`] },
  { id: "blank line only", seen: "d36", write: () => [], single: true },
];

/** Lines of a text: of each race under its heading, with what stands before and behind. */
export function framed(
  mixer: Mixer,
  blocks: readonly (readonly string[])[],
): { lines: string[]; names: (string | undefined)[] } {
  const write = (dimension: string, parts: readonly Line[]): readonly string[] =>
    mixer.part(dimension, parts).write?.(mixer) ?? [];
  const title = write("title", TITLES);
  const before = write("before", BEFORE);
  const heading = blocks.length > 1 || mixer.chance(0.3) ? mixer.part("race heading", HEADINGS) : undefined;
  const start = mixer.between(0, EVENTS.length - 1);
  const names = blocks.map((_, at) => EVENTS[(start + at) % EVENTS.length]);
  const body = blocks.flatMap((block, at) => [
    ...(at > 0 ? [""] : []),
    ...(heading?.write(names[at], at) ?? []),
    ...block,
  ]);
  const lines = [
    ...title,
    ...(title.length > 0 && before.length > 0 ? [""] : []),
    ...before,
    ...(title.length > 0 && mixer.chance(0.5) ? [""] : []),
    ...body,
    ...write("after", AFTER),
  ];
  return { lines, names: heading && heading.id.includes("Name") ? names : blocks.map(() => undefined) };
}
