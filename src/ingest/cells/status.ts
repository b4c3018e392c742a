import type { EntrantRecord } from "../../engine/history/types";

export type EntrantStatus = NonNullable<EntrantRecord["status"]>;

const WORDS: Readonly<Record<"dnf" | "dq" | "dns", string>> = {
  dnf:
    "dnf didnotfinish ret retd rtd retired raf ab abandon abandoned abandons nc notclassified unclassified otl tle hd" +
    " withdrewduring forfeit forfeited ff timeout timelimit" +
    " 途中棄権 ausf ausgefallen aufgegeben aufgabe abgebrochen ausgeschieden abandonné abandonne abandono abandonó abandonou" +
    " ritirato ritirata retirado retirada retiro noterminó noterminado nocompletó nãocompletou nontermina nonarrivato uitgevallen opgegeven" +
    " nieukończył nieukończyła dnf brøt bröt brutit brøt udgået utgått keskeytti nedokončil nedokončila bitiremedi" +
    " niz nonclassificato nonclassificata nonclassificati nichtimziel сошёл сошел сошла сход нефинишировал нефинишировала リタイア 棄権 退赛 退賽 未完成 未完赛 avbr avbrutit 기권 리타이어 완주실패 انسحب अधूरा" +
    " missedcut utg aband horsdélai horsdelai fueradecontrol fueradetiempo нф нефин превкв nedok uitv opgave katk izst izstājās yarıdabıraktı 미완주 中退" +
    " nieuk zrezygnował zrezygnowała nonclassé nonclassée noncl notime nofinish",
  dq:
    "dq dsq disq diskval missingpunch mispunch mispunched disqualified ex exc excluded ocs bfd ufd dne disqualifiziert disqualifié disqualifiée disqualifie descalificado descalificada squalificato squalificata" +
    " desclassificado desclassificada gediskwalificeerd zdyskwalifikowany zdyskwalifikowana diskad diskvalificerad" +
    " diskvalificeret diskvalifisert diskvalifikován diskvalifikována diskalifiye hylätty disk diskval дискв дисквалифицирован" +
    " дисквалифицирована дисквалификация 失格 取消资格 取消資格 실격 استبعد अयोग्य" +
    " 犯规 反則 hyl feilstempling fehlst fehlstempel postemanquant postesmanquants puntomancante errtarj errortarjeta hibás nekl dyskw dysk uitgesloten" +
    " falsestart badstart",
  dns:
    "dns ns didnotstart dnq didnotqualify dnpq dnp dnc wd wdn absent bye notstarted nostart" +
    " nichtangetreten nichtgestartet nichtamstart abgemeldet nonpartant nonpartante nopresentado nosalió nopartió nonpartito nonpartita nãolargou nãopartiu nietgestart" +
    " afwezig entschuldigt verhindert excused excusé excusée excusado niewystartował niewystartowała ejstart ejtillstart ikkestartet eistartannut nestartoval nestartovala" +
    " başlamadı нестартовал нестартовала неявка нс ня ejstartat nijestartovao niestartował niestartowała np 欠場 不参加 未出发 未出發 弃权 请假 請假 缺席 欠席 불참 미출전 لميبدأ अनुपस्थित dna" +
    " eistart eilähtenyt nichtangetr afgemeld eistartinud navstart navstartējis katılmadı çıkmadı 弃赛 faltó faltou udeblev udeblevet afbud" +
    " förfall återbud forfall nosale nosal niestart nemind нст",
};

const STATUSES = new Map<string, EntrantStatus>(
  (["dnf", "dq", "dns"] as const).flatMap((status) => WORDS[status].split(" ").map((word) => [word, status] as const)),
);

const FINISHED = new Set([
  "finished",
  "done",
  "ok",
  "classified",
  "fin",
  "finisher",
  "completed",
  "complete",
  "lapped",
  "완주",
  "完走",
  "完赛",
  "完賽",
]);

/** "DNF (mechanical)", "DSQ - short course": a code and its reason. */
const REASONED = /^\s*(dn[fs]|ds?q|ret|rtd)\.?\s*(?:\([^()]{1,40}\)|[-–—:,]\s[^()]{1,40})\s*$/iu;

/** dnf, dq or dns if the cell contains it, in any case, with dots or spaces. */
export function parseStatus(text: string): EntrantStatus | undefined {
  const word = plainWord(text);
  return STATUSES.get(word) ?? (word.startsWith("withdrewduring") ? "dnf" : undefined);
}

/** In a cell of its own, a code may have its reason after it. */
export function parseReasonedStatus(text: string): EntrantStatus | undefined {
  return parseStatus(text) ?? parseStatus(REASONED.exec(text)?.[1] ?? "");
}

/** One-letter codes that some databases write in the place column (R retired, N not classified, D, E, W, F). */
const LETTERS = new Map<string, EntrantStatus>([
  ["r", "dnf"],
  ["n", "dnf"],
  ["d", "dq"],
  ["e", "dq"],
  ["w", "dns"],
  ["f", "dns"],
  // Codes that also occur as letters of names: golf, athletics, e-sport.
  ["mc", "dnf"],
  ["cut", "dnf"],
  ["mdf", "dnf"],
  ["nm", "dnf"],
  ["nh", "dnf"],
  ["mp", "dq"],
  ["nt", "dnf"],
  ["nd", "dnf"],
  ["np", "dns"],
  // Codes of orienteering and other federations: a control missed or wrong, left out of the ranking.
  ["pm", "dq"],
  ["pe", "dq"],
  ["pk", "dq"],
  ["dis", "dq"],
  ["dsk", "dq"],
  ["dkv", "dq"],
  ["tdq", "dq"],
  ["fs", "dq"],
  ["el", "dns"],
  ["npa", "dns"],
  ["ngs", "dns"],
  ["scr", "dns"],
  ["wdr", "dnf"],
  ["nkl", "dnf"],
  ["nk", "dnf"],
  ["ncl", "dnf"],
  ["nu", "dnf"],
  ["opg", "dnf"],
]);

