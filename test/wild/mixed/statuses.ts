import type { Part } from "./mixer";

export interface StatusStyle extends Part {
  readonly words: Readonly<Record<"dnf" | "dns" | "dq", readonly string[]>>;
}

export const STATUS_WORDS: readonly StatusStyle[] = [
  { id: "DNF", seen: "l22", words: { dnf: ["DNF"], dns: ["DNS"], dq: ["DSQ", "DQ"] } },
  { id: "dnf", seen: "g20", words: { dnf: ["dnf"], dns: ["dns"], dq: ["dq", "dsq"] } },
  { id: "sailing", seen: "m29", words: { dnf: ["RET", "Retd", "RTD"], dns: ["DNS", "DNC"], dq: ["OCS", "DSQ"] } },
  {
    id: "Ret.",
    seen: "a18",
    words: { dnf: ["Ret.", "Ret", "retired"], dns: ["DNS", "did not start"], dq: ["Disq.", "disqualified"] },
  },
  {
    id: "did not finish",
    seen: "search: pages",
    words: { dnf: ["did not finish", "Did Not Finish"], dns: ["did not start"], dq: ["disqualified"] },
  },
  {
    id: "with a reason",
    seen: "h111",
    words: {
      dnf: ["DNF (mechanical)", "DNF - engine", "dnf (puncture)"],
      dns: ["DNS (ill)"],
      dq: ["DSQ (short course)"],
    },
  },
  {
    id: "French",
    seen: "j26",
    words: { dnf: ["AB", "Ab.", "abandon"], dns: ["NP", "non partant"], dq: ["DSQ", "disqualifié"] },
  },
  {
    id: "German",
    seen: "h111",
    words: { dnf: ["aufg.", "ausgeschieden", "n.i.Z."], dns: ["n.a.", "nicht angetreten"], dq: ["disq.", "DQ"] },
  },
  {
    id: "Nordic",
    seen: "h73",
    words: { dnf: ["brøt", "bröt", "keskeytti"], dns: ["ej start", "ikke startet"], dq: ["disk", "DSQ"] },
  },
  {
    id: "Slavic",
    seen: "b10",
    words: {
      dnf: ["nedokončil", "сошёл", "nie ukończył"],
      dns: ["nestartoval", "н/я", "nie startował"],
      dq: ["diskval.", "дискв."],
    },
  },
];

export interface StatusPlace extends Part {
  readonly where: "figure" | "place" | "behind" | "brackets" | "line";
}

export const STATUS_PLACES: readonly StatusPlace[] = [
  { id: "for the figure", seen: "l22", where: "figure" },
  { id: "for the place", seen: "i43", where: "place" },
  { id: "behind a dash", seen: "k01", where: "behind" },
  { id: "in brackets", seen: "f38", where: "brackets" },
  { id: "line of its own", seen: "j14", where: "line" },
];
