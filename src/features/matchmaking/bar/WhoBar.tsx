import { matchmaking, useChoices } from "../../../store";
import { Select } from "../../../ui";
import { counted, number } from "../../../ui/format";
import type { Person } from "../beliefs";
import type { Beliefs } from "../useBeliefs";
import { PlayerPicker } from "./PlayerPicker";
import styles from "./WhoBar.module.css";

interface WhoBarProps {
  readonly beliefs: Beliefs;
  readonly player: Person;
  readonly pool: readonly Person[];
  readonly dated: boolean;
}

const DAYS = [30, 60, 90, 365];
const WITHIN = [50, 100, 200, 400];

/** Chooses the player, the contender whose beliefs are used, and the pool. */
export function WhoBar({ beliefs: { people, source, sources, display }, player, pool, dated }: WhoBarProps) {
  const { activeDays, within, contender } = useChoices((choices) => choices.matchmaking);
  const days = activeDays === null || DAYS.includes(activeDays) ? DAYS : [...DAYS, activeDays].sort((a, b) => a - b);
  const ranges = within === null || WITHIN.includes(within) ? WITHIN : [...WITHIN, within].sort((a, b) => a - b);
  return (
    <div className={styles.bar}>
      <span className={styles.words}>Who should</span>
      <PlayerPicker
        people={people}
        player={player}
        display={display}
        onPick={(key) => matchmaking.set({ player: key })}
      />
      <span className={styles.words}>meet next?</span>
      <span className={styles.about}>
        Rated {display.meanSd(player.rating, player.sd)}
        {player.sd === null ? "" : " (1 sd)"}, rank {number(player.rank)} of {number(people.length)},{" "}
        {counted(player.races, "race")}
      </span>
      <div className={styles.pool}>
        <Select
          label="Ratings from"
          showLabel
          value={contender ?? ""}
          onChange={(id) => matchmaking.set({ contender: id || null })}
          options={[
            { value: "", label: contender === null && source ? `${source.name} (automatic)` : "Chosen automatically" },
            ...sources.map(({ id, name, uncertain }) => ({
              value: id,
              label: uncertain ? name : `${name}, uncertainty assumed`,
            })),
          ]}
        />
        {dated && (
          <Select
            label="Pool"
            showLabel
            value={String(activeDays ?? "all")}
            onChange={(value) => matchmaking.set({ activeDays: value === "all" ? null : Number(value) })}
            options={[
              { value: "all", label: "All players" },
              ...days.map((n) => ({
                value: String(n),
                label: `Active in ${n === 365 ? "the last year" : `${number(n)} days`}`,
              })),
            ]}
          />
        )}
        <Select
          label="Rating"
          showLabel
          value={String(within ?? "any")}
          onChange={(value) => matchmaking.set({ within: value === "any" ? null : Number(value) })}
          options={[
            { value: "any", label: "Any" },
            ...ranges.map((n) => ({ value: String(n), label: `Within ${number(n)} points` })),
          ]}
        />
        <span className={styles.count}>{counted(pool.length, "candidate")}</span>
      </div>
    </div>
  );
}
