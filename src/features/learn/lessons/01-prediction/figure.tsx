import { useState } from "react";
import { Button, ChartFrame } from "../../../../ui";
import { counted, number, percent } from "../../../../ui/format";
import { ChancePlot } from "../../figure/ChancePlot";
import { useNumberGuess } from "../../figure/figureState";
import { ELO } from "../../figure/models";
import { Ratings } from "../../figure/RaceFigure";
import { useRace } from "../../figure/useRace";
import { Drill } from "./Drill";
import { useLuck } from "./useLuck";
import { WinsStrip } from "./WinsStrip";
import styles from "./prediction.module.css";

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
      table={() => ({
        columns: [{ label: "Player" }, { label: "Win probability", format: (value) => `${percent(value)} %` }],
        rows: [
          [name, chance],
          [players[1].name, 1 - chance],
        ],
        note: runs.length > 0 ? `Won of 100 games each: ${runs.map((run) => number(run)).join(", ")}.` : undefined,
      })}
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
