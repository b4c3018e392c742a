/** Writes what has changed, and shows how it went. */
import type { ChoicesStore } from "../choices";
import type { ResultsStore } from "../results";
import type { Bases } from "./bases";
import type { Changes } from "./changes";
import { named } from "./documentParts";
import { Conflict, type Documents } from "./documents";
import { NewerVersion } from "./envelope";
import * as messages from "./messages";
import type { OtherTabs } from "./otherTabs";
import type { OwnNote } from "./ownNote";
import type { SavingStore } from "./savingState";
import { wordsOfFailure } from "./storage";
import type { Tabs } from "./tabs";

interface WriterParts {
  readonly choices: Pick<ChoicesStore, "store">;
  readonly results: Pick<ResultsStore, "notify">;
  readonly bases: Bases;
  readonly changes: Changes;
  readonly documents: Documents;
  readonly note: OwnNote;
  readonly others: OtherTabs;
  readonly saving: SavingStore;
  readonly tabs: Tabs;
  readonly later: () => void;
}

export function createWriter(parts: WriterParts) {
  const { results, bases, changes, documents, note, others, saving, tabs, later } = parts;
  const { store } = parts.choices;
  /** Clean-up after the next successful write. */
  const afterwards: (() => Promise<unknown> | void)[] = [];

  async function writeDocuments(force: boolean): Promise<void> {
    if (changes.isLooks()) {
      const looks = changes.looks();
      await documents.writeLooks(looks);
      changes.areStored({ looks });
    }
    const steps = changes.steps();
    if (force || changes.isWork()) {
      const work = changes.work();
      await documents.writeWork(work, force, steps);
      changes.areStored({ work, past: steps.past });
      tabs.tell(documents.seen().revision);
    } else if (changes.isSteps()) {
      await documents.writeSteps(steps);
      changes.areStored({ past: steps.past });
    }
  }

  /** Writes all changes. Returns a message for the user; "" means success. */
  async function writeAll(force: boolean): Promise<string> {
    const isCleared = await documents.isCleared();
    if (isCleared) changes.storageIsCleared();
    const { trouble, restored, gone } = await bases.ensure(named(store.getState()));
    const { dataSets } = store.getState();
    await writeDocuments(force);
    if (isCleared || restored.length > 0) results.notify("warning", messages.CLEARED);
    if (trouble) return wordsOfFailure(trouble);
    const names = dataSets.filter(({ source }) => source.kind === "stored" && gone.includes(source.base));
    return names.length > 0 ? messages.gone(names.map(({ name }) => name)) : "";
  }

  async function cleanUp(): Promise<void> {
    for (const done of afterwards.splice(0)) await done();
  }

  async function fail(error: unknown): Promise<void> {
    if (error instanceof Conflict) {
      others.block("conflict");
      await others.park();
    } else if (error instanceof NewerVersion) others.block("newer");
    else saving.set("error", wordsOfFailure(error));
  }

  return {
    async write(force: boolean): Promise<void> {
      const blocked = others.blocked();
      if (blocked === "newer") return;
      if (blocked && !force) return others.park();
      if (!force && changes.isNothing()) return;
      saving.set("saving", "");
      note.refresh();
      try {
        const trouble = await writeAll(force);
        others.unblock();
        await cleanUp();
        if (force && !(await others.isLatest())) return;
        if (trouble) return saving.set("error", trouble);
        // Changes made during the write are written next.
        if (changes.isAny()) return later();
        note.drop();
        saving.set("saved", "");
      } catch (error) {
        await fail(error);
      }
    },
    afterNextWrite(done: () => Promise<unknown> | void): void {
      afterwards.push(done);
    },
    cleanUp,
  };
}
