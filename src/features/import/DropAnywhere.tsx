import { useEffect, useState } from "react";
import styles from "./DropAnywhere.module.css";
import { takeFiles } from "./files";
import { intake } from "./intake/intake";

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
const writing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;

/** Several lines, or one with a sign between its words: a lone word or address was pasted by mistake. */
const mayBeResults = (text: string) => text.includes("\n") || /[^:/\s].*[>=,;\t].*\S|\d.*\s.*\d/.test(text);

/** Files dropped anywhere on the page, and results pasted outside any field, open the import dialog. */
export function DropAnywhere({ onOpen }: { readonly onOpen: () => void }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth += 1;
      setOver(true);
    };
    const leave = () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const hover = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onOpen();
      void takeFiles(files);
    };
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text") ?? "";
      if (writing(event.target) || !mayBeResults(text)) return;
      event.preventDefault();
      intake.paste(text);
      onOpen();
    };
    const listeners = [
      ["dragenter", enter],
      ["dragleave", leave],
      ["dragover", hover],
      ["drop", drop],
      ["paste", paste],
    ] as const;
    for (const [name, listener] of listeners) addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of listeners) removeEventListener(name, listener as EventListener);
    };
  }, [onOpen]);
  return over ? (
    <div className={styles.layer} role="status">
      Drop the files to read their results
    </div>
  ) : null;
}
