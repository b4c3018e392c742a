import { ordinal } from "../../ingest/renderers/kit/lists";
import type { Part } from "./mixer";

/** How a place is written; `joint`: what stands between it and the name. */
export interface PlaceStyle extends Part {
  readonly write?: (rank: number) => string;
  readonly joint: string;
  /** A bare figure, which a tie can be marked on. */
  readonly bare?: boolean;
}

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
const ENGLISH = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"];
const MEDALS = ["🥇", "🥈", "🥉"];

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
  { id: "1st", seen: "e23", write: ordinal, joint: " " },
  { id: "1st.", seen: "m03", write: (rank) => `${ordinal(rank)}.`, joint: " " },
  { id: "1st -", seen: "h34", write: ordinal, joint: " – " },
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
  { id: "none", seen: "l48", joint: "" },
];

/** How entrants who share a place show it; `from`: whether the first of them shows it too. */
export interface TieStyle extends Part {
  readonly mark: (rank: string, at: number) => string;
  readonly bare?: boolean;
}

export const TIES: readonly TieStyle[] = [
  { id: "same place", seen: "h111", mark: (rank) => rank },
  { id: "2=", seen: "k59", mark: (rank) => `${rank}=`, bare: true },
  { id: "=2", seen: "a29", mark: (rank) => `=${rank}`, bare: true },
  { id: "T2", seen: "search: golf", mark: (rank) => `T${rank}`, bare: true },
  { id: "= below", seen: "l19", mark: (rank, at) => (at === 0 ? rank : "="), bare: true },
];
