/** Code that was typed but does not rate; it lasts as long as the tab. */

const KEY = "podium-rule-drafts";
const NEW = "new";

interface Draft {
  /** The code that the contender runs; undefined: the rule has not been added yet. */
  readonly inUse?: string;
  readonly text: string;
}

type Drafts = Readonly<Record<string, Draft>>;

const isDraft = (value: unknown): value is Draft => typeof (value as Draft | null)?.text === "string";

function recall(): Drafts {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    return Object.fromEntries(Object.entries(kept).flatMap(([id, one]) => (isDraft(one) ? [[id, one]] : [])));
  } catch {
    return {};
  }
}

let drafts = recall();

function keep(next: Drafts): void {
  drafts = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage, drafts last as long as the page.
  }
}

/** The draft of a contender's rule; null: of a new rule. A later contender with the same id runs other code. */
export function draftOf(contender: string | null, inUse: string | undefined): string | undefined {
  const draft = drafts[contender ?? NEW];
  return draft?.inUse === inUse ? draft?.text : undefined;
}

export function keepDraft(contender: string | null, draft: Draft): void {
  keep({ ...drafts, [contender ?? NEW]: draft });
}

export function dropDraft(contender: string | null): void {
  const { [contender ?? NEW]: dropped, ...rest } = drafts;
  if (dropped) keep(rest);
}
