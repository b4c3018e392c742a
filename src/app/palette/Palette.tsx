import { useMemo, useState } from "react";
import {
  CARD,
  choices,
  contenders,
  dataSets,
  EXAMPLES,
  FILM,
  FORECAST,
  redo,
  season,
  systemsOf,
  undo,
  useChoices,
  useResults,
  view,
  whatIf,
} from "../../store";
import { addOrExplain, addSystem, usesOf } from "../../features/contenders";
import { LESSONS, useAllLessons } from "../../features/learn/lessons";
import { Dialog } from "../../ui";
import { Picker } from "../../ui/controls/picker/Picker";
import { printAll } from "../../ui/hooks/usePrinting";
import { counted, number } from "../../ui/format";
import { commandsFor } from "../commands";
import type { DialogName } from "../dialogs";
import { SCREENS } from "../screens";
import {
  cardsIn,
  entriesOf,
  MAX_RACES,
  playersIn,
  racesIn,
  sourceOf,
  usesIn,
  type Entry,
  type EntrySource,
} from "./entries";
import { useFound } from "./useFound";
import styles from "./Palette.module.css";

/** Maximum number of results, as many as can be read at a glance. */
const MAX = 40;

interface PaletteProps {
  readonly onClose: () => void;
  readonly onOpen: (dialog: DialogName) => void;
  /** Opens a page of the library. */
  readonly onPage: (page: string) => void;
}

/** Finds everything by name: screens, players, races, systems, examples, lessons, actions, settings. */
export default function Palette({ onClose, onOpen, onPage }: PaletteProps) {
  useAllLessons();
  const [search, setSearch] = useState("");
  const found = useFound(useSources({ onOpen, onPage }), search, MAX);
  const raceCount = useResults((results) => results.snapshot.value?.history.raceCount ?? 0);
  return (
    <Dialog onClose={onClose} title="Go to">
      <Picker
        label="Found"
        find="Find a screen, player, race, system, example, lesson or action"
        search={search}
        onSearch={setSearch}
        items={found.items}
        count={found.count}
        keyOf={({ id }) => id}
        isChosen={() => false}
        onPick={(entry) => {
          onClose();
          entry.run();
        }}
        none={found.isDone ? "No match. Try another word." : ""}
        render={({ text, kind, aside }) => (
          <span className={styles.entry}>
            <span>{text}</span>
            <small>{aside ? `${kind}, ${aside}` : kind}</small>
          </span>
        )}
      />
      {raceCount > MAX_RACES && (
        <p className="ink-3">
          Only the latest {number(MAX_RACES)} races are found here. Season finds all {number(raceCount)}.
        </p>
      )}
    </Dialog>
  );
}

