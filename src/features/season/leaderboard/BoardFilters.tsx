import { useId, useMemo, useState, type ReactNode } from "react";
import { SlidersHorizontal } from "lucide-react";
import type { HistorySnapshot } from "../../../worker/protocol";
import { season, useChoices } from "../../../store";
import { Button, SearchField, Select, useNarrow } from "../../../ui";
import { counted } from "../../../ui/format";
import { groupName, groupsOf } from "../quality/links.chart";
import { ActivitySelect } from "../../common/ActivitySelect";
import styles from "./board.module.css";

interface BoardFiltersProps {
  readonly snapshot: HistorySnapshot;
  /** The connected component that is listed; null: all. */
  readonly component: number | null;
  /** Number of listed and unlisted players. */
  readonly count: ReactNode;
  /** More controls: the menu of columns. */
  readonly children: ReactNode;
}

const MINIMA = [1, 2, 5, 10, 20, 50, 100];
/** Maximum number of components in the filter; the data quality page lists all. */
const MAX_GROUPS = 20;

export const UNFILTERED = { search: "", minimumRaces: 1, activeDays: null, inactive: true, linkedWith: null } as const;

/**
 * Filters of the list: name, number of races, last seen, connected component. A single row on a phone, with the others
 * behind a button.
 */
export function BoardFilters({ snapshot, component, count, children }: BoardFiltersProps) {
  const narrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { minimumRaces, activeDays, inactive, search } = useChoices((choices) => choices.season);
  const minima = MINIMA.includes(minimumRaces) ? MINIMA : [...MINIMA, minimumRaces].sort((a, b) => a - b);
  const groups = useMemo(
    () => (snapshot.components > 1 ? groupsOf(snapshot, 0).slice(0, Math.max(MAX_GROUPS, (component ?? 0) + 1)) : []),
    [snapshot, component],
  );
  const rest = (
    <>
      <Select
        label="Minimum races"
        value={String(minimumRaces)}
        onChange={(value) => season.set({ minimumRaces: Number(value) })}
        options={minima.map((n) => ({
          value: String(n),
          label: n === 1 ? "Any number of races" : `At least ${n} races`,
        }))}
      />
      <ActivitySelect
        label="Last seen"
        history={snapshot.history}
        value={{ activeDays, inactive }}
        onChange={season.set}
      />
      {groups.length > 1 && (
        <Select
          label="Component"
          value={component === null ? "all" : String(component)}
          onChange={(value) => season.set({ linkedWith: value === "all" ? null : groups[Number(value)].key })}
          options={[
            { value: "all", label: "All components" },
            ...groups.map((group) => ({
              value: String(group.component),
              label: group.component === 0 ? `Largest, ${counted(group.players, "player")}` : groupName(group),
            })),
          ]}
        />
      )}
      {children}
    </>
  );
  return (
    <div className={styles.filters}>
      <SearchField label="Find a player" value={search} onChange={(value) => season.set({ search: value })} />
      {narrow ? (
        <Button
          icon={<SlidersHorizontal size={16} strokeWidth={1.5} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {minimumRaces > 1 ? `${minimumRaces}+ races` : "Options"}
        </Button>
      ) : (
        rest
      )}
      {count}
      {narrow && isOpen && (
        <div id={id} className={styles.opened}>
          {rest}
        </div>
      )}
    </div>
  );
}
