const blank = (text: string): string => " ".repeat(text.length);

const BRACKETED = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g;
/** Scores alone, with the sets or periods. */
const FIGURES = /^[([](?:\s?\d{1,3}\s?[-–:]\s?\d{1,3}[,;]?(?:\s(?:y|e|et|and|und))?)+\s?[)\]]$/u;
/** "Lions (21) vs Bears (14)": the score of a side. */
const FIGURE = /^\(\s?\d{1,3}\s?\)$/u;
/** "6-7 7-5 [10-7]": a last set. */
const TIE_BREAK = /^\[\d{1,2}\s?[-–:]\s?\d{1,2}\]$/u;
const PICTURE =
  /(?![\d#*⚔🆚×])\p{Extended_Pictographic}(?:\uFE0F|\u200D|[\u{1F3FB}-\u{1F3FF}])*|[\u{1F1E6}-\u{1F1FF}]{2}|[○●◯◎]/gu;
/** Names of pictures, seeds, and golf's holes. */
const ASIDE =
  /:[a-z][a-z_+-]{2,40}:|#\d{1,3}\s(?=\p{L})|(?<=\s)\d{1,2}\s?&\s?\d{1,2}(?=\s*(?:$|[.,;)]))|(?<=\s)\d{1,2}\s?up(?!\p{L})/giu;
const HALVES = /(?<![\d/])1\/2(\s?[-–:]\s?)1\/2(?![\d/])/gu;
/** "<Ann 3-1 Bo>". */
const ANGLED = /<([^<>]+)>(?=\s*$)/u;
const SLASHES = /(?<![\d/])\d{1,2}\/\d{1,2}(?:[\s,]+\d{1,2}\/\d{1,2})+(?![\d/])/gu;
/** "Acklam ........ 12": dots that lead to a score. */
const LEADERS = /(?<=[\p{L}\d])\s?\.{4,}(?=\s?\d)/gu;
/** "6:1/6:3": sets. */
const SETS = /(?<=\d[:–-]\d{1,2})\/(?=\d{1,2}[:–-]\d)/gu;
/** "Ann - Bo remis": a draw in words. */
const DRAWN =
  /(?<=^[^\d]{2,60}\s[-–—]\s[^\d:]{2,60})\s(?:remis|draw|drawn|unentschieden|patt|nulle|empate|tablas|patta|pareggio|remise|gelijkspel|oavgjort|uavgjort|remíza|döntetlen|berabere|ничья)(?=(?:\.\s\p{Ll}{2,3})?[\s.]*$)/iu;
/** ", uitslag: 2 – 7": the label of a score. */
const LABEL =
  /(?<=[\p{L}\p{N}).])(?:,|\s[-–])?\s(?:(?:final )?score|result(?:s|at|aat|ado|ato)?|ergebnis|endstand|(?:eind)?uitslag|eindstand|résultat|risultato|resultado|marcador|wynik|výsledek|tulos|slutresultat)\s?:?(?=\s\d{1,3}\s?[-–:]\s?\d)/giu;
/** "<- set of the night": a remark that points back. */
const REMARK = /\s(?:<[-=]+|←|⬅\uFE0F?)\s\P{N}*$/u;
const UNIT =
  "(?:legs?|sets?|frames?|games?|goals?|points?|racks?|rounds?|ends?|sätzen?|manches?|jeux|juegos?|buts?|goles?|tore[n]?|mål|partite|parties)";
const COUNTS = ["nil", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const COUNT = `\\d{1,3}|${COUNTS.join("|")}`;
/** "4 legs to 2", "3 sets à 1", "two-nil": a score in words. */
const WORDED = new RegExp(
  `(?<![\\p{L}\\d.:-])(${COUNT})(?:\\s?[-–]\\s?|\\s?(?=nil)|\\s(${UNIT}\\s)?(?:to|à|a|zu|tegen|mot)\\s)(${COUNT})(\\s${UNIT})?(?![\\p{L}\\d]|\\s?[-–:]\\d)`,
  "giu",
);
/** How a bout ended: "TKO 2", "on points", "by split decision". */
const ENDING =
  /(?<=[\p{L}\d])\s+(?:f\.?t\.?|n\.\s?[pv]\.?|[ni]\.\s?e\.?|a\.e\.t\.?|(?:on|by|via)\s(?:points|pts|countback|penalties|submission|pin|fall|ippon)|(?:(?:by|via|on)\s)?(?:a\s)?(?:pts|t?ko|rtd|(?:unanimous|split|majority|points)\s(?:decision|dec\.?))(?:\s(?:in\s)?(?:r|rd|round)?\.?\s?\d{1,2})?)\.?\s*$/iu;
/** Names of months as written in dates, whole or as usual abbreviations. */
const MONTH =
  "(?:jan(?:\\.|uary|uar|vier|uari)?|feb(?:\\.|ruary|ruar|ruari)?|f[eé]v(?:\\.|rier|ereiro)?|mar(?:\\.|ch|s|zo|ço|t|ca)?|märz|maart|apr(?:\\.|il)?|avril|abril|aprile|may|ma[ij]|mayo|maio|maggio|mei|maja|june?|juni|juin|junio|junho|giugno|july?|juli|juillet|julio|julho|luglio|aug(?:\\.|ust|ustus)?|août|agosto|sept?(?:\\.|ember|tembre|tiembre)?|setembro|settembre|okt(?:\\.|ober)?|oct(?:\\.|ober|obre|ubre)?|outubro|ottobre|nov(?:\\.|ember|embre|iembre|embro)?|dec(?:\\.|ember)?|dez(?:\\.|ember|embro)?|déc(?:\\.|embre)?|dic(?:\\.|iembre|embre)?|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|stycznia|lutego|kwietnia|czerwca|lipca|sierpnia|września|października|listopada|grudnia|ledna|února|března|dubna|května|června|července|srpna|září|října|prosince|(?:tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu)kuuta|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)";
const DAY = `\\d{1,2}(?:\\.|st|nd|rd|th|º|er)?\\s?(?:[-–]\\s?\\d{1,2}(?:\\.|st|nd|rd|th)?\\s?)?(?:de\\s|of\\s)?${MONTH}(?!\\p{L})`;
const DATES = new RegExp(
  [
    String.raw`(?<![\d.:-])\d{1,4}([-./])\d{1,2}\1(?:\d{4}|\d{2})(?![\d.]|:\S)`,
    String.raw`^\s*(?:\p{L}{2,3}\.?,?\s)?\d{1,2}\.\s?\d{1,2}\.?(?=\s+\p{L})`,
    `^\\s*(?:\\p{L}{2,10}\\.?,?\\s)?${DAY}`,
    `^\\s*${MONTH}\\s\\d{1,2}(?:st|nd|rd|th)?(?=\\s{2}|\\s?[,:|–-]|\\s(?:vs?|at|@)\\.?\\s)`,
    `(?<![\\d.:-])${DAY}(?=\\s*(?:[,:)]|\\s(?:de\\s)?\\d{4}|$))(?:,?\\s(?:de\\s)?\\d{4})?`,
    String.raw`^\s*(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}(?:[./](?:\d{4}|\d{2})?)?),?\s+\d{1,2}[:.]\d{2}(?=\s)`,
    String.raw`(?<![\d.:-])\d{1,2}[:.]\d{2}\s?(?:uhr|hrs?|[ap]\.?m\.?|h)(?!\p{L})(?:\s(?:[ECMP][SD]?T|GMT|UTC|BST|CES?T)(?!\p{L}))?`,
    String.raw`^\s*\d{1,2}[:.]\d{2}(?=\s+[\p{L}(])`,
  ].join("|"),
  "giu",
);

/** The text of a line with remarks in brackets, pictures and dates replaced by blanks. `open`: brackets that hold scores alone remain. */
export function masked(text: string, open: boolean): string {
  return text
    .replace(BRACKETED, (all) =>
      (open && FIGURE.test(all)) || ((open || TIE_BREAK.test(all)) && FIGURES.test(all))
        ? ` ${all.slice(1, -1)} `
        : blank(all),
    )
    .replace(HALVES, "  ½$1½  ")
    .replace(PICTURE, blank)
    .replace(ANGLED, " $1 ")
    .replace(ASIDE, blank)
    .replace(LABEL, blank)
    .replace(SETS, " ")
    .replace(LEADERS, blank)
    .replace(DRAWN, (all) => " ½-½".padEnd(all.length))
    .replace(SLASHES, (all) => all.replaceAll("/", "-"))
    .replace(DATES, blank)
    .replace(REMARK, blank)
    .replace(WORDED, inFigures)
    .replace(ENDING, blank);
}

const figureOf = (count: string): string => {
  const at = COUNTS.indexOf(count.toLowerCase());
  return at < 0 ? count : String(at);
};

function inFigures(
  all: string,
  one: string,
  unit: string | undefined,
  other: string,
  behind: string | undefined,
): string {
  const plain = /^\d+$/.test(one + other) && unit === undefined && behind === undefined;
  return plain ? all : `${figureOf(one)}-${figureOf(other)}`.padEnd(all.length);
}

const CUP = /🏆|🥇|👑|✅|(?<=[([])\s?(?:w|won|win|winner|sieger|gewinner|ganador|vainqueur|winnaar)\s?(?=[)\]])/iu;
const LOSS = /❌|💀|🥈|😭|(?<=[([])\s?(?:l|lost|loss|loser|verlierer)\s?(?=[)\]])/iu;

/** Which of two texts is marked as the winner: by a cup, a tick or a letter in brackets. */
export function markedWinner(left: string, right: string): "left" | "right" | undefined {
  const [a, b] = [left, right].map((side) => Number(CUP.test(side)) - Number(LOSS.test(side)));
  return a === b ? undefined : a > b ? "left" : "right";
}
