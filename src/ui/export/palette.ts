/** The page's colours as plain values, light or dark as on screen. */
const TOKENS = {
  plate: "--surface-plate",
  ink: "--ink-1",
  ink2: "--ink-2",
  ink3: "--ink-3",
  hair: "--line-hair",
} as const;

export type Palette = Readonly<Record<keyof typeof TOKENS, string>> & {
  /** Resolves a custom property or any other colour. */
  readonly resolve: (value: string) => string;
};

/** Reads the colours at the figure, so that the file has its theme. */
export function paletteOf(figure: HTMLElement): Palette {
  const known = new Map<string, string>();
  const resolve = (value: string): string => {
    let colour = known.get(value);
    if (colour === undefined) {
      const probe = document.createElement("span");
      probe.style.color = value;
      figure.append(probe);
      colour = getComputedStyle(probe).color;
      probe.remove();
      known.set(value, colour);
    }
    return colour;
  };
  const named = Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, resolve(`var(${token})`)]));
  return { ...(named as Record<keyof typeof TOKENS, string>), resolve };
}
