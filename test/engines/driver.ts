/** What the smoke walk needs from a browser, with any driver. */

export interface Target {
  readonly role: string;
  /** The accessible name: whole, or a pattern. */
  readonly name: string | RegExp;
  /** Looked for in this one alone. */
  readonly within?: Target;
}

export interface Driver {
  readonly engine: string;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Waits until one is on the page and can be seen. */
  see(target: Target, patience?: number): Promise<void>;
  /** Waits until none is. */
  gone(target: Target): Promise<void>;
  click(target: Target): Promise<void>;
  /** The pointer goes down, rests for so many milliseconds, and comes up: as a hand does. */
  press(target: Target, rest: number): Promise<void>;
  /** From the middle of one to the middle of another, in steps. */
  drag(from: Target, to: Target): Promise<void>;
  focus(target: Target): Promise<void>;
  /** Letters by the keyboard, to what has the focus. */
  type(text: string): Promise<void>;
  /** One key: Enter, Escape, Space, ArrowDown, ArrowUp, Tab. */
  key(name: Key): Promise<void>;
  text(target: Target): Promise<string>;
  value(target: Target): Promise<string>;
  /** Runs the body of a function in the page; what it returns must be JSON. */
  run<Result>(body: string, ...given: readonly unknown[]): Promise<Result>;
  close(): Promise<void>;
}

export const KEYS = ["Enter", "Escape", "Space", "ArrowDown", "ArrowUp", "Tab"] as const;
export type Key = (typeof KEYS)[number];

const PATIENCE = 45_000;
const EVERY = 100;

/** Waits for a state of the page. */
export async function until<Result>(
  what: string,
  look: () => Promise<Result | undefined | null | false>,
  patience = PATIENCE,
): Promise<Result> {
  const end = Date.now() + patience;
  let trouble = "";
  for (;;) {
    const found = await look().catch((error: unknown) => {
      trouble = `: ${String(error).split("\n", 1)[0]}`;
      return undefined;
    });
    if (found) return found;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}${trouble}`);
    await new Promise((again) => setTimeout(again, EVERY));
  }
}

export const wordsOf = ({ role, name, within }: Target): string =>
  `${role} ${String(name)}${within ? ` in ${wordsOf(within)}` : ""}`;
