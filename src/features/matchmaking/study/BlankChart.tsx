import { useNarrow } from "../../../ui";
import { Plot, Rule, XAxis, YAxis, type Scale, type Tick } from "../../../ui/plot";
import { HEIGHT, gamesAxis } from "./plot";
import type { MeasureSpec } from "./study.chart";
import styles from "./study.module.css";

const LINES = 5;
/** Margins with room for the names at line ends. */
const MARGIN = { left: 32, right: 110 };

/** The empty frame of a study figure at its final size, with an axis of games. */
export function BlankChart({ spec, games }: { readonly spec: MeasureSpec; readonly games: number }) {
  const narrow = useNarrow();
  if (spec.id !== "runningQ" || narrow) return <Blank words={spec.words} games={games} zero={!!spec.zero} />;
  return (
    <div className={styles.pair}>
      <Blank words={spec.words} games={games} zero={false} />
      <Blank words={`difference of ${spec.words}`} games={games} zero />
    </div>
  );
}

function Blank({ words, games, zero }: { readonly words: string; readonly games: number; readonly zero: boolean }) {
  return (
    <div aria-hidden="true">
      <Plot
        label={words}
        height={HEIGHT}
        margin={MARGIN}
        x={gamesAxis(games)}
        y={{ domain: [0, LINES], ticks: unknown, label: words }}
      >
        <YAxis />
        {zero && <Rule y={LINES / 2} kind="zero" />}
        <XAxis line={!zero} />
      </Plot>
    </div>
  );
}

const unknown = (scale: Scale): readonly Tick[] =>
  Array.from({ length: LINES }, (_, line) => ({ value: line + 1, at: scale(line + 1), text: "" }));
