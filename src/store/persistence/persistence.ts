/**
 * Stores everything the user makes, so that it survives a reload, a crash and a full disk: *work* (data sets, contenders,
 * race), where no tab overwrites unread changes, *looks* (screen, theme, selections), where the last writer wins, the
 * undo steps of the work, and bases, which never change, under keys of their own.
 */
import type { History } from "../../engine/history/types";
import type { ChoicesStore } from "../choices";
import { claimOfTab, createQuarantineList, type QuarantinedDocument, type QuarantineListStore } from "./quarantineList";
import { createQuarantine } from "./quarantine";
import { claimOf, createBases, namedAnywhere } from "./bases";
import { browserClaims, noClaims, type Claims } from "./claims";
import { Conflict, createDocuments } from "./documents";
import { NewerVersion, sameStamp } from "./envelope";
import { removeNote, writeNote, type NoteStorage } from "./closingNote";
import { readableNotes } from "./foundNotes";
import { mergedDataSets } from "./merge";
import { differ, looksOf, named, workOf } from "./documentParts";
import { removes } from "./removals";
import { salvageWork } from "./salvage";
import { createSaving, type SavingStore } from "./savingState";
import { wordsOfFailure, type Storage } from "./storage";
import { browserTabs, type Tabs } from "./tabs";
import * as messages from "./messages";
import { newKey } from "../ids";
import type { ResultsStore } from "../results";
import { same } from "../same";
import type * as schema from "../schema";
import type { Undoable } from "../types";
import { sameUndoable, undoableOf } from "../undo";

interface PersistenceParts {
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
  /** Milliseconds without a change before a write, and the longest wait while others follow. */
  readonly delay?: number;
  readonly longest?: number;
  /** The choices of a first visit and the name of this tab, if changes were made before this code was loaded. */
  readonly early?: { readonly untouched: schema.Work; readonly tab: string };
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Milliseconds in which a closing tab releases its claims. */
const CLOSING = 500;

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
  let keptWork: schema.Work | null = null;
  let keptLooks: schema.Looks | null = null;
  let keptPast: readonly unknown[] | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  /** Why writing is blocked: another tab has written, or a newer version of Podium has. */
  let blocked: "conflict" | "newer" | null = null;
  /** Whether this tab has left a closing note. */
  let noted = false;
  /** Clean-up after the next successful write. */
  const spent: (() => Promise<unknown> | void)[] = [];
  const documents = createDocuments(storage, tab);
  const bases = createBases({ storage, now, claims, inPage });
  const quarantine = createQuarantine({ storage, claims, tab });

  const steps = () => {
    const { pastStates, futureStates } = store.temporal.getState();
    return { past: pastStates as readonly Undoable[], future: futureStates as readonly Undoable[] };
  };
  const dirtyWork = () => !keptWork || differ(workOf(store.getState()), keptWork);
  const isUntouched = (work: schema.Work) => !differ(work, untouched);
  const dirtyLooks = () => !same(looksOf(store.getState()), keptLooks);
  const isDirty = () => dirtyWork() || dirtyLooks();
  const isNothingNew = (): boolean => !isDirty() && !bases.isAnyUnstored() && steps().past === keptPast;
  /** Before the first write, unchanged defaults need no saving. */
  const isUnsaved = () => (keptWork ? dirtyWork() : steps().past.length > 0) || bases.isAnyUnstored();

  /** Claims the bases that this tab may still need, through its data sets and its undo and redo steps. */
  function claim(): void {
    const { past, future } = steps();
    const keys = [...named(store.getState(), ...past, ...future)];
    claims.hold(new Set([claimOfTab(tab), ...keys.map(claimOf)]));
  }

  function block(reason: "conflict" | "newer"): void {
    blocked = reason;
    stopWaiting();
    if (reason === "conflict") saving.set("conflict", messages.CONFLICT);
    else saving.set("error", messages.NEWER);
  }

  async function park(): Promise<void> {
    const work = workOf(store.getState());
    if (dirtyWork() && !isUntouched(work)) await quarantine.addOwn(work).catch(() => undefined);
  }

