import { ordinal } from "../../ingest/renderers/kit/lists";
import type { Part } from "./mixer";

/** How a place is written; `joint`: what stands between it and the name. */
export interface PlaceStyle extends Part {
  readonly write?: (rank: number) => string;
  readonly joint: string;
  /** A bare figure, which a tie can be marked on. */
  readonly bare?: boolean;
  /** An English ordinal, which words and marks of a tie can stand at. */
  readonly ordinal?: boolean;
}

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
const ENGLISH = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"];
const MEDALS = ["🥇", "🥈", "🥉"];
const KEYCAPS = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣", "🔟"];

/** Words for the first places, and a figure for the rest. */
const named =
  (words: readonly string[], rest: (rank: number) => string) =>
  (rank: number): string =>
    words[rank - 1] ?? rest(rank);

const spanish = (rank: number): string => `${rank}${["er", "do", "er"][rank - 1] ?? "to"}`;

export const PLACES: readonly PlaceStyle[] = [
  { id: "1.", seen: "h06", write: (rank) => `${rank}.`, joint: " ", bare: true },
  { id: "1", seen: "k59", write: String, joint: " ", bare: true },
  { id: "1)", seen: "search: pages", write: (rank) => `${rank})`, joint: " ", bare: true },
  { id: "1.Name", seen: "k47", write: (rank) => `${rank}.`, joint: "" },
  { id: "(1)Name", seen: "h26", write: (rank) => `(${rank})`, joint: "" },
  { id: "[1]", seen: "search: pages", write: (rank) => `[${rank}]`, joint: " " },
  { id: "#1", seen: "search: pages", write: (rank) => `#${rank}`, joint: " " },
  { id: "#1:", seen: "search: pages", write: (rank) => `#${rank}:`, joint: " " },
  { id: "P1", seen: "f29", write: (rank) => `P${rank}`, joint: " " },
  { id: "P1:", seen: "l75", write: (rank) => `P${rank}:`, joint: " " },
  { id: "1st", seen: "e23", write: ordinal, joint: " ", ordinal: true },
  { id: "1st.", seen: "m03", write: (rank) => `${ordinal(rank)}.`, joint: " ", ordinal: true },
  { id: "1st -", seen: "h34", write: ordinal, joint: " – ", ordinal: true },
  { id: "1st:", seen: "i22", write: (rank) => `${ordinal(rank)}:`, joint: " " },
  { id: "1st place:", seen: "k61", write: (rank) => `${ordinal(rank)} place:`, joint: " " },
  { id: "First Place -", seen: "h35", write: (rank) => `${ENGLISH[rank - 1]} Place`, joint: " – " },
  { id: "First", seen: "k61", write: (rank) => ENGLISH[rank - 1], joint: " " },
  { id: "1°", seen: "f35", write: (rank) => `${rank}°`, joint: " " },
  { id: "1º", seen: "f38", write: (rank) => `${rank}º`, joint: " " },
  { id: "1er", seen: "l11", write: (rank) => (rank === 1 ? "1er" : `${rank}e`), joint: " " },
  { id: "1e plaats:", seen: "k57", write: (rank) => `${rank}e plaats:`, joint: " " },
  { id: "1. Platz:", seen: "search: pages", write: (rank) => `${rank}. Platz:`, joint: " " },
  { id: "1. místo", seen: "search: pages", write: (rank) => `${rank}. místo`, joint: " " },
  { id: "I место –", seen: "l20", write: (rank) => `${ROMAN[rank - 1]} место`, joint: " – " },
  { id: "1 место:", seen: "search: pages", write: (rank) => `${rank} место:`, joint: " " },
  { id: "1位", seen: "h105", write: (rank) => `${rank}位`, joint: " " },
  { id: "第1名", seen: "j18", write: (rank) => `第${rank}名`, joint: ":" },
  { id: "1、", seen: "e40", write: (rank) => `${rank}、`, joint: "" },
  { id: "1-", seen: "j14", write: (rank) => `${rank}-`, joint: " " },
  { id: "Place 1 -", seen: "search: pages", write: (rank) => `Place ${rank}`, joint: " - " },
  { id: "medals", seen: "h84", write: (rank) => MEDALS[rank - 1] ?? `${rank}.`, joint: " " },
  {
    id: "🥇 1st",
    seen: "l41",
    write: (rank) => `${MEDALS[rank - 1] ? `${MEDALS[rank - 1]} ` : ""}${ordinal(rank)}`,
    joint: " ",
  },
  { id: "I.", seen: "l20", write: (rank) => `${ROMAN[rank - 1]}.`, joint: " " },
  { id: "01.", seen: "pages: kart group, Brazil", write: (rank) => `${String(rank).padStart(2, "0")}.`, joint: " " },
  { id: "1 –", seen: "pages: sailing club", write: String, joint: " – ", bare: true },
  { id: "1º)", seen: "pages: karting news, Brazil", write: (rank) => `${rank}º)`, joint: " " },
  { id: "1°-", seen: "pages: chess club, Argentina", write: (rank) => `${rank}°-`, joint: " " },
  { id: "1ª", seen: "pages: women's results, Spain", write: (rank) => `${rank}ª`, joint: " " },
  { id: "1er lugar:", seen: "pages: school games, Chile", write: (rank) => `${spanish(rank)} lugar:`, joint: " " },
  { id: "1/", seen: "pages: French forums", write: (rank) => `${rank}/`, joint: " " },
  { id: "1:a", seen: "pages: running club, Sweden", write: (rank) => `${rank}:${rank < 3 ? "a" : "e"}`, joint: " " },
  { id: "Platz 1:", seen: "pages: bowling report, Germany", write: (rank) => `Platz ${rank}:`, joint: " " },
  { id: "1.Platz", seen: "pages: school sports day, Germany", write: (rank) => `${rank}.Platz`, joint: " " },
  { id: "I m. –", seen: "pages: house of culture, Poland", write: (rank) => `${ROMAN[rank - 1]} m.`, joint: " – " },
  { id: "1-е место –", seen: "pages: table tennis, Russia", write: (rank) => `${rank}-е место`, joint: " – " },
  { id: "1. hely:", seen: "pages: angling club, Hungary", write: (rank) => `${rank}. hely:`, joint: " " },
  { id: "1위", seen: "code: standings of a Korean app", write: (rank) => `${rank}위`, joint: " " },
  { id: "Nr. 1", seen: "pages: card club, Netherlands", write: (rank) => `Nr. ${rank}`, joint: " " },
  { id: "keycaps", seen: "code: messages of chat bots", write: (rank) => KEYCAPS[rank - 1], joint: " " },
  {
    id: "Winner:",
    seen: "pages: golf society, darts newsletter",
    write: named(["Winner:", "Runner-up:"], (rank) => `${ordinal(rank)}:`),
    joint: " ",
  },
  {
    id: "Gold:",
    seen: "pages: school sports day",
    write: named(["Gold:", "Silver:", "Bronze:"], (rank) => `${ordinal(rank)}:`),
    joint: " ",
  },
  {
    id: "Campeón:",
    seen: "pages: chess club, Chile",
    write: named(["Campeón:", "Subcampeón:"], (rank) => `${rank}º:`),
    joint: " ",
  },
  {
    id: "冠军",
    seen: "pages: club news, China",
    write: named(["冠军：", "亚军：", "季军："], (rank) => `第${rank}名：`),
    joint: "",
  },
  { id: "none", seen: "l48", joint: "" },
];

