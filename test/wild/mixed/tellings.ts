import { ordinal } from "../../ingest/renderers/kit/lists";
import { withLast } from "./layouts";
import type { Part } from "./mixer";

/** Who came in, the best first, with a figure. */
export interface Told {
  readonly names: readonly string[];
  readonly points: readonly number[];
  readonly times: readonly string[];
}

/** How a sentence tells a race. */
export interface Telling extends Part {
  readonly write: (told: Told) => string;
  readonly out?: Readonly<Record<"dnf" | "dns" | "dq", (name: string) => string>>;
}

const ENGLISH = {
  dnf: (name: string) => `${name} did not finish.`,
  dns: (name: string) => `${name} did not start.`,
  dq: (name: string) => `${name} was disqualified.`,
};
const GERMAN = {
  dnf: (name: string) => `${name} gab auf.`,
  dns: (name: string) => `${name} trat nicht an.`,
  dq: (name: string) => `${name} wurde disqualifiziert.`,
};

/** The first, and the others as a run. */
const ahead =
  (write: (first: string, others: string) => string, word: string) =>
  ({ names: [first, ...others] }: Told): string =>
    write(first, withLast(others, word));
/** A phrase for each. */
const each =
  (write: (name: string, at: number, told: Told) => string, word: string, end = ".") =>
  (told: Told): string =>
    `${withLast(
      told.names.map((name, at) => write(name, at, told)),
      word,
    )}${end}`;
const words = (line: string): readonly string[] => line.split(" ");

const FIRSTS = {
  en: words("first second third fourth fifth sixth"),
  de: words("Sieger Zweiter Dritter Vierter Fünfter Sechster"),
  es: words("primero segundo tercero cuarto quinto sexto"),
  pt: words("primeiro segundo terceiro quarto quinto sexto"),
  it: words("primo secondo terzo quarto quinto sesto"),
  nl: words("eerste tweede derde vierde vijfde zesde"),
  pl: words("pierwsze drugie trzecie czwarte piąte szóste"),
  ru: words("первое второе третье четвёртое пятое шестое"),
  zh: words("一 二 三 四 五 六"),
};
const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);

