/** Did favourites win as often as the rule predicted? As an SVG without scripts, and as lines of plain text. */
import type { DocumentBlock } from "./card";
import { counted, figure } from "./format";
import { escaped } from "./escaped";

type Figure = Extract<DocumentBlock, { readonly kind: "figure" }>;

/** As wide as a phone, so that its text is as large as the page's. */
const SIZE = { width: 350, height: 230, left: 46, right: 26, top: 28, bottom: 40 } as const;
/** The favourite of a pair has at least an even chance. */
const EVEN = 0.5;
const TICKS = [0.5, 0.6, 0.7, 0.8, 0.9, 1];

const percent = (share: number): string => `${figure(100 * share)} %`;
const place = (value: number): string => value.toFixed(1);

/** A text alternative for the drawing. */
const readOut = ({ title, bins }: Figure): string =>
  `${title} ${bins.map(({ predicted, won, pairs }) => `Predicted ${percent(predicted)}: won ${percent(won)} of ${counted(pairs, "pair")}.`).join(" ")}`;

/** SVG: predicted share on the x axis, observed share on the y axis; on the diagonal both are equal. */
export function calibrationSvg(block: Figure): string {
  const { bins } = block;
  const low = Math.max(0, Math.min(EVEN, Math.floor(10 * Math.min(...bins.map((bin) => bin.low))) / 10));
  const [right, foot] = [SIZE.width - SIZE.right, SIZE.height - SIZE.bottom];
  const x = (share: number) => place(SIZE.left + ((right - SIZE.left) * (share - EVEN)) / (1 - EVEN));
  const y = (share: number) => place(foot - ((foot - SIZE.top) * (share - low)) / (1 - low));
  const up = low < 0.3 ? [0, 0.25, 0.5, 0.75, 1].filter((tick) => tick >= low) : TICKS.filter((tick) => tick >= low);
  const most = Math.max(...bins.map(({ pairs }) => pairs));
  const lines = up.map(
    (tick) =>
      `<line x1="${SIZE.left}" x2="${right}" y1="${y(tick)}" y2="${y(tick)}" stroke="currentColor" stroke-opacity=".15"/>` +
      `<text x="${SIZE.left - 6}" y="${y(tick)}" dy=".32em" text-anchor="end">${percent(tick)}</text>`,
  );
  const feet = TICKS.map(
    (tick) => `<text x="${x(tick)}" y="${foot + 18}" text-anchor="middle">${percent(tick)}</text>`,
  );
  const dots = bins.map(
    (bin) =>
      `<line x1="${x(bin.predicted)}" x2="${x(bin.predicted)}" y1="${y(bin.low)}" y2="${y(bin.high)}" stroke="currentColor" stroke-opacity=".6" stroke-width="1.5"/>` +
      `<circle cx="${x(bin.predicted)}" cy="${y(bin.won)}" r="${place(2 + 2 * Math.sqrt(bin.pairs / most))}" fill="currentColor"/>`,
  );
  const words =
    `<text x="4" y="14">favourite won</text>` +
    `<text x="${right}" y="${SIZE.height - 6}" text-anchor="end">predicted for the favourite</text>`;
  const same = `<line x1="${x(EVEN)}" y1="${y(EVEN)}" x2="${x(1)}" y2="${y(1)}" stroke="currentColor" stroke-dasharray="4 4" stroke-opacity=".7"/>`;
  return `<svg class="figure" viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-label="${escaped(readOut(block))}">\n${[...lines, ...feet, same, ...dots, words].join("\n")}\n</svg>`;
}

/** One line for each bin, one column for each hundredth: "|" predicted, "o" observed, "-" its interval. */
export function calibrationLines({ bins, level }: Figure): string[] {
  const low = Math.max(0, Math.min(50, Math.floor(10 * Math.min(...bins.map((bin) => bin.low))) * 10));
  const column = (share: number): number => Math.max(0, Math.min(100 - low, Math.round(100 * share) - low));
  const scale = new Array<string>(101 - low).fill(" ");
  for (let tick = low; tick <= 100; tick += 10) {
    const text = tick === 100 ? "100 %" : String(tick);
    // The last label ends at its column.
    const from = tick === 100 ? 100 - low : tick - low;
    for (let k = 0; k < text.length; k++) scale[from + k] = text[k];
  }
  const rows = bins.map(({ predicted, won, low: from, high, pairs }) => {
    const signs = new Array<string>(101 - low).fill(" ");
    signs.fill("-", column(from), column(high) + 1);
    signs[column(predicted)] = "|";
    // Both fall into one column.
    signs[column(won)] = column(won) === column(predicted) ? "@" : "o";
    return `${figure(pairs).padStart(9)}  ${signs.join("").trimEnd()}`;
  });
  return [
    `${"pairs".padStart(9)}  ${scale.join("").trimEnd()}`,
    ...rows,
    `| predicted for the favourite, o won, @ both, --- ${Math.round(100 * level)} % interval`,
  ];
}
