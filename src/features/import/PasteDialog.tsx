import { useEffect, useMemo, useRef, useState } from "react";
import { CircleCheck } from "lucide-react";
import type { TieReadings } from "../../engine/history/types";
import type { ReadInput, ReadOptions } from "../../ingest/types";
import { importing, useResults } from "../../store";
import { Button, Dialog, Progress, Select, TextField, notice, problem } from "../../ui";
import { counted } from "../../ui/format";
import { Formats } from "./Formats";
import { ProblemList } from "./ProblemList";
import { RaceList } from "./RaceList";
import { Source } from "./Source";
import { TieSettings } from "./TieSettings";
import { lineSpan, nameFor } from "./preview";
import { useReading } from "./useReading";
import styles from "./Import.module.css";

const NOTHING: readonly ReadInput[] = [];
const TIES: TieReadings = { finished: "draw", dnf: "unobserved", dq: "unobserved" };

/** The one door for results: paste, drop, open, or type. Nothing is kept until the user says so. */
export default function PasteDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly File[]>([]);
  const [opened, setOpened] = useState<readonly ReadInput[]>(NOTHING);
  const [format, setFormat] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [ties, setTies] = useState<TieReadings>(TIES);
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const importers = useResults((results) => results.description.value?.importers) ?? [];

  useEffect(() => {
    let current = true;
    void Promise.all(files.map(async (file) => ({ name: file.name, data: new Uint8Array(await file.arrayBuffer()) })))
      .then((inputs) => current && setOpened(inputs))
      .catch(
        () =>
          current &&
          problem("A file could not be read", { description: "It may have been moved or changed. Open it again." }),
      );
    return () => {
      current = false;
    };
  }, [files]);

  const inputs = useMemo(() => (files.length ? opened : [{ data: text }]), [files, opened, text]);
  const options = useMemo<ReadOptions>(() => (format ? { format } : {}), [format]);
  const { status, result, progress, message, take } = useReading(inputs, options);
  const count = result?.history.raceCount ?? 0;
  const title = name ?? nameFor(files);
  const ready = status === "done" && count > 0 && !busy && title.trim() !== "";

  const commit = async () => {
    const reading = take();
    if (!reading) return;
    setBusy(true);
    try {
      await importing.commit(reading, { name: title, options: { ties, recordedOnly: false, anonymous: "keep" } });
      notice(`${counted(count, "race")} kept as ${title}`);
      onClose();
    } catch (error) {
      setBusy(false);
      void importing.giveUp(reading).catch(() => undefined);
      problem("The results could not be kept", { description: error instanceof Error ? error.message : "Try again." });
    }
  };
  const showLine = (line: number) => {
    const [start, end] = lineSpan(text, line);
    const element = area.current;
    if (!element) return;
    element.focus();
    element.setSelectionRange(start, end);
    element.scrollTop = Math.max(0, (line - 4) * 19);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Paste results"
      size="wide"
      flush
      initialFocus={area}
      aside={
        result && result.format && status !== "idle" ? (
          <div className={styles.recognised}>
            <CircleCheck size={16} aria-hidden="true" />
            <span>{result.label}</span>
            {result.candidates.length > 1 && (
              <Select
                label="Format"
                value={format ?? ""}
                options={[
                  { value: "", label: "Not that?" },
                  ...result.candidates.map((one) => ({ value: one.format, label: one.label })),
                ]}
                onChange={(chosen) => setFormat(chosen || null)}
              />
            )}
          </div>
        ) : null
      }
      footer={
        <>
          <div className={styles.name}>
            <TextField label="Name" value={title} onChange={setName} />
          </div>
          <span className={styles.count}>
            {count > 0 && result ? `${counted(count, "race")}, ${counted(result.history.playerCount, "player")}` : ""}
          </span>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={!ready} onClick={() => void commit()}>
            Keep as new data set
          </Button>
        </>
      }
    >
      <div
        className={styles.panes}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (!event.dataTransfer.files.length) return;
          event.preventDefault();
          setFiles([...files, ...event.dataTransfer.files]);
        }}
      >
        <Source
          text={text}
          files={files}
          problems={result?.problems ?? []}
          area={area}
          onText={setText}
          onFiles={setFiles}
        />
        <div className={styles.work}>
          {status === "reading" && (
            <div className={styles.reading}>
              <Progress value={progress > 0 ? progress : null} text="Reading" />
            </div>
          )}
          {status === "idle" && (
            <Formats
              importers={importers}
              onTry={(example) => {
                setText(example);
                area.current?.focus();
              }}
            />
          )}
          {status === "failed" && (
            <section className={styles.section} role="alert">
              <h3>This could not be read</h3>
              <p>{message}</p>
            </section>
          )}
          {result && status !== "idle" && (
            <>
              <RaceList races={result.preview} count={count} players={result.history.playerCount} />
              <ProblemList
                problems={result.problems}
                stopped={count === 0}
                onLine={files.length === 0 ? showLine : undefined}
              />
              {count > 0 && <TieSettings ties={ties} onChange={setTies} />}
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
