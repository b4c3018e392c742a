import { HEADING_WORDS, meaningOf, sideMeaningOf } from "../../table/headings";
import { byText } from "./byText";

/** What a heading may mean for its column. */
export type HeadingRole =
  | "name"
  | "forename"
  | "surname"
  | "nick"
  | "place"
  | "subplace"
  | "total"
  | "score"
  | "fewer"
  | "time"
  | "part"
  | "gap"
  | "laps"
  | "status"
  | "team"
  | "thing"
  | "class"
  | "date"
  | "clock"
  | "race"
  | "round"
  | "number"
  | "country"
  | "rating"
  | "note"
  | "side1"
  | "side2"
  | "score1"
  | "score2"
  | "winner"
  | "loser"
  | "result"
  | "id"
  | "place1";

/** Words that keys of data join to others: "hometeam", "awayteamscore", "playerid", "racename". */
const GLUED_BEFORE =
  /(?<!\p{L})(home|away|visitor|visiting|guest|host|local|visitante|heim|gast|winner|winning|loser|losing|player|opponent|driver|rider|runner|athlete|helm|crew|skipper|team|club|race|event|match|game|final|finish|total)(?=(?:team|club|name|side|player|score|goals?|points?|pts|runs|result|time|pos|position|place|rank|id|date|no|number|status)(?!\p{L})|team(?:name|score|goals?|points?|id))/giu;
const GLUED_TEAM = /(?<=(?:^|\s)team)(?=(?:name|score|goals?|points?|id)(?!\p{L}))/giu;

