/**
 * Watches the file of the open data set, by change notices if the browser sends them, otherwise by checks while the
 * page is visible.
 */
import { choices, currentDataSet, linkedFiles, markOf, url } from "../store";
import { notice, problem } from "../ui";
import { aboutFile } from "./dataSetFile";

/** Milliseconds between two checks. */
const SOMETIMES = 15_000;
/** Milliseconds after a change notice, in which the tab that wrote the file records its new state. */
const SETTLED = 600;

/** Opens the present content of the file as another data set, which is linked to the file from now on. */
async function openAgain(id: string): Promise<void> {
  try {
    if (!(await url.openFile(await linkedFiles.read(id)))) return;
    const opened = currentDataSet(choices.store.getState());
    if (opened) await linkedFiles.move(id, opened.id, markOf(opened));
  } catch {
    problem("The file could not be opened", { description: "Check that it is still there." });
  }
}

/** Returns a function that stops watching. */
export function watchFile(): () => void {
  const openId = () => currentDataSet(choices.store.getState())?.id ?? "";
  /** The last announced change, so that each is announced once until the page becomes visible again. */
  let reported = "";
  let soon: ReturnType<typeof setTimeout> | undefined;
  let watched = "";
  let leave: (() => void) | null = null;
  let ended = false;

  async function look(): Promise<void> {
    const id = openId();
    if (id === "" || document.visibilityState !== "visible") return;
    const state = await linkedFiles.look(id).catch(() => "none" as const);
    if (state !== "changed" && state !== "gone") return;
    const change = `${id} ${state} ${await linkedFiles.versionOf(id)}`;
    if (reported === change) return;
    reported = change;
    const name = await linkedFiles.nameOf(id);
    if (state === "gone") {
      await linkedFiles.forget(id);
      problem(`${name} was moved or deleted`, {
        id: aboutFile(id),
        description: "The data set is still here. Save it again to choose a place.",
      });
      return;
    }
    notice(`${name} was changed on the disk`, {
      id: aboutFile(id),
      lasts: 20_000,
      description: "Your data set here is unchanged.",
      action: { label: "Open the changed file", onClick: () => void openAgain(id) },
    });
  }

  const onChange = () => {
    clearTimeout(soon);
    soon = setTimeout(() => void look(), SETTLED);
  };
  /** The observer watches a single file, and a data set may have just been linked to one. */
  async function follow(): Promise<void> {
    const id = openId();
    if (id === watched) return;
    leave?.();
    leave = null;
    watched = "";
    const next = await linkedFiles.observe(id, onChange).catch(() => null);
    if (next && (ended || id !== openId())) next();
    else if (next) [leave, watched] = [next, id];
  }
  const onFocus = () => {
    reported = "";
    void look();
  };
  addEventListener("focus", onFocus);
  const timer = setInterval(() => void follow().then(look), SOMETIMES);
  void follow();
  return () => {
    ended = true;
    leave?.();
    clearTimeout(soon);
    removeEventListener("focus", onFocus);
    clearInterval(timer);
  };
}