export const TELLINGS: readonly Telling[] = [
  {
    id: "A won ahead of B and C",
    seen: "pages: running clubs",
    write: ahead((a, rest) => `${a} won ahead of ${rest}.`, " and "),
    out: ENGLISH,
  },
  {
    id: "A won, followed by B and C",
    seen: "pages: sailing clubs",
    write: ahead((a, rest) => `${a} won, followed by ${rest}.`, " and "),
    out: ENGLISH,
  },
  {
    id: "1st was A, 2nd B and 3rd C",
    seen: "pages: school sports days",
    write: each((name, at) => (at === 0 ? `1st was ${name}` : `${ordinal(at + 1)} ${name}`), " and "),
    out: ENGLISH,
  },
  {
    id: "A came first, B second and C third",
    seen: "pages: school cross country",
    write: each((name, at) => `${name} ${at === 0 ? "came " : ""}${FIRSTS.en[at]}`, " and "),
    out: ENGLISH,
  },
  {
    id: "A took first place with B second and C third",
    seen: "pages: sailing clubs",
    write: ({ names: [first, ...rest] }) =>
      `${first} took first place, with ${withLast(
        rest.map((name, at) => `${name} ${FIRSTS.en[at + 1]}`),
        " and ",
      )}.`,
    out: ENGLISH,
  },
  {
    id: "First place went to A",
    seen: "pages: school sports days",
    write: each((name, at) => (at === 0 ? `First place went to ${name}` : `${FIRSTS.en[at]} to ${name}`), " and "),
    out: ENGLISH,
  },
  {
    id: "A won in 17:41",
    seen: "pages: parkrun reports",
    write: each(
      (name, at, { times }) => `${name} ${at === 0 ? "won" : at === 1 ? "was second" : FIRSTS.en[at]} in ${times[at]}`,
      " and ",
    ),
    out: ENGLISH,
  },
  {
    id: "A won with 83 points",
    seen: "pages: board game blogs",
    write: each(
      (name, at, { points }) =>
        `${name} ${at === 0 ? "won" : at === 1 ? "came second" : FIRSTS.en[at]} with ${points[at]}${at === 0 ? " points" : ""}`,
      " and ",
    ),
  },
  {
    id: "Final score: A 10, B 7 and C 4",
    seen: "pages: board game blogs",
    write: (told) => `Final score: ${each((name, at, { points }) => `${name} ${points[at]}`, " and ")(told)}`,
  },
  {
    id: "from the last to the first",
    seen: "pages: school sports days",
    write: ({ names, points }) =>
      `In ${names
        .map((name, at) => `${ordinal(at + 1)} place with ${points[at]} points was ${name}`)
        .toReversed()
        .join(", in ")}.`,
  },
  {
    id: "Congratulations to A (1st), B (2nd)",
    seen: "pages: club newsletters",
    write: (told) => `Congratulations to ${each((name, at) => `${name} (${ordinal(at + 1)})`, " and ")(told)}`,
  },
  {
    id: "A finished P1",
    seen: "pages: karting, Brazil",
    write: each((name, at) => `${name} ${at === 0 ? "finished " : ""}P${at + 1}`, " and "),
    out: ENGLISH,
  },
  {
    id: "Sieger wurde A vor B",
    seen: "pages: table football, Germany",
    write: ahead((a, rest) => `Sieger wurde ${a} vor ${rest}.`, " und "),
    out: GERMAN,
  },
  {
    id: "A gewann vor B",
    seen: "pages: clubs, Germany",
    write: ahead((a, rest) => `${a} gewann vor ${rest}.`, " und "),
    out: GERMAN,
  },
  {
    id: "Sieger wurde A, Zweiter B",
    seen: "pages: card tournament, Germany",
    write: each((name, at) => (at === 0 ? `Sieger wurde ${name}` : `${FIRSTS.de[at]} ${name}`), " und "),
    out: GERMAN,
  },
  {
    id: "Platz 1 belegte A mit 83 Punkten",
    seen: "pages: bowling report, Germany",
    write: each(
      (name, at, { points }) => `Platz ${at + 1} ${at === 0 ? "belegte " : ""}${name} mit ${points[at]} Punkten`,
      " und ",
    ),
  },
  {
    id: "A l'emporte devant B",
    seen: "pages: bowls, France",
    write: ahead((a, rest) => `${a} l'emporte devant ${rest}.`, " et "),
  },
  {
    id: "Victoire de A devant B",
    seen: "pages: cycling, France",
    write: ahead((a, rest) => `Victoire de ${a} devant ${rest}.`, " et "),
  },
  {
    id: "Ganó A, segundo B y tercero C",
    seen: "pages: chess, Spain",
    write: each((name, at) => `${at === 0 ? "Ganó" : FIRSTS.es[at]} ${name}`, " y "),
  },
  {
    id: "A em primeiro, B em segundo",
    seen: "pages: karting, Brazil",
    write: each((name, at) => `${name} em ${FIRSTS.pt[at]}`, " e "),
  },
  {
    id: "Vince A davanti a B",
    seen: "pages: running clubs, Italy",
    write: ahead((a, rest) => `Vince ${a} davanti a ${rest}.`, " e "),
  },
  {
    id: "Primo A, secondo B",
    seen: "pages: running clubs, Italy",
    write: each((name, at) => `${at === 0 ? capital(FIRSTS.it[0]) : FIRSTS.it[at]} ${name}`, " e "),
  },
  {
    id: "A won voor B en C",
    seen: "pages: billiards, Netherlands",
    write: ahead((a, rest) => `${a} won voor ${rest}.`, " en "),
  },
  {
    id: "Eerste werd A, tweede B",
    seen: "pages: billiards, Netherlands",
    write: each((name, at) => (at === 0 ? `Eerste werd ${name}` : `${FIRSTS.nl[at]} ${name}`), " en "),
  },
  {
    id: "A vann före B och C",
    seen: "pages: running club, Sweden",
    write: ahead((a, rest) => `${a} vann före ${rest}.`, " och "),
  },
  {
    id: "A vant foran B og C",
    seen: "pages: ski club, Norway",
    write: ahead((a, rest) => `${a} vant foran ${rest}.`, " og "),
  },
  {
    id: "Pierwsze miejsce zajął A",
    seen: "pages: chess, Poland",
    write: each((name, at) => (at === 0 ? `Pierwsze miejsce zajął ${name}` : `${FIRSTS.pl[at]} ${name}`), ", a "),
  },
  {
    id: "Первое место занял A",
    seen: "pages: table tennis, Russia",
    write: each((name, at) => (at === 0 ? `Первое место занял ${name}` : `${FIRSTS.ru[at]} — ${name}`), ", "),
  },
  {
    id: "A获得第一名",
    seen: "pages: club news, China",
    write: ({ names }) =>
      `${names.map((name, at) => `${name}${at === 0 ? "获得" : ""}第${FIRSTS.zh[at]}名`).join("，")}。`,
  },
  {
    id: "優勝はA",
    seen: "pages: table tennis, Japan",
    write: ({ names }) => `${names.map((name, at) => `${at === 0 ? "優勝" : `${at + 1}位`}は${name}`).join("、")}。`,
  },
];

