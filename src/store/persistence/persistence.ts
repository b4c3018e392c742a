/**
 * Stores everything the user makes, so that it survives a reload, a crash and a full disk: *work* (data sets, contenders,
 * race), where no tab overwrites unread changes, *looks* (screen, theme, selections), where the last writer wins, the
 * undo steps of the work, and bases, which never change, under keys of their own.
 */
import type { History } from "../../engine/history/types";
import type { ChoicesStore } from "../choices";
import { newKey } from "../ids";
import type { ResultsStore } from "../results";
import type * as schema from "../schema";
import { createBases } from "./bases";
import { claimOf, namedAnywhere } from "./storedBase";
import { createChanges } from "./changes";
import { browserClaims, noClaims, type Claims } from "./claims";
import type { NoteStorage } from "./closingNote";
import { named, workOf } from "./documentParts";
import { createDocuments } from "./documents";
import { createLoader } from "./loader";
import { mergedDataSets } from "./merge";
import { createOtherTabs } from "./otherTabs";
import { createOwnNote } from "./ownNote";
import { createQuarantine } from "./quarantine";
import { claimOfTab, createQuarantineList, type QuarantinedDocument, type QuarantineListStore } from "./quarantineList";
import { createQueue, type Queue, type Waits } from "./queue";
import { removes } from "./removals";
import { createSaving, type SavingStore } from "./savingState";
import { wordsOfFailure, type Storage } from "./storage";
import { browserTabs, type Tabs } from "./tabs";
import { createWriter } from "./writer";

