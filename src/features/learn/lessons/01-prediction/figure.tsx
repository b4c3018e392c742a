import { useState, useEffect } from "react";
import { Button, ChartFrame, useReducedMotion } from "../../../../ui";
import { counted, number, percent } from "../../../../ui/format";
import { tableOf } from "../../../../ui/figureTable";
import { ChancePlot } from "../../figure/ChancePlot";
import { useNumberGuess } from "../../figure/figureState";
import { ELO } from "../../figure/models";
import { Ratings } from "../../figure/RaceFigure";
import { useRace } from "../../figure/useRace";
import { Drill } from "./Drill";
import styles from "./prediction.module.css";
import { seeded } from "../../../../store/random";
import { Dots, Plot, Rule, XAxis } from "../../../../ui/plot";

const CONTENDERS = [ELO];
const WANT = ["wins"] as const;

/** Two players: how often one beats the other, a hundred simulated games, and a drill. */
export default function Prediction() {
  const { players, result, state } = useRace(CONTENDERS, WANT);
  const [drill, setDrill] = useState(false);
  const chance = result?.wins?.[1] ?? 0.5;
  const luck = useLuck(chance);
  const guess = useNumberGuess();
  if (drill) return <Drill onClose={() => setDrill(false)} />;
  const { won, played, runs } = luck;
  const name = players[0]?.name ?? "";
  const expected = `${name} is expected to win ${percent(chance)} % of the games.`;
  const soFar = played > 0 ? ` ${name} won ${won} of ${counted(played, "game")} played.` : "";
  return (
    <ChartFrame
      title="Win probability"
      lazy={false}
      reading={result ? expected + soFar : undefined}
      table={() =>
        tableOf(
          [
            { player: name, probability: chance },
            { player: players[1].name, probability: 1 - chance },
          ],
          [
            ["Player", ({ player }) => player],
            ["Win probability", ({ probability }) => probability, (value) => `${percent(value)} %`],
          ],
          runs.length > 0 ? `Won of 100 games each: ${runs.map((run) => number(run)).join(", ")}.` : undefined,
        )
      }
      controls={
        <div className={styles.controls}>
          <Ratings slot={ELO.slot} />
          <div className={styles.buttons}>
            <Button kind="primary" disabled={!result} onClick={luck.play}>
              {runs.length > 0 ? "Play 100 more" : "Play 100 games"}
            </Button>
            <Button disabled={played === 0} onClick={luck.clear}>
              Clear
            </Button>
            <Button onClick={() => setDrill(true)}>Drill: estimate ten</Button>
          </div>
        </div>
      }
      {...state}
    >
      <ChancePlot
        first={name}
        second={players[1]?.name ?? ""}
        chance={chance}
        slot={ELO.slot}
        games={luck.games}
        guess={guess}
      />
      <WinsStrip runs={runs} expected={100 * chance} slot={ELO.slot} />
    </ChartFrame>
  );
}

const GAMES = 100;
/** Number of games that appear with each animation frame. */
const AT_ONCE = 2;
const MAX = 40;

interface Luck {
  /** The current hundred games, as far as they are shown: true if the first player won. */
  readonly games: readonly boolean[];
  readonly shown: number;
  /** Wins in each completed hundred. */
  readonly runs: readonly number[];
}

const NOTHING: Luck = { games: [], shown: 0, runs: [] };

/** Simulates hundreds of games with the engine's win probability. A new probability clears them. */
function useLuck(chance: number) {
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
        return { ...old, shown, runs: [...old.runs, old.games.filter(Boolean).length].slice(-MAX) };
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

const DOT = 7;
const ROOM = 64;

/** Wins in each hundred games so far, one dot for each hundred: the random spread around the expectation. */
function WinsStrip({
  runs,
  expected,
  slot,
}: {
  readonly runs: readonly number[];
  readonly expected: number;
  readonly slot: number;
}) {
  const seen = new Map<number, number>();
  const dots = runs.map((x) => {
    const level = seen.get(x) ?? 0;
    seen.set(x, level + 1);
    return { x, y: level + 0.5 };
  });
  const most = Math.max(4, ...seen.values());
  return (
    <Plot
      label={
        runs.length === 0
          ? "Games won of 100: none played yet"
          : `Wins in each of ${runs.length} hundreds: ${runs.map((run) => number(run)).join(", ")}`
      }
      height={ROOM + 40}
      margin={{ left: 6, right: 16, top: 18, bottom: 40 }}
      x={{
        domain: [0, 100],
        ticks: [0, 25, 50, 75, 100],
        format: number,
        label: runs.length === 0 ? "games won of 100: none played yet" : "games won of 100; each dot is 100 games",
      }}
      y={{ domain: [0, most] }}
    >
      <XAxis />
      <Rule x={expected} kind="edge" words={["expected"]} />
      <Dots points={dots} slot={slot} size={DOT / 8} />
    </Plot>
  );
}
