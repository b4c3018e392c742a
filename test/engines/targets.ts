/** What the steps of the walk and its drills look for on the page. */
import { type Driver, type Target, until } from "./driver";

export const button = (name: string | RegExp, within?: Target): Target => ({ role: "button", name, within });
export const figure = (name: string): Target => ({ role: "figure", name });
export const item = (name: string | RegExp): Target => ({ role: "menuitem", name });
export const dialog = (name: string | RegExp): Target => ({ role: "dialog", name });

/** Waits until one reads so; the error says what it read last. */
export async function reads(driver: Driver, target: Target, words: RegExp, patience?: number): Promise<string> {
  let last = "";
  try {
    return await until(
      `${words} in ${String(target.name)}`,
      async () => {
        last = await driver.text(target);
        return words.test(last) && last;
      },
      patience,
    );
  } catch (error) {
    throw new Error(`${(error as Error).message}; it reads “${last.slice(0, 300)}”`, { cause: error });
  }
}

export function check(holds: boolean, words: string): void {
  if (!holds) throw new Error(words);
}

export interface Place {
  readonly address: string;
  /** Takes the host away: what opens then comes from the cache. */
  readonly unplug: () => Promise<void>;
}

export type Step = (driver: Driver, place: Place) => Promise<void>;
