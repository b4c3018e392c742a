/** A system in a legend: its slot determines mark, colour and dash. */
export interface LegendEntry {
  readonly slot: number;
  readonly label: string;
  /** false: its line is drawn without its dash; true: a second, dashed line without markers. */
  readonly dashed?: boolean;
}

/** The systems among the lines of a chart, which are the lines with a slot. */
export function legendOf(series: readonly (Partial<LegendEntry> & Pick<LegendEntry, "label">)[]): LegendEntry[] {
  return series.flatMap(({ slot, label, dashed }) => (slot === undefined ? [] : [{ slot, label, dashed }]));
}
