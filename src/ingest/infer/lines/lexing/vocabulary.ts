import {
  AUXILIARY,
  BEAT,
  BEAT_OR_WON,
  BEATEN,
  DREW,
  DREW_WITH,
  joinedOf,
  LOST,
  LOST_OR_BEATEN,
  verbsOf,
  WON,
  wordsOf,
} from "../../../cells/gameWords";
import { PLACE_NOUN } from "../../../cells/place";
import { byText } from "../../tokens/byText";
import { ORDINAL_WORDS, outAt, placeSaid } from "./ordinals";

/** What a word or phrase of a report says. */
export type Meaning =
  /** The subject wins; the opponent follows directly. */
  | "beat"
  /** The subject loses; the opponent follows directly. */
  | "beaten"
  /** The subject wins, loses or draws; an opponent, if any, is joined by a word such as "against". */
  | "won"
  | "lost"
  | "drew"
  /** Joins the two sides of a game: "against", "vs". */
  | "versus"
  /** Joins an opponent only after a verb: "to", "from". */
  | "link"
  /** Joins an opponent only to a draw: "drew with". */
  | "beside"
  | "place"
  | "last"
  /** Names the winner, or the winner follows: "won by", "Winner:". */
  | "winner"
  /** The next one in the order follows: "followed by", "ahead of", "then". */
  | "then"
  /** The one before in the order follows: "behind". */
  | "behind"
  | "and"
  | "me"
  /** "me" as the object of a verb. */
  | "object"
  | "we"
  | "they"
  | "dnf"
  | "dns"
  | "dq"
  /** Says that a place or a figure follows, and nothing else: "came", "scored". */
  | "came";

/** Words between that change nothing: "beat the reigning champion Bo". */
const FILL = "(?:\\s(?:the|a|an|their|our|his|her|my|los|las|el|la|le|les|den|die|das|der|il|lo|de|het|o|os|as))?";
const SCORED = "(?:\\s(?:\\p{L}+\\s)?\\d{1,2}\\s?[-–:]\\s?\\d{1,2})?";
const SOME = "(?:\\s\\p{L}[\\p{L}'’-]*){0,2}?";

