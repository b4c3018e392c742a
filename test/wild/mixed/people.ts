import { shuffled } from "../../ingest/renderers/random";
import type { Mixer, Part } from "./mixer";

/** A player as written, and what the name is taken to be: the first is expected, the others are right too. */
export interface Person {
  readonly written: string;
  readonly meant: readonly string[];
  /** Members of a pair, each an entrant. */
  readonly pair?: readonly (readonly string[])[];
}

export interface NameShape extends Part {
  readonly people: (mixer: Mixer, count: number) => Person[];
  readonly team?: boolean;
  readonly comma?: boolean;
  readonly pairs?: boolean;
  /** Names hold blanks, so a blank cannot part them from a club. */
  readonly blank?: boolean;
}

const FIRST =
  "Pete Lesley Denny Simeon Hanne Dev Gillian Utz Ryan Shelley Þórdís Clément José Zoë Jean-Luc Søren Marek Ines Una Gavin Öz Rhodri".split(
    " ",
  );
const LAST =
  "Joyner|Potter|O'Dell|Wickham|Dave-Strand|de la Cruz|van den Brink|Kertesz|Žikavec|Müller|Nordström|Ó Briain|Pérez|Scrivet|McVay|St. John|D’Angelo|Øyen|Haverkamp|Lindqvist|Botha|Tull".split(
    "|",
  );
const PLAIN_LAST = "Joyner Potter Wickham Kertesz Nordström Scrivet Haverkamp Lindqvist Botha Tull Marsh Okoro".split(
  " ",
);

const written = (name: string, ...others: string[]): Person => ({ written: name, meant: [name, ...others] });

function fullNames(mixer: Mixer, count: number, lasts: readonly string[] = LAST): [string, string][] {
  const firsts = shuffled(mixer.random, FIRST);
  const surnames = shuffled(mixer.random, lasts);
  return Array.from({ length: count }, (_, at) => [firsts[at % firsts.length], surnames[at % surnames.length]]);
}

const full =
  (write: (first: string, last: string) => Person, lasts?: readonly string[]) =>
  (mixer: Mixer, count: number): Person[] =>
    fullNames(mixer, count, lasts).map(([first, last]) => write(first, last));

const listed =
  (names: string) =>
  (mixer: Mixer, count: number): Person[] =>
    shuffled(mixer.random, names.split("|"))
      .slice(0, count)
      .map((name) => written(name));

const listedTeams = (id: string, seen: string, names: string, blank = false): NameShape => ({
  id,
  seen,
  team: true,
  blank,
  people: listed(names),
});

const pairs =
  (join: string, short = false) =>
  (mixer: Mixer, count: number): Person[] => {
    const names = fullNames(mixer, 2 * count, PLAIN_LAST).map(([first, last], at) =>
      short ? FIRST[at % FIRST.length] : `${first} ${last}`,
    );
    const people = shuffled(mixer.random, short ? FIRST : [...new Set(names)]);
    return Array.from({ length: Math.min(count, Math.floor(people.length / 2)) }, (_, at) => {
      const members = people.slice(2 * at, 2 * at + 2);
      return { written: members.join(join), meant: [members.join(join)], pair: members.map((one) => [one]) };
    });
  };

