import { useEffect, useState } from "react";
import styles from "./DropAnywhere.module.css";
import { droppedFiles } from "./handles";
import { incoming } from "../../store";
import { problem } from "../../ui";
import { takeLaunched } from "./launched";

const holdsResults = ({ dataTransfer }: DragEvent) =>
  ["Files", "text/uri-list"].some((type) => dataTransfer?.types.includes(type));
const writing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;

const fetchTaking = () => import("./passInput");
type Taking = Awaited<ReturnType<typeof fetchTaking>>;

/** Loads the code that reads files and texts, on first use. */
const taking = (take: (code: Taking) => void): void =>
  void fetchTaking().then(take, () =>
    problem("The results could not be read", {
      description: "A part of Podium could not be loaded. Check the connection, then try again.",
    }),
  );

/** Opens the import dialog for files and addresses dropped anywhere on the page, and for results pasted outside any field. */
export function DropAnywhere({ onOpen }: { readonly onOpen: () => void }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!holdsResults(event)) return;
      event.preventDefault();
      depth += 1;
      setOver(true);
    };
    const leave = () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const hover = (event: DragEvent) => {
      if (holdsResults(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      const address = event.dataTransfer?.getData("text/uri-list") ?? "";
      if (event.dataTransfer?.files.length)
        void droppedFiles(event.dataTransfer).then((files) => incoming.offer({ files }));
      else if (/^https?:/.test(address)) incoming.offer({ address: address.split("\n")[0].trim() });
      else return;
      event.preventDefault();
    };
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text") ?? "";
      if (text === "" || writing(event.target)) return;
      taking(({ intake, mayBeResults }) => {
        if (!mayBeResults(text)) return;
        intake.paste(text);
        onOpen();
      });
    };
    const stop = incoming.take(({ files, address }) =>
      taking(({ afterWorkspaces, intake, takeFiles }) => {
        if (address !== undefined) intake.paste(address);
        if (!files) return void onOpen();
        void afterWorkspaces(files).then((results) => {
          if (results.length === 0) return;
          onOpen();
          void takeFiles(results);
        });
      }),
    );
    takeLaunched();
    const listeners = [
      ["dragenter", enter],
      ["dragleave", leave],
      ["dragover", hover],
      ["drop", drop],
      ["paste", paste],
    ] as const;
    for (const [name, listener] of listeners) addEventListener(name, listener as EventListener);
    return () => {
      stop();
      for (const [name, listener] of listeners) removeEventListener(name, listener as EventListener);
    };
  }, [onOpen]);
  return over ? (
    <div className={styles.layer} role="status">
      Drop the files to read their results
    </div>
  ) : null;
}
