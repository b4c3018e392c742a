/** The theme's colours as plain values for a canvas, light or dark regardless of the page. */
import { paletteOf } from "../export/palette";
import { CONTENDER_SLOTS, contenderStyle } from "../theme/contenders";

const TOKENS = {
  plate: "--surface-plate",
  ink: "--ink-1",
  ink2: "--ink-2",
  ink3: "--ink-3",
  ink4: "--ink-4",
  hair: "--line-hair",
  pane: "--line-pane",
  mark: "--mark",
  gain: "--gain",
  loss: "--loss",
  tie: "--tie",
} as const;

export type Colours = Readonly<Record<keyof typeof TOKENS, string>> & {
  /** By colour slot. */
  readonly systems: readonly string[];
};

export function coloursOf(theme: "light" | "dark"): Colours {
  const ground = document.createElement("div");
  ground.dataset.theme = theme;
  ground.hidden = true;
  ground.style.setProperty("forced-color-adjust", "none");
  document.body.append(ground);
  const { resolve } = paletteOf(ground);
  const named = Object.entries(TOKENS).map(([name, token]) => [name, resolve(`var(${token})`)]);
  const systems = Array.from({ length: CONTENDER_SLOTS }, (_, slot) => resolve(contenderStyle(slot).color));
  ground.remove();
  return { ...(Object.fromEntries(named) as Record<keyof typeof TOKENS, string>), systems };
}
