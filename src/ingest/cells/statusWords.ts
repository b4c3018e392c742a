/** What means a status, by language. A word that several languages share stands with one of them. */
import type { WordsByLanguage } from "./words";

type Status = "dq" | "dns" | "dnf";

/** Codes in capitals, as they stand beside a name. Alternatives of a pattern. */
export const STATUS_CODE = "DN[FSQ]|DS?Q|RET|Ret";

/** Cells of one word, in lower case and without blanks, dots and dashes. */
export const STATUS_WORDS: Readonly<Record<Status, WordsByLanguage>> = {
  dq: {
    codes: "dq|dsq|disq|ex|exc|ocs|bfd|ufd|dne",
    English: "disqualified|excluded|missingpunch|mispunch|mispunched|falsestart|badstart",
    German: "disqualifiziert|fehlst|fehlstempel",
    French: "disqualifié|disqualifiée|disqualifie|postemanquant|postesmanquants",
    Spanish: "descalificado|descalificada|errtarj|errortarjeta",
    Portuguese: "desclassificado|desclassificada",
    Italian: "squalificato|squalificata|puntomancante",
    Dutch: "gediskwalificeerd|uitgesloten",
    Nordic: "disk|diskad|disket|diskval|diskvalificerad|diskvalificeret|diskvalifisert|feilstempling|hyl|hylätty",
    Slavic: "zdyskwalifikowany|zdyskwalifikowana|dyskw|dysk|diskvalifikován|diskvalifikována",
    Cyrillic: "дискв|дисквалифицирован|дисквалифицирована|дисквалификация",
    others: "nekl|hibás|diskalifiye|استبعد|अयोग्य|失格|犯规|反則|取消资格|取消資格|실격",
  },
  dns: {
    codes: "dns|ns|np|dna|dnq|dnpq|dnp|dnc|wd|wdn",
    English: "didnotstart|didnotqualify|notstarted|nostart|absent|excused|bye",
    German: "nichtangetreten|nichtangetr|nichtgestartet|nichtamstart|abgemeldet|entschuldigt|verhindert",
    French: "nonpartant|nonpartante|excusé|excusée",
    Spanish: "nopresentado|nosalió|nosale|nosal|nopartió|faltó|excusado",
    Portuguese: "nãolargou|nãopartiu|faltou",
    Italian: "nonpartito|nonpartita",
    Dutch: "nietgestart|afwezig|afgemeld",
    Nordic:
      "ejstart|ejstartat|ejtillstart|förfall|återbud|ikkestartet|forfall|udeblev|udeblevet|afbud|eistart|eistartannut|eilähtenyt",
    Baltic: "eistartinud|navstart|navstartējis",
    Slavic: "niewystartował|niewystartowała|niestartował|niestartowała|niestart|nestartoval|nestartovala|nijestartovao",
    Cyrillic: "нестартовал|нестартовала|неявка|нс|нст|ня",
    others: "nemind|başlamadı|katılmadı|çıkmadı|لميبدأ|अनुपस्थित",
    Eastern: "欠場|欠席|不参加|未出发|未出發|弃权|弃赛|请假|請假|缺席|불참|미출전",
  },
  dnf: {
    codes: "dnf|ret|retd|rtd|raf|ab|nc|otl|tle|hd|ff|niz",
    English:
      "didnotfinish|nofinish|retired|abandoned|abandons|notclassified|unclassified|withdrewduring|forfeit|forfeited|timeout|timelimit|notime|missedcut",
    German: "ausf|ausgefallen|aufgegeben|aufgabe|abgebrochen|ausgeschieden|nichtimziel",
    French: "aband|abandon|abandonné|abandonne|horsdélai|horsdelai|nonclassé|nonclassée|noncl",
    Spanish: "abandono|abandonó|retirado|retirada|retiro|noterminó|noterminado|nocompletó|fueradecontrol|fueradetiempo",
    Portuguese: "abandonou|nãocompletou",
    Italian: "ritirato|ritirata|nontermina|nonarrivato|nonclassificato|nonclassificata|nonclassificati",
    Dutch: "uitgevallen|uitv|opgegeven|opgave",
    Nordic: "bröt|brutt|brutit|brøt|avbr|avbrutit|utg|utgått|udgået|keskeytti",
    Baltic: "katk|izst|izstājās",
    Slavic: "nieuk|nieukończył|nieukończyła|zrezygnował|zrezygnowała|nedok|nedokončil|nedokončila",
    Cyrillic: "сошёл|сошел|сошла|сход|нефинишировал|нефинишировала|нефин|нф|превкв",
    others: "bitiremedi|yarıdabıraktı|انسحب|अधूरा",
    Eastern: "途中棄権|リタイア|棄権|中退|退赛|退賽|未完成|未完赛|기권|리타이어|완주실패|미완주",
  },
};

