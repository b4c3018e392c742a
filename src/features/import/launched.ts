/** Files that the system opens with Podium, where it is installed. */
import { incoming } from "../../store";
import type { FileHandle } from "../../store";
import { filesOf } from "./handles";

interface LaunchQueue {
  setConsumer(take: (launch: { readonly files: readonly FileHandle[] }) => void): void;
}

/** The browser gives them once: a reload of the page opens nothing again. */
export function takeLaunched(): void {
  const queue = (globalThis as { readonly launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer(({ files }) => {
    if (files.length === 0) return;
    void filesOf(files).then((all) => incoming.offer({ files: all }));
  });
}
