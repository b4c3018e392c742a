import { useState } from "react";
import { ChevronDown } from "lucide-react";
import { Popover, SearchField } from "../../../ui";
import type { Display } from "../../../ui/display";
import { counted } from "../../../ui/format";
import type { Person } from "../beliefs";
import styles from "./WhoBar.module.css";

interface PlayerPickerProps {
  readonly people: readonly Person[];
  readonly player: Person;
  readonly display: Display;
  readonly onPick: (key: string) => void;
}

/** As many as anybody reads through. */
const LISTED = 60;

/** Who looks for an opponent: a list to search. */
export function PlayerPicker({ people, player, display, onPick }: PlayerPickerProps) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const found = wanted ? people.filter(({ name }) => name.toLowerCase().includes(wanted)) : people;
  const pick = (key: string) => {
    setOpen(false);
    setSearch("");
    onPick(key);
  };
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      label="Choose a player"
      anchor={
        <button
          type="button"
          className={styles.big}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={`Player: ${player.name}`}
          onClick={() => setOpen(!open)}
        >
          <span>{player.name}</span>
          <ChevronDown size={15} aria-hidden="true" />
        </button>
      }
    >
      <div className={styles.picker}>
        <SearchField label="Find a player" value={search} onChange={setSearch} />
        <ul className={styles.list}>
          {found.slice(0, LISTED).map((person) => (
            <li key={person.key}>
              <button
                type="button"
                aria-current={person.key === player.key || undefined}
                onClick={() => pick(person.key)}
              >
                <span>{person.name}</span>
                <small>{display.meanSd(person.rating, person.sd)}</small>
              </button>
            </li>
          ))}
        </ul>
        {found.length > LISTED && (
          <p className={styles.more}>and {counted(found.length - LISTED, "player")} more: type a part of the name</p>
        )}
        {found.length === 0 && <p className={styles.more}>Nobody is called that.</p>}
      </div>
    </Popover>
  );
}
