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
  { id: "Results: title", seen: "pages: club sites", write: () => ["Results: Autumn Cup – Round 4"] },
  { id: "number of the event", seen: "pages: parkrun reports", write: () => ["PARKRUN EVENT #326 15/07/2025", ""] },
  { id: "round of rounds", seen: "pages: sim racing", write: () => ["Round 5/12 | Brands Hatch Indy"] },
  { id: "emoji round the title", seen: "pages: game groups", write: () => ["⚡🏁 GAME NIGHT RESULTS 🏁⚡", ""] },
  { id: "arrow down", seen: "pages: copied chats", write: () => ["Tonight's results ⬇️"] },
  {
    id: "author and date",
    seen: "pages: blogs",
    write: () => ["Wednesday 31st May 2025 Race Report", "by Adam Hilton", ""],
  },
  { id: "breadcrumbs", seen: "pages: club sites", write: () => ["Home » News » Results » 2025", ""] },
  { id: "German", seen: "pages: clubs, Germany", write: () => ["Ergebnisse der Vereinsmeisterschaft 2025", ""] },
  { id: "French", seen: "pages: clubs, France", write: () => ["Résultats du dimanche 14 juin 2025", ""] },
  { id: "Dutch", seen: "pages: clubs, Netherlands", write: () => ["Uitslag clubkampioenschap 12 oktober 2025"] },
  { id: "Spanish", seen: "pages: clubs, Spain", write: () => ["Clasificación final – Torneo de Otoño"] },
  { id: "Portuguese", seen: "pages: karting, Brazil", write: () => ["Confira os resultados oficiais:", ""] },
  { id: "Polish", seen: "pages: clubs, Poland", write: () => ["Wyniki turnieju – 29 października 2025", ""] },
  { id: "Czech", seen: "pages: clubs, Czechia", write: () => ["Konečné výsledky", ""] },
  { id: "Russian", seen: "pages: clubs, Russia", write: () => ["Итоги турнира 11 июня 2025 г.", ""] },
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
  {
    id: "how many raced",
    seen: "pages: sailing club",
    write: () => ["13 boats contested the race today. A very strange day even for the veterans.", ""],
  },
  { id: "well done", seen: "pages: school sports days", write: () => ["Well done to everyone who took part! 👏", ""] },
  {
    id: "provisional",
    seen: "pages: sim racing",
    write: () => ["_These results are provisional and subject to penalties_", ""],
  },
  { id: "scale of points", seen: "pages: slot car club", write: () => ["Points: 25-18-15-12-10-8-6-4-2-1", ""] },
  { id: "rules of play", seen: "pages: table tennis", write: () => ["Best of 5, first to 11, two clear points.", ""] },
  { id: "@everyone", seen: "pages: chats of leagues", write: () => ["@everyone what a night! 🔥🔥 Results below", ""] },
  {
    id: "German greeting",
    seen: "pages: table tennis, Germany",
    write: () => ["Hallo zusammen,", "hier die Ergebnisse von gestern:", ""],
  },
  {
    id: "French greeting",
    seen: "pages: bowls, France",
    write: () => ["Bonjour à tous, voici les résultats de dimanche :", ""],
  },
  { id: "Spanish greeting", seen: "pages: chess, Spain", write: () => ["Hola a todos, estos son los resultados:", ""] },
  {
    id: "Portuguese greeting",
    seen: "pages: karting, Brazil",
    write: () => ["Boa noite a todos!", "Resultado de hoje:"],
  },
  {
    id: "long report",
    seen: "pages: school sports days",
    write: () => [
      "The sun came out and everyone thoroughly enjoyed the afternoon.",
      "Before the final event there was only one point between 3rd and 4th.",
      "",
    ],
  },
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
  { id: "photos", seen: "pages: club sites", write: () => ["", "Photos: https://example.org/gallery/2025-10"] },
  { id: "full results", seen: "pages: club sites", write: () => ["", "Full results can be found here."] },
  { id: "nearest the pin", seen: "pages: golf society", write: () => ["", "Nearest the pin: Steve Davis (Hole 3)"] },
  { id: "180s", seen: "pages: darts league", write: () => ["", "180s: Ryan Short, Paul Turner"] },
  { id: "best guest", seen: "pages: golf society", write: () => ["", "Best guest went to Hamilton Shields."] },
  { id: "from a phone", seen: "pages: mail lists", write: () => ["", "Sent from my iPhone"] },
  { id: "like and reply", seen: "pages: copied posts", write: () => ["", "Like · Reply · 3 h", "2 comments"] },
  { id: "GGs", seen: "pages: chats of leagues", write: () => ["", "GGs everyone, see you Thursday 20:00"] },
  { id: "previous and next", seen: "pages: blogs", write: () => ["", "« Previous | Next »"] },
  {
    id: "answered by one",
    seen: "pages: blogs",
    write: () => ["", "1 comment:", "", "tim said...", "As long as you show up!"],
  },
  { id: "rights", seen: "pages: club sites", write: () => ["", "© 2025 SV Lochhausen"] },
  {
    id: "thanks in German",
    seen: "pages: card club, Germany",
    write: () => ["", "Ein großer Dank geht an alle Helfer."],
  },
  { id: "thanks in French", seen: "pages: bowls, France", write: () => ["", "Bravo à tous et à dimanche prochain !"] },
  { id: "updated", seen: "pages: league sites", write: () => ["", "Last updated: 15/04/2025 21:07"] },
  {
    id: "scoring rule",
    seen: "pages: school house matches",
    write: () => ["", "NB. Points are allocated 5, 3, 2, 1."],
  },
];