function useSources({ onOpen, onPage }: Omit<PaletteProps, "onClose">): readonly EntrySource[] {
  const snapshot = useResults((results) => results.snapshot.value);
  const description = useResults((results) => results.description.value);
  const inspections = useResults((results) => results.inspections);
  const mine = useChoices((state) => state.contenders);
  const sets = useChoices((state) => state.dataSets);
  const units = useChoices((state) => state.view.units);
  const current = useChoices((state) => state.current);
  return useMemo(() => {
    const act = (id: string, label: string, run: () => void, also?: string): Entry => ({
      id: `Action ${id}`,
      kind: "Action",
      text: label,
      also,
      run,
    });
    const set = (id: string, label: string, run: () => void, also?: string): Entry => ({
      ...act(id, label, run, also),
      kind: "Setting",
    });
    const entries = [
      ...entriesOf("Screen", SCREENS, (id) => view.go(SCREENS.find((one) => one.id === id)!.id)),
      ...Object.values(commandsFor(onOpen))
        .flat()
        .map(({ id, label, inPalette = label, also, onSelect }) => act(id, inPalette, onSelect, also)),
      act("examples", "Open an example", () => onOpen("examples")),
      act("undo", "Undo", undo),
      act("redo", "Redo", redo),
      act("share", "Share", () => onOpen("share"), "link file podium card send copy"),
      act("film", "Export film", () => view.go("season", FILM), "video gif mp4 webm movie animation season"),
      act(
        "card",
        "Card of the leaderboard",
        () => view.go("season", CARD, "leaderboard"),
        "picture png post share image",
      ),
      act("card race", "Card of the race shown", () => view.go("season", CARD, "race"), "picture png post share image"),
      act("print", "Print", () => void printAll()),
      act("datasets", "All data sets and the workspace", () => onOpen("datasets"), "backup"),
      act("help", "Help", () => onOpen("help")),
      act("keys", "Keys of this screen", () => onOpen("keys"), "shortcuts keyboard"),
      act("models", "Choosing a rating system", () => onPage("choosing"), "about models"),
      act("across", "Across data sets", () => view.go("models", "across"), "benchmark which rating system wins where"),
      act("systems-race", "A race of the systems", () => view.go("convergence", "race"), "rig league simulation truth"),
      act(
        "open",
        "Decided, or open?",
        () => view.go("season", FORECAST),
        "season title champion chances forecast simulate remaining",
      ),
      act("whatif", "What if, carried forward", () => whatIf.open(), "scenario change a result alternative"),
      act("teachers", "Notes for teachers", () => view.go("learn", "teachers"), "class school"),
      set("light", "Light theme", () => view.setTheme("light")),
      set("dark", "Dark theme", () => view.setTheme("dark")),
      set("system", "Same theme as this device", () => view.setTheme("system")),
      set(
        "units",
        units === "points" ? "Show each system’s own units" : "Show points",
        () => view.setUnits(units === "points" ? "own" : "points"),
        "units points",
      ),
      ...entriesOf(
        "System",
        systemsOf(mine, description, inspections).map(({ id, label }) => ({ id, label })),
        contenders.focus,
      ),
      ...entriesOf(
        "Add system",
        (description?.models ?? []).map(({ id, label }) => ({ id, label })),
        (id) => addOrExplain(() => contenders.add(id)),
      ),
      ...usesIn(usesOf(description?.models ?? []), (system) =>
        addOrExplain(() => addSystem(system, description?.models ?? [])),
      ),
      ...entriesOf(
        "Data set",
        sets.map(({ id, name }) => ({ id, label: name })),
        dataSets.open,
      ),
      ...entriesOf(
        "Example",
        EXAMPLES.map(({ id, name }) => ({ id, label: name })),
        (id) => {
          dataSets.openExample(id);
          if (choices.store.getState().view.screen === "learn") view.go("season");
        },
      ),
      ...(snapshot
        ? (sets.find(({ id }) => id === current)?.scenarios ?? []).map((one): Entry => ({
            id: `What if ${one.id}`,
            kind: "What if",
            text: one.name || "Without a name",
            aside: counted(one.changes.length, "change"),
            run: () => whatIf.open(null, one.id),
          }))
        : []),
      ...entriesOf(
        "Lesson",
        LESSONS.map(({ id, short }) => ({ id, label: short })),
        (id) => view.go("learn", id),
      ),
      ...entriesOf(
        "Scenario",
        [...new Map(LESSONS.flatMap(({ scenarios = [] }) => scenarios).map((one) => [one.id, one])).values()],
        (id) => {
          choices.convergence.setScenario(id);
          view.go("convergence", id);
        },
      ),
    ];
    if (!snapshot) return [sourceOf(entries)];
    return [
      sourceOf(entries),
      playersIn(snapshot, (key) => view.go("season", "player", key)),
      cardsIn(snapshot, (key) => view.go("season", CARD, "player", key)),
      racesIn(snapshot, (key) => {
        season.selectRace(key);
        view.go("season");
      }),
    ];
  }, [snapshot, description, inspections, mine, sets, current, units, onOpen, onPage]);
}
