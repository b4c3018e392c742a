import { useEffect, useRef, useState } from "react";
import { Copy, Download, FolderOpen, Pencil, Trash2 } from "lucide-react";
import { dataSets, persistence, undo, useChoices, workspace, type DataSet } from "../../store";
import { Button, Dialog, IconButton, TextField, classes, failure, notice } from "../../ui";
import { counted } from "../../ui/format";
import { fileName, save } from "../../ui/export/save";
import { openWorkspace } from "../common/openWorkspace";
import { bytesWords, knownSize, sizeWords, type ExampleSize } from "./sizes";
import styles from "./DataSets.module.css";

/** File extension of a workspace. */
const WORKSPACE_EXTENSION = "podium";
const ICON = { size: 15, strokeWidth: 1.6 } as const;

/** All data sets with their sizes, and the whole workspace as one file. */
export default function DataSetsDialog({ onClose }: { readonly onClose: () => void }) {
  const all = useChoices((choices) => choices.dataSets);
  const current = useChoices((choices) => choices.current);
  const [renaming, setRenaming] = useState<string | null>(null);
  const sizes = useSizes(all);
  const file = useRef<HTMLInputElement>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const remove = ({ id, name }: DataSet) => {
    dataSets.remove(id);
    setRemoved(name);
  };
  const saveAll = async () => {
    setBusy(true);
    try {
      const bytes = await workspace.pack();
      const name = fileName("workspace", WORKSPACE_EXTENSION);
      save(name, new Blob([bytes], { type: "application/octet-stream" }));
      notice(`Saved as ${name}`, { description: `${counted(all.length, "data set")}, ${bytesWords(bytes.length)}.` });
    } catch (error) {
      failure("The workspace could not be saved", error);
    } finally {
      setBusy(false);
    }
  };
  const openAll = async (chosen: File) => {
    setBusy(true);
    const opened = await openWorkspace(chosen);
    setBusy(false);
    if (opened) onClose();
  };

  return (
    <Dialog
      onClose={onClose}
      title="Data sets"
      size="text"
      flush
      footer={
        <>
          <p className={styles.words}>The workspace is everything here: data sets, contenders, the race, the view.</p>
          <Button size="small" disabled={busy} icon={<FolderOpen {...ICON} />} onClick={() => file.current?.click()}>
            Open workspace
          </Button>
          <Button size="small" disabled={busy} icon={<Download {...ICON} />} onClick={() => void saveAll()}>
            Save workspace
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            aria-label="Workspace file"
            accept={`.${WORKSPACE_EXTENSION}`}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              target.value = "";
              if (chosen) void openAll(chosen);
            }}
          />
        </>
      }
    >
      {removed !== null && (
        // Shown here instead of in a toast, which cannot be reached while a dialog is open.
        <p className={styles.removed} role="status">
          {removed} removed.{" "}
          <Button
            size="small"
            onClick={() => {
              undo();
              setRemoved(null);
            }}
          >
            Undo
          </Button>
        </p>
      )}
      {all.length === 0 && <p className={styles.none}>There is none. Paste results, or open an example.</p>}
      <ul className={styles.list} aria-label="Data sets">
        {all.map((one) => (
          <li key={one.id} aria-current={one.id === current ? "true" : undefined} className={styles.set}>
            {renaming === one.id ? (
              <Rename
                name={one.name}
                onDone={(name) => {
                  setRenaming(null);
                  if (name !== null) {
                    dataSets.rename(one.id, name);
                    setRemoved(null);
                  }
                }}
              />
            ) : (
              <>
                <button
                  type="button"
                  className={styles.open}
                  onClick={() => {
                    dataSets.open(one.id);
                    onClose();
                  }}
                >
                  <b>{one.name}</b>
                  <small>
                    {one.source.kind === "example" ? "Example · " : ""}
                    {one.id in sizes ? sizeWords(sizes[one.id], one.edits.length, joinedIn(one)) : "Looking"}
                  </small>
                </button>
                <IconButton
                  kind="tool"
                  label={`Rename ${one.name}`}
                  icon={<Pencil {...ICON} />}
                  onClick={() => setRenaming(one.id)}
                />
                <IconButton
                  kind="tool"
                  label={`Duplicate ${one.name}`}
                  icon={<Copy {...ICON} />}
                  onClick={() => {
                    dataSets.duplicate(one.id);
                    setRemoved(null);
                  }}
                />
                <IconButton
                  kind="tool"
                  label={`Remove ${one.name}`}
                  className={classes(styles.remove)}
                  icon={<Trash2 {...ICON} />}
                  onClick={() => remove(one)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Rename({ name, onDone }: { readonly name: string; readonly onDone: (name: string | null) => void }) {
  const [text, setText] = useState(name);
  return (
    <form
      className={styles.rename}
      onKeyDown={(event) => {
        // Escape restores the old name and keeps the dialog open.
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onDone(null);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onDone(text);
      }}
    >
      <TextField label="Name" hideLabel value={text} onChange={setText} error={text.trim() ? null : "Enter a name"} />
      <Button size="small" type="submit" disabled={!text.trim()}>
        Rename
      </Button>
      <Button size="small" kind="quiet" onClick={() => onDone(null)}>
        Cancel
      </Button>
    </form>
  );
}

const joinedIn = ({ edits }: DataSet): number => edits.filter(({ type }) => type === "merge-players").length;

/** Sizes by id of the data set; absent while storage is asked, null if unknown. */
function useSizes(all: readonly DataSet[]): Readonly<Record<string, ExampleSize | null>> {
  const [sizes, setSizes] = useState<Readonly<Record<string, ExampleSize | null>>>({});
  useEffect(() => {
    let current = true;
    for (const dataSet of all) {
      const { source, id } = dataSet;
      const put = (size: ExampleSize | null) => {
        if (current) setSizes((old) => ({ ...old, [id]: size }));
      };
      if (source.kind === "stored") void persistence.about(source.base).then(put);
      else put(knownSize(dataSet));
    }
    return () => {
      current = false;
    };
  }, [all]);
  return sizes;
}
