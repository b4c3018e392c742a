import { useMemo } from "react";
import type { LabAnswer } from "../../../worker/protocol/lab";
import { ChartFrame, useNarrow } from "../../../ui";
import { change, number } from "../../../ui/format";
import { Dot, Plot, Ring, Rule, XAxis, YAxis, usePlot } from "../../../ui/plot";
import { axisWords, namesOf, tradeOffReading, tradeOffs, tradeOffTable, type TradeOff } from "./tradeoffs.chart";

const MARGIN = { left: 50, right: 14, top: 16, bottom: 40 };
const whole = (value: number) => number(value);

/** How fast newcomers settle against how well races are predicted, without combining the two. */
export function TradeOffs({ answer }: { readonly answer: LabAnswer }) {
  const spots = useMemo(() => tradeOffs(answer), [answer]);
  const narrow = useNarrow();
  const { by } = answer;
  const high = Math.max(1, ...spots.map(({ y }) => y)) * 1.12;
  const wide = Math.max(2, ...spots.map(({ across }) => across[1])) * 1.04;
  return (
    <ChartFrame
      title="Trade-offs"
      reading={tradeOffReading(spots)}
      table={() => tradeOffTable(answer.rows)}
      empty={spots.length > 0 ? null : { text: "Too few regular players: newcomers could not be simulated." }}
      footer={
        <span>Lower and further left is better. Bars: 95 % intervals. Dots with a ring: the recommendation.</span>
      }
    >
      {spots.length > 0 && (
        <Plot
          label="Trade-offs: races until newcomers settle against how far behind the best each system predicts"
          height={narrow ? 280 : 320}
          margin={MARGIN}
          x={{ domain: [0, wide], nice: 6, format: whole, label: "races until a newcomer settles" }}
          y={{ domain: [0, high], nice: 5, format: whole, label: axisWords(by) }}
          spots={spots}
          tip={(at) => ({
            title: spots[at].name,
            rows: [
              { label: "newcomer settles, races", value: number(spots[at].x) },
              { label: axisWords(by), value: change(spots[at].y, 1) },
            ],
          })}
        >
          <YAxis />
          <XAxis />
          {spots.map((one) => (
            <g key={one.system} opacity={one.isChosen ? 1 : 0.7}>
              <Rule y={one.y} from={one.across[0]} to={one.across[1]} kind="interval" />
              <Rule x={one.x} from={Math.max(0, one.up[0])} to={Math.min(high, one.up[1])} kind="interval" />
            </g>
          ))}
          {spots
            .toSorted((a, b) => Number(a.isChosen) - Number(b.isChosen))
            .map((one) => (
              <Dot
                key={one.system}
                x={one.x}
                y={one.y}
                r={one.isChosen ? 6 : 4}
                fill={one.isToday ? "var(--surface-plate)" : "var(--ink-1)"}
                stroke={one.isChosen ? "var(--mark-edge)" : "var(--ink-1)"}
                strokeWidth={one.isChosen ? 3 : 1.5}
              />
            ))}
          <Names spots={spots} />
          <Ring />
        </Plot>
      )}
    </ChartFrame>
  );
}

function Names({ spots }: { readonly spots: readonly TradeOff[] }) {
  const { x, y, left, right, top, bottom } = usePlot();
  const dots = spots.map((one) => ({ ...one, across: x(one.x), down: y(one.y) }));
  return namesOf(dots, { left, right, top, bottom }).map(({ system, text, across, down }) => (
    <text key={system} className="label-small halo" x={across} y={down}>
      {text}
    </text>
  ));
}
