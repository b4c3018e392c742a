import { ANY_AMOUNT, type Parameter } from "./parameters";

interface SeasonDefaults {
  readonly season: "none" | "gap";
  readonly source?: string;
  /** Words for the target: "the mean", "the initial rating". */
  readonly towards: string;
  readonly advanced?: true;
}

/** When a season begins, and how far ratings revert. */
export function seasonParameters({ season, source, towards, advanced }: SeasonDefaults) {
  const base = { ...(source === undefined ? {} : { source }), ...(advanced && { advanced }) };
  return [
    {
      ...base,
      kind: "choice",
      id: "season",
      label: "A season begins",
      hint: `When ratings go part of the way back to ${towards}, before a player’s first race of it.`,
      default: season,
      options: [
        { value: "gap", label: "After a gap" },
        { value: "calendar", label: "At a month" },
        { value: "column", label: "By the data", hint: "A column that names the season." },
        { value: "none", label: "Never" },
      ],
    },
    {
      ...base,
      kind: "number",
      id: "seasonGap",
      label: "Gap",
      hint: "A season begins when no race was held for more than so many days.",
      unit: "days",
      default: 90,
      domain: ANY_AMOUNT,
      slider: { min: 10, max: 365, step: 5, scale: "linear" },
      when: { parameter: "season", in: ["gap"] },
      tunable: false,
    },
    {
      ...base,
      kind: "number",
      id: "seasonMonth",
      label: "First month",
      hint: "The month in which a season begins, from 1 to 12.",
      default: 8,
      domain: { min: 1, max: 12, integer: true },
      slider: { min: 1, max: 12, step: 1, scale: "linear" },
      when: { parameter: "season", in: ["calendar"] },
      tunable: false,
    },
    {
      ...base,
      kind: "number",
      id: "reversion",
      symbol: "\\rho",
      label: "Reversion",
      hint: `Share of the way back to ${towards} that a new season takes a rating.`,
      default: 1 / 3,
      domain: { min: 0, max: 1 },
      slider: { min: 0, max: 1, step: 0.01, scale: "linear" },
      when: { parameter: "season", in: ["gap", "calendar", "column"] },
    },
  ] as const satisfies readonly Parameter[];
}

/** Says how a new season changed a rating before a race. */
export function seasonWords(reversion: number, towards: string, by: string): string {
  return `A new season: ${Math.round(100 * reversion)} % of the way back to ${towards}: ${by} before this race.`;
}
