import { useState } from "react";
import type { Newcomers } from "../../worker/protocol/names";
import type { Joined } from "../../store";
import { Button, Dialog } from "../../ui";
import { counted, list, number } from "../../ui/format";
import { allJoined, afterToggle } from "./newcomers.chart";
import styles from "./WhoIsNew.module.css";

interface WhoIsNewProps {
  /** Name of the data set. */
  readonly name: string;
  readonly newcomers: Newcomers;
  readonly races: number;
  readonly onAdd: (aliases: readonly Joined[]) => void;
  readonly onClose: () => void;
}

/** Maximum number of new names listed; the others are counted. */
const MAX = 60;

/**
 * Shown before results are added: which names are known, similar or new. Similar names stay separate unless confirmed.
 */
export function WhoIsNew({ name, newcomers, races, onAdd, onClose }: WhoIsNewProps) {
  const { known, aliases, alike, fresh } = newcomers;
  const [joined, setJoined] = useState<readonly Joined[]>([]);
  const all = allJoined(newcomers);
  const isAll = joined.length === all.length;
  const apart = fresh.length + alike.length - joined.length;
  return (
    <Dialog
      onClose={onClose}
      title="Who is new?"
      description={`${counted(races, "race")} for ${name}: ${counted(known + aliases.length + joined.length, "player")} known, ${number(apart)} new.`}
      size="table"
      footer={
        <>
          <span className={styles.gap} />
          <Button onClick={onClose}>Back</Button>
          <Button kind="primary" onClick={() => onAdd(joined)}>
            Add {counted(races, "race")}
          </Button>
        </>
      }
    >
      {alike.length > 0 && (
        <section className={styles.part} aria-label="Alike">
          <div className={styles.head}>
            <h3>Alike: is this one player?</h3>
            {all.length > 1 && (
              <Button size="small" onClick={() => setJoined(isAll ? [] : all)}>
                {isAll ? "Join none" : `Join all ${number(all.length)}`}
              </Button>
            )}
          </div>
          <ul className={styles.rows}>
            {alike.map(({ name: from, races: here, like }) => (
              <li key={from}>
                <span className={styles.who}>
                  <b>{from}</b>
                  <small>{counted(here, "race")} to add</small>
                </span>
                <ul>
                  {like.map((known) => (
                    <Like key={known.name} from={from} known={known} joined={joined} onJoined={setJoined} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <p className="ink-3">
            A joined name is an alias: it is counted as that player from now on. Data quality parts them again.
          </p>
        </section>
      )}
      {fresh.length > 0 && (
        <section className={styles.part} aria-label="New">
          <h3>New</h3>
          <p>
            {list(fresh.slice(0, MAX).map((one) => one.name))}
            {fresh.length > MAX && ` and ${number(fresh.length - MAX)} more`}
          </p>
        </section>
      )}
      {aliases.length > 0 && (
        <section className={styles.part} aria-label="Joined before">
          <h3>Joined before</h3>
          <p>{list(aliases.slice(0, MAX).map(({ name: from, of }) => `${from} is ${of}`))}</p>
        </section>
      )}
    </Dialog>
  );
}

interface LikeProps {
  readonly from: string;
  readonly known: Newcomers["alike"][number]["like"][number];
  readonly joined: readonly Joined[];
  readonly onJoined: (joined: readonly Joined[]) => void;
}

/** A known player with a similar name, and the button that joins the new name to it. */
function Like({ from, known: { name: into, races, reason, together }, joined, onJoined }: LikeProps) {
  const isJoined = joined.some((one) => one.from === from && one.into === into);
  return (
    <li>
      <span className={styles.who}>
        <b>{into}</b>
        <small>
          {counted(races, "race")}; {reason}
          {together && "; both are in one race, so hardly one player"}
        </small>
      </span>
      <Button
        size="small"
        aria-pressed={isJoined}
        aria-label={`Join ${from} to ${into}`}
        onClick={() => onJoined(afterToggle(joined, { from, into }))}
      >
        {isJoined ? "Joined" : "Join"}
      </Button>
    </li>
  );
}
