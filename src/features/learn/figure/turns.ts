/** What the words of a lesson change in its figure: the ratings of its players, and its settings. */
import { number, rating } from "../../../ui/format";
import { castOf, type NamedPlayer, type FigureSettings } from "./figureState";
import { KNOBS } from "./knobs";

/** A number of the figure inside a sentence. */
export interface Turn {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** As written in the sentence: “K = 17”. */
  readonly text: (value: number) => string;
  /** If it is not a setting: its value, and the players with another value. */
  readonly players?: {
    readonly get: (players: readonly NamedPlayer[]) => number;
    readonly put: (value: number, players: readonly NamedPlayer[]) => readonly NamedPlayer[];
  };
}

export const K_TURN: Turn = { label: "K", min: 2, max: 80, step: 1, text: (k) => `K = ${number(k)}` };

const isField = (field: string): field is keyof typeof KNOBS => field in KNOBS;

/** The parts of a lesson that handles refer to. */
interface Turned {
  readonly turns?: Readonly<Record<string, Turn>>;
  readonly race: readonly NamedPlayer[];
}

/** `Ash` is the rating of Ash, `Ash/sd` another of its numbers; any other id is a handle that the lesson declares. */
export function turnOf({ turns = {}, race }: Turned, id: string, players: readonly NamedPlayer[]): Turn | null {
  if (id in turns) return turns[id];
  const [role, field = "points"] = id.split("/");
  if (!isField(field) || !race.some(({ name }) => name === role)) return null;
  const name = castOf(role);
  const at = players.findIndex((one) => one.name === name);
  if (at < 0) return null;
  const { word, range, value } = KNOBS[field];
  return {
    label: `${name}, ${word}`,
    ...range,
    text: field === "points" ? rating : (one: number) => number(one),
    players: {
      get: (all) => all[at]?.[field] ?? value,
      put: (next, all) => all.map((one, i) => (i === at ? { ...one, [field]: next } : one)),
    },
  };
}

export const valueOf = (
  { players: own }: Turn,
  id: string,
  players: readonly NamedPlayer[],
  settings: FigureSettings,
): number => (own ? own.get(players) : settings[id]);
