import { useMemo, useState, useEffect } from "react";
import { nothingLeft, useChoices, client, notify, wordsOf } from "../../store";
import { ChartFrame, whileMounted } from "../../ui";
import { useStages } from "../../ui/hooks/useStages";
import { latestOf, nearestOf, poolOf, type Person } from "./beliefs";
import { WhoBar } from "./bar/WhoBar";
import { Candidates } from "./candidates/Candidates";
import { candidateRows, type CandidateRow } from "./candidates/candidates.chart";
import { MatchPanel } from "./candidates/MatchPanel";
import { QualityAgainstLookAhead } from "./candidates/QualityAgainstLookAhead";
import { useCandidates } from "./candidates/useCandidates";
import { SinglePath } from "./path/SinglePath";
import { PolicyStudy } from "./study/PolicyStudy";
import { useBeliefs, type Beliefs } from "./useBeliefs";
import styles from "./matchmaking.module.css";
import type { StudyPlan } from "../../engine/matchmaking/study/plan";

/** Matchmaking for the season's own players, and in the paper's simulation study. */
export function MatchmakingScreen() {
  const beliefs = useBeliefs();
  const plan = useStudyPlan();
  const { player } = beliefs;
  const own = useStages(1, player !== null);
  const stage = useStages(2);
  return (
    <div className={styles.screen}>
      {player && own > 0 ? <Own beliefs={beliefs} player={player} /> : <Waiting beliefs={beliefs} />}
      {stage > 0 && <PolicyStudy plan={plan} />}
      <div className={styles.path}>{stage > 1 && <SinglePath plan={plan} />}</div>
    </div>
  );
}

const NO_ROWS: readonly CandidateRow[] = [];

function Own({ beliefs, player }: { readonly beliefs: Beliefs; readonly player: Person }) {
  const { people, source, snapshot } = beliefs;
  const { activeDays, within, gamma, gamesLeft } = useChoices((choices) => choices.matchmaking);
  const dated = useMemo(() => !Number.isNaN(latestOf(people)), [people]);
  const pool = useMemo(() => poolOf(people, player, { activeDays, within }), [people, player, activeDays, within]);
  const compared = useMemo(() => nearestOf(pool, player), [pool, player]);
  const slot = useCandidates(player, compared, gamma, gamesLeft);
  const rows = useMemo(() => (slot.value ? candidateRows(slot.value) : NO_ROWS), [slot.value]);
  const [asked, setSelected] = useState<string | null>(null);
  const selected =
    rows.find(({ person }) => person.key === asked) ?? rows.find(({ chosenBy }) => chosenBy.includes("kg"));
  const key = selected?.person.key ?? null;
  return (
    <>
      <div className={styles.bar}>
        <WhoBar beliefs={beliefs} player={player} pool={pool} dated={dated} />
      </div>
      <div className={styles.candidates}>
        <Candidates
          beliefs={beliefs}
          player={player}
          pool={pool}
          slot={slot}
          rows={rows}
          selected={key}
          onSelect={setSelected}
          match={
            selected &&
            snapshot && (
              <MatchPanel
                key={`${player.key} ${key}`}
                snapshot={snapshot}
                player={player}
                row={selected}
                people={people}
                display={beliefs.display}
                onRecord={() => setSelected(key)}
              />
            )
          }
        />
      </div>
      <div className={styles.frontier}>
        <QualityAgainstLookAhead
          rows={rows}
          slot={source?.slot ?? 0}
          label={source?.name ?? ""}
          selected={key}
          onSelect={setSelected}
        />
      </div>
    </>
  );
}

/** Shown before there are players: what will appear here, or why nothing does. */
function Waiting({ beliefs: { problem, progress, dataSet, snapshot, player } }: { readonly beliefs: Beliefs }) {
  const none = snapshot !== null && snapshot.history.raceCount === 0;
  return (
    <div className={styles.candidates}>
      <ChartFrame
        title="Candidates"
        progress={
          progress !== null && !none && !problem
            ? { value: progress, text: `Rating ${dataSet?.name ?? "the season"}` }
            : null
        }
        error={problem ? { what: problem, remedy: "Open another data set, or change the rating systems above." } : null}
        blank={player !== null}
        empty={
          problem || player
            ? null
            : (nothingLeft(snapshot, dataSet, "matchmaking") ?? {
                text: "Who should meet whom. Paste results or open an example first.",
              })
        }
      />
    </div>
  );
}

/** The plan of a study with the chosen settings; null until the engine has answered. */
function useStudyPlan(): StudyPlan | null {
  const study = useChoices((choices) => choices.matchmaking.study);
  const [plan, setPlan] = useState<StudyPlan | null>(null);
  useEffect(
    () =>
      whileMounted(
        (signal) => client.call("studyPlan", study, { signal }),
        setPlan,
        (error) => notify("error", wordsOf(error)),
      ),
    [study],
  );
  return plan;
}
