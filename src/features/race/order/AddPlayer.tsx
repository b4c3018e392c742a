import { useState } from "react";
import { Plus } from "lucide-react";
import { playerEntrants, race, useFocused, useResults, type NewPlayer } from "../../../store";
import { Button, Picker, PopoverButton } from "../../../ui";
import { number } from "../../../ui/format";
import { findIn } from "../../../ui/search";
import type { Starter } from "../field/starters";
import styles from "./Order.module.css";

const LISTED = 60;

/** Adds a player: one of the season with the current rating, or a new one under the typed name. */
export function AddPlayer({ starters }: { readonly starters: readonly Starter[] }) {
  return (
    <PopoverButton
      label="Add player"
      button={
        <Button size="small" icon={<Plus size={15} strokeWidth={1.6} />}>
          Add player
        </Button>
      }
    >
      {(close) => <Names starters={starters} onDone={close} />}
    </PopoverButton>
  );
}

function Names({ starters, onDone }: { readonly starters: readonly Starter[]; readonly onDone: () => void }) {
  const [search, setSearch] = useState("");
  const snapshot = useResults((results) => results.snapshot.value);
  const replays = useResults((results) => results.replays);
  const focused = useFocused()?.id ?? "";
  const typed = search.trim();
  const there = new Set(starters.map(({ name }) => name));
  const known = playerEntrants(snapshot, replays, focused).filter(({ name }) => !there.has(name));
  const found = findIn(known, search, ({ name }) => name);
  const isNew = typed !== "" && !there.has(typed) && !known.some(({ name }) => name === typed);
  // Enter chooses the player whose name equals the text, if any.
  const exact = known.filter(({ name }) => name === typed);
  const items: readonly NewPlayer[] = [
    ...(isNew ? [{ name: typed }] : exact),
    ...found.filter(({ name }) => name !== typed).slice(0, LISTED),
  ];
  const pick = (player: NewPlayer) => {
    race.ask(race.add(player));
    onDone();
  };
  return (
    <div className={styles.names}>
      <Picker
        label="Players"
        find="Name of the player"
        search={search}
        onSearch={setSearch}
        items={items}
        count={found.length + (isNew ? 1 : 0)}
        keyOf={({ name, player }) => player ?? `new ${name}`}
        isChosen={() => false}
        render={({ name, points }) => (
          <>
            <b>{name}</b>
            <span className="number">{points === undefined ? "new player" : number(points)}</span>
          </>
        )}
        onPick={pick}
        none={there.has(typed) ? `${typed} is in this race already.` : "Type a name."}
      />
    </div>
  );
}
