/** Watches the file of the open data set: by change notices if the browser sends them, else by checks while the page is visible. */
import { choices, currentDataSet, linkedFiles, markOf, url } from "../store";
import { notice, problem } from "../ui";
import { aboutFile } from "./dataSetFile";

/** Between two looks, ms. */
const SOMETIMES = 15_000;
/** Delay after a change notice, ms: the tab that wrote the file first records its new state. */
const SETTLED = 600;

/** What is in the file now, beside what is here: from now on it is that data set’s file. */
async function openAgain(id: string): Promise<void> {
  try {
    if (!(await url.openFile(await linkedFiles.read(id)))) return;
    const opened = currentDataSet(choices.store.getState());
    if (opened) await linkedFiles.move(id, opened.id, markOf(opened));
  } catch {
    problem("The file could not be opened", { description: "Check that it is still there." });
  }
}

/** Gives back what ends it. */
export function watchFile(): () => void {
  const openId = () => currentDataSet(choices.store.getState())?.id ?? "";
  /** The change that was last announced: announced once until the page comes back into sight. */
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
      description: "What is here stays as it is.",
      action: { label: "Open what is there", onClick: () => void openAgain(id) },
    });
  }

  const onChange = () => {
    clearTimeout(soon);
    soon = setTimeout(() => void look(), SETTLED);
  };
  /** The observer is of one file, and a data set may have got its file only now. */
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