export function parsePlaceStatus(text: string): EntrantStatus | undefined {
  return parseReasonedStatus(text) ?? LETTERS.get(plainWord(text));
}

/** Whether a word leaves open if the entrant started. */
const isVague = (text: string): boolean =>
  /^(?:nc?|notclassified|unclassified|wdn?|withdrawn|withdrew)$/.test(plainWord(text));

/** The status from several cells of a row: the most specific counts, so NC beside DNS is a DNS. */
export function clearestStatus(
  cells: readonly (readonly [text: string, status: EntrantStatus | undefined])[],
): EntrantStatus | undefined {
  const said = cells.filter(([, status]) => status !== undefined);
  const clear = said.filter(([text]) => !isVague(text));
  const some = (clear.length > 0 ? clear : said).map(([, status]) => status!);
  return (["dq", "dns", "dnf"] as const).find((status) => some.includes(status)) ?? some[0];
}

/** Parses a status in a score column: a code, a word, or a reason for having no score. */
export function parseScoreStatus(text: string): EntrantStatus | undefined {
  return parseCellStatus(text) ?? parseScoredStatus(text) ?? reasonIn(text.trim());
}

/** Parses a status in a cell of a series, where a single letter may mean a win or a draw. */
export function parseCellStatus(text: string): EntrantStatus | undefined {
  return parseStatus(text) ?? (plainWord(text).length > 1 ? LETTERS.get(plainWord(text)) : undefined);
}

/** A golfer who missed the cut: a status found only in golf. */
export function isMissedCut(text: string): boolean {
  return /^(?:mc|cut|mdf|missed cut)$/i.test(text.trim());
}

/** Words of a status column that mean an ordinary finish. */
export function meansFinished(text: string): boolean {
  return FINISHED.has(plainWord(text)) || /^\+?\s*\d+\s*laps?$/i.test(text.trim());
}

/** "(5.0 DNF)", "12 DSQ": a scored place with a status beside it, as regatta tables write it. */
export function parseScoredStatus(text: string): EntrantStatus | undefined {
  const cell = text.trim();
  if (cell.length > 40) return undefined;
  const match = /^\(?\s*\d+(?:[.,]\d+)?\s*\/?\s*([a-z]{2,4})\s*\)?$/i.exec(cell);
  return match ? parseStatus(match[1]) : undefined;
}

/** "Sam (DNF)": splits the status from the name. */
export function splitStatus(text: string): { readonly text: string; readonly status?: EntrantStatus } {
  const match = text.includes(")") || text.includes("]") ? /^(.*\S)\s*[([]([^()[\]]{2,40})[)\]]\s*$/.exec(text) : null;
  const status = match ? (parseStatus(match[2]) ?? parseStatus(codeOf(match[2])) ?? reasonIn(match[2])) : undefined;
  return match && status ? { text: match[1], status } : { text };
}

const REASONS: readonly (readonly [EntrantStatus, RegExp])[] = [
  [
    "dq",
    /^(?:false start|jump(?:ed)? start|cheat(?:ed|ing)?|cut (?:the )?course|underweight|doping|fehlstart|faux départ)\b/i,
  ],
  ["dns", /^(?:no[- ]show|not? start(?:ed)?|didn['’]t start|w\/o|walk-?over|scratched|nicht erschienen)(?![\p{L}])/iu],
  [
    "dnf",
    /^(?:crash(?:ed)?|accident|engine|gearbox|collision|puncture|flat tyre|mechanical|technical|electrical|brakes?|suspension|hydraulics|transmission|spun off|injur(?:y|ed)|retired hurt|gave up|pulled out|dropped out|disconnect(?:ed)?|timed out|capsized|unfall|motor(?:schaden)?|panne|sturz|verletzt|chute|abandon|accidente|avería|caduta|incidente|guasto)\b/iu,
  ],
];

/** A reason for not finishing, in one or two words after the name. */
function reasonIn(text: string): EntrantStatus | undefined {
  return REASONS.find(([, reason]) => reason.test(text))?.[0];
}

/** "DNF" of "DNF - engine". */
function codeOf(text: string): string {
  return /^\s*((?:DN[FSQ]|DS?Q|RET|Ret))\b/.exec(text)?.[1] ?? "";
}

/** Empty, a dash, or a word for "not available". */
export function isVoid(text: string): boolean {
  return /^(?:|[-–—−]+|n\/?a|\\n|none|null|nan)$/i.test(text.trim());
}

function plainWord(text: string): string {
  return text.toLowerCase().replace(/[\s.()[\]/'’*-]/g, "");
}

/** The part removed from a name when the user marks it as a status. */
export const STATUS_WORDS_IN_NAMES =
  /❌|🚫|\((?:DNF|DNS|DS?Q|retired|withdrew|crash\w*|accident|engine|injur\w*|disqualified)[^()]*\)|(?<![\p{L}\d])(?:DNF|DNS|DSQ|DQ|DNQ|RET|Ret|Ausf|WD|NC|OTL|forfeits?|retired|withdrew|途中棄権)(?![\p{L}\d])\s*[.:–-]?/gu;
