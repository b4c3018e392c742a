/** Nothing that axe knows of is wrong, light and dark, wide and narrow: in one page, which is led to a state once. */
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { LONG } from "../support/long";
import { finished } from "./finished";

export const WIDE = { width: 1280, height: 900 };
export const DESK = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

export interface Look {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: "light" | "dark";
}

/** A width, light and dark; in the short tests wide is light and narrow is dark. */
export const looksAt = (viewport: Look["viewport"]): readonly Look[] =>
  (["light", "dark"] as const)
    .filter((colorScheme) => LONG || (colorScheme === "dark") === (viewport === NARROW))
    .map((colorScheme) => ({ viewport, colorScheme }));

export const LOOKS: readonly Look[] = [...looksAt(WIDE), ...looksAt(NARROW)];

/** For what is a part of a screen: in the short tests narrow and dark alone, where faults show first. */
export const FEW_LOOKS: readonly Look[] = LONG ? LOOKS : LOOKS.slice(-1);

interface Looking {
  /** Which looks are put on, one after another; without, the page stays as it is. */
  readonly looks?: readonly Look[];
  /** A selector of the part that is looked at. */
  readonly within?: string;
  /** What has to be done once a look is on. */
  readonly ready?: () => Promise<void>;
}

/** What axe says of the state of a page, or of a part of it, in every look; and nothing runs out of the page sideways. */
export async function expectSound(page: Page, state: string, { looks, within, ready }: Looking = {}): Promise<void> {
  // A look takes seconds, and more on a busy machine.
  if (looks) test.setTimeout(test.info().timeout + looks.length * 30_000);
  for (const look of looks ?? [null]) {
    if (look) await wear(page, look);
    await ready?.();
    const { violations } = await axe(page, within).analyze();
    const where = look ? `${state}, ${look.viewport.width} wide, ${look.colorScheme}` : state;
    const found = violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    expect.soft(found).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${where}: the page does not scroll sideways`).toBeLessThanOrEqual(0);
  }
}

/**
 * All rules for the levels A and AA, and those of good practice. The app has no frames: the way that knows none takes a third of the time, and what
 * passes is not listed.
 */
function axe(page: Page, within?: string): AxeBuilder {
  const all = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
    .setLegacyMode();
  return within ? all.include(within) : all;
}

/** Puts a look on, and waits until it is laid out and painted. */
async function wear(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize(viewport);
  await page.evaluate(async () => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted));
    await frame();
    await frame();
    // A colour on its way from one scheme to the other is none of either.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await frame();
  });
  await finished(page);
}
