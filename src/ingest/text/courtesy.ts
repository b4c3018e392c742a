/** Greetings, thanks and signatures around results. */
const COURTESY =
  /^(?:hi\b|hello|hey\b|dear\b|hallo|hola\b|ciao\b|bonjour|salut|olá|moin|servus|thanks|thank you|thx|danke|merci|gracias|grazie|obrigad|tack\b|results?(?:\s+below)?[:.]?$|ergebnisse?:?$|resultados?:?$|sent from|gesendet von|envoyé de|cheers|regards|best(?:\s|,|$)|kind regards|viele grüße|vg\b|lg\b|mfg\b|saludos|cordialement|saluti|see you|cu\b|congrat|glückwunsch|félicit|enhorabuena|well done|good job|gg\b|great (?:race|game|day|night)|what a|photos?\b|pics?\b|-{2,}$|_{3,}$|={3,}$)/iu;
const CLOSING =
  /^(?:cheers|regards|best(?:\s\w+)?|kind regards|thanks|thank you|thx|viele grüße|grüße|gruß|vg|lg|mfg|saludos|un saludo|cordialement|saluti|abraços|--)\s*[,.!]*$/iu;
/** "👍 3 🎉 1": reactions with counts, as opposed to places with medals or keycaps. */
const REACTION = /^(?:\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?\s?\d{1,4}\s*)+$/u;
const LINK = /https?:\/\/\S|www\.\S|\S@\S/i;

/** Whether a line is clearly not a result. `above`: the last line that is not empty. */
export function isCourtesy(line: string, above = ""): boolean {
  const text = line.slice(0, 300).trim();
  const bare = text.replace(/^[^\p{L}\d-]+/u, "");
  if (!/\p{L}/u.test(bare) && REACTION.test(text)) return true;
  if (bare === "" || COURTESY.test(bare) || LINK.test(text)) return true;
  if (/\d/.test(bare)) return false;
  if (isClosing(above)) return bare.length < 40;
  return bare.length > 12 && /[.!]$/.test(bare);
}

/** "Cheers,": a closing before a signature. */
export function isClosing(line: string): boolean {
  return CLOSING.test(line.slice(0, 60).trim());
}

/** A web address without results. */
export function isLink(line: string): boolean {
  const text = line.slice(0, 300);
  return LINK.test(text) && !/[>→›≻]|\s\d{1,3}\s?[-–:]\s?\d/.test(text);
}

/** "Hi all, quick update from tonight." introduces results; it does not name a race. */
export function isSentence(text: string): boolean {
  const line = text.slice(0, 300);
  const small = line.match(/(?<![\p{L}\p{N}'’.-])\p{Ll}+(?![\p{L}'’-])/gu)?.length ?? 0;
  return /[.!…]\s*$/u.test(line) && small > 2 && line.trim().split(/\s+/).length < 3 * small;
}