  /** Reads storage to learn whether another tab has written without notice; true if none has. */
  async function isLatest(): Promise<boolean> {
    const news = await documents.news().catch(() => "none" as const);
    if (news !== "none") block(news);
    if (news === "conflict") await park();
    return news === "none";
  }

  /** Writes all changes. Returns a message for the user; "" means success. */
  async function writeAll(force: boolean): Promise<string> {
    const isCleared = await documents.isCleared();
    if (isCleared) [keptWork, keptLooks, keptPast] = [null, null, null];
    const { trouble, restored, gone } = await bases.ensure(named(store.getState()));
    if (dirtyLooks()) {
      const content = looksOf(store.getState());
      await documents.writeLooks(content);
      keptLooks = content;
    }
    const state = store.getState();
    const { past, future } = steps();
    if (force || dirtyWork()) {
      const content = workOf(state);
      await documents.writeWork(content, force, { past, now: undoableOf(state), future });
      keptWork = content;
      keptPast = past;
      tabs.tell(documents.seen().revision);
    }
    // Only the steps have changed; their work is stored already.
    if (past !== keptPast) {
      await documents.writeSteps({ past, now: undoableOf(state), future });
      keptPast = past;
    }
    if (isCleared || restored.length > 0) results.notify("warning", messages.CLEARED);
    if (trouble) return wordsOfFailure(trouble);
    const names = state.dataSets.filter(({ source }) => source.kind === "stored" && gone.includes(source.base));
    return names.length > 0 ? messages.gone(names.map(({ name }) => name)) : "";
  }

  async function write(force = false): Promise<void> {
    if (blocked === "newer") return;
    if (blocked && !force) return park();
    if (!force && isNothingNew()) return;
    saving.set("saving", "");
    // An older note would undo this write at the next start.
    if (noted) leaveNote();
    try {
      const trouble = await writeAll(force);
      blocked = null;
      for (const done of spent.splice(0)) await done();
      if (force && !(await isLatest())) return;
      if (trouble) saving.set("error", trouble);
      // Changes made during the write are written next.
      else if (isDirty()) later();
      else settled();
    } catch (error) {
      await failedTo(error);
    }
  }

  function settled(): void {
    if (notes) removeNote(notes, tab);
    noted = false;
    saving.set("saved", "");
  }

  async function failedTo(error: unknown): Promise<void> {
    if (error instanceof Conflict) {
      block("conflict");
      await park();
    } else if (error instanceof NewerVersion) block("newer");
    else saving.set("error", wordsOfFailure(error));
  }

  function stopWaiting(): void {
    clearTimeout(rest);
    clearTimeout(limit);
    rest = limit = undefined;
  }

  /** Writes pending changes, one write at a time. */
  function flush(force = false): Promise<void> {
    stopWaiting();
    writing = writing.then(() => write(force));
    return writing;
  }

  function later(): void {
    clearTimeout(rest);
    rest = setTimeout(() => void flush(), delay);
    limit ??= setTimeout(() => void flush(), longest);
  }

  /** Leaves a note of the unwritten changes; false if there is no room. */
  function leaveNote(): boolean {
    const state = store.getState();
    noted = !!notes && writeNote(notes, tab, { ...documents.seen(), work: workOf(state), looks: looksOf(state) });
    return noted;
  }

  async function readWork(place: (work: schema.Work) => void): Promise<void> {
    const opened = await documents.readWork();
    if (opened.kind === "good") {
      keptWork = opened.content;
      place(opened.content);
    } else if (opened.kind === "damaged") {
      await quarantine.addDamaged("work", opened.raw);
      const whole = salvageWork(opened.raw);
      if (whole) place(whole);
      results.notify("warning", whole ? messages.DAMAGED_PART : messages.DAMAGED);
    } else if (opened.kind === "newer") {
      block("newer");
      results.notify("warning", messages.NEWER);
    }
  }

  async function readLooks(): Promise<void> {
    const opened = await documents.readLooks();
    if (opened.kind !== "good") return;
    keptLooks = opened.content;
    choices.restore(opened.content);
  }

