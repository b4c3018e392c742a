import { useMemo, type ReactNode } from "react";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { HistorySnapshot } from "../../../worker/protocol";
import { refOf, season, useAnswer, useChoices, view, type DataSet } from "../../../store";
import { Button, Segmented } from "../../../ui";
import { counted, number } from "../../../ui/format";
import { componentOf } from "../../common/component";
import { existenceReading, extremesOf, groupName, groupsOf, growthReading, metReading } from "./links.chart";
import styles from "./quality.module.css";

interface ConnectednessProps {
  readonly dataSet: DataSet | undefined;
  readonly snapshot: HistorySnapshot;
}

const NAMES = 8;
/** Maximum number of names of players who only won or only lost. */
const MAX_NAMES = 24;
const MAX_GROUPS = 40;

/** Shows which players are comparable, whether maximum-likelihood ratings exist, and which players prevent them. */
export function Connectedness({ dataSet, snapshot }: ConnectednessProps) {
  const request = useMemo(() => dataSet && refOf(dataSet), [dataSet]);
  const { value, status, message } = useAnswer("links", request ?? null);
  // Right after a change, the answer may still belong to another season.
  const links = value?.strong.length === snapshot.history.playerCount ? value : null;
  const linkedWith = useChoices((choices) => choices.season.linkedWith);
  const groups = useMemo(() => groupsOf(snapshot, NAMES), [snapshot]);
  const chosen = componentOf(snapshot, linkedWith);
  const extremes = useMemo(() => (links ? extremesOf(snapshot, links) : []), [snapshot, links]);
  const finite = snapshot.strongComponents === snapshot.components;

  return (
    <section className={styles.part}>
      <h3>Who has met whom</h3>
      <ul className={styles.findings}>
        <Finding fine={snapshot.components < 2}>
          {metReading(snapshot, links)}
          {links && <small>{growthReading(snapshot, links)}</small>}
          {status === "error" && <small role="alert">{message}</small>}
        </Finding>
      </ul>
      {groups.length > 1 && (
        <>
          <div className={styles.choose}>
            <Segmented
              label="The leaderboard shows"
              showLabel
              value={chosen === null ? "all" : chosen === 0 ? "largest" : "other"}
              onChange={(value) => season.set({ linkedWith: value === "largest" ? groups[0].key : null })}
              options={[
                { value: "all", label: "All players" },
                { value: "largest", label: "The largest component" },
                ...(chosen !== null && chosen > 0
                  ? [{ value: "other", label: `Component ${number(chosen + 1)}` } as const]
                  : []),
              ]}
            />
          </div>
          <ol className={styles.groups} aria-label="Components">
            {groups.slice(0, MAX_GROUPS).map((group) => (
              <li key={group.key} aria-current={group.component === chosen ? "true" : undefined}>
                <div>
                  <b>{groupName(group)}</b>
                  <span className="ink-3">, {counted(group.races, "race")}</span>
                  <Names names={group.names} all={group.players} />
                </div>
                <Button
                  size="small"
                  aria-pressed={group.component === chosen}
                  aria-label={`Show only component ${group.component + 1}`}
                  onClick={() => season.set({ linkedWith: group.component === chosen ? null : group.key })}
                >
                  {group.component === chosen ? "Shown" : "Show only these"}
                </Button>
              </li>
            ))}
          </ol>
          {groups.length > MAX_GROUPS && (
            <p className="ink-3">
              And {counted(groups.length - MAX_GROUPS, "component")} of {counted(groups[MAX_GROUPS].players, "player")}{" "}
              or fewer.
            </p>
          )}
        </>
      )}
      <ul className={styles.findings}>
        <Finding fine={finite}>
          {existenceReading(snapshot)}
          {!finite && (
            <small>Ratings that go race by race stay finite all the same; they only know less of these players.</small>
          )}
          {extremes.map(({ text, names }) => (
            <div key={text} className={styles.extreme}>
              {text}
              {names.length > 0 && <Names names={names.slice(0, MAX_NAMES)} all={names.length} />}
            </div>
          ))}
        </Finding>
      </ul>
      <div className={styles.links}>
        <Button size="small" onClick={() => view.go("learn", "trust")}>
          Lesson: can ratings be trusted?
        </Button>
        <Button size="small" onClick={() => view.go("models")}>
          Whole-history fit in Models
        </Button>
      </div>
    </section>
  );
}

export function Finding({ fine, children }: { readonly fine: boolean; readonly children: ReactNode }) {
  return (
    <li className={fine ? undefined : styles.look}>
      {fine ? <CircleCheck size={14} /> : <TriangleAlert size={14} />}
      <div>{children}</div>
    </li>
  );
}

function Names({ names, all }: { readonly names: readonly string[]; readonly all: number }) {
  return (
    <small>
      {names.join(", ")}
      {all > names.length && ` and ${number(all - names.length)} more`}
    </small>
  );
}
