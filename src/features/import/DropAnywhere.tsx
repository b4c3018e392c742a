import { useEffect, useState } from "react";
import styles from "./DropAnywhere.module.css";
import { afterWorkspaces, takeFiles } from "./files";
import { droppedFiles } from "./handles";
import { incoming } from "../../store";
import { addressOf } from "./intake/table";
import { takeLaunched } from "./launched";
import { intake } from "./intake/intake";

const holdsResults = ({ dataTransfer }: DragEvent) =>
  ["Files", "text/uri-list"].some((type) => dataTransfer?.types.includes(type));
const writing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;

/** Several lines, one line with a separator between words, or an address; a single word was probably pasted by mistake. */
const mayBeResults = (text: string) =>
  addressOf({ papers: [{ name: "", text }] }) !== null ||
  text.includes("\n") ||
  /[^:/\s].*[>=,;\t].*\S|\d.*\s.*\d/.test(text);

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
      if (writing(event.target) || !mayBeResults(text)) return;
      event.preventDefault();
      intake.paste(text);
      onOpen();
    };
    const stop = incoming.take(({ files, address }) => {
      if (address !== undefined) intake.paste(address);
      if (!files) return void onOpen();
      void afterWorkspaces(files).then((results) => {
        if (results.length === 0) return;
        onOpen();
        void takeFiles(results);
      });
    });
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