/** Words of a heading: split at capitals, underscores, dots and slashes, without brackets. */
export function wordsOf(heading: string): string {
  return heading
    .slice(0, 60)
    .normalize("NFC")
    .replace(/(?<=\p{L}{3})[/:*·]-?(?:innen|in|a|o|e|ka)(?!\p{L})/giu, "")
    .replace(/[([][^)\]]*[)\]]?/g, " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .replace(GLUED_BEFORE, "$1 ")
    .replace(GLUED_TEAM, " ")
    .replace(
      /(?<=(?:^|[\s_.-])(?:home|away|visitor|guest|local|visitante))[\s_.-](?:team|club|side)[\s_.-](?=\p{L})/giu,
      " ",
    )
    .replace(/[\s_.:/|,;!?*\u2019'"-]+/gu, " ")
    .trim()
    .toLowerCase();
}

/** Words and patterns by role, besides the words that all readers of tables know (`HEADING_WORDS`). Narrow roles come first. */
const WORDS: readonly (readonly [HeadingRole, RegExp])[] = [
  [
    "time",
    /\b(?:laiks|laikas|aeg|vrijeme|vreme|tími|timp|denbora|izena denbora|waktu|thời gian|เวลา|الزمن|זמן|زمان|час|tempos|tempo total|temps oficial|temps final|(?:finish|final|net|netto|chip|gun|total|official|race|swim|run|corrected|end|elapsed|gesamt|ziel|tot)\s?(?:time|zeit|tid|tijd|tempo)|tider|ajat|cas|результат|成績|hh mm ss|mm ss|racetime|χρόνος|χρονος|finish|(?!start|uhr|zwischen|runden|brutto)\p{L}{2,12}zeit|\p{L}{3,12}tid|bestzeit|tempo l[íi]q\p{L}*|t l[íi]q\p{L}*|líquido|cronometraggio)\b/iu,
  ],
  [
    "rating",
    /\b(?:elo|rating|rtg|dwz|mmr|glicko|fide|uscf|handicap|hcp|hdcp|hcap|h cap|rd|ratings?|ranking points|fis points|wrs|perf|performance|skill|odds|kerroin|quote|quota|cote|py|yardstick)\b/iu,
  ],
  [
    "part",
    /\b(?:last (?:month|week|year|time)|previous|letzte[rns]? \p{L}+|le mois dernier|lap|laps?|split|splits|best|fastest|avg|average|mean|pace|speed|km h|mph|mile|leg|reaction\w*|led|stage|sector|sektor|schnellste|beste|rundenzeit|swim|bike|run|t1|t2|pb|sb|pr|ø|schnitt|medio|media|moyenne|vitesse|velocidad|velocità|rythme|allure|watt|watts|wkg|hr|bpm|kg|weight|gewicht|pen|penalt\w*|interval|int|zwischenzeit|qualify\w*|qualifying|inc|kph|gross|brutto|brut|bruttozeit|lap\d+|run \d|attempt\w*|versuch\w*|try|tries|hits?|miss\w*|shots?|varv|kierros|круг\w*|hc|comp|max|min|pit|stops?|tyre|hole|out|in|quarter|half|set \d|game \d|serie|passe|bonus|behind)\b/iu,
  ],
  [
    "gap",
    /\b(?:gap|diff|diff\w*|behind|rückstand|ruckstand|abstand|écart|ecart|dif|diferencia|distacco|distacchi|achterstand|erotus|strata|odstęp|odstup|fark|отставание|отст|差|差距|차이|margin|interval|int|to leader|to winner|hátrány|efter|etter)\b/iu,
  ],
  [
    "forename",
    /\b(?:prénoms?|ime|keresztnev|prenume|nom de pila|first\s?name|given\s?name|fname|křestní|jméno|imię|имя|nombres?|fornamn)\b/iu,
  ],
  [
    "surname",
    /\b(?:cognoms|cognom|priimek|uzvārds|pavardė|perekonnanimi|nume de familie|apelidos?|sobrenomes|nom de famille|last\s?name|family\s?name|lname|apellidos?|성|họ)\b/iu,
  ],
  [
    "status",
    /\b(?:stāvoklis|būsena|olek|stanje|razlog|staða|state|finished|stav|статус|状态|狀態|ステータス|상태|dnf|out)\b/iu,
  ],
  [
    "place",
    /\b(?:vieta|koht|mjesto|mesto|sæti|posició|місце|postua|peringkat|hạng|thứ hạng|อันดับ|ลำดับ|מקום|رتبه|ranglista|plasament|sidur|plassering|finish pos|finpos|plc|pos\w*|fin|ranking|finish(?:ed)?(?: pos\w*)?|platzierung|pl|plac\w*|pto|clasificaci[oó]n|cl|clas\w*|class|sij|plats|plads|rangering|geral|col|poř|m ce|msc|lp|lokata|poradi|hely|derece|мес|м|順|着|\p{L}+順位|\p{L}+名次|\p{L}+排名|\p{L}+순위|ordine|arrivo|θέση|locul|loc|nº|th)\b|^(?:№|n°)$/iu,
  ],
  [
    "score1",
    /\b(?:your|our|my|us|me|home|heim|local|domicile|casa|hosts?|white|team a|team 1|player 1|player a|red|left|a|p 1|p1|t1|h|tore|dom\w*|koti|hemma|hjemme|thuis|gosp\w*)\s?(?:score|goals?|pts|points|punkte|tore|sets?|legs?|frames?|runs|goles|gols|buts|g|result|wins|total)\b|\b(?:score|goals?|pts|points|punkte|tore|sets?|legs?|frames?|runs|goles|buts|result)\s?(?:home|heim|local|team a|team 1|player 1|player a|red|1|a|left|h|white|casa)\b/iu,
  ],
  [
    "score2",
    /\b(?:their|them|opp|opponents?|opponents? s|gegner|away|gast|visitantes?|visitors?|visiteur\w*|extérieur|guests?|black|team b|team 2|player 2|player b|blue|right|b|p 2|p2|t2|trasferta|uit|vieras|borta|ude|gości\w*)\s?(?:score|goals?|pts|points|punkte|tore|sets?|legs?|frames?|runs|goles|gols|buts|g|result|wins|total)\b|\b(?:score|goals?|pts|points|punkte|tore|sets?|legs?|frames?|runs|goles|buts|result)\s?(?:away|gast|visitantes?|team b|team 2|player 2|player b|blue|2|b|right|black)\b/iu,
  ],
  [
    "winner",
    /\b(?:winners?|won by|who won|won|gewinner|sieger|vainqueurs?|gagnants?|ganador(?:es|as?)?|vencedor(?:es|as?)?|vincitor[ei]|winnaars?|vinnare|vinder|vinner|voittaja|zwycięzca|vítěz|győztes|kazanan|победитель|勝者|胜者|승자|victor|wins)\b/iu,
  ],
  [
    "loser",
    /\b(?:losers?|lost|verlierer|perdant|perdedor|perdente|sconfitto|verliezer|förlorare|taber|taper|häviäjä|przegrany|poražený|vesztes|kaybeden|проигравший|敗者|败者|패자|beaten|runner up)\b/iu,
  ],
  [
    "side1",
    /^(?:blau|rot|blue team|red team|team blau|team rot|rouge|rojo|rosso|röd|rød|domaći|domači|gostitelj|mājinieki|kodumeeskond|господарі|gelb|home|home team|team home|heim|heimmannschaft|heimteam|hosts?|local|locales?|equipo local|domicile|recevant|casa|white|weiß|weiss|blancs|blancas|bianco|branco|player 1|player a|player one|team 1|team a|team one|p 1|spieler 1|spieler a|joueur 1|joueur a|jugador 1|jugador a|giocatore 1|speler 1|name 1|a|model a|opponent 1|side a|side 1|left|red|hazai|gospodarze|gospodarz|domácí|hemma|hemmalag|hjemme|hjemmehold|koti|thuis|thuisploeg|ev sahibi|хозяева|дома|игрок 1|홈|主队|主場|主|jogador 1|mandante|competitor 1|fighter 1|entrant 1|gracz 1|hráč 1|spelare 1|pelaaja 1|me|your (?:team|name|side|pair)|our (?:team|side)|my (?:team|name|side)|challenger|herausforderer|unser team|wir|mi equipo|notre équipe|nous|nosotros|pasangan 1|pasangan a|tim 1|tim a)$/iu,
  ],
  [
    "side2",
    /^(?:schwarz|rot|blau|bleu|azul|blu|blå|gosti|gostje|viesi|võõrsil|гості|grün|weiß|away|away team|team away|gast|gäste|gastmannschaft|gastteam|guests?|visitors?|visitantes?|equipo visitante|extérieur|visiteurs?|visiteur|ospiti|fuori|trasferta|black|noirs|negras|nero|player 2|player b|player two|team 2|team b|team two|p 2|spieler 2|spieler b|joueur 2|joueur b|jugador 2|jugador b|giocatore 2|speler 2|name 2|b|model b|opponents?|opponent 2|opp|side b|side 2|right|blue|vendég|goście|gość|hosté|borta|bortalag|ude|udehold|borte|vieras|uit|uitploeg|bezoekers|deplasman|гости|в гостях|игрок 2|соперник|원정|客队|客場|客|jogador 2|visitante|gegner|adversaire|rival|adversário|avversario|tegenstander|motståndare|competitor 2|fighter 2|entrant 2|gracz 2|hráč 2|spelare 2|pelaaja 2|vastustaja|przeciwnik|their (?:team|side)|challenged|lawan|pasangan 2|pasangan b|tim 2|tim b|相手|対戦相手|상대)$/iu,
  ],
  [
    "fewer",
    /\b(?:strokes?|slag|schläge|coups|golpes|colpi|nett?|net score|gross|guesses|faults|fehler|penalty points|strafpunkte|errors?|mistakes|fautes|faltas|lyönti\w*|ударов|minuspunkte|over par|to par|vs par|par|low|niten)\b/iu,
  ],
  [
    "total",
    /\b(?:kopā|viso|kokku|ukupno|skupaj|samtals|разом|guztira|jumlah|tổng|รวม|المجموع|סך הכל|مجموع|कुल|total general|spolu|vsota|sveukupno|total|totals|totalt|totales|totali|totais|łącznie|totaal|totale|gesamt\w*|summe|summa|suma|sum|somme|overall|aggregate|agg|tot|ges|yhteensä|yht|razem|celkem|összesen|összes|toplam|итого|итог|всего|сумма|合計|合计|総合|总分|總分|합계|총점|總計|endstand|score final|punktzahl|insgesamt|zusammen|ialt|samlet|sammenlagt|σύνολο)\b/iu,
  ],
  [
    "score",
    /\b(?:punkti|taškai|punktid|bodovi|bodova|točke|stig|punts|puncte|очок|бали|puntuak|skor|mata|điểm|คะแนน|ניקוד|נקודות|امتیاز|golovi|vārti|scores|points?|pkt|punkt|piste|pist|poeng|bodů|pontszám|очков|баллов|積分|v p|mp|goles|tore|waga|kills|marks?|votes|stimmen|distance|distanz|weite|kg|weight|gewicht|result|ergebnis|résultat|resultado|risultato|uitslag|resultat|tulos|výsledek|eredmény|sonuç|runs|wins|siege|won|chips|cash|profit|net worth|stableford|catch|fish|kilos|reps|stones|amount|pinfall|höhe|pins)\b/iu,
  ],
  [
    "date",
    /\b(?:datums|kuupäev|dagsetning|tanggal|ngày|วันที่|תאריך|تاریخ|दिनांक|jour|giorno|dia|dag|tag|pvm|den|nap|gün|日|played at|played on|played|gespielt|kickoff|created at|start time|submitted|zeitstempel|ημερομηνία)\b/iu,
  ],
  [
    "race",
    /\b(?:game id|partie|partido|partida|partita|race name|grand prix|gp|circuit|tournoi|torneo|torneio|toernooi|turnering|turniej|turnaj|map|session|bout|fight|peli|ottelu|mecz|zápas|meccs|maç|матч|игра|турнир|試合|quiz|week|woche|semaine|semana|settimana|vecka|uke|uge|viikko|neděle|frame|board|hand|venue|parkrun)\b/iu,
  ],
  [
    "round",
    /\b(?:round|rd|rnd|r|runde|ronde|tour|ronda|rodada|turno|jornada|giornata|journée|spieltag|omgång|kierros|kolejka|kolo|forduló|тур|раунд|回合|라운드|heat|phase|fase|stage)\b/iu,
  ],
  [
    "nick",
    /\b(?:nick(?:name)?|alias|handle|gamertag|summoner|소환사|닉네임|username|user|login|ign|discord|screen name|psn|account)\b/iu,
  ],
  [
    "name",
    /\b(?:vārds|vārds uzvārds|vardas|vardas pavardė|nimi|igrač|igrači|ime i prezime|ime in priimek|nafn|nom i cognoms|nom et prénom|nombre y apellidos?|nome e cognome|прізвище|прізвище ім я|гравець|учасник|izena|nama|tên|họ tên|họ và tên|ชื่อ|اسم|שם|نام|prezime i ime|nume|nume prenume|nazwisko i imię|imię i nazwisko|jméno a příjmení|příjmení a jméno|priezvisko|natjecatelj|takmičar|tekmovalec|keppandi|dalībnieks|dalyvis|osaleja|võistleja|sportists|jucator|esportista|corredors?|corredoras?|atlétas?|naam deelnemer|jugadores?|nazwa|jméno|isim|ad soyad|фио|игрок\w*|участник\w*|спортсмен\w*|players?|player name|drivers?|pilots?|pilotos|fahrer\w*|riders?|racers?|runners?|läufer\w*|athletes?|athlet\w*|athlète|competitors?|contestants?|entrants?|participants?|participante?s?|teilnehmer\w*|teilnehmende|swimmers?|schwimmer\w*|helmsman|horse|pferd|cheval|caballo|hevonen|dog|bot|agent|engine|model|system|algorithm|crew|pair|pairs|paar|paare|coppia|coppie|pareja|parejas|paire|binôme|duo|par|dupla|couple|joueurs?|joueuses?|jugador\w*|jogador\w*|giocator\w*|speler\w*|spiller\w*|pelaaja\w*|gracz\w*|zawodnik\w*|zawodnic\w*|hráč\w*|závodn\w*|játékos\w*|oyuncu\w*|versenyz\w*|kilpailija\w*|sportler\w*|spieler\w*|deelnemer\w*|deltager\w*|corredor\w*|corridor\w*|conc[ou]rrent\w*|who|wer|qui|quien|chi|wie|vem|hvem|кто|rep|member|mitglied|angler|shooter|schütze|cook|chef|baker|boxer|judoka|coder|hacker|contender|candidate|songs?|選手\w*|お名前|队员|球员|성명|بازیکن|παίκτης|όνομα|cavali[eè]r\w*|reiter\w*|amazone|jinete|ruiter|ryttare|rytter|ratsastaja|jucător|ім'я)\b|^(?:選手名?|선수명?)$/iu,
  ],
  [
    "team",
    /\b(?:klubs|klubas|klubi|klubb|félag|клуб|equip|taldea|tim|kelab|đội|câu lạc bộ|ทีม|النادي|קבוצה|قبيلة|ekipa|društvo|momčad|komanda|rühm|echipa|foreldrafélag|teams|team name|clubs|club team|hold|joukkue|tým|csapat|所属|学校|队|球队|单位|소속|society|società|vereniging|seura|association|school|schule|organisation|organization|company|firma|clan|guild|stable|constructor|affiliation|department|abteilung|dept)\b/iu,
  ],
  [
    "thing",
    /\b(?:car|cars|kart|boat|bike|yacht|ship|class boat|voiture|auto|fahrzeug|vehicle|machine|deck|faction|character|char|make|model name|sponsor|owner|trainer|jockey|ohjastaja|song|cart|fleet|project|hero|champion|챔피언|영웅|civ|commander|colou?r|bow|armor|weapon|boat type|sail|rig|hotel|film|cake|dish|tyre|brand|marke|hardware|os|language|lang|house|ward|room|office|partner)\b/iu,
  ],
  [
    "class",
    /\b(?:razred|grupa|flokkur|vanuseklass|klasė|clasă|kategorija|kategooria|kategória|kat|div|age|ag|ak|age group|alter|altersklasse|m\/f|m\/w|m f|w m|gr|grade|league|liga|bracket|sarja|sukupuoli|płeć|пол|группа|категория|возраст|level|yr|year group|section)\b|^(?:組|組別|组别|部門|種別|クラス|カテゴリー?|性別|性别|级别|项目|종목|부|부문|성별)$/iu,
  ],
  [
    "number",
    /\b(?:dos|doss|stanowisko|peg|bib|bib no|no|nr|nro|num|number|startnr|start nr|startnummer|stnr|dossard|dorsal|pettorale|kart|car no|car|race no|rider no|nummer|číslo|rajtszám|номер|ст|№|lane|bahn|couloir|calle|corsia|sail no|sail|start|draw|pair|box|trap|ゼッケン|番号|号|번호|码)\b|^(?:#|nº|n°)$/iu,
  ],
  [
    "country",
    /\b(?:country|nat|nation|nationality|noc|nazione|naz|pays|país|pais|land|maa|kraj|země|ország|ülke|страна|国|国家|国籍|국가|ioc|flag|fed|state|city|town|ort|wohnort|ville|ciudad|città|cidade|miasto|hometown|region|location|from|postcode|plz|home town|venue|place of birth|province)\b/iu,
  ],
  [
    "clock",
    /\b(?:start|clock|uhrzeit|uhr|heure|hora|ora|klockan|klo|godzina|čas zač|submitted|timestamp|created|updated|finished at|ended)\b/iu,
  ],
  [
    "note",
    /\b(?:notes?|comments?|remarks?|kommentar\w*|bemerkung\w*|anmerkung\w*|commentaires?|remarques?|observ\w*|obs|comentarios?|coment\w*|note|opm\w*|opmerking\w*|anm\w*|huom\w*|uwagi|poznámk\w*|megj\w*|açıklama|примеч\w*|комментари\w*|備考|备注|비고|info|vod|video|link|url|prize|preis|prix|premio|prize money|purse|palkinto|bonus|paid|bezahlt|betaald|payé|pagado|points led|reported by|judge|referee|arbitre|moderator|feedback|why|reason|email|e mail|phone|telefon|details|description)\b/iu,
  ],
  ["id", /\b(?:id|uuid|guid|key|hash|cust id|user id|team id|match id|uid|zid)\b/iu],
];

interface Stem {
  readonly role: HeadingRole;
  readonly pattern: RegExp;
}

/** Plain words and phrases by meaning, and the few patterns among them: a table is faster than one long pattern. */
const { phrases: PHRASES, stems: STEMS } = vocabulary();

function vocabulary(): { phrases: Map<string, HeadingRole[]>; stems: Stem[] } {
  const phrases = new Map<string, HeadingRole[]>();
  const stems: Stem[] = [];
  const add = (words: string, role: HeadingRole): unknown => phrases.set(words, [...(phrases.get(words) ?? []), role]);
  for (const [role, { source }] of WORDS) {
    for (const [known, list] of Object.entries(HEADING_WORDS))
      if (alias(known) === role) for (const word of list.split(" ")) add(word, role);
    for (const part of alternatives(source.replaceAll("\\b", ""))) {
      const words = part.replace(/^\^|\$$/g, "");
      if (/^[\p{L}\p{N} #№º°%&'-]+$/u.test(words)) add(words, role);
      else stems.push({ role, pattern: new RegExp(`^(?:${words})$`, "iu") });
    }
  }
  return { phrases, stems };
}

/** The alternatives of a pattern; a group that is the whole of one is expanded. */
function alternatives(source: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= source.length; at++) {
    const sign = source[at];
    if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (sign === "\\") at += 1;
    if (at >= source.length || (sign === "|" && depth === 0)) {
      parts.push(source.slice(from, at));
      from = at + 1;
    }
  }
  return parts.flatMap((part) => {
    const bare = part.replace(/^\^|\$$/g, "");
    return bare.startsWith("(?:") && closes(bare) ? alternatives(bare.slice(3, -1)) : [part];
  });
}

/** Whether the bracket that opens a pattern closes at its end. */
function closes(source: string): boolean {
  let depth = 0;
  for (let at = 0; at < source.length; at++) {
    if (source[at] === "(") depth += 1;
    else if (source[at] === ")") depth -= 1;
    if (depth === 0) return at === source.length - 1;
  }
  return false;
}

/** Runs of one to four words. */
function runsOf(words: string): string[] {
  const list = words.split(" ").slice(0, 7);
  const runs: string[] = [];
  for (let from = 0; from < list.length; from++)
    for (let to = from + 1; to <= Math.min(list.length, from + 4); to++) runs.push(list.slice(from, to).join(" "));
  return runs;
}

/** A place within a part of the race, or before it. */
const WITHIN =
  "start|starting|grid|class|cat|category|gender|sex|age|division|div|lap|prev|previous|last week|seed|qual|quali|qualifying|club|team|ak|group|pole|st|og|best|kat|change|gain|lost";
const SUBPLACE = new RegExp(
  `(?:^| )(?:${WITHIN})(?: .*)? (?:pos|position|place|rank|ranking|platz|nr|order)(?: |$)|(?:^| )(?:pos|position|place|rank|ranking|platz|plac)(?: .*)? (?:${WITHIN})(?: |$)|^(?:st|grid|startpos|startplatz|gridpos|seed|sp|gp|qp|qual|quali|salida|sexrank|catpos|startposition)$`,
);

/** Score of a heading for each role, 0 to 3. */
export const headingRoles = byText((heading): ReadonlyMap<HeadingRole, number> => {
  const words = wordsOf(heading) || heading.trim().toLowerCase();
  return words === "" ? new Map<HeadingRole, number>() : rolesOf(heading, words);
});

const IN_A_GROUP = /(?:别|组|組|年代|男女|部門)(?:順位|名次|排名)$|(?:별|부)\s?순위$/u;
const FIRST_PLACE = /^(?:1st|2nd|3rd|\d+(?:th|º|\.)|gold|silver|bronze|winner|runner up)(?: place)?$/;

/** "5k time", "100 m result". */
const DISTANCE = /^\d{1,5} ?(?:k|km|m|mi|miles?) (?=\p{L})/u;

/** A known whole heading counts most, then its head, then a part. */
function rolesOf(heading: string, words: string): ReadonlyMap<HeadingRole, number> {
  const roles = new Map<HeadingRole, number>();
  const give = (role: HeadingRole, weight: number): void => {
    roles.set(role, Math.max(roles.get(role) ?? 0, weight));
  };
  for (const found of [meaningOf(heading), sideMeaningOf(heading)]) if (found) give(alias(found.role), 2.6);
  const bare = words.replace(DISTANCE, "");
  for (const run of runsOf(bare)) {
    const share = run.length / bare.length;
    const weight = share > 0.95 ? 3 : share > 0.6 ? 2 : 1;
    for (const role of PHRASES.get(run) ?? []) give(role, weight);
    for (const { role, pattern } of STEMS) if (pattern.test(run)) give(role, weight);
  }
  if (SUBPLACE.test(words) || IN_A_GROUP.test(words)) give("subplace", 3);
  if (FIRST_PLACE.test(words)) give("place1", 2);
  return roles;
}

function alias(role: string): HeadingRole {
  const other: Readonly<Record<string, HeadingRole>> = {
    player: "name",
    playerId: "id",
    game: "race",
    shared: "thing",
    first: "note",
    share: "part",
    minutes: "part",
    start: "note",
    startSd: "note",
    rated: "note",
    weight: "note",
    neutral: "note",
    reason: "status",
    year: "date",
  };
  return Object.hasOwn(other, role) ? other[role] : (role as HeadingRole);
}

/** The strongest role of a heading. */
export function bestRole(heading: string): HeadingRole | undefined {
  let best: HeadingRole | undefined;
  let weight = 0;
  for (const [role, one] of headingRoles(heading)) if (one > weight) [best, weight] = [role, one];
  return best;
}
