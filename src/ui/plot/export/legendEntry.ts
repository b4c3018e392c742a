/** A system as a legend names it: its slot gives mark, colour and dash. */
export interface LegendEntry {
  readonly slot: number;
  readonly label: string;
  /** false: its line goes without its dash. */
  readonly dashed?: boolean;
}

/** The systems among the lines of a chart; what has no slot is no system. */
export function legendOf(series: readonly (Partial<LegendEntry> & Pick<LegendEntry, "label">)[]): LegendEntry[] {
  return series.flatMap(({ slot, label, dashed }) => (slot === undefined ? [] : [{ slot, label, dashed }]));
}
