import { clock, type Entrant } from "../../ingest/renderers/race";
import type { Mixer, Part } from "./mixer";

/** What stands behind a name: `write` gets the entrant and the winner. */
export interface Figure extends Part {
  readonly write?: (entrant: Entrant, leader: Entrant) => string;
  /** Says who was better, without a place. */
  readonly ranks?: "low" | "high";
  readonly comma?: boolean;
  readonly heading?: string;
}

const secondsOf = ({ seconds = 0 }: Entrant): number => seconds;
const behind = (one: Entrant, leader: Entrant): number => secondsOf(one) - secondsOf(leader);
const two = (value: number): string => String(value).padStart(2, "0");
const parts = (seconds: number): [number, string] => [Math.floor(seconds / 60), two(Math.floor(seconds % 60))];
const points = ({ score = 0 }: Entrant): number => score;

const toPar = (strokes: number): string => (strokes === 0 ? "E" : strokes > 0 ? `+${strokes}` : String(strokes));

const time =
  (write: (minutes: number, seconds: string) => string) =>
  (one: Entrant): string =>
    write(...parts(secondsOf(one)));

export const FIGURES: readonly Figure[] = [
  { id: "none", seen: "h35" },
  { id: "m:ss", seen: "h73", ranks: "low", heading: "Time", write: time((m, s) => `${m}:${s}`) },
  { id: "h:mm:ss", seen: "k47", ranks: "low", heading: "Time", write: (one) => clock(3600 + secondsOf(one)) },
  { id: "0h:mm:ss", seen: "h27", ranks: "low", heading: "Time", write: (one) => `0${clock(3600 + secondsOf(one))}` },
  { id: "m:ss.d", seen: "l68", ranks: "low", heading: "Time", write: time((m, s) => `${m}:${s}.4`) },
  { id: "m:ss,d", seen: "a02", comma: true, ranks: "low", heading: "Time", write: time((m, s) => `${m}:${s},4`) },
  { id: "m.ss", seen: "l63", ranks: "low", heading: "Time", write: time((m, s) => `${m}.${s}`) },
  { id: "mm-ss", seen: "l19", ranks: "low", heading: "Time", write: time((m, s) => `${m}-${s}`) },
  { id: "m′ss", seen: "l11", ranks: "low", heading: "Time", write: time((m, s) => `${m}′${s}`) },
  { id: "m'ss\"", seen: "a12", ranks: "low", heading: "Time", write: time((m, s) => `${m}'${s}"`) },
  {
    id: "1h02'11",
    seen: "j26",
    ranks: "low",
    heading: "Time",
    write: (one) => `1h${two(Math.floor(secondsOf(one) / 60))}'${two(secondsOf(one) % 60)}`,
  },
  { id: "17 min 41", seen: "l55", ranks: "low", heading: "Time", write: time((m, s) => `${m} min ${Number(s)} s`) },
  {
    id: "seconds",
    seen: "h111",
    comma: true,
    ranks: "low",
    heading: "Time",
    write: (one) => (48 + secondsOf(one) / 100).toFixed(2).replace(".", ","),
  },
  {
    id: "time, then gaps",
    seen: "a02",
    heading: "Time",
    write: (one, leader) =>
      behind(one, leader) === 0 ? clock(3600 + secondsOf(one)) : `+${clock(behind(one, leader))}`,
  },
  {
    id: "gap in seconds",
    seen: "e05",
    heading: "Gap",
    write: (one, leader) => (behind(one, leader) === 0 ? clock(secondsOf(one)) : `+${behind(one, leader)}.112`),
  },
  {
    id: "time and gap",
    seen: "h111",
    ranks: "low",
    heading: "Time",
    write: (one, leader) => `${clock(3600 + secondsOf(one))} (+${clock(behind(one, leader))})`,
  },
  { id: "points", seen: "k01", ranks: "high", heading: "Points", write: (one) => `${points(one)} points` },
  { id: "pts", seen: "e23", ranks: "high", heading: "Points", write: (one) => `${points(one)}pts` },
  { id: "pkt", seen: "h15", comma: true, ranks: "high", heading: "Pkt.", write: (one) => `${points(one)},5 pkt` },
  { id: "Punkte", seen: "search: pages", ranks: "high", heading: "Punkte", write: (one) => `${points(one)} Punkte` },
  { id: "(points)", seen: "h39", ranks: "high", heading: "Points", write: (one) => `(${points(one)})` },
  { id: "(pts)", seen: "m10", ranks: "high", heading: "Points", write: (one) => `(${points(one)} pts)` },
  { id: "number", seen: "h19", ranks: "high", heading: "Score", write: (one) => String(points(one)) },
  { id: "½", seen: "e04", ranks: "high", heading: "Pts", write: (one) => `${points(one)}½` },
  { id: "n/100", seen: "h32", ranks: "high", heading: "Score", write: (one) => `${points(one)}/100` },
  { id: "%", seen: "k59", ranks: "high", heading: "%", write: (one) => `${points(one)}.48%` },
  { id: "prize $", seen: "k61", write: (one) => `$${Math.max(1, 12 - (one.rank ?? 0)) * 50}` },
  { id: "prize €", seen: "a27", write: (one) => `${Math.max(1, 12 - (one.rank ?? 0)) * 50} €` },
  { id: "weight", seen: "m04", ranks: "high", heading: "Weight", write: (one) => `${points(one)}lb 4oz` },
  { id: "kg", seen: "search: angling", ranks: "high", heading: "Weight", write: (one) => `${points(one)}.450 kg` },
  {
    id: "m.ss mins",
    seen: "pages: school cross country",
    ranks: "low",
    heading: "Time",
    write: time((m, s) => `${m}.${s} mins`),
  },
  {
    id: "m:ss min",
    seen: "pages: running clubs, Germany",
    ranks: "low",
    heading: "Time",
    write: time((m, s) => `${m}:${s} min`),
  },
  { id: "m:ss.ddd", seen: "pages: sim racing", ranks: "low", heading: "Time", write: time((m, s) => `${m}:${s}.187`) },
  {
    id: "00:mm:ss",
    seen: "pages: sailing, exports of timing",
    ranks: "low",
    heading: "Time",
    write: time((m, s) => `00:${two(m)}:${s}`),
  },
  {
    id: "14.78s",
    seen: "pages: stock car results",
    ranks: "low",
    heading: "Time",
    write: (one) => `${(8 + secondsOf(one) / 100).toFixed(2)}s`,
  },
  {
    id: "12,9 sek",
    seen: "pages: school games, Germany",
    comma: true,
    ranks: "low",
    heading: "Time",
    write: (one) => `${(8 + secondsOf(one) / 100).toFixed(2).replace(".", ",")} sek`,
  },
  {
    id: "laps, then a 1s602",
    seen: "pages: karting news, Brazil",
    heading: "Gap",
    write: (one, leader) => (behind(one, leader) === 0 ? "11 voltas" : `a ${behind(one, leader)}s602`),
  },
  {
    id: "laps",
    seen: "pages: kart nights",
    heading: "Laps",
    write: (one) => `${24 - Math.floor((one.rank ?? 0) / 3)} laps`,
  },
  {
    id: "n of total",
    seen: "pages: chess, Chile",
    ranks: "high",
    heading: "Pts",
    write: (one) => `${points(one)}½/120`,
  },
  { id: "p.", seen: "pages: chess club, Catalonia", ranks: "high", heading: "P.", write: (one) => `${points(one)} p.` },
  {
    id: "Holz",
    seen: "pages: bowling, Germany",
    ranks: "high",
    heading: "Holz",
    write: (one) => `${points(one)} Holz`,
  },
  {
    id: "pont",
    seen: "pages: quiz nights, Hungary",
    ranks: "high",
    heading: "Pont",
    write: (one) => `${points(one)} pont`,
  },
  {
    id: "очков",
    seen: "pages: quiz nights, Russia",
    ranks: "high",
    heading: "Очки",
    write: (one) => `${points(one)} очков`,
  },
  { id: "分", seen: "pages: club news, China", ranks: "high", heading: "得分", write: (one) => `${points(one)}分` },
  { id: "(n on CB)", seen: "pages: golf society", heading: "Points", write: (one) => `(${points(one)} on CB)` },
  { id: "+n", seen: "pages: card tournament, Germany", heading: "Punkte", write: (one) => `+${points(one)}` },
  {
    id: "m’ss”",
    seen: "pages: cyclo-cross report",
    ranks: "low",
    heading: "Time",
    write: time((m, s) => `${m}’${s}”`),
  },
  {
    id: "time and points",
    seen: "pages: cyclo-cross report",
    ranks: "low",
    heading: "Time",
    write: (one) => `${clock(secondsOf(one))} ${Math.max(1, 11 - (one.rank ?? 0)) * 10}pts`,
  },
  {
    id: "below zero",
    seen: "pages: card club, Germany",
    ranks: "high",
    heading: "Punkte",
    write: (one) => `${points(one) - 70} Punkte`,
  },
  {
    id: "matchpoints and %",
    seen: "pages: bridge club",
    ranks: "high",
    heading: "%",
    write: (one) => `${points(one)}/192 ${((points(one) / 192) * 100).toFixed(2)}`,
  },
  {
    id: "metres",
    seen: "pages: school games",
    heading: "Distance",
    write: (one) => `${(points(one) / 10).toFixed(2)}m`,
  },
  { id: "to par", seen: "pages: golf", heading: "To par", write: (one) => toPar(88 - points(one)) },
  { id: "nett", seen: "pages: golf clubs", heading: "Nett", write: (one) => `nett ${160 - points(one)}` },
  {
    id: "(9-1)",
    seen: "pages: card game shops",
    heading: "W-L",
    write: (one) => `(${10 - (one.rank ?? 0)}-${(one.rank ?? 0) - 1})`,
  },
  {
    id: "prize, comma",
    seen: "pages: darts opens",
    comma: true,
    heading: undefined,
    write: (one) => `$${Math.max(1, 12 - (one.rank ?? 0))},250`,
  },
  {
    id: "laps and time",
    seen: "b08",
    heading: "Laps/Time",
    write: (one) => `22/${clock(secondsOf(one))}`,
  },
  {
    id: "two figures",
    seen: "h57",
    ranks: "high",
    heading: "Wins",
    write: (one) => `${points(one)} ${300 - 17 * (one.rank ?? 0)}`,
  },
];

