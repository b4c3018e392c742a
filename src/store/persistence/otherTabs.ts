/** Blocks writing once another tab, or a newer version of Podium, has written what this tab has not read. */
import type { Changes } from "./changes";
import type { Documents } from "./documents";
import * as messages from "./messages";
import type { Quarantine } from "./quarantine";
import type { SavingStore } from "./savingState";

type Reason = "conflict" | "newer";

interface OtherTabsParts {
  readonly changes: Changes;
  readonly documents: Documents;
  readonly quarantine: Quarantine;
  readonly saving: SavingStore;
  readonly stopWaiting: () => void;
}

export type OtherTabs = ReturnType<typeof createOtherTabs>;

export function createOtherTabs({ changes, documents, quarantine, saving, stopWaiting }: OtherTabsParts) {
  let blocked: Reason | null = null;

  function block(reason: Reason): void {
    blocked = reason;
    stopWaiting();
    if (reason === "conflict") saving.set("conflict", messages.CONFLICT);
    else saving.set("error", messages.NEWER);
  }

  /** Stores this tab's work apart, where it overwrites nothing. */
  async function park(): Promise<void> {
    const work = changes.work();
    if (changes.isWork() && !changes.isUntouched(work)) await quarantine.addOwn(work).catch(() => undefined);
  }

  return {
    /** Why writing is blocked; null: it is not. */
    blocked: (): Reason | null => blocked,
    block,
    unblock(): void {
      blocked = null;
    },
    park,
    /** Reads storage to learn whether another tab has written without notice; true if none has. */
    async isLatest(): Promise<boolean> {
      const news = await documents.news().catch(() => "none" as const);
      if (news !== "none") block(news);
      if (news === "conflict") await park();
      return news === "none";
    },
  };
}