export const NAME_SHAPES: readonly NameShape[] = [
  { id: "First Last", seen: "a16", people: full((first, last) => written(`${first} ${last}`)), blank: true },
  {
    id: "LAST First",
    seen: "h14",
    blank: true,
    people: full((first, last) => written(`${last.toUpperCase()} ${first}`, `${first} ${last}`), PLAIN_LAST),
  },
  {
    id: "First LAST",
    seen: "e03",
    blank: true,
    people: full((first, last) => written(`${first} ${last.toUpperCase()}`)),
  },
  {
    id: "Last, First",
    seen: "a22",
    blank: true,
    comma: true,
    people: full((first, last) => written(`${last}, ${first}`, `${first} ${last}`), PLAIN_LAST),
  },
  {
    id: "LAST, First",
    seen: "l68",
    blank: true,
    comma: true,
    people: full((first, last) => written(`${last.toUpperCase()}, ${first}`, `${first} ${last}`), PLAIN_LAST),
  },
  {
    id: "Last First",
    seen: "h111",
    blank: true,
    people: full((first, last) => written(`${last} ${first}`), PLAIN_LAST),
  },
  {
    id: "F. Last",
    seen: "m04",
    blank: true,
    people: full((first, last) => written(`${first[0]}. ${last}`), PLAIN_LAST),
  },
  {
    id: "F LAST",
    seen: "j23",
    blank: true,
    people: full((first, last) => written(`${first[0]} ${last.toUpperCase()}`), PLAIN_LAST),
  },
  {
    id: "First L",
    seen: "b31",
    blank: true,
    people: full((first, last) => written(`${first} ${last[0]}`), PLAIN_LAST),
  },
  { id: "one word", seen: "h43", people: listed(FIRST.join("|")) },
  {
    id: "handle",
    seen: "i43",
    people: listed(
      "SamsungPancake|hal_9k|Nyx.tm|oldtimer62|JB_Racer92|zugzwang_ola|e4_emma|patzerpete|Mr_Rook1|vdHoek|tiago_g|mossy_toad|NightFianchetto",
    ),
  },
  {
    id: "@handle",
    seen: "f17",
    people: (mixer, count) =>
      shuffled(mixer.random, "Nia Dom hal_9k tiago_g montey tenzo MYTHICK moss.k Piotrek rue_b jax91".split(" "))
        .slice(0, count)
        .map((name) => ({ written: `@${name}`, meant: [name] })),
  },
  {
    id: "nickname in quotes",
    seen: "j17",
    blank: true,
    people: (mixer, count) =>
      fullNames(mixer, count, PLAIN_LAST).map(([first, last], at) =>
        at % 3 === 1 ? written(`${first} "Chino" ${last}`, `${first} ${last}`) : written(`${first} ${last}`),
      ),
  },
  {
    id: "team",
    seen: "h32",
    blank: true,
    team: true,
    people: listed(
      "Les Quizerables|Team ASBO|Quizzy McQuizface|Dinger's Deli|Base Invaders|Table 17|The ABMs|Staré páky|Kupp of Tea|Universally Challenged|Natus Vincere|Five Candles",
    ),
  },
  {
    id: "club with a number",
    seen: "l22",
    blank: true,
    team: true,
    people: listed(
      "HBK Mlýnek|SK Rváči|TSV Unterach II|Darnley 2|Alpha No.1|AC Beaune 1|1. FC Plaun|Corner Pocket|Bór II Dębno|Club Green|BSC 21",
    ),
  },
  {
    id: "CJK",
    seen: "m19",
    people: listed("野上 忍|池元 幸夫|山岸 千晴|今井 大助|本橋 隆|堂本 賢一|斎賀 保|高瀬 希一郎|田中 岳人|花村 光一"),
    blank: true,
  },
  { id: "Hanzi", seen: "e40", people: listed("张伟|李娜|王强|刘洋|陈静|赵磊|孙丽|周杰|吴敏|郑浩") },
  {
    id: "Cyrillic",
    seen: "l20",
    blank: true,
    people: listed(
      "Никита Богданец|Дима Кирпичёв|Ксения Федотьева|Николай Щёкин|Иван Собанин|Ольга Кузнецова|Пётр Сидоркин|Йохан Олссон|Анна Юрьева",
    ),
  },
  {
    id: "Arabic",
    seen: "j14",
    blank: true,
    people: listed(
      "خالد العمري|يوسف بن سالم|عمر حداد|سامي الخطيب|ناصر الدوسري|فهد المطيري|علي حسن|ماجد الحربي|طارق زيدان",
    ),
  },
  {
    id: "FIRST LAST",
    seen: "pages: exports of kart tracks",
    blank: true,
    people: full((first, last) => written(`${first} ${last}`.toUpperCase())),
  },
  {
    id: "first last",
    seen: "pages: copied chats",
    blank: true,
    people: full((first, last) => written(`${first} ${last}`.toLowerCase()), PLAIN_LAST),
  },
  {
    id: "F.Last",
    seen: "pages: table tennis, Czechia",
    people: full((first, last) => written(`${first[0]}.${last}`, `${first[0]}. ${last}`), PLAIN_LAST),
  },
  {
    id: "Last F.",
    seen: "pages: table tennis, Czechia",
    blank: true,
    people: full((first, last) => written(`${last} ${first[0]}.`), PLAIN_LAST),
  },
  {
    id: "First M. Last",
    seen: "pages: running clubs, USA",
    blank: true,
    people: (mixer, count) =>
      fullNames(mixer, count, PLAIN_LAST).map(([first, last], at) => written(`${first} ${"JMTRAE"[at % 6]}. ${last}`)),
  },
  {
    id: "two surnames",
    seen: "pages: chess open, Spain",
    blank: true,
    people: (mixer, count) => {
      const seconds = shuffled(
        mixer.random,
        "García Romero Vidal Ortega Molina Campos Serrano Ibáñez Gil Rojas".split(" "),
      );
      return fullNames(
        mixer,
        count,
        "Fernández Torres Moreno Cano Prieto Vega Soler Pardo Reyes Lozano".split(" "),
      ).map(([first, last], at) => written(`${first} ${last} ${seconds[at % seconds.length]}`));
    },
  },
  {
    id: "Vietnamese",
    seen: "h107",
    blank: true,
    people: listed(
      "Nguyễn Văn An|Trần Thị Bích|Lê Minh Đức|Phạm Quang Huy|Hoàng Thu Hà|Vũ Đình Khoa|Đặng Ngọc Lan|Bùi Xuân Mai",
    ),
  },
  {
    id: "Hangul",
    seen: "code: standings of a Korean app",
    people: listed("김민준|이서연|박지훈|최수빈|정도윤|강하은|조현우|윤지우|임채원|한승민"),
  },
  {
    id: "Greek",
    seen: "pages: running club, Greece",
    blank: true,
    people: listed(
      "Γιώργος Παππάς|Ελένη Νικολάου|Νίκος Δήμου|Μαρία Λάμπρου|Κώστας Βλάχος|Άννα Ιωάννου|Πέτρος Ζήσης|Σοφία Ρήγα",
    ),
  },
  listedTeams("house", "pages: school sports days", "Red|Blue|Green|Yellow|Purple|Orange|White|Brown|Black|Pink"),
  listedTeams(
    "bot",
    "code: logs of agents",
    "SAC-BM-3|TD3-BM-1|gpt-4o-mini|greedy_v2|mcts-800|BC|random_bot|ppo-final|alpha0|DQN-2",
  ),
  {
    id: "odd handle",
    seen: "pages: game forums",
    people: listed(
      "1nsomnia|R2D2|xXsniperXx|TTV_moss|the.real.kev|K1ller|n00bz|Zer0cool|jay-jay|007bond|Dr.Disc|l33t_lars",
    ),
  },
  { id: "pair +", seen: "pages: padel groups", blank: true, pairs: true, people: pairs(" + ") },
  { id: "pair und", seen: "pages: table football, Germany", blank: true, pairs: true, people: pairs(" und ") },
  { id: "pair y", seen: "pages: padel clubs, Spain", pairs: true, people: pairs(" y ", true) },
  { id: "pair w/", seen: "pages: sailing clubs", blank: true, pairs: true, people: pairs(" w/ ") },
  { id: "pair &", seen: "k59", blank: true, pairs: true, people: pairs(" & ") },
  { id: "pair /", seen: "k15", blank: true, pairs: true, people: pairs("/") },
  { id: "pair et", seen: "h84", pairs: true, people: pairs(" et ", true) },
  { id: "pair and", seen: "k58", blank: true, pairs: true, people: pairs(" and ") },
];