/** Phrases by meaning, in order of precedence; lower case, as sources of patterns. */
const PHRASES: readonly (readonly [Meaning, string])[] = [
  [
    "dns",
    `did(?: not|n['’]t) (?:start|show|turn up|race|play|run|make it)|(?:had zich )?afgemeld|(?:war )?abgemeldet|no[- ]show|(?:trat|traten) nicht an|nicht (?:am start|angetreten|gestartet)|non partant\\p{L}*|no (?:se present|sali)ó|no (?:fue|pudo (?:ir|venir))|n[ãa]o (?:alinhou|largou|compareceu)|ikke startet|startade inte|ej start|не (?:стартовал|пришл|явил)\\p{L}*`,
  ],
  [
    "dq",
    "(?:was |got |been )?(?:disqualified|disqualifiziert|disqualifié\\p{L}*|descalificad[oa]|squalificat[oa]|desclassificad[oa]|gediskwalificeerd|diskvalificera\\p{L}*|zdyskwalifikowan[ya]|diskvalifik\\p{L}+|дисквалиф\\p{L}*)",
  ],
  [
    "dnf",
    `did(?: not|n['’]t) finish|(?:had to |forced to )?(?:retired?|drop(?:ped)? out|pull(?:ed)? (?:out|up)|gave up|give up|withdrew|bailed|rage ?quit)|(?:has |had |have )?retired|went home (?:early|injured|hurt)|capsized(?: and retired)?|crashed(?: out)?|blew (?:up|(?:a|an|the|his|her|their) \\p{L}+)|spun (?:off|out)|ran out of (?:fuel|petrol|gas|battery)|lost (?:a|the|his|her|their) (?:wheel|mast|chain)|broke (?:down|(?:a|an|the|his|her|their) \\p{L}+)|gestürzt|gevallen(?:\\s\\p{L}+){0,5}\\sniet (?:ge)?finisht|gevallen|niet (?:ge)?finisht|abandon(?:ed|né|ó|ou)|a abandonné|(?:hat |habe )?aufgegeben|gab auf|musste aufgeben|nicht im ziel|ausgeschieden|se retiró|tuvo que retirarse|desist(?:iu|ió)|non (?:ha )?finito|(?:si è )?ritirat[oa]|retirad[oa]|uitgevallen|gaf op|bröt|brutit|utgick|brøt|brutt|udgik|udgået|keskeytti|wycofał\\p{L}*|nie ukończył\\p{L}*|vzdal\\p{L}*|не финишировал\\p{L}*|сош[её]л|сошла`,
  ],
  [
    "beaten",
    `(?:${AUXILIARY})\\s(?:\\p{L}+\\s)?(?:${joinedOf(BEATEN, SCORED)})${FILL}|(?:was|were|got|been|being)\\s(?:\\p{L}+\\s)?(?:destroyed|hammered)${SCORED}\\sby${FILL}|no pud(?:o|ieron) con|battu(?:e?s)? par|s['’]incline(?:nt)? (?:contre|face à|devant)|unterl(?:ag|iegt|agen)|verslagen door`,
  ],
  [
    "beat",
    `${wordsOf(BEAT)}|[db]\\.(?=\\s\\p{Lu})|edge|too (?:good|strong) for|took (?:all|every)\\s\\p{L}+\\s\\p{L}+\\s(?:off|from)|supero|(?:le |les )?ganaba a|pokonał\\p{L}{0,3}|poraz(?:il|í)\\p{L}{0,2}|обыгра\\p{L}{1,3}|переигра\\p{L}{1,3}`,
  ],
  [
    "winner",
    `(?:win|victory|success|triumph) (?:for|by)|(?:sieg|victoire|victoria|vitória|vittoria|overwinning|seger|seier) (?:für|pour|para|per|voor|för|til|for|de|di|do|da|van|av)|(?:the )?(?:overall |outright |eventual |worthy |first |1st |race |game |tournament )?(?:winner|champion)s?(?:\\s(?:is|are|was|were|being))?(?=\\s|:|$)(?:\\s?[:–-])?|won by|the win(?:ner)? (?:goes|went) to|victory (?:goes|went) to|(?:gewinner|sieger|siegerin|meister)(?:\\s(?:ist|war|wurde|wurden|sind|waren))?|gewonnen von|sieg (?:geht|ging) an|(?:vainqueur|gagnant|champion)(?:e|s|es)?|remporté\\p{L}* par|(?:ganador|vencedor|campe[oó]n|campeã|campeão)(?:es|a|as)?|vincitor[ei]|winnaars?|vinnare|vinder|vinner|kampioen|mästare|mester|mistrz(?:yni)?|mistr|on top|finished top|came top|voittaja|zwycięzc[ay]|vítěz|győztes|победител[ьи]|чемпион\\p{L}?|kazanan|birinci oldu`,
  ],
  [
    "won",
    `${verbsOf(WON)}|${wordsOf(BEAT_OR_WON)}|victorious|triumph(?:ed)?|prevail(?:ed|s)|t(?:ook|akes|aking) (?:it|line honours|first place|the (?:win|title|match|game|gold|victory|honours|crown))|t(?:ook|akes) home(?: the)?(?:\\s\\p{L}+){0,3}?(?:award|title|gold|win)|c[ao]me(?:s|ing)? out (?:on top|the victor)|c[ao]me out victor|came out on top|emerg(?:ed|ing) (?:the )?(?:victors?|victorious|winners?)|pegged out first|gewonnen|sieg(?:t|te|ten)|geschlagen|gagn(?:ée|és|ait)|remport(?:e|ent|é)|l['’]emport(?:e|ent|é)|gan[oé]|ganamos|venci(?:ó|eron)|se (?:llev|impus)\\p{L}+|s['’]impos(?:e|ent|a|èrent)|s['’]est imposée?|ganh(?:ei|ámos|amos)|venci|vinse|(?:ha|ho|hanno|abbiamo) vinto|vinto|vinner|voittaa|wygra\\p{L}{1,4}|zwycięż\\p{L}+|vyhrá\\p{L}{1,3}|zvítězil\\p{L}?|győzött|выигра\\p{L}{1,3}|победа|kazandı|vô địch|dẫn đầu|zmaga\\p{L}{1,3}|pobijedi\\p{L}{1,3}|pobedi\\p{L}{1,3}|lideró|conquistó|se coron\\p{L}+|se impuso`,
  ],
  [
    "lost",
    `${verbsOf(LOST)}|${wordsOf(LOST_OR_BEATEN)}|falls|slipped (?:up|to)|suffered${SOME}(?: a| an| their)?(?:\\s\\p{L}+){0,2}?(?: defeat| loss| setback)|defeat|verliere|perdons|perd[íi]|perdimos|perdemos|(?:ho |abbiamo )?perso|förlorat|tapt|tabt|häviää|przegra\\p{L}{1,4}|prohrá\\p{L}{1,3}|veszt(?:ett|ettek)|проигра\\p{L}{1,3}|kaybetti|yenildi|הפסיד(?:ה|ו|תי|נו)?`,
  ],
  [
    "drew",
    `${verbsOf(DREW)}|${wordsOf(DREW_WITH)}|drawn|all square|shared the (?:points|spoils)|could not be split|remisiert|trennt(?:e|en) sich|match nul|empaté|pareggi\\p{L}+|gelijk(?:spel|gespeeld)|tasapeli|zremisowa\\p{L}+|remíz\\p{L}+|döntetlen\\p{L}*|вничью|berabere`,
  ],
  [
    "then",
    `(?:closely |narrowly |both )?follow(?:ed|ing)(?: \\p{L}+)?(?: home)? by|(?:just |narrowly |comfortably |well )?ahead of|in front of|(?:and )?then|(?:knapp )?vor(?: dem| der| den)?|gefolgt von|danach|dann|devant|suivie?s?(?: de| par)|puis|por delante de|seguid[oa]s? (?:de|por)|luego|después|davanti a|seguit[oi] da|poi|föl(?:jd|gt) av|foran|före|sedan|gevolgd door|voor|daarna|przed|potem|před|pak|majd|затем|потом|перед`,
  ],
  ["behind", "behind|hinter|derrière|detrás de|por detrás de|dietro|atrás de|bakom|bak|achter|za|за|позади"],
  [
    "versus",
    "vs?\\.?|versus|against|over|past|gegen|gg\\.?|contre|face à|contra|tegen|mot|imod|ante|vastaan|przeciw(?:ko)?|proti|ellen|против|challenged|faced|facing|met|hosted|visited|took on|take on|takes on|played|plays|playing|battled?|se enfrent\\p{L}+ (?:a|con|contra)|対",
  ],
  ["beside", "with|mit|med|met|com"],
  [
    "link",
    "to|at|from|by|by\\s\\d{1,2}\\s\\p{L}+\\sto|a|à|au|con|con los|para|d[ae]|z|ze|s|se|till|til|av|von|van|у|с|со|ל",
  ],
  ["and", "and|und|et|y|e|i|och|og|en|ja|и|és|ve|sowie|con|&|\\+|/|n"],
  ["object", "mich|mir|mej|mig|meg|mnie|mě|меня|mne|me"],
  ["me", "me|i|ich|moi|j['’]ai|je|yo|io|eu|ik|jag|jeg|minä|mä|ja|já|я|én|ben|나|僕|私|אני"],
  ["we", "we|us|our(?:s)?|wir|uns|nous|nosotr[oa]s|nós|noi|wij|ons|vi|oss|my|nás|мы|mi|biz"],
  [
    "they",
    "he|she|they|him|her|them|who|er|sie|ihn|il|elle|ils|lui|él|ella|ellos|ele|ela|eles|hij|zij|han|hon|hun|dom|он|она|они|eles",
  ],
  [
    "last",
    `(?:in |dead |came |came in |finished |bringing up |brought up )?(?:the )?(?:last(?: (?:place|but not least|home|one home))?|rear)(?!\\s(?:night|week|month|year|season|time|round|game|match|few|two|three|one|end|trick|minute|lap|hoop|day|sunday|monday|tuesday|wednesday|thursday|friday|saturday|\\d))|wooden spoon(?: to)?|bringing up the rear|letzte[rn]?(?:\\splatz)?|schlusslicht|(?:en |em )?últim[oa](?: lugar| posto)?(?!\\s\\p{L})|derni(?:er|ère)(?: place)?|ultim[oa](?: posto)?(?!\\s\\p{L})|sist(?!\\p{L})|sidst|laatste|viimeinen|ostatni[a]?|posledn[íi]|utolsó|последн\\p{L}{2}`,
  ],
  [
    "came",
    "c[ao]mes?|finish(?:ed|es)?|end(?:ed|s)(?: up)?|plac(?:ed|es)|took|takes|got|gets|had|has|scored|scores|on|was|is|were|are|kam|kamen|belegte|wurde|wird|war|hatte|holte|hat|landete|quedó|terminó|llegó|hizo|tuvo|ficou|fiquei|chegou|fez|finit|termine|a fini|arrive|obtient|était|arrivò|arriva|è arrivat[oa]|eindigde|werd|had|kom|blev|fick|hade|tuli|sai|zajął|zajęła|zdobył[a]?|skončil[a]?|заня[лa]{1,2}|набра[лa]{1,2}|був|był[a]?",
  ],
  [
    "place",
    `(?:runner[- ]?up|runners[- ]up|finalist[ae]?|vicecampe[óo]n|tvåa|trea|fyra|femma|vizemeister(?:in)?|vice[- ]champions?)`,
  ],
];

