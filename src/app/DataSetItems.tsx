import { useState } from "react";
import { Copy, FolderOpen, GitFork, Library, Pencil, RefreshCw, Save, Trash2 } from "lucide-react";
import { scenarioName } from "../features/common/scenarios.chart";
import { RenameDialog } from "../features/common/RenameDialog";
import { currentDataSet, dataSets, incoming, undo, useChoices, useResults, whatIf, type DataSet } from "../store";
import { notice, type DrawMenu, type MenuItem, type MenuSection } from "../ui";
import { commandsFor } from "./commands";
import { canOpenFiles, openFromFile, saveToFile } from "./dataSetFile";
import type { DialogName } from "./dialogs";
import { useLinkedFile } from "./useLinkedFile";

/** Maximum number of data sets in the menu; a longer list has its own dialog. */
const MAX = 12;

interface DataSetItemsProps {
  readonly draw: DrawMenu;
  readonly onOpen: (dialog: DialogName) => void;
}

/** The items of the data set menu; loaded when its button is near. */
export function DataSetItems({ draw, onOpen }: DataSetItemsProps) {
  const [renaming, setRenaming] = useState(false);
  const all = useChoices((choices) => choices.dataSets);
  const current = useChoices(currentDataSet);
  const shown = useResults((results) => results.snapshotOf);
  const known = useResults((results) => results.snapshot.value);
  const snapshot = shown === current?.id ? known : null;
  const { file, isUnsaved } = useLinkedFile(current);

  const sections: MenuSection[] = [
    {
      label: "Data sets",
      items: [
        ...all.slice(0, MAX).map(({ id, name }) => ({
          label: name,
          checked: id === current?.id,
          onSelect: () => dataSets.open(id),
        })),
        {
          label: "All data sets and the workspace",
          icon: <Library size={14} />,
          onSelect: () => onOpen("datasets"),
        },
      ],
    },
  ];
  if (current) {
    const { adding, reading, publishing } = commandsFor(onOpen);
    const scenarios = (current.scenarios ?? []).map((one) => ({
      label: `What if: ${snapshot ? scenarioName(snapshot, one) : one.name || "a change"}`,
      icon: <GitFork size={14} />,
      onSelect: () => whatIf.open(null, one.id),
    }));
    const saving = {
      label: "Save to file",
      aside: file && (isUnsaved ? `${file}, unsaved changes` : file),
      icon: <Save size={14} />,
      onSelect: () => void saveToFile(),
    };
    sections.push({
      label: current.name,
      items: [
        ...adding,
        ...refreshOf(current),
        ...reading,
        ...scenarios,
        ...publishing,
        saving,
        ...(canOpenFiles() ? [OPEN_FILE] : []),
        { label: "Rename", icon: <Pencil size={14} />, onSelect: () => setRenaming(true) },
        { label: "Duplicate", icon: <Copy size={14} />, onSelect: () => void dataSets.duplicate(current.id) },
        { label: "Remove", icon: <Trash2 size={14} />, danger: true, onSelect: () => remove(current) },
      ],
    });
  }
  return (
    <>
      {draw(sections)}
      {renaming && current && (
        <RenameDialog
          title="Rename data set"
          name={current.name}
          onRename={(name) => dataSets.rename(current.id, name)}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}

const OPEN_FILE: MenuItem = {
  label: "Open a data set file",
  icon: <FolderOpen size={14} />,
  onSelect: () => void openFromFile(),
};

/** An item if the data set was opened from an address. */
const refreshOf = ({ address }: DataSet): readonly MenuItem[] =>
  address === undefined
    ? []
    : [
        {
          label: `Refresh from ${new URL(address).host}`,
          icon: <RefreshCw size={14} />,
          onSelect: () => incoming.offer({ address }),
        },
      ];

function remove({ id, name }: DataSet): void {
  dataSets.remove(id);
  notice(`${name} removed`, { onUndo: undo });
}