/** What people add behind a line, of one or two entrants. */
export interface Note extends Part {
  readonly write: (mixer: Mixer) => string;
  /** Could be taken for the place where none is written. */
  readonly placed?: boolean;
}

export const NOTES: readonly Note[] = [
  { id: "none", seen: "a16", write: () => "" },
  { id: "PB", seen: "a34", write: () => " PB" },
  { id: "(PB)", seen: "search: parkrun reports", write: () => " (PB)" },
  { id: "medal", seen: "e23", write: () => " 🥇" },
  { id: "- by a canvas!", seen: "f20", write: () => " - by a canvas!" },
  {
    id: "what a race!",
    seen: "h32",
    write: (mixer) => ` - ${mixer.pick(["what a race!", "'nuff said", "well done!"])}`,
  },
  { id: "(countback)", seen: "e23", write: () => "  (b9)" },
  { id: "(course record)", seen: "search: pages", write: () => " (course record)" },
  { id: "emoji", seen: "j19", write: (mixer) => ` ${mixer.pick(["🔥", "💪", "😅"])}` },
  { id: "(fastest lap)", seen: "pages: sim racing", write: () => " (fastest lap)" },
  { id: "FL", seen: "pages: kart nights", write: () => " FL" },
  { id: "!", seen: "pages: sailing club", write: () => " !" },
  { id: "(guest)", seen: "pages: golf society", write: () => " (guest)" },
  { id: "(1st lady)", seen: "pages: running clubs", placed: true, write: () => " (1st lady)" },
  { id: "- 1st V50", seen: "pages: running clubs", placed: true, write: () => " - 1st V50" },
  { id: "(incl. penalty)", seen: "pages: sim racing", write: () => " (incl. +5s penalty)" },
  { id: "PB by 12 seconds", seen: "pages: parkrun reports", write: () => " - PB by 12 seconds!" },
  { id: "on a tie-break", seen: "pages: quiz blog", write: () => " (won the tie-break)" },
  { id: "(new member)", seen: "h04", write: () => " (first time at the club)" },
];
