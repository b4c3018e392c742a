import { outIn } from "../../cells/out";
import { parsePlaceStatus, parseStatus, type EntrantStatus } from "../../cells/status";
import { byText } from "./byText";

/** Stems that begin a cell or are its only word, in the languages that headings know. */
const STEMS: readonly (readonly [EntrantStatus, RegExp])[] = [
  [
    "dq",
    /^(?:dsq|dq|sq$|[ée]limin|kizár|msp|fejlklip|felst|mispunch|mp(?=$|\s\()|disq|disk(?!in|ret)|сн\.|п\.\s?п\.|feilst|fehlst|poste manq|punto manc|err(?:or)?\.? (?:en )?tarj|uitgesl|false start|excl|hyl[äk]|hpl|hlo|deklas|desclas|descal|squal|kizár|gedisk|zdysk|дискв|снят|失格|실격|取消资格)/iu,
  ],
  [
    "dns",
    /^(?:dns|n\.\s?a\.|dnq|scratched|non[- ]?start|wdn?\b|w\/d|no[- ]?show|not? start|did ?n[o'’]?t (?:start|take part|turn up|compete|climb|race|run|ride|sail|swim)|didn['’]t (?:come|show|play|start)|out sick|sick|ill\b|inj\b|injured|absent|abs\b|excus|away|holiday|on leave|ziek|afwezig|krank|verletzt|entschuldigt|nicht (?:da|am start|gestartet|angetreten|erschienen)|fehlt|malade|absente?|non[- ]partant|forfait|no (?:se )?present|ausente|enferm|assente|non part|malat|sjuk|frånvar|ej start|syk|syg|withdr\p{L}+ before|ikke (?:start|møtt)|ei läht|nicht angetr|afgemeld|no sal|nav start|nem ind|poissa|sairas|nieobecn|chor[ya]|nie wyst|nep[rř]|nestart|nemoc|late\b|arrived late|zu spät|verspätet|en retard|lleg[aó] tarde|in ritardo|te laat|nije (?:doš|star)|ni(?:so|sta)? (?:priš|start)|neieradās|nestartēja|neatvyk|ei osal|mætti ekki|no present|no comparec|não compar|nem indult|nem jelent|gelmedi|başlamadı|vắng|לא התייצב|غائب|не (?:старт|яв|приш|приех)|болел|болеет|болен|н\/я|н\/с|неявка|欠場|欠席|不参加|未出|缺席|弃权|결석|불참|미출)/iu,
  ],
  [
    "dnf",
    /^(?:dnf|d\.n\.f|rit\.?$|nulo$|nullo$|no mark|inget giltig|ei tulosta|bez výkon|kein gültig|sin marca|sans marque|nm$|ung[üu]ltig|ogiltig|verletz|utgi?ck|utgik|br[uü]t(?:t|it)?$|uppg|spw|nf\b|nr\b|nc\b|n\/c|ret\b|ret'?d|rtd|retired?|otl|hd\b|abd?\b|abandon|did ?n[o'’]?t finish|non[- ]?finish|failed to finish|not finish|forfeit|ff\b|gave up|withdr|stopp?ed|stop\b|crash|collision|accident|engine|gearbox|overheat|mechanical|puncture|electrical|suspension|brakes|transmission|spun|disconnect|disc\b|dc\b|dropped|timed out|time ?out|mc\b|cut\b|mdf\b|aufg|ausg|ausf|abgebr|abbr|opgeg|uitgev|uitval|val$|gevallen|naar huis|gestopt|ritir|abbandon|retir|abandon|n[ãa]o (?:term|compl)|no (?:term|compl)|br[öø]t|utg[åa]|udg|kesk(?!o|i)|hors d[ée]lai|fuera de (?:control|tiempo)|non class|прев|nedok|katk|yarıda b|zrezyg|nie uk|wycof|nedojel|nedoběhl|vzdal|odstoup|odst[úu]p|zszed|zeszł|nije završ|odust|odstop|neizstā|izstāj|pasitrauk|katkest|lauk ekki|aver[ií]a|panne|defekt|rotura|guast|pech\b|motorschaden|kaputt|hætti|retirat|abandonat|desist|felad|bırak|bỏ cuộc|פרש|انسحب|не фин|сош[её]л|сошла|сход\b|снял|リタイア|棄権|途中|中途|quebr|queb\b|未完|退[赛賽出]|기권|리타|완주 ?(?:실패|못|포기|안)|미완주|中退)/iu,
  ],
];

/** A status in a cell of its own: codes, words, "DNF2", "DNF stopped - shin". Longer remarks are given less credit by the caller. */
export const statusIn = (text: string, place = false): EntrantStatus | undefined =>
  place ? statusForPlace(text) : statusAlone(text);

