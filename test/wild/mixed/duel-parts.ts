import type { Mixer, Part } from "./mixer";

interface Lead extends Part {
  readonly write?: (mixer: Mixer, at: number) => string;
}

export const LEADS: readonly Lead[] = [
  { id: "none", seen: "c09" },
  { id: "bullet", seen: "h82", write: () => "- " },
  { id: "•", seen: "l62", write: () => "• " },
  { id: "1.", seen: "e40", write: (_, at) => `${at + 1}. ` },
  { id: "Match 1:", seen: "m25", write: (_, at) => `Match ${at + 1}: ` },
  { id: "[x]", seen: "h46", write: () => "- [x] " },
  { id: "date", seen: "h11", write: (_, at) => `${10 + at}.03.2025 ` },
  { id: "date and time", seen: "search: fixtures", write: (_, at) => `${10 + at}/03 19:30 ` },
  { id: "ISO date:", seen: "search: logs", write: (_, at) => `2025-03-${10 + at}: ` },
  { id: "Board 1", seen: "search: chess leagues", write: (_, at) => `Bd ${at + 1} ` },
  { id: "1. HS:", seen: "l39", write: (_, at) => `${at + 1}. HS: ` },
  { id: "Court 2:", seen: "h107", write: (mixer) => `Court ${mixer.between(1, 4)}: ` },
  { id: "weight", seen: "c29", write: (_, at) => `${57 + 4 * at} kg: ` },
  { id: "Round 1:", seen: "pages: darts leagues", write: (_, at) => `Round ${at + 1}: ` },
  { id: "QF1 –", seen: "pages: pool knockouts", write: (_, at) => `QF${at + 1} – ` },
  { id: "Table 4:", seen: "pages: card game shops", write: (_, at) => `Table ${at + 1}: ` },
  { id: "1)", seen: "pages: copied chats", write: (_, at) => `${at + 1}) ` },
  { id: "G1:", seen: "pages: chats of leagues", write: (_, at) => `G${at + 1}: ` },
  { id: "Game 1 -", seen: "pages: board game blogs", write: (_, at) => `Game ${at + 1} - ` },
  { id: "weekday", seen: "pages: softball leagues", write: (_, at) => `Mon ${at + 10} Mar: ` },
  { id: "19:30", seen: "pages: futsal groups, Brazil", write: (_, at) => `${at + 16}:30 ` },
  { id: "Singles 1:", seen: "pages: tennis leagues", write: (_, at) => `Singles ${at + 1}: ` },
  { id: "🏓", seen: "pages: table tennis, Russia", write: () => "🏓 " },
  { id: "→", seen: "pages: copied posts", write: () => "→ " },
  { id: "day/month:", seen: "pages: league sites", write: (_, at) => `${at + 10}/03: ` },
  { id: "#1", seen: "code: logs of games", write: (_, at) => `#${at + 1} ` },
  { id: "SF1:", seen: "b17", write: (_, at) => `R${at + 1}: ` },
];

export const DUEL_NOTES: readonly (Part & { readonly write: (mixer: Mixer) => string })[] = [
  { id: "none", seen: "c09", write: () => "" },
  { id: "(50m)", seen: "c09", write: (mixer) => ` (${mixer.between(18, 60)}m)` },
  { id: "(11-7, 9-11)", seen: "c02", write: () => " (11:7, 9:11, 11:5, 12:10)" },
  { id: "(Revanche)", seen: "d25", write: () => " (rematch)" },
  { id: "emoji", seen: "c02", write: () => " 💪" },
  { id: "- great game", seen: "h08", write: () => " - great game" },
  { id: "(overtime)", seen: "c28", write: () => " (OT)" },
  { id: "n.P.", seen: "c28", write: () => " n.P." },
  { id: ", 34 moves", seen: "b23", write: () => ", 34 moves" },
  { id: "gg", seen: "pages: chats of leagues", write: () => " gg" },
  { id: "FT", seen: "pages: football pages", write: () => " FT" },
  { id: "(HT 0-0)", seen: "pages: football pages", write: () => " (HT 0-0)" },
  { id: "MOTM", seen: "pages: football pages", write: () => " - MOTM: Ben Carter" },
  { id: "(friendly)", seen: "pages: bowls clubs", write: () => " (friendly)" },
  { id: ", 1h 25m", seen: "pages: tennis ladders", write: () => ", 1h 25m" },
  { id: "(break of 64)", seen: "pages: snooker leagues", write: () => " (break of 64)" },
  { id: "at a place", seen: "h22", write: () => " @ The Golden Fleece" },
];

/** A line of a game that was not played. */
export const VOIDS: readonly (Part & { readonly write?: (one: string, other: string) => string })[] = [
  { id: "none", seen: "c09" },
  { id: "postponed", seen: "l24", write: (one, other) => `${one} - ${other} postponed` },
  { id: "P - P", seen: "search: football results", write: (one, other) => `${one} P-P ${other}` },
  { id: "w/o", seen: "l50", write: (one, other) => `${one} beat ${other} w/o` },
  { id: "bye", seen: "g14", write: (one) => `${one} bye` },
  { id: "vs, to come", seen: "m18", write: (one, other) => `${one} vs ${other}` },
  { id: "[ ] to come", seen: "h46", write: (one, other) => `- [ ] ${one} vs. ${other}` },
  { id: "off", seen: "pages: darts leagues", write: (one, other) => `${one} v ${other} - OFF` },
  { id: "tbc", seen: "pages: pool leagues", write: (one, other) => `${one} vs ${other} TBC` },
  { id: "-:-", seen: "pages: football, Germany", write: (one, other) => `${one} - ${other} -:-` },
  { id: "abgesagt", seen: "pages: football, Germany", write: (one, other) => `${one} - ${other} abgesagt` },
  { id: "reporté", seen: "pages: clubs, France", write: (one, other) => `${one} - ${other} reporté` },
  { id: "at a time", seen: "pages: tennis ladders", write: (one, other) => `${one} v ${other} (Thursday 19:30)` },
  { id: "abandoned", seen: "pages: bowls clubs", write: (one, other) => `${one} v ${other} abandoned (rain)` },
  { id: "not played", seen: "pages: squash leagues", write: (one, other) => `${one} v ${other} not played` },
  { id: "? to come", seen: "pages: copied chats", write: (one, other) => `${one} ?-? ${other}` },
];
