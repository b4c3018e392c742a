import { ChartFrame } from "../../../../ui";
import { rating } from "../../../../ui/format";
import { mean } from "../../claims/measure";
import { BellPlot, leanWords } from "../../figure/BellPlot";
import { Knobs } from "../../figure/Knobs";
import { THURSTONE } from "../../figure/models";
import { Order } from "../../figure/Order";
import { useRace } from "../../figure/useRace";
import styles from "../../figure/figure.module.css";

const CONTENDERS = [THURSTONE];
const WANT = ["updates", "densities"] as const;

/** Performances before the race, and given the order. */
export default function Bells() {
  const { players, changes, result, state } = useRace(CONTENDERS, WANT);
  const densities = result?.densities ?? null;
  const scale = result?.updates[0]?.scale;
  const toPoints = (own: number) => (scale ? 1500 + (own - scale.origin) * scale.pointsPerUnit : own);
  const rows =
    densities?.posterior && scale
      ? players.map(({ name }, i) => {
          const before = toPoints(mean(densities.x, densities.prior[i]));
          return { name, before, after: toPoints(mean(densities.x, densities.posterior![i])) };
        })
      : [];
  const most = rows.toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))[0];
  return (
    <ChartFrame
      title="Performance densities"
      reading={
        most
          ? `${most.name} leans most: ${leanWords(most.after - most.before)}. Dashed: before. Filled: given the order.`
          : undefined
      }
      table={
        rows.length > 0
          ? () => ({
              columns: [
                { label: "Player" },
                { label: "Before", format: rating },
                { label: "Given the order", format: rating },
              ],
              rows: rows.map(({ name, before, after }) => [name, before, after]),
              note: "Mean performance, points.",
            })
          : undefined
      }
      controls={
        <div className={styles.controls}>
          <Order changes={changes[0]} />
          <Knobs />
        </div>
      }
      {...state}
    >
      {densities && <BellPlot players={players} densities={densities} toPoints={toPoints} slot={THURSTONE.slot} />}
    </ChartFrame>
  );
}
