/**
 * Everything the user makes is kept as they go and survives reload, crash and a full disk. Two documents:
 * *work* (data sets, contenders, race), where no tab writes over what it has not seen, and *looks* (screen,
 * theme, selections), where the last writer wins. Bases lie apart under keys of their own and never change.
 */
import type { History } from "../engine/history/types";
import type { ChoicesStore } from "./choices";
import { createBases } from "./keeping/bases";
import { CURRENT_KEPT_VERSION, openEnvelope, revisionOf } from "./keeping/envelope";
import { salvageWork } from "./keeping/salvage";
import { createSaving, type SavingStore } from "./keeping/saving";
import { clear, find, leave, type Note } from "./keeping/lastWords";
import { wordsOfFailure, type Storage } from "./keeping/storage";
import type { Tabs } from "./keeping/tabs";
import { nextId } from "./ids";
import type { ResultsStore } from "./results";
import { same } from "./same";
import * as schema from "./schema";
import type { Choices } from "./types";

const WORK = "work";
const LOOKS = "looks";
const ASIDE = "damaged:";
const IN_ANOTHER_TAB = "Podium was changed in another tab. Keep what stands here, or load what the other tab has.";

export interface PersistenceParts {
  readonly choices: ChoicesStore;
  readonly results: Pick<ResultsStore, "notify">;
  readonly storage: Storage;
  readonly tabs: Tabs;
  /** Where the last moments go when the page is closed; absent: nowhere. */
  readonly note?: Note;
  readonly saving?: SavingStore;
  /** Milliseconds of rest before a write. */
  readonly delay?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

function workOf({ dataSets, current, contenders, focused, race, league }: Choices): schema.Work {
  return { dataSets, current, contenders, focused, race, league };
}

/** The bases that data sets are of. */
function named({ dataSets }: Pick<Choices, "dataSets">): ReadonlySet<string> {
  return new Set(dataSets.flatMap(({ source }) => (source.kind === "stored" ? [source.base] : [])));
}

class Conflict extends Error {}

export function createPersistence({
  choices,
  results,
  storage,
  tabs,
  note,
  saving = createSaving(),
  delay = 400,
  now = Date.now,
}: PersistenceParts) {
  const { store } = choices;
  /** The last revision this tab wrote or read: the only one it may write over. */
  let seen = 0;
  let keptWork: schema.Work | null = null;
  let keptLooks: schema.Looks | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let frozen = false;
  const bases = createBases(storage, now);

  const looksOf = ({ season, models, matchmaking, convergence, view }: Choices): schema.Looks => ({
    season,
    models,
    matchmaking,
    convergence,
    view,
  });
  const dirtyWork = () => {
    const { focused: _focused, ...work } = workOf(store.getState());
    // Sharing makes this cheap: only what changed is compared deeply.
    return (
      !keptWork || (Object.keys(work) as (keyof typeof work)[]).some((part) => !same(work[part], keptWork?.[part]))
    );
  };
  const dirtyLooks = () => !same(looksOf(store.getState()), keptLooks);

  async function writeWork(force: boolean): Promise<void> {
    const content = workOf(store.getState());
    let revision = seen;
    await storage.update(WORK, (old) => {
      const there = revisionOf(old);
      if (there > seen && !force) throw new Conflict();
      revision = Math.max(there, seen) + 1;
      return { version: CURRENT_KEPT_VERSION, revision, content };
    });
    seen = revision;
    keptWork = content;
    tabs.tell(revision);
  }

  async function write(force = false): Promise<void> {
    if (frozen && !force) return;
    if (!force && !dirtyWork() && !dirtyLooks() && !bases.isAnyHomeless()) return;
    saving.set("saving", "");
    const crowded = await bases.tryAgain(named(store.getState()));
    try {
      if (dirtyLooks()) {
        const content = looksOf(store.getState());
        await storage.set(LOOKS, { version: CURRENT_KEPT_VERSION, revision: 1, content });
        keptLooks = content;
      }
      if (force || dirtyWork()) await writeWork(force);
      frozen = false;
      if (note) clear(note);
      // What is small enough is kept all the same; what is not is said.
      if (crowded) saving.set("error", wordsOfFailure(crowded));
      else saving.set("saved", "");
    } catch (error) {
      if (error instanceof Conflict) {
        frozen = true;
        saving.set("conflict", IN_ANOTHER_TAB);
      } else {
        saving.set("error", wordsOfFailure(error));
      }
    }
  }

  /** Writes what is not kept yet, one write after another. */
  function flush(force = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(() => write(force));
    return writing;
  }

  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  }

