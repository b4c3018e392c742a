/** Whether a field says that the lowest score is best: "lowest_wins: true", "highestWins: false", "type: min". */
export function lowOf(key: string, value: string): boolean | undefined {
  const isYes = /^(?:true|1|yes)$/i.test(value);
  if (/low(?:est)?_?(?:score)?_?(?:wins|is_?better|first)?$/i.test(key) && isYes) return true;
  if (/^(?:type|order|sort|scoring|score_?type|direction|rule|ranking)$/i.test(key)) {
    if (/^(?:min(?:imum)?|low(?:est)?|asc(?:ending)?|fewest)$/i.test(value)) return true;
    if (/^(?:max(?:imum)?|high(?:est)?|desc(?:ending)?|most)$/i.test(value)) return false;
  }
  return /high(?:est)?_?(?:score)?_?(?:wins|is_?better)$/i.test(key) ? /^(?:false|0|no)$/i.test(value) : undefined;
}
