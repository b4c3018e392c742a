import { ChartFrame } from "../../../../ui";
import { percent } from "../../../../ui/format";
import { ChancePlot } from "../../figure/ChancePlot";
import { Knobs } from "../../figure/Knobs";
import { LOGISTIC } from "../../figure/models";
import { useRace } from "../../figure/useRace";

const CONTENDERS = [LOGISTIC];
const WANT = ["wins"] as const;

/** Two players: how often the one beats the other. */
export default function Prediction() {
  const { players, result, state } = useRace(CONTENDERS, WANT);
  const chance = result?.wins?.[1] ?? 0.5;
  return (
    <ChartFrame
      title="Chance to win"
      lazy={false}
      reading={result ? `${players[0].name} is expected to win ${percent(chance)} % of their games.` : undefined}
      table={() => ({
        columns: [{ label: "Player" }, { label: "Chance to win", format: (value) => `${percent(value)} %` }],
        rows: [
          [players[0].name, chance],
          [players[1].name, 1 - chance],
        ],
      })}
      controls={<Knobs />}
      {...state}
    >
      <ChancePlot first={players[0]?.name ?? ""} second={players[1]?.name ?? ""} chance={chance} slot={LOGISTIC.slot} />
    </ChartFrame>
  );
}
