import type { Part } from "./mixer";

export interface StatusStyle extends Part {
  /** A remark, which can only stand behind the name. */
  readonly free?: boolean;
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
  {
    id: "Portuguese",
    seen: "pages: karting blogs, Brazil",
    words: { dnf: ["abandonou", "abandono", "quebrou"], dns: ["não largou"], dq: ["desclassificado"] },
  },
  {
    id: "Spanish",
    seen: "pages: club races, Spain",
    words: { dnf: ["abandono", "retirado", "no terminó"], dns: ["no se presentó", "no salió"], dq: ["descalificado"] },
  },
  {
    id: "Italian",
    seen: "pages: club races, Italy",
    words: { dnf: ["rit.", "ritirato", "Rit."], dns: ["non partito"], dq: ["squalificato", "squal."] },
  },
  {
    id: "Dutch",
    seen: "pages: club races, Netherlands",
    words: { dnf: ["opgegeven", "uitgevallen"], dns: ["niet gestart"], dq: ["gediskwalificeerd", "gedisk."] },
  },
  {
    id: "Japanese",
    seen: "pages: relay results, Japan",
    words: { dnf: ["途中棄権", "リタイア"], dns: ["欠場"], dq: ["失格"] },
  },
  {
    id: "Chinese",
    seen: "pages: school games, China",
    words: { dnf: ["未完赛", "中途退赛"], dns: ["未出发", "缺席"], dq: ["取消成绩", "取消资格"] },
  },
  {
    id: "as in a chat",
    seen: "pages: sim racing forums",
    words: {
      dnf: ["crashed out", "disconnected", "rage quit", "💥 DNF"],
      dns: ["no show", "didn't turn up"],
      dq: ["disqualified", "DSQ'd"],
    },
  },
  {
    id: "how far",
    seen: "pages: kart nights; code: race bots",
    words: { dnf: ["DNF (12 laps)", "DNF lap 7", "DNF after 3 laps"], dns: ["DNS"], dq: ["DSQ", "DQ"] },
  },
  {
    id: "in capitals",
    seen: "pages: rowing and athletics sheets",
    words: { dnf: ["RETIRED", "DID NOT FINISH"], dns: ["DID NOT START"], dq: ["DISQUALIFIED"] },
  },
  {
    id: "in free words",
    seen: "pages: reports of clubs",
    free: true,
    words: {
      dnf: ["pulled a calf on lap 3", "snapped a chain at halfway", "had to leave early", "went home after one lap"],
      dns: ["did not turn up", "no show", "never started"],
      dq: ["disqualified for a short cut", "disqualified after a false start"],
    },
  },
];

export interface StatusPlace extends Part {
  readonly where:
    | "figure"
    | "place"
    | "behind"
    | "brackets"
    | "dash"
    | "label"
    | "line"
    | "last of a line"
    | "below"
    | "told"
    | "boats"
    | "later";
}

/** Places in which the words can stand. */
export const wordsFit =
  ({ free, words }: StatusStyle) =>
  ({ where }: StatusPlace): boolean =>
    free
      ? /^(?:behind|brackets|told)$/.test(where)
      : where !== "told" && (where !== "later" || words.dnf.every((word) => word === word.toUpperCase()));

export const STATUS_PLACES: readonly StatusPlace[] = [
  { id: "for the figure", seen: "l22", where: "figure" },
  { id: "for the place", seen: "i43", where: "place" },
  { id: "behind a dash", seen: "k01", where: "behind" },
  { id: "in brackets", seen: "f38", where: "brackets" },
  { id: "line of its own", seen: "j14", where: "line" },
  { id: "figure, a dash for the place", seen: "pages: athletics sheets", where: "dash" },
  { id: "DNF: Name", seen: "pages: sailing and cycling clubs", where: "label" },
  { id: "line of its own, &", seen: "pages: chess club, Catalonia", where: "last of a line" },
  { id: "heading and lines", seen: "pages: trail races", where: "below" },
  { id: "behind the name", seen: "pages: reports of clubs", where: "told" },
  { id: "line of its own, boats and ;", seen: "pages: sailing clubs", where: "boats" },
  { id: "after a sentence", seen: "pages: sailing blogs", where: "later" },
];