interface Heading extends Part {
  readonly write: (name: string, at: number) => readonly string[];
  readonly single?: boolean;
}

export const EVENTS = [
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
  { id: "### Name", seen: "code: results in Markdown", write: (name) => [`### ${name}`] },
  { id: "__Name__", seen: "pages: chats of leagues", write: (name) => [`__${name}__`] },
  { id: "*** Name ***", seen: "pages: game forums", write: (name) => [`*** ${name} ***`] },
  { id: "[Name]", seen: "pages: game forums", write: (name) => [`[${name}]`] },
  { id: "🏁 Name", seen: "pages: sim racing", write: (name) => [`🏁 ${name}`] },
  { id: "➡️ Name:", seen: "pages: karting, Brazil", write: (name) => [`➡️ ${name}:`, ""] },
  { id: "Name – Results", seen: "pages: club sites", write: (name) => [`${name} – Results`, ""] },
  { id: "Name Results:", seen: "pages: game forums", write: (name) => [`${name} Final Results:`, ""] },
  { id: "Name (12 laps)", seen: "pages: kart nights", write: (name) => [`${name} (12 laps)`] },
  { id: "date – Name", seen: "pages: game forums", write: (name, at) => [`Nov ${at + 12} - ${name}`] },
  { id: "ISO date", seen: "code: results in Markdown", write: (_, at) => [`## 2025-04-${at + 12}`, ""] },
  { id: "Game 1: Name", seen: "pages: board game blogs", write: (name, at) => [`Game ${at + 1}: ${name}`] },
  { id: "Round 3:", seen: "pages: chess clubs", write: (_, at) => [`Round ${at + 3}:`] },
  { id: "Lauf 1", seen: "pages: kart clubs, Germany", write: (_, at) => [`${at + 1}. Lauf`] },
  { id: "Manche 1", seen: "pages: motor sport, France", write: (_, at) => [`Manche ${at + 1} :`] },
  { id: "Bateria 01", seen: "pages: kart group, Brazil", write: (_, at) => [`Bateria 0${at + 1}`] },
  { id: "KAT. Name", seen: "pages: chess, Poland", write: (name) => [`KAT. ${name.toUpperCase()}`] },
  { id: "Name, boys:", seen: "pages: school games, Germany", write: (name, at) => [`${name}, Jahrgang ${at + 2009}:`] },
];

/** Lines of a text: of each race under its heading, with what stands before and behind. */
export function framed(
  mixer: Mixer,
  blocks: readonly (readonly string[])[],
  of: { readonly names: readonly string[]; readonly fits: (heading: Part) => boolean; readonly ordered?: boolean } = {
    names: EVENTS,
    fits: () => true,
  },
): { lines: string[]; names: (string | undefined)[] } {
  const heading = blocks.length > 1 || mixer.chance(0.3) ? mixer.part("race heading", HEADINGS, of.fits) : undefined;
  const start = of.ordered ? 0 : mixer.between(0, of.names.length - 1);
  const names = blocks.map((_, at) => of.names[(start + at) % of.names.length]);
  const body = blocks.flatMap((block, at) => [
    ...(at > 0 ? [""] : []),
    ...(heading?.write(names[at], at) ?? []),
    ...block,
  ]);
  return {
    lines: surrounded(mixer, body),
    names: heading && heading.id.includes("Name") ? names : blocks.map(() => undefined),
  };
}

/** Lines with a title, sentences and a footer. */
export function surrounded(mixer: Mixer, body: readonly string[]): string[] {
  const write = (dimension: string, parts: readonly Line[]): readonly string[] =>
    mixer.part(dimension, parts).write?.(mixer) ?? [];
  const title = write("title", TITLES);
  const before = write("before", BEFORE);
  return [
    ...title,
    ...(title.length > 0 && before.length > 0 ? [""] : []),
    ...before,
    ...(title.length > 0 && mixer.chance(0.5) ? [""] : []),
    ...body,
    ...write("after", AFTER),
  ];
}
