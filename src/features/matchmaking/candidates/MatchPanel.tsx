import { useState } from "react";
import type { EntrantRecord } from "../../../engine/history/types";
import type { HistorySnapshot } from "../../../worker/protocol";
import { dataSets, playerByKey, undo, useChoices, currentDataSet } from "../../../store";
import { Button, notice } from "../../../ui";
import type { Display } from "../../../ui/display";
import { percentSign } from "../../../ui/format";
import type { Person } from "../beliefs";
import type { CandidateRow } from "./candidates.chart";
import styles from "./candidates.module.css";

interface MatchPanelProps {
  readonly snapshot: HistorySnapshot;
  readonly player: Person;
  readonly row: CandidateRow;
  readonly people: readonly Person[];
  readonly display: Display;
  /** Keeps the opponent selected when the ratings change. */
  readonly onRecord: () => void;
}

/** Both players before the last game recorded here. */
interface Before {
  readonly words: string;
  readonly pair: readonly [Person, Person];
}

type Result = "won" | "lost" | "drawn";

/** Records an agreed game as a race of the season, which changes all beliefs. */
export function MatchPanel({ snapshot, player, row, people, display, onRecord }: MatchPanelProps) {
  const options = useChoices((choices) => currentDataSet(choices)?.options);
  const [before, setBefore] = useState<Before | null>(null);
  const opponent = row.person;
  const hidden = (options?.minimumField ?? 0) > 2;

  const record = (result: Result) => {
    const { history } = snapshot;
    const entrant = (key: string, rank: number): EntrantRecord => {
      const index = playerByKey(history, key);
      return { name: history.names[index], playerId: history.playerIds[index] || undefined, rank };
    };
    // Use the date of the last race, so that no other player becomes inactive.
    const date = history.dates[history.raceCount - 1] || undefined;
    dataSets.edit({
      type: "add-race",
      race: {
        date,
        recorded: true,
        entrants: [entrant(player.key, result === "lost" ? 2 : 1), entrant(opponent.key, result === "won" ? 2 : 1)],
      },
    });
    const words =
      result === "drawn"
        ? `${player.name} and ${opponent.name} drew`
        : result === "won"
          ? `${player.name} beat ${opponent.name}`
          : `${opponent.name} beat ${player.name}`;
    onRecord();
    setBefore({ words, pair: [player, opponent] });
    notice(`Recorded: ${words}`, { onUndo: undo });
  };

  const moved = before?.pair.map((old) => {
    const now = people.find(({ key }) => key === old.key);
    return now && (now.rating !== old.rating || now.sd !== old.sd)
      ? `${old.name} ${display.meanSd(old.rating, old.sd)} → ${display.meanSd(now.rating, now.sd)}`
      : null;
  });

  return (
    <section className={styles.match} aria-label="The match" data-no-export>
      <p>
        <b>
          {player.name} against {opponent.name}
        </b>{" "}
        <span className="ink-2">
          {percentSign(row.win)} to {percentSign(1 - row.win)}. Who won?
        </span>
      </p>
      <div className={styles.results}>
        <Button disabled={hidden} onClick={() => record("won")}>
          {player.name} won
        </Button>
        <Button disabled={hidden} onClick={() => record("lost")}>
          {opponent.name} won
        </Button>
        <Button disabled={hidden} onClick={() => record("drawn")}>
          They drew
        </Button>
      </div>
      <p className={styles.note} aria-live="polite">
        {hidden
          ? "This data set leaves out races of two: lower its minimum entrants to record a match."
          : before && moved?.some(Boolean)
            ? `${before.words}: ${moved.filter(Boolean).join(", ")}.`
            : "The result is added to the season with the date of its last race, and changes the ratings under every system. Undo takes it back."}
      </p>
    </section>
  );
}