const AFTER = "(?![\\p{L}\\p{N}]|['’]\\p{L}{2})";

const MATCHERS = PHRASES.map(([meaning, source]) => [meaning, new RegExp(`(?:${source})${AFTER}`, "iuy")] as const);

const NOUNS = new Map([
  ["trea", 3],
  ["fyra", 4],
  ["femma", 5],
]);

/** "third place", "3rd (tie)", "2º": an ordinal in running text. */
const ORDINAL = new RegExp(
  `(?:(?:t|=)?\\d{1,3}(?:st|nd|rd|th|er|ère|ème|e|º|ª|°|:a|:e|-й|-е|-я|位|위)(?![\\p{L}\\d])=?|p\\d{1,2}|(?:place|position|platz|rang|puesto|lugar|posto|plaats|plats|miejsce|место)\\s\\d{1,2}(?![.:]?\\d)|(?:${ORDINAL_WORDS}))(?![\\p{L}\\p{N}'’])(?:\\s(?:overall|equal|(?:${PLACE_NOUN})))?`,
  "iuy",
);
/** An ordinal before one of these counts something else. */
const COUNTED =
  /^\s(?:time|round|half|leg|game|match|set|year|annual|win|edition|division|team|lap|hole|week|quarter|session|event|attempt|consecutive|straight|largest|fastest|best|season|frame|and final|ever|one|two|three|kolo|ronda|rodada|jornada|edici|partida|jogo|juego|runde|spiel|match|manche|partie|runda|of the|over|under|(?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/iu;

export interface Phrase {
  readonly meaning: Meaning;
  readonly size: number;
  readonly place?: number;
}

/** The phrase that begins at a position of the text, which must be the beginning of a word. */
export function phraseAt(text: string, at: number): Phrase | undefined {
  const known = phrasesOf(text);
  if (!known.has(at)) known.set(at, phraseAnew(text, at));
  return known.get(at);
}

const phrasesOf = byText(() => new Map<number, Phrase | undefined>());

function phraseAnew(text: string, at: number): Phrase | undefined {
  const out = outAt(text, at);
  if (out) return { meaning: "last", ...out };
  ORDINAL.lastIndex = at;
  const ordinal = ORDINAL.exec(text);
  if (ordinal && !COUNTED.test(text.slice(at + ordinal[0].length, at + ordinal[0].length + 30))) {
    const place = placeSaid(ordinal[0]);
    // "(7-1,1ND)": the letters of an English ordinal go with its last digit.
    const odd = /(\d)(st|nd|rd)/iu.exec(ordinal[0]);
    const fits = !odd || ["", "st", "nd", "rd"][Number(odd[1])] === odd[2].toLowerCase();
    if (fits && place !== undefined && place > 0) return { meaning: "place", size: ordinal[0].length, place };
  }
  for (const [meaning, matcher] of MATCHERS) {
    matcher.lastIndex = at;
    const found = matcher.exec(text);
    // "B. Hewson": a capital is an initial.
    if (!found || found[0] === "" || /^\p{Lu}\.?$/u.test(found[0].replace(/^I$/, ""))) continue;
    if (meaning === "place") return { meaning, size: found[0].length, place: NOUNS.get(found[0].toLowerCase()) ?? 2 };
    return { meaning, size: found[0].length };
  }
  return undefined;
}
