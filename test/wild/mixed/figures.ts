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
  { id: "(new member)", seen: "h04", write: () => " (first time at the club)" },
];
