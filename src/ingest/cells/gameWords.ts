/** Words for the result of a game between two sides, by language; a word that several languages share is listed once. */
import type { WordsByLanguage } from "./words";

/** Verbs of a language, and the small words that join the other side to them. */
type Joined = Readonly<Record<string, readonly (readonly [verbs: string, links: string])[]>>;

/** "Ann beat Bo": the other side follows directly. */
export const BEAT: WordsByLanguage = {
  English:
    "beat|beats|beating|bt|bt.|def|def.|defeat|defeats|defeated|defeating|bested|eliminated|eliminates|edged|edges|edged out|edges out|edged past|edges past|edging|edging out|outlasted|outlasts|overcame|overcome|overcomes|overcoming",
  "English, strong":
    "overpowered|thrashed|thrashes|hammered|hammers|crushed|crushes|smashed|smashes|destroyed|destroys|demolished|demolishes|battered|batters|topped|tops|toppled|downed|downs|downing|stunned|outclassed|outplayed|pinned",
  "English, two words":
    "saw off|sees off|held off|knocked out|eased past|got past|swept|swept past|swept aside|took down|takes down|taken down|got the better of",
  German: "schlug|schlugen|schlägt|schlagen|besiegt|besiegte|besiegten|besiegen|bezwingt|bezwang|bezwangen",
  French:
    "bat|battent|battirent|a battu|ont battu|a éliminé|ont éliminé|élimine|éliminent|domine|dominent|s'impose face à|s'imposent face à|s’impose face à|s’imposent face à|s'impose contre|s'imposent contre|s’impose contre|s’imposent contre|s'impose chez|s'imposent chez|s’impose chez|s’imposent chez",
  Spanish:
    "gana a|ganan a|gano a|ganó a|ganaron a|gané a|ganamos a|le gana a|le ganó a|les gana a|les ganó a|vence a|vencen a|venció a|vencio a|vencieron a|vencí a|derrota a|derrotan a|derroto a|derrotó a|derrotaron a|derrotó|supera a|superan a|superó a|superaron a|superó|doblega a|doblegan a|doblegó a|doblegaron a|hizo lo propio con|hizo lo propio ante|hicieron lo propio con|hicieron lo propio ante",
  Portuguese: "derrotou|derrotaram|bateu|bateram|bate",
  Italian: "batte|battono|ha battuto|ho battuto|hanno battuto|sconfigge|ha sconfitto",
  Dutch: "verslaat|verslaan|versloeg|versloegen",
  Nordic: "slog|slår|slår ut|slo|besegrar|besegrade|voitti|voittivat",
  Slavic:
    "pokonał|pokonała|pokonali|pokonały|porazil|porazila|porazili|porazily|poráží|pobedi|pobedio|pobedil|переміг|перемогла",
  Cyrillic: "обыграл|обыграла|обыграли|победил|победила|победили|переиграл|переиграла|переиграли",
  others: "legyőzte|megverte|yendi|mağlup etti|a învins|mengalahkan|thắng|ניצח|ניצחה|ניצחו|ניצחתי|ניצחנו",
  "others, with a sign": "ניצח את|ניצחה את|ניצחו את|ניצחתי את|ניצחנו את",
  Eastern: "이김|胜|勝|先胜|先勝|击败|战胜|赢|赢了|に勝ち",
};

/** The same without an object as well: "Ann venceu". */
export const BEAT_OR_WON: WordsByLanguage = { Portuguese: "venceu|venceram|vence|vencem" };

/** "Ann won against Bo"; a score may stand between. */
export const WON: Joined = {
  English: [["won|wins|winning|win|victory|success|triumph", "against|over|at|v|v.|vs|vs.|from"]],
  German: [["gewinnt|gewann|gewinnen|gewannen", "gegen|v|v.|vs|vs.|bei"]],
  French: [["gagne|gagnent|gagné", "contre|face à|chez"]],
  Spanish: [["gana|ganan|ganó|ganaron", "a|al|contra"]],
  Portuguese: [["ganha|ganhou|ganharam", "de|da|das|do|dos|a|as|ao|aos|contra"]],
  Italian: [["vince|vincono", "contro|con|su"]],
  Dutch: [["wint|winnen|won|wonnen", "van|tegen"]],
  Nordic: [
    ["vann", "mot|över"],
    ["vant", "mot|over"],
    ["vandt", "over|mod"],
  ],
  Slavic: [
    ["wygrał|wygrała|wygrali", "z"],
    ["vyhrál|vyhrála|vyhráli|vyhrály", "nad|s"],
  ],
  Cyrillic: [["выиграл|выиграла|выиграли", "у"]],
  others: [
    ["nyert", "a"],
    ["menang", "lawan|atas"],
  ],
};

