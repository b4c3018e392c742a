import { useState } from "react";
import {
  Award,
  Clipboard,
  Code,
  Copy,
  Download,
  FolderOpen,
  GitFork,
  Globe,
  Library,
  Link,
  Pencil,
  Plus,
  RefreshCw,
  Save,
  Scale,
  ScrollText,
  SlidersHorizontal,
  Trash2,
  Users,
} from "lucide-react";
import { scenarioName } from "../features/common/scenarios.chart";
import { RenameDialog } from "../features/common/RenameDialog";
import { allowedOrigins } from "../features/common/origins";
import { currentDataSet, dataSets, incoming, undo, useChoices, useResults, view, whatIf } from "../store";
import { notice, type DrawMenu } from "../ui";
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

  const remove = (id: string, name: string) => {
    dataSets.remove(id);
    notice(`${name} removed`, { onUndo: undo });
  };

  return (
    <>
      {draw([
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
        ...(current
          ? [
              {
                label: current.name,
                items: [
                  { label: "Add a race", icon: <Plus size={14} />, onSelect: () => onOpen("race") },
                  { label: "Paste results", icon: <Clipboard size={14} />, onSelect: () => onOpen("paste") },
                  ...(allowedOrigins().length > 0
                    ? [{ label: "Open an address", icon: <Link size={14} />, onSelect: () => onOpen("address") }]
                    : []),
                  ...(current.address === undefined
                    ? []
                    : [
                        {
                          label: `Refresh from ${new URL(current.address).host}`,
                          icon: <RefreshCw size={14} />,
                          onSelect: () => incoming.offer({ address: current.address }),
                        },
                      ]),
                  {
                    label: "How it is read",
                    icon: <SlidersHorizontal size={14} />,
                    onSelect: () => onOpen("readings"),
                  },
                  {
                    label: "Join or split names",
                    icon: <Users size={14} />,
                    onSelect: () => view.go("season", "names"),
                  },
                  { label: "Titles and colours", icon: <Award size={14} />, onSelect: () => onOpen("titles") },
                  {
                    label: "Which system for us?",
                    icon: <Scale size={14} />,
                    onSelect: () => view.go("models", "lab"),
                  },
                  ...(current.scenarios ?? []).map((one) => ({
                    label: `What if: ${snapshot ? scenarioName(snapshot, one) : one.name || "a change"}`,
                    icon: <GitFork size={14} />,
                    onSelect: () => whatIf.open(null, one.id),
                  })),
                  { label: "Export", icon: <Download size={14} />, onSelect: () => onOpen("export") },
                  { label: "Export as code", icon: <Code size={14} />, onSelect: () => onOpen("code") },
                  { label: "Policy card", icon: <ScrollText size={14} />, onSelect: () => onOpen("policy") },
                  {
                    label: "Publish standings page",
                    icon: <Globe size={14} />,
                    onSelect: () => onOpen("standings"),
                  },
                  {
                    label: "Save to file",
                    aside: file && (isUnsaved ? `${file}, unsaved changes` : file),
                    icon: <Save size={14} />,
                    onSelect: () => void saveToFile(),
                  },
                  ...(canOpenFiles()
                    ? [
                        {
                          label: "Open a data set file",
                          icon: <FolderOpen size={14} />,
                          onSelect: () => void openFromFile(),
                        },
                      ]
                    : []),
                  { label: "Rename", icon: <Pencil size={14} />, onSelect: () => setRenaming(true) },
                  {
                    label: "Duplicate",
                    icon: <Copy size={14} />,
                    onSelect: () => void dataSets.duplicate(current.id),
                  },
                  {
                    label: "Remove",
                    icon: <Trash2 size={14} />,
                    danger: true,
                    onSelect: () => remove(current.id, current.name),
                  },
                ],
              },
            ]
          : []),
      ])}
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