  /** Keeps a document that cannot be read, so that nothing is lost for good. */
  async function putAside(key: string, raw: unknown): Promise<void> {
    const taken = (await storage.keys()).filter((k) => k.startsWith(ASIDE)).map((k) => ({ id: k.slice(ASIDE.length) }));
    await storage.set(ASIDE + nextId(`${key}-`, taken), raw);
  }

  async function readWork(place: (work: schema.Work) => void): Promise<void> {
    const raw = await storage.get(WORK);
    const opened = openEnvelope(raw, schema.work);
    if (opened.kind === "good") {
      seen = opened.revision;
      keptWork = opened.content;
      place(opened.content);
    } else if (opened.kind === "damaged") {
      await putAside(WORK, raw);
      seen = opened.revision;
      const rest = salvageWork(raw);
      if (rest) place(rest);
      results.notify(
        "warning",
        rest
          ? "Part of what was kept here is damaged. Podium opened with the rest, and put the whole aside as it was."
          : "What was kept here is damaged and could not be opened. It was put aside, and Podium starts afresh.",
      );
    } else if (opened.kind === "newer") {
      frozen = true;
      seen = opened.revision;
      const message =
        "What is kept here was written by a newer version of Podium. Reload to get that version; until then nothing is kept.";
      saving.set("error", message);
      results.notify("warning", message);
    }
  }

  async function readLooks(): Promise<void> {
    const opened = openEnvelope(await storage.get(LOOKS), schema.looks);
    if (opened.kind !== "good") return;
    keptLooks = opened.content;
    choices.restore(opened.content);
  }

  return {
    saving,
    /** Puts what is kept in place; never throws. */
    async load(): Promise<void> {
      try {
        await readWork((work) => {
          choices.restore(work);
          choices.forgetSteps();
        });
        await readLooks();
        const words = note && !frozen ? find(note) : null;
        // Nobody has written since: then these are the latest.
        if (words && words.revision === seen) {
          choices.restore({ ...words.work, ...words.looks });
          choices.forgetSteps();
          later();
        }
        if (!frozen && keptWork) await bases.dropOrphans(named(keptWork));
      } catch (error) {
        const message = wordsOfFailure(error);
        saving.set("error", message);
        results.notify("warning", message);
      }
    },
    /** Keeps every change from now on; gives the function that stops. */
    start(): () => void {
      const stops = [
        store.subscribe(() => {
          if (!frozen && (dirtyWork() || dirtyLooks())) {
            saving.set("saving", "");
            later();
          }
        }),
        tabs.listen((revision) => {
          if (revision <= seen) return;
          // The other tab goes on writing; this one asks first.
          frozen = true;
          clearTimeout(timer);
          saving.set("conflict", IN_ANOTHER_TAB);
        }),
      ];
      return () => {
        clearTimeout(timer);
        stops.forEach((stop) => stop());
      };
    },
    flush: (): Promise<void> => flush(),
    /** The page goes: what is not written is left as a note, and written if there is time. */
    farewell(): void {
      if (frozen || (!dirtyWork() && !dirtyLooks())) return;
      const state = store.getState();
      if (note) leave(note, { revision: seen, work: workOf(state), looks: looksOf(state) });
      void flush();
    },
    /** After a conflict: what stands here is kept, over what the other tab wrote. */
    keepMine: (): Promise<void> => flush(true),
    /** After a conflict: what the other tab wrote comes here. */
    async loadTheirs(): Promise<void> {
      frozen = false;
      // One step: undo brings back what stood here.
      await readWork((work) => choices.store.setState(work));
      if (!frozen) saving.set("saved", "");
    },
    /** Keeps a base; false, with a message, when there is no room: it then lasts as long as the tab, and is tried again. */
    async keepBase(key: string, history: History): Promise<boolean> {
      const trouble = await bases.keep(key, history);
      if (trouble) results.notify("error", wordsOfFailure(trouble));
      return !trouble;
    },
    about: bases.about,
    loadBase: bases.load,
  };
}

export type Persistence = ReturnType<typeof createPersistence>;
