import { useEffect, useState, useMemo } from "react";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { StudyPlan } from "../../../engine/matchmaking/study/plan";
import { ChartFrame, Checkbox, FigureSource, IconButton, NumberField, Slider } from "../../../ui";
import { POLICY_IDS } from "../policies";
import { PathPanel } from "./PathPanel";
import { pathReading, pathTable } from "./path.chart";
import styles from "./path.module.css";
import type { StudySettings } from "../../../engine/matchmaking/study/settings";
import { useLastAnswer } from "../../../store";

/** Milliseconds per game during playback. */
const BEAT = 900;

/** One simulated season of player 0, game by game, under each policy side by side. */
export function SinglePath({ plan }: { readonly plan: StudyPlan | null }) {
  const settings = plan?.settings ?? null;
  const [number, setNumber] = useState(0);
  const [wanted, setGame] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [truth, setTruth] = useState(false);
  const path = settings ? Math.min(number, settings.paths - 1) : 0;
  const { value: trace, problem } = usePath(settings, path);
  const last = trace ? trace.games - 1 : 0;
  const game = Math.min(wanted, last);

  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => setGame((at) => Math.min(at + 1, last)), BEAT);
    return () => clearInterval(timer);
  }, [playing, last]);
  if (playing && game >= last) setPlaying(false);

  const go = (to: number) => {
    setPlaying(false);
    setGame(Math.max(0, Math.min(last, to)));
  };

  const play = () => {
    if (!playing && game >= last) setGame(0);
    setPlaying(!playing);
  };

  const source = settings && `Simulated study, path ${path + 1} of ${settings.paths}, seed ${settings.seed}`;
  return (
    <FigureSource value={source}>
      <ChartFrame
        title="A single path, slowly"
        reading={trace ? pathReading(trace, game) : undefined}
        table={trace ? (whole) => pathTable(trace, whole ? trace.games : Math.min(trace.games, game + 20)) : undefined}
        error={problem ? { what: problem, remedy: "Change the settings of the study, or reload the page." } : null}
        empty={
          !trace && !problem
            ? { text: "One season of player 0, game by game: what each policy believes, whom it chooses and why." }
            : null
        }
        lazy={false}
        controls={
          trace && (
            <div className={styles.controls}>
              <NumberField
                label="Path"
                value={path + 1}
                min={1}
                max={settings!.paths}
                integer
                onChange={(value) => setNumber(value - 1)}
              />
              <div className={styles.steps}>
                <IconButton
                  kind="plain"
                  label="Game before"
                  icon={<ChevronLeft size={16} />}
                  disabled={game === 0}
                  onClick={() => go(game - 1)}
                />
                <PlayButton playing={playing} onClick={play} />
                <IconButton
                  kind="plain"
                  label="Next game"
                  icon={<ChevronRight size={16} />}
                  disabled={game >= last}
                  onClick={() => go(game + 1)}
                />
              </div>
              <div className={styles.slide}>
                <Slider
                  label="Game"
                  value={game + 1}
                  integer
                  range={{ min: 1, max: last + 1, step: 1, scale: "linear" }}
                  onChange={(value) => go(value - 1)}
                />
              </div>
              <Checkbox label="Show true skills, which no policy sees" checked={truth} onChange={setTruth} />
            </div>
          )
        }
        footer={
          <p className="ink-3">
            Bold: the player before the game; highlighted: after it; dashed: the opponent chosen. Ticks below are what
            is believed of every player. Skills and luck are the same under all three.
          </p>
        }
      >
        {trace && (
          <div className={styles.panels}>
            {POLICY_IDS.map((id) => (
              <PathPanel key={id} trace={trace} policy={id} game={game} truth={truth} />
            ))}
          </div>
        )}
      </ChartFrame>
    </FigureSource>
  );
}

const PlayButton = ({ playing, onClick }: { readonly playing: boolean; readonly onClick: () => void }) => (
  <IconButton
    kind="plain"
    label={playing ? "Pause" : "Play"}
    icon={playing ? <Pause size={15} /> : <Play size={15} />}
    onClick={onClick}
  />
);

/** Path `number` (from 0) of a study, game by game; keeps the last one until the next arrives. */
function usePath(settings: StudySettings | null, number: number) {
  const request = useMemo(() => {
    if (!settings) return null;
    const sets = Math.min(settings.blocks, settings.paths);
    return { settings, block: number % sets, path: Math.floor(number / sets) };
  }, [settings, number]);
  return useLastAnswer("studyPath", request);
}
