import type { Part } from "./mixer";

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
  /** Brackets round the score, so there are none at a name. */
  readonly bracket?: boolean;
  /** Several lines and a blank one. */
  readonly high?: boolean;
}

const result = (a: number, b: number, half: string): string => (a === b ? half : `${Number(a > b)}-${Number(b > a)}`);
const beats =
  (word: string, between = "-") =>
  ({ one, other, a, b }: Duel): string =>
    `${one} ${word} ${other} ${a}${between}${b}`;

/** A verb between winner and loser, or the other way round. */
const verb = (seen: string, word: string, between = "-", order: LineShape["order"] = "winner first"): LineShape => ({
  id: `A ${word} B 3${between}1`,
  seen,
  order,
  write: beats(word, between),
});

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
    write: ({ one, other, a, b }) => `${one} ${result(a, b, "½-½")} ${other}`,
  },
  {
    id: "A - B 1-0",
    seen: "b23",
    draws: true,
    halves: true,
    dash: true,
    write: ({ one, other, a, b }) => `${one} - ${other} ${result(a, b, "½-½")}`,
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
    high: true,
    draws: true,
    number: true,
    write: ({ one, other, a, b }) => `${one} ${a}\n${other} ${b}\n`,
  },
  verb("pages: board game blogs", "won against"),
  verb("pages: chats of leagues", "beats"),
  verb("pages: card game shops", "over"),
  verb("issues: bots of table tennis", "defeated"),
  verb("issues: bots of table tennis", "crushed"),
  verb("pages: darts league", "lost to", "–", "loser first"),
  verb("pages: chats of leagues", "loses to", "-", "loser first"),
  verb("pages: table tennis, Germany", "schlägt", ":"),
  verb("pages: table tennis, Germany", "besiegt", ":"),
  verb("pages: table football, Germany", "gewinnt gegen", ":"),
  verb("pages: table football, Germany", "verliert gegen", ":", "loser first"),
  verb("pages: billiards, Netherlands", "wint van"),
  verb("pages: billiards, Netherlands", "verliest van", "-", "loser first"),
  verb("pages: badminton, Sweden", "slog"),
  verb("pages: badminton, Norway", "slo"),
  verb("pages: bowls, France", "bat"),
  verb("pages: bowls, France", "perd contre", "-", "loser first"),
  verb("pages: tennis clubs, Italy", "batte"),
  verb("pages: tennis clubs, Spain", "gana a"),
  verb("pages: tennis clubs, Brazil", "venceu"),
  verb("pages: club news, China", "胜", ":"),
  {
    id: "A l'emporte 13 à 12 sur B",
    seen: "pages: bowls, France",
    order: "winner first",
    write: ({ one, other, a, b }) => `${one} l'emporte ${a} à ${b} sur ${other}`,
  },
  {
    id: "A beat B by 3 games to 1",
    seen: "pages: squash leagues",
    order: "winner first",
    write: ({ one, other, a, b }) => `${one} beat ${other} by ${a} games to ${b}`,
  },
  {
    id: "A beat or drew with B",
    seen: "pages: chess clubs",
    order: "winner first",
    draws: true,
    write: ({ one, other, a, b }) => `${one} ${a === b ? "drew with" : "beat"} ${other} ${a}-${b}`,
  },
  {
    id: "A 3–1 B",
    seen: "pages: table tennis, Russia",
    draws: true,
    write: ({ one, other, a, b }) => `${one} ${a}–${b} ${other}`,
  },
  {
    id: "A [3-1] B",
    seen: "pages: chats of leagues",
    draws: true,
    write: ({ one, other, a, b }) => `${one} [${a}-${b}] ${other}`,
  },
  {
    id: "A **3-1** B",
    seen: "code: messages of chat bots",
    draws: true,
    write: ({ one, other, a, b }) => `${one} **${a}-${b}** ${other}`,
  },
  {
    id: "A ||3-1|| B",
    seen: "pages: chats of leagues",
    draws: true,
    write: ({ one, other, a, b }) => `${one} ||${a}-${b}|| ${other}`,
  },
  {
    id: "A 3 v 1 B",
    seen: "pages: tennis ladder",
    draws: true,
    number: true,
    write: ({ one, other, a, b }) => `${one} ${a} v ${b} ${other}`,
  },
  {
    id: "A (3) v (1) B",
    seen: "pages: bowls and darts cups",
    draws: true,
    bracket: true,
    write: ({ one, other, a, b }) => `${one} (${a}) v (${b}) ${other}`,
  },
  {
    id: "A vs B (3-1)",
    seen: "pages: padel",
    draws: true,
    bracket: true,
    write: ({ one, other, a, b }) => `${one} vs ${other} (${a}-${b})`,
  },
  {
    id: "A vs B | 3-1",
    seen: "pages: chats of leagues",
    draws: true,
    write: ({ one, other, a, b }) => `${one} vs ${other} | ${a}-${b}`,
  },
  {
    id: "A vs B — 3:1",
    seen: "pages: table tennis, Russia",
    draws: true,
    write: ({ one, other, a, b }) => `${one} vs ${other} — ${a}:${b}`,
  },
  {
    id: "A x B: 3x1",
    seen: "pages: futsal groups, Brazil",
    draws: true,
    write: ({ one, other, a, b }) => `${one} x ${other}: ${a}x${b}`,
  },
  {
    id: "A 3 @ B 1",
    seen: "pages: softball leagues, USA",
    draws: true,
    number: true,
    write: ({ one, other, a, b }) => `${one} ${a} @ ${other} ${b}`,
  },
  {
    id: "A (W) vs B (L)",
    seen: "pages: card game shops",
    order: "winner first",
    bracket: true,
    write: ({ one, other }) => `${one} (W) vs ${other} (L)`,
  },
  {
    id: "Winner: A, Loser: B",
    seen: "code: messages of chat bots",
    order: "winner first",
    write: ({ one, other }) => `Winner: ${one}, Loser: ${other}`,
  },
  {
    id: "A vs B, winner: X",
    seen: "pages: pool leagues",
    write: ({ one, other, a, b }) => `${one} vs ${other}, winner: ${a > b ? one : other}`,
  },
  {
    id: "(1510) A 3 : 1 B (1490)",
    seen: "code: lists of an e-sport ladder",
    draws: true,
    bracket: true,
    write: ({ one, other, a, b }) => `(1510)  ${one} ${a} : ${b} ${other}  (1490)`,
  },
  {
    id: "○A 3-1 B●",
    seen: "pages: table tennis, Japan",
    order: "winner first",
    write: ({ one, other, a, b }) => `○${one} ${a}-${b} ${other}●`,
  },
  {
    id: "A 1/2-1/2 B",
    seen: "pages: chess club, New Zealand",
    draws: true,
    halves: true,
    write: ({ one, other, a, b }) => `${one} ${result(a, b, "1/2-1/2")} ${other}`,
  },
  {
    id: "A 0.5-0.5 B",
    seen: "pages: chess leagues",
    draws: true,
    halves: true,
    write: ({ one, other, a, b }) => `${one} ${result(a, b, "0.5-0.5")} ${other}`,
  },
  {
    id: "A vs B 6/3 sets",
    seen: "pages: padel",
    write: ({ one, other, sets }) => `${one} vs ${other} ${sets.replace(/-/g, "/")}`,
  },
  {
    id: "A vs B (sets y)",
    seen: "pages: padel",
    bracket: true,
    write: ({ one, other, sets }) =>
      `${one} vs ${other} (${sets.replace(/ (?!.* )/, " y ").replace(/(\d|\)) (?=\d)/g, "$1, ")})`,
  },
  {
    id: "A – B 3:1 (sets)",
    seen: "pages: table tennis, Czechia",
    dash: true,
    write: ({ one, other, a, b, sets }) =>
      `${one} – ${other} ${a}:${b} (${sets.replace(/-/g, ":").replace(/ /g, ", ")})`,
  },
  {
    id: "three lines",
    seen: "pages: table tennis, Czechia",
    draws: true,
    high: true,
    write: ({ one, other, a, b }) => `${one}\n${a}:${b}\n${other}\n`,
  },
  {
    id: "four lines",
    seen: "pages: copied score boards",
    draws: true,
    number: true,
    high: true,
    write: ({ one, other, a, b }) => `${one}\n${other}\n${a}\n${b}\n`,
  },
];
