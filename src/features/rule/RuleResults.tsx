import { pointsOf } from "../../engine/rating/points";
import type { RuleCheck } from "../../engine/rule/checks";
import { number } from "../../ui/format";
import { useSeason } from "../common/useSeason";
import styles from "./RuleDialog.module.css";

const SHOWN = 8;

interface RuleResultsProps {
  /** The contender that runs the rule; null before the first run. */
  readonly contender: string | null;
  readonly checks: readonly RuleCheck[];
  /** Whether the code has an error now, so that the results are those of earlier code. */
  readonly isEarlier: boolean;
  readonly onRace: (check: RuleCheck) => void;
}

/** The leaders of the open season under the rule, and the checks of the rule. */
export function RuleResults({ contender, checks, isEarlier, onRace }: RuleResultsProps) {
  const { contenders, snapshot } = useSeason();
  const replay = contenders.find(({ id }) => id === contender)?.replay;
  const players =
    replay && snapshot ? Array.from(replay.score.keys()).filter((player) => snapshot.races[player] > 0) : [];
  const leaders = replay ? players.toSorted((a, b) => replay.score[b] - replay.score[a]).slice(0, SHOWN) : [];
  return (
    <div className={styles.results} aria-live="polite">
      {isEarlier && <p>These results are of the code before the error.</p>}
      <h3>Leaderboard</h3>
      {replay && snapshot ? (
        <ol>
          {leaders.map((player) => (
            <li key={player}>
              {snapshot.history.names[player]} <b>{number(pointsOf(replay.scale, replay.score[player]))}</b>
            </li>
          ))}
        </ol>
      ) : (
        <p>Press Run to rate the open season by this rule. Run adds it to your rating systems.</p>
      )}
      {checks.length > 0 && (
        <>
          <h3>Checks</h3>
          <ul className={styles.checks}>
            {checks.map((check) => (
              <li key={check.id} data-holds={check.holds || undefined} data-needed={check.isNeeded || undefined}>
                <span aria-hidden="true">{check.holds ? "✓" : "✗"}</span> {check.label}
                {!check.holds && (
                  <small>
                    {check.isNeeded ? "" : "Not every good rule does this. "}
                    {check.problem}{" "}
                    {check.race && (
                      <button type="button" onClick={() => onRace(check)}>
                        Show on Race
                      </button>
                    )}
                  </small>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
