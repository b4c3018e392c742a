import { useState } from "react";
import { ChevronDown } from "lucide-react";
import { Picker, PopoverButton } from "../../../ui";
import type { Display } from "../../../ui/display";
import { findIn } from "../../../ui/search";
import type { Person } from "../beliefs";
import styles from "./WhoBar.module.css";

interface PlayerPickerProps {
  readonly people: readonly Person[];
  readonly player: Person;
  readonly display: Display;
  readonly onPick: (key: string) => void;
}

const LISTED = 60;

export function PlayerPicker({ people, player, display, onPick }: PlayerPickerProps) {
  const [search, setSearch] = useState("");
  const found = findIn(people, search, ({ name }) => name);
  return (
    <PopoverButton
      label="Choose a player"
      button={
        <button type="button" className={styles.big} aria-label={`Player: ${player.name}`}>
          <span>{player.name}</span>
          <ChevronDown size={15} />
        </button>
      }
    >
      {(close) => (
        <div className={styles.picker}>
          <Picker
            label="Players"
            find="Find a player"
            search={search}
            onSearch={setSearch}
            items={found.slice(0, LISTED)}
            count={found.length}
            keyOf={({ key }) => key}
            isChosen={({ key }) => key === player.key}
            render={(person) => (
              <>
                <b>{person.name}</b>
                <span className="number">{display.meanSd(person.rating, person.sd)}</span>
              </>
            )}
            onPick={({ key }) => {
              close();
              setSearch("");
              onPick(key);
            }}
            none="No match. Keep typing."
          />
        </div>
      )}
    </PopoverButton>
  );
}
