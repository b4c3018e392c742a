import { ContenderMark, useNarrow } from "../../ui";
import { raceByKey, view, WHAT_IF, type DataSet, type RatedSystem, type WhatIfScenario } from "../../store";
import type { HistorySnapshot } from "../../worker/protocol";
import { scenarioName } from "../common/scenarios.chart";
import { By, Lead, Most } from "./Outcome";
import { outcomeRows } from "./outcome.chart";
import { useWhatIf } from "./useWhatIf";
import styles from "./whatIf.module.css";

interface CompareProps {
  readonly dataSet: DataSet;
  readonly snapshot: HistorySnapshot;
  /** The system of the comparison. */
  readonly system: RatedSystem;
  readonly all: readonly WhatIfScenario[];
  readonly isRating: boolean;
}

/** All scenarios side by side at the season's end, under the focused system. */
export function Compare({ system, all, ...season }: CompareProps) {
  const narrow = useNarrow();
  return (
    <section className={styles.compare} aria-labelledby="what-if-compare">
      <h2 id="what-if-compare">
        All what-ifs, at the end of the season under <ContenderMark slot={system.slot} bare /> {system.name}
      </h2>
      <div className={styles.scroll} role="region" aria-label="All what-ifs" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">What if</th>
              <th scope="col">{narrow ? "Leads, by points" : "Leads at the end"}</th>
              {!narrow && <th scope="col">By, points</th>}
              <th scope="col">Gains most</th>
              {!narrow && <th scope="col">Loses most</th>}
            </tr>
          </thead>
          <tbody>
            {all.map((scenario) => (
              <Row key={scenario.id} scenario={scenario} system={system} narrow={narrow} {...season} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.hint}>
        Struck out: what really happened. These are differences of ratings, and say nothing of who was better.
      </p>
    </section>
  );
}

/** The part of the address for the first race that a scenario changes; empty if it changes no race of this season. */
function racePath({ history }: HistorySnapshot, { changes }: WhatIfScenario): readonly string[] {
  const raced = changes.find(({ change }) => change.type !== "player")?.change;
  return raced && raced.type !== "player" && raceByKey(history, raced.race) >= 0 ? [String(raced.race)] : [];
}

function Row({
  dataSet,
  snapshot,
  system,
  scenario,
  isRating,
  narrow,
}: Omit<CompareProps, "all"> & { readonly scenario: WhatIfScenario; readonly narrow: boolean }) {
  const { answer, progress, problem } = useWhatIf(dataSet, snapshot, [system], scenario, isRating);
  const row = answer ? outcomeRows(snapshot, answer.systems, answer.whatIf)[0] : undefined;
  const name = scenarioName(snapshot, scenario);
  const by = row && <By leader={row.leader} was={row.leaderWas} />;
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={styles.open}
          onClick={() => view.go("season", WHAT_IF, scenario.id, ...racePath(snapshot, scenario))}
        >
          {name}
        </button>
      </th>
      {row && !row.problem ? (
        <>
          <td>
            <Lead leader={row.leader} was={row.leaderWas} />
            {narrow && by}
          </td>
          {!narrow && <td>{by}</td>}
          <td>
            <Most moved={row.gains} />
          </td>
          {!narrow && (
            <td>
              <Most moved={row.loses} />
            </td>
          )}
        </>
      ) : (
        <td colSpan={narrow ? 2 : 4}>{problem || row?.problem || (progress ? "Rating" : "Changes nothing here")}</td>
      )}
    </tr>
  );
}
