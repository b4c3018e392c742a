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

/**
 * Words of headings by role, besides those that all readers of tables know (`HEADING_WORDS`): plain words and phrases, then
 * patterns of a whole phrase. Words are sorted within each script. Narrow roles come first.
 */
export const WORDS_BY_ROLE: readonly (readonly [
  role: HeadingRole,
  words: readonly string[],
  patterns?: readonly string[],
])[] = [
  [
    "time",
    [
      "aeg|ajat|bestzeit|cas|cronometraggio|denbora|finish|hh mm ss|izena denbora|laikas|laiks|líquido",
      "mm ss|racetime|tempo total|tempos|temps final|temps oficial|thời gian|tider|timp|tími|vreme|vrijeme",
      "waktu",
      "χρονος|χρόνος|результат|час",
      "זמן|الزمن|زمان|เวลา",
      "成績",
    ],
    [
      String.raw`(?:finish|final|net|netto|chip|gun|total|official|race|swim|run|corrected|end|elapsed|gesamt|ziel|tot)\s?(?:time|zeit|tid|tijd|tempo)`,
      String.raw`(?!start|uhr|zwischen|runden|brutto)\p{L}{2,12}zeit|\p{L}{3,12}tid|tempo l[íi]q\p{L}*|t l[íi]q\p{L}*`,
    ],
  ],
  [
    "rating",
    [
      "cote|dwz|elo|fide|fis points|glicko|h cap|handicap|hcap|hcp|hdcp|kerroin|mmr|odds|perf|performance",
      "py|quota|quote|ranking points|rating|ratings|rd|rtg|skill|uscf|wrs|yardstick",
    ],
  ],
  [
    "part",
    [
      "last month|last time|last week|last year|previous|le mois dernier|allure|average|avg|behind|best|beste|bike|bonus|bpm|brut|brutto|bruttozeit|comp|fastest|gewicht",
      "gross|half|hc|hit|hits|hole|hr|in|inc|int|interval|kg|kierros|km h|kph|lap|laps|led|leg|max|mean",
      "media|medio|mile|min|moyenne|mph|out|pace|passe|pb|pen|pit|pr|qualifying|quarter|run|rundenzeit",
      "rythme|sb|schnellste|schnitt|sector|sektor|serie|shot|shots|speed|split|splits|stage|stop|stops|swim",
      "t1|t2|tries|try|tyre|varv|velocidad|velocità|vitesse|watt|watts|weight|wkg|zwischenzeit|ø",
    ],
    [String.raw`reaction\w*|penalt\w*|qualify\w*|lap\d+|run \d|attempt\w*|versuch\w*|miss\w*|круг\w*|set \d|game \d`],
  ],
  [
    "gap",
    [
      "abstand|achterstand|behind|dif|diferencia|diff|distacchi|distacco|ecart|efter|erotus|etter|fark|gap",
      "hátrány|int|interval|margin|odstup|odstęp|ruckstand|rückstand|strata|to leader|to winner|écart",
      "отст|отставание",
      "差|差距|차이",
    ],
    [String.raw`diff\w*`],
  ],
  [
    "forename",
    ["fname|fornamn|ime|imię|jméno|keresztnev|křestní|nom de pila|prenume|prénom|prénoms", "имя"],
    [String.raw`first\s?name|given\s?name|nombres?`],
  ],
  [
    "surname",
    [
      "apelido|apelidos|apellido|apellidos|cognom|cognoms|họ|lname|nom de famille|nume de familie|pavardė",
      "perekonnanimi|priimek|sobrenomes|uzvārds",
      "성",
    ],
    [String.raw`last\s?name|family\s?name`],
  ],
  [
    "status",
    ["būsena|dnf|finished|olek|out|razlog|stanje|state|stav|staða|stāvoklis", "статус", "ステータス|状态|狀態|상태"],
  ],
  [
    "place",
    [
      "fin|arrivo|cl|class|col|derece|finish pos|finpos|geral|hely|hạng|koht|loc|locul|lokata|lp|m ce|mesto",
      "mjesto|msc|n°|nº|ordine|peringkat|pl|plads|plasament|plassering|plats|platzierung|plc|poradi|posició",
      "postua|poř|pto|rangering|ranglista|ranking|sidur|sij|sæti|th|thứ hạng|vieta|№",
      "θέση|м|мес|місце",
      "מקום|رتبه",
      "着|順",
    ],
    [
      String.raw`อันดับ|ลำดับ|pos\w*|finish(?:ed)?(?: pos\w*)?|plac\w*|clasificaci[oó]n|clas\w*|\p{L}+順位|\p{L}+名次`,
      String.raw`\p{L}+排名|\p{L}+순위`,
    ],
  ],
  [
    "score1",
    [],
    [
      String.raw`(?:your|our|my|us|me|home|heim|local|domicile|casa|hosts?|white|team a|team 1|player 1|player a|red|left|a|p 1|p1|t1|h|tore|dom\w*|koti|hemma|hjemme|thuis|gosp\w*)\s?(?:score|goals?|pts|points|punkte|tore|sets?|legs?|frames?|runs|goles|gols|buts|g|result|wins|total)`,
      String.raw`(?:score|goals?|pts|points|punkte|tore|sets?|legs?|frames?|runs|goles|buts|result)\s?(?:home|heim|local|team a|team 1|player 1|player a|red|1|a|left|h|white|casa)`,
    ],
  ],
  [
    "score2",
    [],
    [
      String.raw`(?:their|them|opp|opponents?|opponents? s|gegner|away|gast|visitantes?|visitors?|visiteur\w*|extérieur|guests?|black|team b|team 2|player 2|player b|blue|right|b|p 2|p2|t2|trasferta|uit|vieras|borta|ude|gości\w*)\s?(?:score|goals?|pts|points|punkte|tore|sets?|legs?|frames?|runs|goles|gols|buts|g|result|wins|total)`,
      String.raw`(?:score|goals?|pts|points|punkte|tore|sets?|legs?|frames?|runs|goles|buts|result)\s?(?:away|gast|visitantes?|team b|team 2|player 2|player b|blue|2|b|right|black)`,
    ],
  ],
  [
    "winner",
    [
      "gagnant|gagnants|gewinner|győztes|kazanan|sieger|vainqueur|vainqueurs|victor|vinder|vinnare|vinner",
      "voittaja|vítěz|who won|winnaar|winnaars|winner|winners|wins|won|won by|zwycięzca",
      "победитель",
      "勝者|胜者|승자",
    ],
    ["ganador(?:es|as?)?|vencedor(?:es|as?)?|vincitor[ei]"],
  ],
  [
    "loser",
    [
      "beaten|förlorare|häviäjä|kaybeden|loser|losers|lost|perdant|perdedor|perdente|poražený|przegrany",
      "runner up|sconfitto|taber|taper|verlierer|verliezer|vesztes",
      "проигравший",
      "敗者|败者|패자",
    ],
  ],
  [
    "side1",
    [
      "a|bianco|blancas|blancs|blau|blue team|branco|casa|challenger|competitor 1|domaći|domači|domicile",
      "domácí|entrant 1|equipo local|ev sahibi|fighter 1|gelb|giocatore 1|gospodarz|gospodarze|gostitelj",
      "gracz 1|hazai|heim|heimmannschaft|heimteam|hemma|hemmalag|herausforderer|hjemme|hjemmehold|home",
      "home team|host|hosts|hráč 1|jogador 1|joueur 1|joueur a|jugador 1|jugador a|kodumeeskond|koti|left",
      "local|locale|locales|mandante|me|mi equipo|model a|mājinieki|name 1|nosotros|notre équipe|nous",
      "opponent 1|p 1|pasangan 1|pasangan a|pelaaja 1|player 1|player a|player one|recevant|red|red team",
      "rojo|rosso|rot|rouge|röd|rød|side 1|side a|spelare 1|speler 1|spieler 1|spieler a|team 1|team a",
      "team blau|team home|team one|team rot|thuis|thuisploeg|tim 1|tim a|unser team|weiss|weiß|white|wir",
      "господарі|дома|игрок 1|хозяева",
      "主|主場|主队|홈",
    ],
    ["your (?:team|name|side|pair)|our (?:team|side)|my (?:team|name|side)"],
  ],
  [
    "side2",
    [
      "adversaire|adversário|avversario|away|away team|azul|b|bezoekers|black|blau|bleu|blu|blue|blå|borta",
      "bortalag|borte|challenged|competitor 2|deplasman|entrant 2|equipo visitante|extérieur|fighter 2",
      "fuori|gast|gastmannschaft|gastteam|gegner|giocatore 2|gosti|gostje|goście|gość|gracz 2|grün|guest",
      "guests|gäste|hosté|hráč 2|jogador 2|joueur 2|joueur b|jugador 2|jugador b|lawan|model b|motståndare",
      "name 2|negras|nero|noirs|opp|opponent|opponent 2|opponents|ospiti|p 2|pasangan 2|pasangan b",
      "pelaaja 2|player 2|player b|player two|przeciwnik|right|rival|rot|schwarz|side 2|side b|spelare 2",
      "speler 2|spieler 2|spieler b|team 2|team away|team b|team two|tegenstander|tim 2|tim b|trasferta|ude",
      "udehold|uit|uitploeg|vastustaja|vendég|vieras|viesi|visitante|visitantes|visiteur|visiteurs|visitor",
      "visitors|võõrsil|weiß",
      "в гостях|гости|гості|игрок 2|соперник",
      "客|客場|客队|対戦相手|相手|상대|원정",
    ],
    ["their (?:team|side)"],
  ],
  [
    "fewer",
    [
      "colpi|coups|error|errors|faltas|faults|fautes|fehler|golpes|gross|guesses|low|minuspunkte|mistakes",
      "net score|niten|over par|par|penalty points|schläge|slag|strafpunkte|stroke|strokes|to par|vs par",
      "ударов",
    ],
    [String.raw`nett?|lyönti\w*`],
  ],
  [
    "total",
    [
      "agg|aggregate|celkem|endstand|ges|guztira|ialt|insgesamt|jumlah|kokku|kopā|overall|punktzahl|razem",
      "samlet|sammenlagt|samtals|score final|skupaj|somme|spolu|sum|suma|summa|summe|sveukupno|toplam|tot",
      "totaal|totais|total|total general|totale|totales|totali|totals|totalt|tổng|ukupno|viso|vsota|yht",
      "yhteensä|zusammen|összes|összesen|łącznie",
      "σύνολο|всего|итог|итого|разом|сумма",
      "סך הכל|المجموع|مجموع|รวม",
      "合計|合计|总分|総合|總分|總計|총점|합계",
    ],
    [String.raw`कुल|gesamt\w*`],
  ],
  [
    "score",
    [
      "waga|amount|bodova|bodovi|bodů|cash|catch|chips|distance|distanz|eredmény|ergebnis|fish|gewicht|goles",
      "golovi|höhe|kg|kills|kilos|mark|marks|mata|mp|net worth|pinfall|pins|pist|piste|pkt|poeng|point",
      "points|pontszám|profit|puncte|punkt|punkti|punktid|punts|puntuak|reps|result|resultado|resultat",
      "risultato|runs|résultat|scores|siege|skor|sonuç|stableford|stig|stimmen|stones|taškai|tore|točke",
      "tulos|uitslag|v p|votes|výsledek|vārti|weight|weite|wins|won|điểm",
      "бали|баллов|очков|очок",
      "ניקוד|נקודות|امتیاز|คะแนน",
      "積分",
    ],
  ],
  [
    "date",
    [
      "created at|dag|dagsetning|datums|den|dia|gespielt|giorno|gün|jour|kickoff|kuupäev|nap|ngày|played",
      "played at|played on|pvm|start time|submitted|tag|tanggal|zeitstempel",
      "ημερομηνία",
      "תאריך|تاریخ",
      "日",
    ],
    ["วันที่|दिनांक"],
  ],
  [
    "race",
    [
      "board|bout|circuit|fight|frame|game id|gp|grand prix|hand|map|maç|meccs|mecz|neděle|ottelu|parkrun",
      "partida|partido|partie|partita|peli|quiz|race name|semaine|semana|session|settimana|toernooi|torneio",
      "torneo|tournoi|turnaj|turnering|turniej|uge|uke|vecka|venue|viikko|week|woche|zápas",
      "игра|матч|турнир",
      "試合",
    ],
  ],
  [
    "round",
    [
      "fase|forduló|giornata|heat|jornada|journée|kierros|kolejka|kolo|omgång|phase|r|rd|rnd|rodada|ronda",
      "ronde|round|runde|spieltag|stage|tour|turno",
      "раунд|тур",
      "回合|라운드",
    ],
  ],
  [
    "nick",
    ["account|alias|discord|gamertag|handle|ign|login|psn|screen name|summoner|user|username", "닉네임|소환사"],
    ["nick(?:name)?"],
  ],
  [
    "name",
    [
      "amazone|jinete|ruiter|rytter|ryttare|ratsastaja|cavalier|cavalière|cavaliere|cavalieri|reiter|reiterin|ad soyad|agent|algorithm|angler|athlete|athletes|athlète|atléta|atlétas|baker|binôme|bot|boxer",
      "caballo|candidate|chef|cheval|chi|coder|competitor|competitors|contender|contestant|contestants|cook",
      "coppia|coppie|corredor|corredora|corredoras|corredors|couple|crew|dalyvis|dalībnieks|dog|driver",
      "drivers|duo|dupla|engine|entrant|entrants|esportista|hacker|helmsman|hevonen|horse|hvem|họ tên",
      "họ và tên|igrač|igrači|ime i prezime|ime in priimek|imię i nazwisko|isim|izena|jméno",
      "jméno a příjmení|joueur|joueurs|joueuse|joueuses|jucator|jucător|judoka|jugadore|jugadores|keppandi",
      "member|mitglied|model|naam deelnemer|nafn|nama|natjecatelj|nazwa|nazwisko i imię|nimi|nom et prénom",
      "nom i cognoms|nombre y apellido|nombre y apellidos|nome e cognome|nume|nume prenume|osaleja|paar",
      "paare|pair|paire|pairs|par|pareja|parejas|participant|participante|participantes|participants|pferd",
      "pilot|pilotos|pilots|player|player name|players|prezime i ime|priezvisko|příjmení a jméno|qui|quien",
      "racer|racers|rep|rider|riders|runner|runners|schütze|shooter|sportists|swimmer|swimmers|system",
      "takmičar|teilnehmende|tekmovalec|tên|vardas|vardas pavardė|vem|võistleja|vārds|vārds uzvārds|wer|who",
      "wie",
      "παίκτης|όνομα|гравець|кто|прізвище|прізвище ім я|учасник|фио|ім'я",
      "שם|اسم|بازیکن|نام",
      "お名前|球员|選手|選手名|队员|선수|선수명|성명",
    ],
    [
      String.raw`ชื่อ|игрок\w*|участник\w*|спортсмен\w*|fahrer\w*|läufer\w*|athlet\w*|teilnehmer\w*|schwimmer\w*`,
      String.raw`jugador\w*|jogador\w*|giocator\w*|speler\w*|spiller\w*|pelaaja\w*|gracz\w*|zawodnik\w*|zawodnic\w*`,
      String.raw`hráč\w*|závodn\w*|játékos\w*|oyuncu\w*|versenyz\w*|kilpailija\w*|sportler\w*|spieler\w*|deelnemer\w*`,
      String.raw`deltager\w*|corredor\w*|corridor\w*|conc[ou]rrent\w*|songs?|選手\w*`,
    ],
  ],
  [
    "team",
    [
      "abteilung|affiliation|association|clan|club team|clubs|company|constructor|csapat|câu lạc bộ",
      "department|dept|društvo|echipa|ekipa|equip|firma|foreldrafélag|félag|guild|hold|joukkue|kelab|klubas",
      "klubb|klubi|klubs|komanda|momčad|organisation|organization|rühm|school|schule|seura|society|società",
      "stable|taldea|team name|teams|tim|tým|vereniging|đội",
      "клуб",
      "קבוצה|النادي|قبيلة",
      "单位|学校|所属|球队|队|소속",
    ],
    ["ทีม"],
  ],
  [
    "thing",
    [
      "armor|auto|bike|boat|boat type|bow|brand|cake|car|cars|cart|champion|char|character|civ|class boat",
      "color|colour|commander|deck|dish|faction|fahrzeug|film|fleet|hardware|hero|hotel|house|jockey|kart",
      "lang|language|machine|make|marke|model name|office|ohjastaja|os|owner|partner|project|rig|room|sail",
      "ship|song|sponsor|trainer|tyre|vehicle|voiture|ward|weapon|yacht",
      "영웅|챔피언",
    ],
  ],
  [
    "class",
    [
      "ag|age|age group|ak|alter|altersklasse|bracket|clasă|div|flokkur|gr|grade|grupa|kat|kategooria",
      "kategorija|kategória|klasė|league|level|liga|m f|płeć|razred|sarja|section|sukupuoli|vanuseklass|w m",
      "year group|yr",
      "возраст|группа|категория|пол",
      "カテゴリ|カテゴリー|クラス|性別|性别|種別|組|組別|级别|组别|部門|项目|부|부문|성별|종목",
    ],
    [String.raw`m\/f|m\/w`],
  ],
  [
    "number",
    [
      "dos|doss|peg|stanowisko|#|bahn|bib|bib no|box|calle|car|car no|corsia|couloir|dorsal|dossard|draw|kart|lane|no|nr|nro|num",
      "number|nummer|n°|nº|pair|pettorale|race no|rajtszám|rider no|sail|sail no|start|start nr|startnr",
      "startnummer|stnr|trap|číslo|№",
      "номер|ст",
      "ゼッケン|号|番号|码|번호",
    ],
  ],
  [
    "country",
    [
      "cidade|città|city|ciudad|country|fed|flag|from|home town|hometown|ioc|kraj|land|location|maa|miasto",
      "nat|nation|nationality|naz|nazione|noc|ország|ort|pais|pays|país|place of birth|plz|postcode",
      "province|region|state|town|venue|ville|wohnort|země|ülke",
      "страна",
      "国|国家|国籍|국가",
    ],
  ],
  [
    "clock",
    [
      "clock|created|ended|finished at|godzina|heure|hora|klo|klockan|ora|start|submitted|timestamp|uhr",
      "uhrzeit|updated|čas zač",
    ],
  ],
  [
    "note",
    [
      "arbitre|açıklama|betaald|bezahlt|bonus|comentario|comentarios|comment|commentaire|commentaires",
      "comments|description|details|e mail|email|feedback|info|judge|link|moderator|note|notes|obs|pagado",
      "paid|palkinto|payé|phone|points led|preis|premio|prix|prize|prize money|purse|reason|referee|remark",
      "remarks|remarque|remarques|reported by|telefon|url|uwagi|video|vod|why",
      "備考|备注|비고",
    ],
    [
      String.raw`kommentar\w*|bemerkung\w*|anmerkung\w*|observ\w*|coment\w*|opm\w*|opmerking\w*|anm\w*|huom\w*`,
      String.raw`poznámk\w*|megj\w*|примеч\w*|комментари\w*`,
    ],
  ],
  ["id", ["cust id|guid|hash|id|key|match id|team id|uid|user id|uuid|zid"]],
];
