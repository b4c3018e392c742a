import type { Mixer, Part } from "./mixer";

/** A game of two: first and second as written, and their scores. */
export interface Duel {
  readonly one: string;
  readonly other: string;
  readonly a: number;
  readonly b: number;
  /** Seen from the first. */
  readonly sets: string;
}

/** A line of a game; `order`: the first named is the winner, or either; `draws`: it can say that nobody won. */
export interface LineShape extends Part {
  readonly write: (duel: Duel) => string;
  readonly order?: "winner first" | "loser first";
  readonly draws?: boolean;
  /** A dash stands between the names, so they hold none. */
  readonly dash?: boolean;
  readonly halves?: boolean;
  readonly number?: boolean;
}

export const LINES: readonly LineShape[] = [
  { id: "A 3-1 B", seen: "c09", draws: true, write: ({ one, other, a, b }) => `${one} ${a}-${b} ${other}` },
  { id: "A 3 - 1 B", seen: "h85", draws: true, write: ({ one, other, a, b }) => `${one} ${a} - ${b} ${other}` },
  { id: "A 3:1 B", seen: "f33", draws: true, write: ({ one, other, a, b }) => `${one} ${a}:${b} ${other}` },
  { id: "A 3 x 1 B", seen: "k77", draws: true, write: ({ one, other, a, b }) => `${one} ${a} x ${b} ${other}` },
  {
    id: "A - B 3:1",
    seen: "l44",
    draws: true,
    dash: true,
    write: ({ one, other, a, b }) => `${one} - ${other} ${a}:${b}`,
  },
  {
    id: "A – B 3-1",
    seen: "h90",
    draws: true,
    dash: true,
    write: ({ one, other, a, b }) => `${one} – ${other} ${a}-${b}`,
  },
  { id: "A-B 3-1", seen: "c14", draws: true, dash: true, write: ({ one, other, a, b }) => `${one}-${other} ${a}-${b}` },
  { id: "A vs B 3-1", seen: "i05", draws: true, write: ({ one, other, a, b }) => `${one} vs ${other} ${a}-${b}` },
  {
    id: "A vs B: 3-1",
    seen: "search: pages",
    draws: true,
    write: ({ one, other, a, b }) => `${one} vs ${other}: ${a}-${b}`,
  },
  { id: "A v B 3-1", seen: "h08", draws: true, write: ({ one, other, a, b }) => `${one} v ${other} ${a}-${b}` },
  { id: "A vs. B → 3:1", seen: "h46", draws: true, write: ({ one, other, a, b }) => `${one} vs. ${other} → ${a}:${b}` },
  {
    id: "A 3 B 1",
    seen: "k64",
    draws: true,
    number: true,
    write: ({ one, other, a, b }) => `${one} ${a} ${other} ${b}`,
  },
  {
    id: "A 3, B 1",
    seen: "m38",
    draws: true,
    number: true,
    write: ({ one, other, a, b }) => `${one} ${a}, ${other} ${b}`,
  },
  {
    id: "A 3 vs 1 B",
    seen: "k65",
    draws: true,
    number: true,
    write: ({ one, other, a, b }) => `${one} ${a} vs ${b} ${other}`,
  },
  {
    id: "A 3 def. B 1",
    seen: "k14",
    order: "winner first",
    number: true,
    write: ({ one, other, a, b }) => `${one} ${a} def. ${other} ${b}`,
  },
  {
    id: "A beat B 3-1",
    seen: "b30",
    order: "winner first",
    write: ({ one, other, a, b }) => `${one} beat ${other} ${a}-${b}`,
  },
  {
    id: "A bt B 3-1",
    seen: "c25",
    order: "winner first",
    write: ({ one, other, a, b }) => `${one} bt ${other} ${a}-${b}`,
  },
  {
    id: "A b B 3-1",
    seen: "j27",
    order: "winner first",
    write: ({ one, other, a, b }) => `${one} b ${other} ${a}-${b}`,
  },
  {
    id: "A d. B sets",
    seen: "h83",
    order: "winner first",
    write: ({ one, other, sets }) => `${one} d. ${other} ${sets}`,
  },
  {
    id: "A def. B sets",
    seen: "search: tennis",
    order: "winner first",
    write: ({ one, other, sets }) => `${one} def. ${other} ${sets}`,
  },
  {
    id: "A beat B sets, commas",
    seen: "l50",
    order: "winner first",
    write: ({ one, other, sets }) => `${one} beat ${other} ${sets.replace(/ /g, ", ")}`,
  },
  { id: "A defeated B", seen: "j42", order: "winner first", write: ({ one, other }) => `${one} defeated ${other}` },
  { id: "A bat B", seen: "k45", order: "winner first", write: ({ one, other }) => `${one} bat ${other}` },
  {
    id: "A lost to B 1-3",
    seen: "m40",
    order: "loser first",
    write: ({ one, other, a, b }) => `${one} lost to ${other} ${a}-${b}`,
  },
  { id: "A > B", seen: "search: pages", order: "winner first", write: ({ one, other }) => `${one} > ${other}` },
  {
    id: "A 1-0 B",
    seen: "b23",
    draws: true,
    halves: true,
    write: ({ one, other, a, b }) => `${one} ${a === b ? "½-½" : `${Number(a > b)}-${Number(b > a)}`} ${other}`,
  },
  {
    id: "A - B 1-0",
    seen: "b23",
    draws: true,
    halves: true,
    dash: true,
    write: ({ one, other, a, b }) => `${one} - ${other} ${a === b ? "½-½" : `${Number(a > b)}-${Number(b > a)}`}`,
  },
  {
    id: "A – B sets",
    seen: "l39",
    dash: true,
    write: ({ one, other, sets }) => `${one} – ${other} ${sets.replace(/-/g, "/")}`,
  },
  {
    id: "A 3-1 B (sets)",
    seen: "h85",
    write: ({ one, other, a, b, sets }) => `${one} ${a}-${b} ${other} (${sets.replace(/ /g, ", ")})`,
  },
  { id: "A gegen B 3:1", seen: "c02", draws: true, write: ({ one, other, a, b }) => `${one} gegen ${other} ${a}:${b}` },
  {
    id: "thắng",
    seen: "h107",
    order: "winner first",
    write: ({ one, other, a, b }) => `${one} thắng ${other} ${a}-${b}`,
  },
  {
    id: "A Vs B : A win",
    seen: "m43",
    order: "winner first",
    write: ({ one, other }) => `${one} Vs ${other} : ${one} win`,
  },
  { id: "<A 3-1 B>", seen: "j03", write: ({ one, other, a, b }) => `<${one} ${a}-${b} ${other}>` },
  {
    id: "two lines",
    seen: "m44",
    draws: true,
    number: true,
    write: ({ one, other, a, b }) => `${one} ${a}\n${other} ${b}\n`,
  },
];

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
  { id: "SF1:", seen: "b17", write: (_, at) => `R${at + 1}: ` },
];

export const NOTES: readonly (Part & { readonly write: (mixer: Mixer) => string })[] = [
  { id: "none", seen: "c09", write: () => "" },
  { id: "(50m)", seen: "c09", write: (mixer) => ` (${mixer.between(18, 60)}m)` },
  { id: "(11-7, 9-11)", seen: "c02", write: () => " (11:7, 9:11, 11:5, 12:10)" },
  { id: "(Revanche)", seen: "d25", write: () => " (rematch)" },
  { id: "emoji", seen: "c02", write: () => " 💪" },
  { id: "- great game", seen: "h08", write: () => " - great game" },
  { id: "(overtime)", seen: "c28", write: () => " (OT)" },
  { id: "n.P.", seen: "c28", write: () => " n.P." },
  { id: ", 34 moves", seen: "b23", write: () => ", 34 moves" },
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
];
