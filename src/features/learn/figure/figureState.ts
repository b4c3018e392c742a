/** The state of the open lesson's figure: its players, its settings and the student's prediction. */
import { useMemo } from "react";
import { create } from "zustand";
import type { Player } from "../claims/claim";
import { markClub } from "../progress";
import { isMember } from "./playerNames";

export interface NamedPlayer extends Player {
  readonly name: string;
}

/** Other numbers that the figure's controls change: K, games to come, ... */
export type FigureSettings = Readonly<Record<string, number>>;

/** The student's guess: a number, or a sketched line; `played`: the figure has shown the answer. */
interface Guess {
  readonly value: number | readonly number[];
  readonly played: boolean;
}

export interface Figure {
  readonly players: readonly NamedPlayer[];
  readonly settings: FigureSettings;
}

interface FigureState {
  /** Id of the lesson; "" if none is open. */
  readonly lesson: string;
  readonly players: readonly NamedPlayer[];
  readonly settings: FigureSettings;
  readonly guess: Guess | null;
  /** The figure when the lesson or its played question last set it; later changes are the student's. */
  readonly start: Figure;
  /** Actions with the figure that are not visible in a setting, such as rounds played. */
  readonly acts: FigureSettings;
  /** Name of the player in each role, by the lesson's name for it; empty: the lesson’s own players. */
  readonly cast: Readonly<Record<string, string>>;
  /** States that Undo restores, latest last. */
  readonly past: readonly (Figure & Pick<FigureState, "cast">)[];
  /** Whether the figure shows a separate drill, to which the lesson's formula does not apply. */
  readonly drilling: boolean;
}

const NOTHING = { guess: null, cast: {}, past: [], acts: {}, drilling: false } as const;
const EMPTY: Figure = { players: [], settings: {} };

const useStore = create<FigureState>(() => ({ lesson: "", ...EMPTY, start: EMPTY, ...NOTHING }));

/** Changes within this many milliseconds of each other are one step, for example a drag or a held key. */
const ONE_STEP = 600;
const MAX_STEPS = 100;
let changed = -Infinity;

/** Stores the settings of the lesson being closed for later ones: the ratings of the club’s players, and K. */
function remember(): void {
  const { players, settings, cast, past } = useStore.getState();
  if (past.length === 0 || Object.keys(cast).length > 0) return;
  const [opened] = past;
  const set = players.flatMap(({ name, points }): [string, number][] => {
    const before = opened.players.find((one) => one.name === name)?.points;
    return isMember(name) && before !== undefined && before !== points ? [[name, points]] : [];
  });
  if (settings.k !== opened.settings.k) set.push(["k", settings.k]);
  markClub(Object.fromEntries(set));
}

/** Changes the figure as one undo step. */
function change(partial: Partial<Pick<FigureState, "players" | "settings" | "cast">>): void {
  const { players, settings, cast, past } = useStore.getState();
  const now = performance.now();
  const goesOn = past.length > 0 && now - changed < ONE_STEP;
  changed = now;
  useStore.setState({
    ...partial,
    ...(!goesOn && { past: [...past.slice(1 - MAX_STEPS), { players, settings, cast }] }),
  });
}

export const useFigurePlayers = (): readonly NamedPlayer[] => useStore(({ players }) => players);
export const useSettings = (): FigureSettings => useStore(({ settings }) => settings);
export const useCast = (): FigureState["cast"] => useStore(({ cast }) => cast);
export const useChanged = (): boolean => useStore(({ past }) => past.length > 0);
/** The name of the player in a role of the lesson. */
export const castOf = (role: string): string => useStore.getState().cast[role] ?? role;
export const useOpenLesson = (): string => useStore(({ lesson }) => lesson);
export const useDrilling = (): boolean => useStore(({ drilling }) => drilling);
const useGuess = (): Guess | null => useStore(({ guess }) => guess);

const sameSettings = (a: FigureSettings, b: FigureSettings): boolean =>
  Object.keys({ ...a, ...b }).every((id) => a[id] === b[id]);

