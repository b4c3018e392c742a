import { useEffect, useState } from "react";
import { seeded } from "../../../../store/random";
import { useReducedMotion } from "../../../../ui";

const GAMES = 100;
/** Games that appear with each animation frame. */
const AT_ONCE = 2;
const MOST = 40;

interface Luck {
  /** The current hundred: who won, as far as shown. */
  readonly games: readonly boolean[];
  readonly shown: number;
  /** Wins in each completed hundred. */
  readonly runs: readonly number[];
}

const NOTHING: Luck = { games: [], shown: 0, runs: [] };

/** Simulates hundreds of games with the engine's win probability. A new probability clears them. */
export function useLuck(chance: number) {
  const [state, setState] = useState<Luck & { readonly of: number }>({ ...NOTHING, of: chance });
  const still = useReducedMotion();
  const luck = state.of === chance ? state : { ...NOTHING, of: chance };
  const filling = luck.shown < luck.games.length;
  useEffect(() => {
    if (!filling) return undefined;
    const frame = requestAnimationFrame(() =>
      setState((old) => {
        const shown = Math.min(old.games.length, old.shown + AT_ONCE);
        if (shown < old.games.length) return { ...old, shown };
        return { ...old, shown, runs: [...old.runs, old.games.filter(Boolean).length].slice(-MOST) };
      }),
    );
    return () => cancelAnimationFrame(frame);
  });
  return {
    games: luck.games.slice(0, luck.shown),
    runs: luck.runs,
    played: luck.shown,
    won: luck.games.slice(0, luck.shown).filter(Boolean).length,
    play(): void {
      const random = seeded(crypto.getRandomValues(new Uint32Array(1))[0]);
      const games = Array.from({ length: GAMES }, () => random() < chance);
      setState({ games, shown: still ? GAMES - 1 : 0, runs: luck.runs, of: chance });
    },
    clear: (): void => setState({ ...NOTHING, of: chance }),
  };
}