/** How entrants who share a place show it; `at`: the how-manieth of how many who share it. */
export interface TieStyle extends Part {
  readonly mark: (rank: string, at: number, count: number) => string;
  readonly bare?: boolean;
  readonly ordinal?: boolean;
}

export const TIES: readonly TieStyle[] = [
  { id: "same place", seen: "h111", mark: (rank) => rank },
  { id: "2=", seen: "k59", mark: (rank) => `${rank}=`, bare: true },
  { id: "=2", seen: "a29", mark: (rank) => `=${rank}`, bare: true },
  { id: "T2", seen: "search: golf", mark: (rank) => `T${rank}`, bare: true },
  { id: "= below", seen: "l19", mark: (rank, at) => (at === 0 ? rank : "="), bare: true },
  {
    id: "2-3",
    seen: "pages: German and Czech lists",
    mark: (rank, _, count) => `${rank}-${Number(rank) + count - 1}`,
    bare: true,
  },
  { id: "2 ex aequo", seen: "pages: club results, France", mark: (rank) => `${rank} ex aequo`, bare: true },
  { id: "3rd=", seen: "pages: quiz blog", mark: (rank) => `${rank}=`, ordinal: true },
  { id: "=3rd", seen: "pages: quiz blog", mark: (rank) => `=${rank}`, ordinal: true },
  { id: "Joint 2nd", seen: "pages: school sports day", mark: (rank) => `Joint ${rank}`, ordinal: true },
  { id: "2nd (tie)", seen: "pages: quiz nights", mark: (rank) => `${rank} (tie)`, ordinal: true },
  { id: "Tied for 2nd", seen: "pages: darts league", mark: (rank) => `Tied for ${rank}`, ordinal: true },
  { id: "2nd equal", seen: "pages: school sports day", mark: (rank) => `${rank} equal`, ordinal: true },
];

/** Ties that can be shown at places of one kind. */
export const tieFits =
  (place: PlaceStyle) =>
  ({ bare, ordinal: words }: TieStyle): boolean =>
    (!bare || place.bare === true) && (!words || place.ordinal === true);