interface PersistenceParts extends Partial<Waits> {
  readonly choices: ChoicesStore;
  readonly results: Pick<ResultsStore, "notify">;
  readonly storage: Storage;
  readonly tabs: Tabs;
  /** Where unwritten changes are noted when the page closes; absent: nowhere. */
  readonly notes?: NoteStorage;
  readonly claims?: Claims;
  /** The races of a base, if the page has them. */
  readonly inPage?: (key: string) => History | undefined;
  readonly saving?: SavingStore;
  readonly quarantineList?: QuarantineListStore;
  /** The choices of a first visit and the name of this tab, if changes were made before this code was loaded. */
  readonly early?: { readonly untouched: schema.Work; readonly tab: string };
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export function createPersistence({
  choices,
  results,
  storage,
  tabs,
  notes,
  claims = noClaims(),
  inPage = () => undefined,
  saving = createSaving(),
  quarantineList = createQuarantineList(),
  delay = 400,
  longest = 1500,
  now = Date.now,
  early: { untouched, tab } = { untouched: workOf(choices.store.getState()), tab: newKey("t") },
}: PersistenceParts) {
  const { store } = choices;
  const documents = createDocuments(storage, tab);
  const bases = createBases({ storage, now, claims, inPage });
  const quarantine = createQuarantine({ storage, claims, tab });
  const changes = createChanges(choices, untouched, bases.isAnyUnstored);
  const note = createOwnNote(notes, tab, changes, documents);
  const queue: Queue = createQueue({ delay, longest }, (force) => writer.write(force));
  const { later, flush, stopWaiting } = queue;
  const others = createOtherTabs({ changes, documents, quarantine, saving, stopWaiting });
  const writer = createWriter({ choices, results, bases, changes, documents, note, others, saving, tabs, later });
  const writeSoon = (done: () => void) => {
    writer.afterNextWrite(done);
    later();
  };
  const stored = { choices, results, changes, claims, documents, notes, others, quarantine, tab, writeSoon };
  const loader = createLoader(stored);

  /** Claims the bases that this tab may still need, through its data sets and its undo and redo steps. */
  function claim(): void {
    const { past, future } = changes.steps();
    const keys = [...named(store.getState(), ...past, ...future)];
    claims.hold(new Set([claimOfTab(tab), ...keys.map(claimOf)]));
  }

  async function dropOrphans(): Promise<void> {
    const { work } = changes.stored();
    if (others.blocked() || !work) return;
    const inSteps = await namedAnywhere(storage, [await documents.rawSteps()]);
    const all = [...named(store.getState(), work), ...inSteps, ...(await quarantine.namedBases())];
    await bases.dropOrphans(new Set(all));
  }

  const listQuarantined = async () => quarantineList.setState(await quarantine.list(), true);

  /** Queued after this tab's own write, to which another tab may have replied. */
  const lookForNews = () => void queue.add(async () => void (others.blocked() || (await others.isLatest())));

  return {
    saving,
    quarantineList,
    /** Restores what is stored; never throws. */
    async load(): Promise<void> {
      try {
        await loader.readAll();
        claim();
        await dropOrphans();
        await listQuarantined();
      } catch (error) {
        const message = wordsOfFailure(error);
        saving.set("error", message);
        results.notify("warning", message);
      }
    },
    /** Stores every change from now on. Returns a function that stops this. */
    start(): () => void {
      claim();
      const stops = [
        store.subscribe((state, before) => {
          if (others.blocked() === "newer" || !changes.isAny()) return;
          if (!others.blocked()) saving.set("saving", "");
          if (removes(before, state)) void flush();
          else later();
        }),
        store.subscribe((state, before) => {
          if (state.dataSets !== before.dataSets) claim();
        }),
        store.temporal.subscribe((state, before) => {
          if (state.pastStates !== before.pastStates) claim();
        }),
        tabs.listen(lookForNews),
      ];
      // Another tab may have written while this one opened.
      lookForNews();
      return () => {
        stopWaiting();
        stops.forEach((stop) => stop());
      };
    },
    flush: (): Promise<void> => flush(),
    /** Called when the page closes: leaves unwritten changes as a note, and writes them if there is time. */
    onPageClose(): void {
      if (others.blocked() ? !changes.isWork() : !changes.isAny()) return;
      note.leave();
      void flush();
    },
    /** false: closing the page would lose changes, or keep them only as a note that the next start offers. */
    mayClose(): boolean {
      if (others.blocked() || saving.store.getState().state === "error") return !changes.isWorthSaving();
      return !notes || !changes.isAny() || note.leave() || !changes.isWorthSaving();
    },
    /** Resolves a conflict: stores this tab's version over the other tab's. */
    keepMine(): Promise<void> {
      writer.afterNextWrite(quarantine.dropOwn);
      return flush(true);
    },
    /** Resolves a conflict: loads what the other tab wrote. */
    async loadTheirs(): Promise<void> {
      await queue.idle();
      others.unblock();
      // One step, so that undo restores this tab's version.
      await loader.readWork((work) => choices.store.setState(work));
      if (others.blocked()) return;
      writer.afterNextWrite(quarantine.dropOwn);
      await flush();
      if (!others.blocked()) await others.isLatest();
    },
    /** Adds the data sets of a quarantined document to the current ones, in one step; false if none can be read. */
    async openQuarantined({ key, kind }: QuarantinedDocument): Promise<boolean> {
      const work = await quarantine.read(key);
      if (!work) return false;
      choices.asOneStep(() => {
        const here = store.getState();
        const sets = mergedDataSets(here, work);
        const { contenders, focused, race, league } = work;
        store.setState(kind === "left" ? { ...sets, contenders, focused, race, league } : sets);
      });
      writer.afterNextWrite(() => quarantine.drop(key).then(listQuarantined));
      await flush();
      if (!changes.isAny()) await writer.cleanUp();
      return true;
    },
    quarantinedText: (key: string): Promise<string> => quarantine.text(key, bases.load),
    async dropQuarantined(key: string): Promise<void> {
      await quarantine.drop(key);
      await listQuarantined();
    },
    /** Stores a base. false, with a message, if there is no room: the tab then keeps it and tries again. */
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

export const browserPersistence = (parts: Omit<PersistenceParts, "tabs" | "claims">): Persistence =>
  createPersistence({ tabs: browserTabs(), claims: browserClaims(), ...parts });
