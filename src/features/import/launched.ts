/** What the system opens with Podium where it is installed: files by their kind, and texts and addresses that are shared with it. */
import { incoming } from "../../store";
import type { FileHandle } from "../../store";
import { SHARED, takeShared } from "../../store/keeping/sharedIn";
import { filesOf } from "./handles";

interface LaunchQueue {
  setConsumer(take: (launch: { readonly files: readonly FileHandle[] }) => void): void;
}

/** Takes them once: a reload of the page opens nothing again. */
export function takeLaunched(): void {
  const queue = (globalThis as { readonly launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer(({ files }) => {
    if (files.length === 0) return;
    void filesOf(files).then((all) => incoming.offer({ files: all }));
  });
  if (!new URLSearchParams(location.search).has(SHARED)) return;
  history.replaceState(null, "", location.pathname + location.hash);
  void takeShared(caches).then(({ files, text }) => {
    if (files.length > 0) incoming.offer({ files });
    else if (text !== "") incoming.offer({ address: text });
  });
}
