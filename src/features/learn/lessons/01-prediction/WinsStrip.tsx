import { number } from "../../../../ui/format";
import { Dots, Plot, Rule, XAxis } from "../../../../ui/plot";

const DOT = 7;
const ROOM = 64;

/** Wins in each hundred games so far, one dot for each hundred: the random spread around the expectation. */
export function WinsStrip({
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
