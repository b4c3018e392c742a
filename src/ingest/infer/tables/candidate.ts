import type { DateOrder } from "../../cells/date";
import type { InferredGame, Mark } from "../types";
import type { Hints } from "./hints";

/** What a layout makes of one section. */
export interface Candidate {
  readonly template: string;
  readonly kind: string;
  readonly games: readonly InferredGame[];
  /** How well the layout fits, about 0 to 10; the best one reads. */
  readonly fit: number;
  /** Facts that speak for or against the reading, 0 to 1 each. */
  readonly evidence: Readonly<Record<string, number>>;
  readonly assumed: readonly string[];
  readonly unread: readonly number[];
  readonly choices?: Readonly<Record<string, string>>;
  readonly spans?: readonly Mark[];
}

/** What all layouts know of the text. */
export interface Context {
  readonly hints: Hints;
  readonly dateOrder: DateOrder;
  /** The text says that less is better. */
  readonly lowWins: boolean;
  /** The text says that more is better. */
  readonly highWins: boolean;
}

/** Rows that sum up others, and are no players. */
const SUM_ROW =
  /^(?:(?:grand |sub ?|squad |team |overall )?(?:(?:total|totals|average|avg)\b.{0,20}|(?:mean|median|sum|count|par|max|min|std)(?:\.?(?: (?:possible|score|points?|value|time|dev\p{L}*|course))?))|gesamt|summe|schnitt|durchschnitt|mittelwert|moyenne|médiane|totaux|media|promedio|suma|totale|somma|gemiddeld|totaal|medel|genomsnitt|summa|snitt|gjennomsnitt|gennemsnit|keskiarvo|yhteensä|średnia|razem|průměr|celkem|átlag|összesen|ortalama|toplam|среднее|итого|всего|合計|平均|合计|总计|합계|평균|total games|par course|winner|date|ø)\s*:?$/iu;

export function isSumRow(text: string): boolean {
  return SUM_ROW.test(text.trim().slice(0, 40));
}
