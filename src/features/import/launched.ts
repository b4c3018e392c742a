/** Files that the operating system opens with the installed app. */
import { incoming, type FileHandle } from "../../store";
import { filesOf } from "./handles";

interface LaunchQueue {
  setConsumer(take: (launch: { readonly files: readonly FileHandle[] }) => void): void;
}

/** The browser delivers these files once, so a reload does not open them again. */
export function takeLaunched(): void {
  const queue = (globalThis as { readonly launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer(({ files }) => {
    if (files.length === 0) return;
    void filesOf(files).then((all) => incoming.offer({ files: all }));
  });
}
