import { useState } from "react";
import { ChevronDown, Columns3, Copy, Pencil, Plus, Trash2, Undo2 } from "lucide-react";
import { COMPARE, scenarios, undo, view, WHAT_IF, type WhatIfScenario } from "../../store";
import { Button, Menu, notice } from "../../ui";
import { useKey } from "../../ui/hooks/useKey";
import type { HistorySnapshot } from "../../worker/protocol";
import { RenameDialog } from "../common/RenameDialog";
import { scenarioName } from "../common/scenarios.chart";
import styles from "./whatIf.module.css";

interface ScenarioBarProps {
  readonly snapshot: HistorySnapshot;
  /** undefined before the first change. */
  readonly scenario: WhatIfScenario | undefined;
  readonly all: readonly WhatIfScenario[];
  readonly onOpen: (id: string) => void;
}

/** The scenario's name, the other scenarios, and a button that returns to the season. */
export function ScenarioBar({ snapshot, scenario, all, onOpen }: ScenarioBarProps) {
  const [renaming, setRenaming] = useState(false);
  const back = () => view.go("season");
  useKey("r", back);
  const remove = () => {
    if (!scenario) return;
    scenarios.remove(scenario.id);
    view.go("season", WHAT_IF);
    notice("The what-if was removed", { onUndo: undo });
  };
  const others = all.filter(({ id }) => id !== scenario?.id);
  return (
    <header className={styles.bar}>
      <h2>
        <b className={styles.mark}>What if</b>
      </h2>
      {scenario && <NameField key={scenario.id} scenario={scenario} snapshot={snapshot} />}
      <Menu
        label="What-ifs"
        trigger={
          <Button>
            What-ifs <ChevronDown size={14} />
          </Button>
        }
        sections={[
          ...(others.length > 0
            ? [
                {
                  label: "Kept here",
                  items: others.map((one) => ({
                    label: scenarioName(snapshot, one),
                    onSelect: () => onOpen(one.id),
                  })),
                },
              ]
            : []),
          {
            items: [
              {
                label: "New what-if",
                icon: <Plus size={14} />,
                onSelect: () => onOpen(scenarios.add()),
              },
              {
                label: "Rename",
                icon: <Pencil size={14} />,
                disabled: !scenario,
                onSelect: () => setRenaming(true),
              },
              {
                label: "Duplicate",
                icon: <Copy size={14} />,
                disabled: !scenario || scenario.changes.length === 0,
                onSelect: () =>
                  scenario && onOpen(scenarios.duplicate(scenario.id, `${scenarioName(snapshot, scenario)} (copy)`)),
              },
              {
                label: "Compare all",
                icon: <Columns3 size={14} />,
                disabled: all.length < 2,
                onSelect: () => onOpen(COMPARE),
              },
              {
                label: "Remove this what-if",
                icon: <Trash2 size={14} />,
                danger: true,
                disabled: !scenario,
                onSelect: remove,
              },
            ],
          },
        ]}
      />
      <Button
        icon={<Undo2 size={15} />}
        aria-keyshortcuts="R"
        aria-label="Back to reality"
        title="Back to reality (R)"
        onClick={back}
      >
        <span className={styles.wide}>Back to reality</span>
      </Button>
      {renaming && scenario && (
        <RenameDialog
          title="Rename what-if"
          name={scenarioName(snapshot, scenario)}
          onRename={(name) => scenarios.rename(scenario.id, name)}
          onClose={() => setRenaming(false)}
        />
      )}
    </header>
  );
}

/** The name can be edited in place; Enter or leaving the field saves it, Escape restores it. */
function NameField({ scenario, snapshot }: { readonly scenario: WhatIfScenario; readonly snapshot: HistorySnapshot }) {
  const [typed, type] = useState<string | null>(null);
  const keep = () => {
    if (typed !== null && typed.trim() !== scenario.name) scenarios.rename(scenario.id, typed);
    type(null);
  };
  return (
    <input
      className={styles.name}
      aria-label="Name of the what-if"
      placeholder={scenarioName(snapshot, { ...scenario, name: "" })}
      maxLength={200}
      value={typed ?? scenario.name}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => type(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key === "Escape") type(null);
      }}
    />
  );
}