  /** Reads the notes of closed tabs. One that is newer than the last write is applied; the others are put into quarantine. */
  async function readNotes(): Promise<boolean> {
    let isTaken = false;
    if (!notes) return false;
    for (const { tab: whose, words: last } of readableNotes(notes)) {
      const drop = () => removeNote(notes, whose);
      const seen = documents.seen();
      const take = async () => {
        if (keptWork && same(last.work, keptWork)) {
          choices.restore(last.looks);
          drop();
        } else if (!isTaken && (sameStamp(last, seen) || (whose !== "" && seen.by === whose))) {
          isTaken = true;
          choices.restore({ ...last.work, ...last.looks });
          spent.push(drop);
          later();
        } else {
          if (!isUntouched(last.work)) await quarantine.addWork(whose || tab, last.work);
          drop();
        }
      };
      await claims.unlessHeld(claimOfTab(whose), take, CLOSING);
    }
    return isTaken;
  }

  /** Restores the undo steps of the stored state; a note adds one more step. */
  async function readSteps(before: Undoable, hasNote: boolean): Promise<void> {
    const read = await documents.readSteps();
    if (!hasNote && read && sameUndoable(read.now, before)) choices.restore(read.now);
    const past = [...(read?.past ?? []), ...(hasNote ? [before] : [])];
    choices.takeSteps(past, hasNote ? [] : (read?.future ?? []));
    if (!hasNote) keptPast = steps().past;
  }

  async function dropOrphans(): Promise<void> {
    if (blocked || !keptWork) return;
    const inSteps = await namedAnywhere(storage, [await documents.rawSteps()]);
    const all = [...named(store.getState(), keptWork), ...inSteps, ...(await quarantine.namedBases())];
    await bases.dropOrphans(new Set(all));
  }

  const listQuarantined = async () => quarantineList.setState(await quarantine.list(), true);

  return {
    saving,
    quarantineList,
    /** Restores what is stored; never throws. */
    async load(): Promise<void> {
      try {
        await readWork((work) => choices.restore(work));
        choices.forgetSteps();
        await readLooks();
        if (blocked !== "newer") {
          const before = undoableOf(store.getState());
          const hasNote = await readNotes();
          if (keptWork) await readSteps(before, hasNote);
        }
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
      // Queued after this tab's own write, to which the other tab may have replied.
      const look = () => void (writing = writing.then(async () => void (blocked || (await isLatest()))));
      const stops = [
        store.subscribe((state, before) => {
          if (blocked === "newer" || !isDirty()) return;
          if (!blocked) saving.set("saving", "");
          if (removes(before, state)) void flush();
          else later();
        }),
        store.subscribe((state, before) => {
          if (state.dataSets !== before.dataSets) claim();
        }),
        store.temporal.subscribe((state, before) => {
          if (state.pastStates !== before.pastStates) claim();
        }),
        tabs.listen(look),
      ];
      // Another tab may have written while this one opened.
      look();
      return () => {
        stopWaiting();
        stops.forEach((stop) => stop());
      };
    },
    flush: (): Promise<void> => flush(),
    /** Called when the page closes: leaves unwritten changes as a note, and writes them if there is time. */
    onPageClose(): void {
      if (blocked ? !dirtyWork() : !isDirty()) return;
      leaveNote();
      void flush();
    },
    /** false: closing the page would lose changes, or keep them only as a note that the next start offers. */
    mayClose(): boolean {
      if (blocked || saving.store.getState().state === "error") return !isUnsaved();
      return !notes || !isDirty() || leaveNote() || !isUnsaved();
    },
    /** Resolves a conflict: stores this tab's version over the other tab's. */
    keepMine(): Promise<void> {
      spent.push(quarantine.dropOwn);
      return flush(true);
    },
    /** Resolves a conflict: loads what the other tab wrote. */
    async loadTheirs(): Promise<void> {
      await writing;
      blocked = null;
      // One step, so that undo restores this tab's version.
      await readWork((work) => choices.store.setState(work));
      if (blocked) return;
      spent.push(quarantine.dropOwn);
      await flush();
      if (!blocked) await isLatest();
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
      spent.push(() => quarantine.drop(key).then(listQuarantined));
      await flush();
      if (!isDirty()) for (const done of spent.splice(0)) await done();
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
