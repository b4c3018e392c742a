const LOW =
  /\b(?:low(?:est)?(?: score)?s? wins?|lowest|fewest|fewer is better|less is better|lower is better|niedrig(?:e|ste)?|wenigste|weniger punkte|strokes?|golf|minigolf|wordle|penalty points|strafpunkte|hearts|slag|le moins|menos puntos|minst|färst|mindst|vähiten|najmniej|nejméně)\b|(?<!\p{L})(?:az olan kazanır|ceza puan\p{L}*|меньше|меньшее|meno punti|minder punten|wie (?:am )?wenigsten|gana el menor|menor puntaje|menos pontos)(?!\p{L})|少的?(?:赢|勝)|少ない(?:方|ほう)が勝/iu;
const HIGH =
  /\b(?:high(?:est)?(?: score)? wins?|hoch gewinnt|höchste|most points|stableford|points?|pts|punkte|puntos|punti|pontos)\b/iu;

interface Directed {
  readonly lowWins: boolean;
  readonly highWins: boolean;
}

/** Whether words say that lower, or higher, is better. */
export const directionIn = (text: string): Directed => ({ lowWins: LOW.test(text), highWins: HIGH.test(text) });

/** The direction stated for the whole text. "(low wins)" in the heading of a game is about that game only. */
export function directionOf<Facts extends Directed>(facts: Facts, heading: string, local: boolean): Facts {
  const own = directionIn(heading);
  if (own.lowWins !== own.highWins) return { ...facts, ...own };
  return local ? { ...facts, lowWins: false } : facts;
}

/** "Nimmt (low wins)": a remark on one game, at least one line below the first. */
export const isLocal = (text: string): boolean => {
  const bracket = /\(([^()]{3,40})\)/u.exec(text);
  return bracket !== null && LOW.test(bracket[1]);
};