/** A played guess, which the figure shows beside the answer until the figure changes. */
export function useNumberGuess(): number | null {
  const guess = useGuess();
  const asked = useStore(
    ({ players, settings, start }) =>
      sameSettings(settings, start.settings) && JSON.stringify(players) === JSON.stringify(start.players),
  );
  return asked && guess?.played && typeof guess.value === "number" ? guess.value : null;
}

/** A played sketch; it belongs to the settings of the question. */
export function useSketch(): readonly number[] | null {
  const guess = useGuess();
  const asked = useStore(({ settings, start }) => sameSettings(settings, start.settings));
  return asked && guess?.played && typeof guess.value !== "number" ? guess.value : null;
}

/** The student's changes of the figure since the question was played. */
export function useTried(): { readonly before: readonly Figure[]; readonly acts: FigureSettings } {
  const past = useStore((state) => state.past);
  const acts = useStore((state) => state.acts);
  const start = useStore((state) => state.start);
  return useMemo(() => {
    const from = past.findIndex((one) => one.players === start.players && one.settings === start.settings);
    return { before: from < 0 ? [] : past.slice(from), acts };
  }, [past, acts, start]);
}

export const figureState = {
  get: (): readonly NamedPlayer[] => useStore.getState().players,
  settings: (): FigureSettings => useStore.getState().settings,
  put: (players: readonly NamedPlayer[]): void => change({ players }),
  set: (settings: FigureSettings): void => change({ settings: { ...useStore.getState().settings, ...settings } }),
  cast: (cast: FigureState["cast"]): void => change({ cast }),
  /** Sets the figure to the question's players and settings, as a step of its own. */
  play({ players, settings = {} }: Partial<Figure> = {}): void {
    if (players) change({ players, cast: {} });
    if (Object.keys(settings).length > 0) this.set(settings);
    changed = -Infinity;
    const now = useStore.getState();
    useStore.setState({ start: { players: now.players, settings: now.settings }, acts: {} });
  },
  /** Sets players that follow from the settings, without a step of their own. */
  follow(players: readonly NamedPlayer[]): void {
    const { settings, start } = useStore.getState();
    useStore.setState({ players, ...(start.settings === settings && { start: { players, settings } }) });
  },
  act: (acts: FigureSettings): void => useStore.setState({ acts: { ...useStore.getState().acts, ...acts } }),
  /** Undoes the last step; false if there was none. */
  undo(): boolean {
    const { past } = useStore.getState();
    const last = past.at(-1);
    if (last) useStore.setState({ ...last, past: past.slice(0, -1) });
    changed = -Infinity;
    return last !== undefined;
  },
  guess: (guess: Guess | null): void => useStore.setState({ guess }),
  drill: (drilling: boolean): void => useStore.setState({ drilling }),
  /** Opens a lesson: its players and settings, without a guess. */
  open(lesson: string, players: readonly NamedPlayer[], settings: FigureSettings = {}): void {
    remember();
    useStore.setState({ lesson, players, settings, start: { players, settings }, ...NOTHING }, true);
  },
  lesson: (): string => useStore.getState().lesson,
  change(index: number, partial: Partial<NamedPlayer>): void {
    this.put(this.get().map((player, i) => (i === index ? { ...player, ...partial } : player)));
  },
  /** Moves one place up or down; DNFs stay below finishers. */
  move(index: number, by: -1 | 1): void {
    this.moveTo(index, index + by);
  },
  /** Moves to another place among the finishers, or among the DNFs. */
  moveTo(index: number, to: number): void {
    const players = [...this.get()];
    if (to === index || !players[to] || Boolean(players[to].dnf) !== Boolean(players[index].dnf)) return;
    players.splice(to, 0, ...players.splice(index, 1));
    this.put(players.map((player, i) => ({ ...player, tied: i > 0 && player.tied })));
  },
  toggleDnf(index: number): void {
    const players = this.get().map((player, i) =>
      i === index ? { ...player, dnf: !player.dnf, tied: false } : player,
    );
    this.put(
      [...players.filter(({ dnf }) => !dnf), ...players.filter(({ dnf }) => dnf)].map((player, i) => ({
        ...player,
        tied: i > 0 && player.tied,
      })),
    );
  },
};