/** Beginnings of a cell, as patterns. */
export const STATUS_STEMS: Readonly<Record<Status, WordsByLanguage>> = {
  dq: {
    codes: String.raw`dsq|dq|sq$|msp|mp(?=$|\s\()|hpl|hlo`,
    English: "disq|excl|mispunch|false start|reject|invalid|disallow",
    German: "fehlst",
    French: "[ée]limin|poste manq",
    Spanish: String.raw`descal|err(?:or)?\.? (?:en )?tarj`,
    Portuguese: "desclas",
    Italian: "squal|punto manc",
    Dutch: "gedisk|uitgesl",
    Nordic: "disk(?!in|ret)|felst|feilst|fejlklip|hyl[äk]",
    Slavic: "zdysk|deklas",
    Cyrillic: String.raw`дискв|снят|сн\.|п\.\s?п\.`,
    others: "kizár|失格|取消资格|실격",
  },
  dns: {
    codes: String.raw`dns|dnq|n\.\s?a\.|wdn?\b|w\/d|abs\b`,
    English: String.raw`scratched|non[- ]?start|no[- ]?show|not? start|did ?n[o'’]?t (?:start|take part|turn up|compete|climb|race|run|ride|sail|swim)|didn['’]t (?:come|show|play|start)|out sick|sick|ill\b|inj\b|injured|absent|excus|away|holiday|on leave|withdr\p{L}+ before|late\b|arrived late`,
    German: "krank|verletzt|entschuldigt|fehlt|nicht (?:da|am start|gestartet|angetr|erschienen)|zu spät|verspätet",
    French: "malade|non[- ]partant|forfait|en retard",
    Spanish: "no (?:se )?present|no sal|no comparec|ausente|enferm|lleg[aó] tarde",
    Portuguese: "não compar",
    Italian: "assente|malat|non part|in ritardo",
    Dutch: "ziek|afwezig|afgemeld|te laat",
    Nordic: "sjuk|frånvar|ej start|syk|syg|ikke (?:start|møtt)|mætti ekki|ei läht|poissa|sairas",
    Baltic: "ei osal|nav start|neieradās|neatvyk",
    Slavic: "nieobecn|chor[ya]|nie wyst|nep[rř]|nestart|nemoc|nije (?:doš|star)|ni(?:so|sta)? (?:priš|start)",
    Cyrillic: String.raw`не (?:старт|яв|приш|приех)|неявка|болел|болеет|болен|н\/я|н\/с`,
    others: "nem ind|nem jelent|gelmedi|başlamadı|vắng|לא התייצב|غائب",
    Eastern: "欠場|欠席|不参加|未出|缺席|弃权|결석|불참|미출",
  },
  dnf: {
    codes: String.raw`dnf|d\.n\.f|nm$|nf\b|nr\b|nc\b|n\/c|ret\b|ret'?d|rtd|otl|hd\b|abd?\b|ff\b|dc\b|disc\b|mc\b|cut\b|mdf\b|spw`,
    English: String.raw`did ?n[o'’]?t finish|non[- ]?finish|failed to finish|not finish|forfeit|gave up|withdr|stopp?ed|stop\b|crash|collision|accident|engine|gearbox|overheat|mechanical|puncture|electrical|suspension|brakes|transmission|spun|disconnect|dropped|timed out|time ?out|no mark`,
    German: String.raw`aufg|ausg|ausf|abgebr|abbr|verletz|defekt|motorschaden|kaputt|panne|pech\b|ung[üu]ltig|kein gültig`,
    French: "abandon|hors d[ée]lai|non class|sans marque",
    Spanish: "retir|no (?:term|compl)|fuera de (?:control|tiempo)|aver[ií]a|rotura|nulo$|sin marca",
    Portuguese: String.raw`n[ãa]o (?:term|compl)|quebr|queb\b|desist`,
    Italian: String.raw`ritir|rit\.?$|abbandon|guast|nullo$`,
    Dutch: "opgeg|uitgev|uitval|val$|gevallen|gestopt|naar huis",
    Nordic:
      "br[öø]t|br[uü]t(?:t|it)?$|utg[åa]|utgi?ck|utgik|uppg|ogiltig|inget giltig|udg|lauk ekki|hætti|kesk(?!o|i)|ei tulosta",
    Baltic: "katk|izstāj|neizstā|pasitrauk",
    Slavic:
      "nie uk|zrezyg|wycof|zszed|zeszł|nedok|nedojel|nedoběhl|vzdal|odstoup|odst[úu]p|odstop|odust|nije završ|bez výkon",
    Cyrillic: "сош[её]л|сошла|снял|не фин|прев",
    others: "felad|bırak|yarıda b|bỏ cuộc|פרש|انسحب",
    Eastern: "リタイア|棄権|途中|中途|中退|未完|退[赛賽出]|기권|리타|미완주|완주 ?(?:실패|못|포기|안)",
  },
};
