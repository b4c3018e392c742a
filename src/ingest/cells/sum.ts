/** Headings of rows with sums, means or pars, in the languages of the known headings. */
const WORDS =
  /^(?:(?:total )?points(?:\s?\(.{0,40})?|(?:grand |sub ?|squad |team |club |class |group |field |lane |overall )?(?:(?:totals?|average|avg)\b.{0,20}|(?:mean|median|sum|count|par)(?:\.?(?: (?:possible|score|points?|value|time|course))?)|(?:max|min|std)(?:\.?(?: (?:possible|score|points?|value|time|dev\p{L}*))))|gesamt|summe|schnitt|durchschnitt|mittelwert|moyenne|médiane|totaux|media|promedio|suma|totale|somma|gemiddeld|totaal|medel|genomsnitt|summa|snitt|gjennomsnitt|gennemsnit|keskiarvo|yhteensä|średnia|razem|průměr|celkem|átlag|összesen|ortalama|toplam|среднее|итого|всего|合計|平均|合计|总计|总分|합계|평균|максимум|minimum|maximum|máximo|massimo|fastest laps?|total games|par course|winner|date|ø)\s*:?$/iu;
/** Max and Min are also names; "max" below "mean" is not. */
const SHORT = /^(?:max|min|std)$/;

/** Whether a row contains the sum, the mean or the par of the others rather than a player. */
export function isSumRow(text: string): boolean {
  const bare = text.trim().slice(0, 40);
  return WORDS.test(bare) || SHORT.test(bare);
}
