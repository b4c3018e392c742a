/** What a row of sums, means or pars is headed with, in the languages that headings know. */
const WORDS =
  /^(?:(?:grand |sub ?|squad |team |overall )?(?:(?:totals?|average|avg)\b.{0,20}|(?:mean|median|sum|count|par)(?:\.?(?: (?:possible|score|points?|value|time|course))?)|(?:max|min|std)(?:\.?(?: (?:possible|score|points?|value|time|dev\p{L}*))))|gesamt|summe|schnitt|durchschnitt|mittelwert|moyenne|médiane|totaux|media|promedio|suma|totale|somma|gemiddeld|totaal|medel|genomsnitt|summa|snitt|gjennomsnitt|gennemsnit|keskiarvo|yhteensä|średnia|razem|průměr|celkem|átlag|összesen|ortalama|toplam|среднее|итого|всего|合計|平均|合计|总计|总分|합계|평균|total games|par course|winner|date|ø)\s*:?$/iu;
/** Max and Min are people; "max" below "mean" is none. */
const SHORT = /^(?:max|min|std)$/;

/** Whether a row is headed as the sum, the mean or the par of the others: it is no player. */
export function isSumRow(text: string): boolean {
  const bare = text.trim().slice(0, 40);
  return WORDS.test(bare) || SHORT.test(bare);
}