const statusForPlace = byText((text) => statusAnew(text, true));
const statusAlone = byText((text) => statusAnew(text, false));

function statusAnew(text: string, place: boolean): EntrantStatus | undefined {
  const whole = text.trim().slice(0, 60).replaceAll("_", " ");
  // "mp (14)": the code and its reason.
  const cell = whole.replace(/(?<=^\p{L}{2,4}) \([^()]*\)$/u, "");
  if (cell === "" || !/\p{L}/u.test(cell)) return undefined;
  const own =
    (place ? parsePlaceStatus(cell) : undefined) ?? parseStatus(cell) ?? parseStatus(cell.replace(/[\s-]*\d+$/, ""));
  if (own) return own;
  // "nicht angetreten" before a name; elsewhere a figure is not available.
  if (place && /^n\.\s?a\.$/i.test(cell)) return "dns";
  const found = stemOf(cell);
  if (found) return found;
  const word = cell.length < 40 ? outIn(cell) : undefined;
  return word ? (word.toLowerCase() as EntrantStatus) : undefined;
}

/** The status that a text begins with. */
export const statusBegins = (text: string): EntrantStatus | undefined => parseStatus(text) ?? stemOf(text);

const stemOf = (cell: string): EntrantStatus | undefined =>
  STEMS.find(([, stem]) => stem.test(cell.replace(/^[(["'*]+/, "").replaceAll("\u00A0", " ")))?.[0];

/** Words after a name that could not be part of it: codes and words that mean a status as a whole. */
const LONGEST_STATUS = 4;

/** "Ann Lee did not finish", "Ann Lee dsq": where the status after a name begins. With `stems`, small words that only begin like a status count too. */
export function statusBehind(text: string, stems = false): number | undefined {
  const line = text.slice(0, 120).replace(/(?:\s\([^()]*\))?[\s.]+$|\s\([^()]*\)$/u, "");
  if (/[)\]\d]$/.test(line) || !/^\P{L}*(?:\p{Lu}|\p{Lo})/u.test(line)) return undefined;
  const blanks = [...line.matchAll(/\s+/g)].slice(-LONGEST_STATUS);
  const blank = blanks.find(({ index }) => {
    const tail = line.slice(index).trim();
    const said =
      parseStatus(tail) ?? (stems && /^\p{Ll}{2,}(?:\s\p{Ll}+){0,2}$/u.test(tail) ? statusIn(tail) : undefined);
    return !/^\p{Lu}\p{Ll}+\s\p{Lu}/u.test(tail) && !NO_STATUS.test(tail) && said !== undefined;
  });
  return blank === undefined || blank.index === 0 ? undefined : blank.index;
}

/** Words that mean a status in a cell of their own, and anything in a line. */
const NO_STATUS = /^(?:ex|ab|hd|nc|bye|absent|forfeited|np|wd|ff)$/i;

/** Which of two statuses is more specific: NC beside DNS is a DNS. */
export function graver(one: EntrantStatus | undefined, other: EntrantStatus | undefined): EntrantStatus | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const order: readonly EntrantStatus[] = ["dq", "dns", "dnf"];
  return order.find((status) => status === one || status === other) ?? one;
}

/** Words for a game that was not played, or not finished. */
const NO_GAME =
  /(?<![\p{L}\d])(?:w\.?\/?o\.?|v\.?o\.?|hükmen|kont\.|rowed over|scratched|luovutus|am grünen tisch|sur tapis vert|a tavolino|walk-?over|forfeit(?:ed)?|by default|defaulted|bye|postponed|postp|cancell?ed|canc|abandoned|awarded|unable to (?:play|raise|field)|to be played|yet to play|abgebrochen|abgesagt|ausgefallen|ausgef\.|fällt aus|verlegt|verschoben|kampflos|nicht angetreten|scheduled|upcoming|not[ _]played|\d-\dff?|void(?:ed)?|no result|no contest|rained (?:off|out)|rain(?:ed)?|waterlogged|reporté|annulé|forfait|non joué|aplazad[oa]|suspendid[oa]|cancelad[oa]|incomparecencia|no (?:se )?present[óo]|adiad[oa]|rinviat[ao]|annullat[ao]|sospesa|afgelast|uitgesteld|inställd|uppskjuten|avlyst|utsatt|aflyst|udsat|siirretty|siirtyi|peruttu|przełożon[yae]|walkower|odwołan[yae]|kontumac[eí]|odložen[oaý]|odpadl[oa]|elmaradt?|elhalasztva|ertelendi|iptal|batal|dibatalkan|ditunda|did(?:n['’]t| not) (?:play|count)|does(?:n['’]t| not) count|zählt nicht|nicht gespielt|no (?:se )?cuenta|no (?:se )?jug[óo]|ne compte pas|telt niet|niet gespeeld|räknas inte|ikke spillet|ikke spilt|tæller ikke|ei pelattu|nie liczy się|tbd|tba|tbc|ppd|(?:match |game )?stopped(?= (?:for|due|because|by|at|early|after))|unfinished|not finished|(?:ran|run) out of time|to be (?:finished|continued|completed)|nicht beendet|unterbrochen|inachevé|interrompu\p{L}*|sin terminar|inacabad[oa]|non finita|niet afgemaakt|oavslutad|afbrudt|keskeytyi|niedokończon[ya])(?=$|[^\p{L}])|тех(?:\.|нич)|перенос|перенес|отмен|неявк|не (?:считается|игра)|δεν (?:μετράει|παίχτηκε|έγινε)|αναβ[λο]|ακυρ[ωώ]|不戦|中止|延期|弃权|기권|부전|취소/iu;

/** "Next: Zandvoort, 9 Nov": an announcement. */
const COMING =
  /^\P{L}*(?:next|upcoming|tomorrow|fixtures|prochaine?s?|à venir|nächste\p{L}*|próxim[oa]s?|prossim[oaie]|volgende|nästa|neste|næste|seuraava|ensi|kolejn\p{L}+|następn\p{L}+|další|następny|következő|haftaya|gelecek|yarın|jutro|zítra|завтра|следующ\p{L}+|次回|下次|다음)(?:\s[\p{L}\d]+){0,3}\s?[:：]/iu;

/** "Fastest laps: Ann 38.4": not the result. */
const LAPS =
  /^(?:(?:fastest|best|quickest) (?:laps?|times?)|ncd|bestzeit|meilleur temps|mejor tiempo|miglior tempo|schnellste runden?|(?:meilleurs?|rapides?) tours?|giri? (?:più )?veloc[ei]|vueltas? (?:más )?rápidas?|voltas? (?:mais )?rápidas?|snelste rond(?:e|en|es|etijd)|snabbaste varv|raskeste runde|najszybsz\p{L}+ okrąż\p{L}+|nopein kierros)(?!\p{L})/iu;
export const isAside = (text: string): boolean => LAPS.test(text.slice(0, 60));

/** The label of a line that summarises games: points so far, or who scored. */
const SUMS =
  /(?<!\p{L})(?:points?|pts|punkte|punkty|puntos|punti|pontos|poäng|pisteet|standings?|tabel\p{L}*|top ?scor\p{L}+|scorers?|goals?|torsch\p{L}+|tore|buteurs?|golea\p{L}+|goller|maal\p{L}+|gólok|gól\p{L}*|mål|doelpunt\p{L}*|goluri|tabela|tabelle|marcador\p{L}+|artilh\p{L}+|skytte\p{L}*|målsk\p{L}+|strzelcy|strz\p{L}+|střelc\p{L}|mar[ck]ator\p{L}+|cannoni\p{L}+|бомбардиры?|очки)(?!\p{L})[^:]{0,20}:(?:\s|$)/iu;
export const sumsUp = (text: string): boolean => SUMS.test(text.slice(0, 60));

const STANDING =
  /^P\s+(?:W\s+(?:D\s+)?L\b|(?:\p{Lu}{1,2}\s+){0,5}Pts?$)|\b(?:(?:league |overall |current |final |season )?(?:standings?|league table)|leading positions|(?:points )?table after|ladder|leaderboard after|tabelle|tabellenstand|gesamtwertung|zwischenstand|algemeen klassement|(?:tussen)?stand na|classement (?:général|provisoire) après|clasificación (?:tras|después)|classifica (?:dopo|generale dopo)|ställning(?:en)?|tabell(?:en)?|stilling(?:en)?|tabulka|tabela|tabulka|sarjataulukko)(?!\p{L})|общий зач[её]т|турнирная таблица|положение|βαθμολογία|順位表|积分榜|순위표/iu;

/** A heading above the sums of a season. */
export const isStandings = (heading: string): boolean => STANDING.test(heading);

export const saysNoGame = byText(
  (text): boolean => isAside(text) || NO_GAME.test(text.slice(0, 300)) || COMING.test(text.slice(0, 100)),
);

/** Words for an absent opponent, such as a bye. */
const NOBODY =
  /^(?:bye|bay|free(?: week)?|rest|no opponent|nobody|default|forfeit|walkover|vacant|absent|tbd|tba|n\.?\s?n\.?|kampflos|spielfrei|freilos|unbesetzt|exempte?|libre|descans[ao]|riposa|folga|wolny los|pauz[ay]|pauzuje|vrij|frirunde|oversidder|frirond|vapaa|szabadnap|vapaakierros|выходной|свободен)$/iu;

export const isNobody = (text: string): boolean => NOBODY.test(text.trim());