/** A sentence of a game: winner, loser and their scores; `drawn` where nobody won. */
export interface DuelTelling extends Part {
  readonly write: (winner: string, loser: string, high: number, low: number) => string;
  readonly drawn: (one: string, other: string, score: number) => string;
}

export const ENGLISH_DRAW = (one: string, other: string, score: number): string =>
  `${one} drew ${score}-${score} with ${other}`;
const getrennt = (one: string, other: string, score: number): string =>
  `${one} und ${other} trennten sich ${score}:${score}`;

export const DUEL_TELLINGS: readonly DuelTelling[] = [
  {
    id: "A beat B 3-1",
    seen: "pages: darts league",
    drawn: ENGLISH_DRAW,
    write: (a, b, high, low) => `${a} beat ${b} ${high}-${low}`,
  },
  {
    id: "B lost 1-3 to A",
    seen: "pages: darts league",
    drawn: ENGLISH_DRAW,
    write: (a, b, high, low) => `${b} lost ${low}-${high} to ${a}`,
  },
  {
    id: "A won 3-1 against B",
    seen: "pages: darts league",
    drawn: ENGLISH_DRAW,
    write: (a, b, high, low) => `${a} won ${high}-${low} against ${b}`,
  },
  {
    id: "A had a 3-1 win over B",
    seen: "pages: darts league",
    drawn: ENGLISH_DRAW,
    write: (a, b, high, low) => `${a} had a ${high}-${low} win over ${b}`,
  },
  {
    id: "there was a 3-1 win for A against B",
    seen: "pages: darts league",
    drawn: ENGLISH_DRAW,
    write: (a, b, high, low) => `there was a ${high}-${low} win for ${a} against ${b}`,
  },
  {
    id: "A gewann 3:1 gegen B",
    seen: "pages: table tennis, Germany",
    drawn: getrennt,
    write: (a, b, high, low) => `${a} gewann ${high}:${low} gegen ${b}`,
  },
  {
    id: "A besiegte B mit 3:1",
    seen: "pages: table tennis, Germany",
    drawn: getrennt,
    write: (a, b, high, low) => `${a} besiegte ${b} mit ${high}:${low}`,
  },
  {
    id: "A s'impose 3-1 face à B",
    seen: "pages: clubs, France",
    drawn: (one, other, score) => `${one} et ${other} font match nul ${score}-${score}`,
    write: (a, b, high, low) => `${a} s'impose ${high}-${low} face à ${b}`,
  },
  {
    id: "A ganó a B por 3-1",
    seen: "pages: padel, Spain",
    drawn: (one, other, score) => `${one} y ${other} empataron ${score}-${score}`,
    write: (a, b, high, low) => `${a} ganó a ${b} por ${high}-${low}`,
  },
  {
    id: "A venceu B por 3 a 1",
    seen: "pages: futsal groups, Brazil",
    drawn: (one, other, score) => `${one} e ${other} empataram em ${score} a ${score}`,
    write: (a, b, high, low) => `${a} venceu ${b} por ${high} a ${low}`,
  },
];