/** "Ann lost to Bo". */
export const LOST: Joined = {
  English: [
    ["lost|loses|lose|losing", "to|against|at|v|v.|vs|vs."],
    ["fell|falls|went down|goes down", "to"],
  ],
  German: [["verliert|verlor|verlieren|verloren", "gegen|bei"]],
  French: [
    ["perd|perdent|perdu|a perdu|ont perdu", "contre|face à|chez"],
    ["s'incline|s'inclinent|s’incline|s’inclinent", "contre|face à|chez|devant"],
  ],
  Spanish: [["pierde|pierden|perdió|perdieron|cayó|cayeron", "con|contra|ante"]],
  Portuguese: [["perde|perdem|perdeu|perderam", "para|com|contra|de|da|das|do|dos"]],
  Italian: [["perde|perdono|ha perso|hanno perso", "contro|con"]],
  Dutch: [["verliest|verliezen|verloor|verloren", "van|tegen"]],
  Nordic: [
    ["förlorar|förlorade", "mot"],
    ["tapte|taper", "mot|for|til"],
    ["tabte", "til|mod"],
  ],
  Slavic: [
    ["przegrał|przegrała|przegrali", "z"],
    ["prohrál|prohrála|prohráli|prohrály", "s"],
  ],
  others: [["kalah", "dari|dengan|lawan"]],
};

/** "Ann проиграла Bo": the winner follows directly, if at all. */
export const LOST_OR_BEATEN: WordsByLanguage = {
  German: "unterlag|unterlagen|unterliegt|unterliegen",
  Nordic: "hävisi|hävisivät",
  Cyrillic: "проиграл|проиграла|проиграли|уступил|уступила|уступили|програв|програла",
  others: "kikapott|thua|הפסיד ל|הפסידה ל|הפסידו ל",
  Eastern: "负|負|先负|先負|输给|不敌|に負け",
};

/** "Ann was beaten by Bo". */
export const BEATEN: Joined = {
  English: [["beaten|defeated|thrashed|edged|eliminated|knocked out", "by"]],
  French: [["battu|battue|battus|battues", "par"]],
  Spanish: [
    [
      "superado|superada|superados|superadas|derrotado|derrotada|derrotados|derrotadas|vencido|vencida|vencidos|vencidas|eliminado|eliminada|eliminados|eliminadas",
      "por",
    ],
  ],
  Portuguese: [["batido|batida|batidos|batidas", "por"]],
  Italian: [["battuto|battuta|battuti|battute", "da"]],
  Dutch: [["verslagen", "door"]],
};

/** Before those: "was", "fue". */
export const AUXILIARY =
  "was|were|is|got|been|being|est|sont|fue|fueron|fui|siendo|foi|foram|è stato|è stata|é stato|é stata|sono stati|sono state|werd";

/** "Ann drew with Bo". */
export const DREW: Joined = {
  English: [
    ["drew|draw|draws|tied|ties|halved|shared", "with|against|v|v.|vs|vs."],
    ["shared|share", "the points with"],
  ],
  German: [["remis|spielt remis|spielte remis|unentschieden|spielt unentschieden|spielte unentschieden", "gegen"]],
  French: [["fait nul|a fait nul|ont fait nul|fait match nul|a fait match nul|ont fait match nul", "contre|avec"]],
  Spanish: [
    ["empató|empata|empatan|empataron|empate", "con|contra|a"],
    ["acordó tablas|acordaron tablas|firmó tablas|hizo tablas|hicieron tablas", "con"],
  ],
  Portuguese: [["empata|empatou|empatam|empataram", "com"]],
  Italian: [["pareggia|pareggiano", "con"]],
  Dutch: [["gelijk", "tegen"]],
  Nordic: [
    ["oavgjort|uavgjort", "mot"],
    ["uafgjort", "mod"],
  ],
  Slavic: [
    ["zremisował|zremisowała|remisuje|remis", "z"],
    ["remíza", "s"],
  ],
  Cyrillic: [["сыграл вничью|сыграла вничью|сыграли вничью|ничья", "с"]],
  others: [["seri", "lawan"]],
};

/** The same without a word that joins the other side. */
export const DREW_WITH: WordsByLanguage = { Eastern: "先和|战平|握手言和" };

/** The words of a list as alternatives of a pattern, the longest first. */
export const alternativesOf = (words: string): string =>
  words
    .split("|")
    .toSorted((a, b) => b.length - a.length)
    .join("|")
    .replaceAll(".", "\\.")
    .replaceAll(" ", "\\s");

/** All words of a table as alternatives of a pattern. */
export const wordsOf = (table: WordsByLanguage): string => alternativesOf(Object.values(table).join("|"));

const rowsOf = (table: Joined): readonly (readonly [string, string])[] => Object.values(table).flat();

/** Its verbs alone. */
export const verbsOf = (table: Joined): string =>
  alternativesOf([...new Set(rowsOf(table).flatMap(([verbs]) => verbs.split("|")))].join("|"));

/** Its verbs with the words that join the other side; `between`: what may stand between both. */
export const joinedOf = (table: Joined, between = ""): string =>
  rowsOf(table)
    .map(([verbs, links]) => `(?:${alternativesOf(verbs)})${between}\\s(?:${alternativesOf(links)})`)
    .join("|");

/** All ways to say that the side before beat the one after it, as a pattern; `between`: what may stand within. */
export const winningOf = (between = ""): string =>
  [wordsOf(BEAT), wordsOf(BEAT_OR_WON), joinedOf(WON, between)].join("|");

/** The same if it lost. */
export const losingOf = (between = ""): string =>
  [joinedOf(LOST, between), wordsOf(LOST_OR_BEATEN), `(?:(?:${AUXILIARY})\\s)?(?:${joinedOf(BEATEN, between)})`].join(
    "|",
  );

/** The same if they drew. */
export const drawingOf = (between = ""): string => `${joinedOf(DREW, between)}|${wordsOf(DREW_WITH)}`;
