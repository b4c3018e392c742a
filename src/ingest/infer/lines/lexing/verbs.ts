const SCORED = "(?:\\s(?:by\\s)?\\d{1,3}\\s?[-–:]\\s?\\d{1,3})?";

/** The points before the kind of a win: "11-3 maj. dec. over". */
const POINTS = "(?:\\d{1,3}\\s?[-–:]\\s?\\d{1,3},?\\s(?:SV-?\\d\\s|OT\\s)?)?";

/** What the side before it did to the side after it, in many languages; a score may follow the verb. */
const WON = [
  `beats?|beating|bt\\.?|def\\.?|defeats?|defeated|defeating|bested|eliminated|edged|edges|edging|outlasted|overc[ao]me|overcoming`,
  `${POINTS}(?:(?:maj(?:or)?|unan(?:imous)?|split|tech(?:nical)?)\\.?\\s)?(?:dec(?:ision)?|fall|pin|sub(?:mission)?)\\.?\\s(?:over|against)|pinned|submitted|stopped`,
  `thrashed|crushed|tops|topped|downed|downs|saw off|held off|knocked out|eased past|got past|swept past`,
  `(?:(?:had|has|got|took|earned|claimed|recorded|secured|with) an?\\s)?${POINTS}(?:won|wins|winning|win|victory|success|triumph)${SCORED}\\s(?:against|over|at|vs?\\.?|from)`,
  `schlug|schlugen|schlägt|schlagen|besiegt|besiegten?|gew(?:innt|ann|innen|annen)${SCORED}\\s(?:gegen|vs\\.?|bei)`,
  `bat|battent|battirent|a battu|ont battu|gagn(?:e|ent|é)${SCORED}\\s(?:contre|face à|chez)|s['’]impose(?:nt)? (?:face à|contre|chez)`,
  `(?:le )?gan(?:a|an|ó|aron)${SCORED}\\s(?:a|al|contra)|dobleg(?:a|an|ó|aron) a|h(?:izo|icieron) lo propio (?:con|ante)|venc(?:e|en|ió|ieron) a|derrot(?:a|an|ó|aron) a|super(?:a|an|ó|aron) a|gana\\s?${SCORED}\\sa`,
  `venceu|venceram|vence|vencem|derrotou|derrotaram|ganh(?:a|ou|aram)${SCORED}\\s(?:d[aeo]s?|ao?s?|contra)|bateu`,
  `batte|battono|ha battuto|hanno battuto|vinc(?:e|ono)${SCORED}\\s(?:contro|con|su)`,
  `w(?:int|innen|on|onnen)${SCORED}\\s(?:van|tegen)|verslaat|verslaan|versloeg(?:en)?`,
  `slog|slår|besegra(?:r|de)|vann${SCORED}\\s(?:mot|över)|slo|slår|vant${SCORED}\\s(?:mot|over)|vandt${SCORED}\\s(?:over|mod)|voitti(?:vat)?`,
  `pokonał[ai]?|pokonali|wygrał[ai]?${SCORED}\\sz|wygrali${SCORED}\\sz|porazil[aiy]?|vyhrál[aiy]?${SCORED}\\s(?:nad|s)|legyőzte|megverte|nyert${SCORED}\\sa|yendi|bate|a învins|pobedi[ol]?`,
  `обыграл[аи]?|победил[аи]?|выиграл[аи]?${SCORED}\\sу|переміг|перемогла|mengalahkan|menang${SCORED}\\s(?:lawan|atas)|thắng|이김|先?(?:胜|勝)|击败|战胜|赢了?|に勝ち|ניצח(?:ה|ו)?(?:\\sאת)?|ניצחתי(?:\\sאת)?`,
].join("|");

export const LOST = [
  `(?:lost|loses|lose|losing)${SCORED}\\s(?:to|against|at|vs?\\.?)|fell${SCORED}\\sto|falls${SCORED}\\sto|went down${SCORED}\\sto|(?:(?:was|were|is|got) )?(?:beaten|defeated|thrashed|edged|knocked out)${SCORED}\\sby`,
  `verl(?:iert|or|ieren|oren)${SCORED}\\s(?:gegen|bei)|unterl(?:ag|agen|iegt|iegen)|(?:a |ont )?per(?:d|dent|du)${SCORED}\\s(?:contre|face à|chez)|s['’]incline(?:nt)? (?:face à|contre|chez)|(?:est |sont )?battue?s? par`,
  `p(?:ierde|ierden|erdió|erdieron)${SCORED}\\s(?:con|contra|ante)|cay(?:ó|eron)${SCORED}\\s(?:con|contra|ante)|(?:fue |fueron )?(?:superad|derrotad)[oa]s? por`,
  `perde(?:m|u|ram)?${SCORED}\\s(?:para|com|contra|d[aeo]s?)|per(?:de|dono)${SCORED}\\s(?:contro|con)|ha perso${SCORED}\\s(?:contro|con)|battut[aoie] da`,
  `verl(?:iest|iezen|oor|oren)${SCORED}\\s(?:van|tegen)|förlora(?:r|de)${SCORED}\\smot|tap(?:te|er)${SCORED}\\s(?:mot|for|til)|tabte${SCORED}\\s(?:til|mod)|hävisi(?:vät)?`,
  `przegrał[ai]?${SCORED}\\sz|przegrali${SCORED}\\sz|prohrál[aiy]?${SCORED}\\ss|kikapott|проиграл[аи]?|уступил[аи]?|програв|програла|kalah${SCORED}\\s(?:dari|dengan|lawan)|thua|先?负|先?負|输给|不敌|に負け|הפסיד(?:ה|ו)?\\sל`,
].join("|");

export const DREW = [
  `(?:drew|draws?|tied|ties|halved|shared)${SCORED}\\s(?:with|against|vs?\\.?|the points with)|(?:earn |a )draw${SCORED}\\s(?:against|with)|drew\\s\\d{1,2}(?=\\s\\p{Lu})`,
  `(?:spielt )?remis gegen|unentschieden gegen|(?:a |ont )?fait nul contre|empat(?:ó|a|an|aron|e)${SCORED}\\s(?:con|contra|a)|(?:acordó|acordaron|firmó|hizo|hicieron) tablas con|empat(?:a|ou|am|aram)${SCORED}\\scom|pareggia(?:no)? con`,
  `gelijk tegen|oavgjort mot|uavgjort mot|uafgjort mod|(?:zremisował[ai]?|remis) z|remíza s|сыграл[аи]? вничью с|ничья с|seri lawan|先和|战平|握手言和`,
].join("|");

/** A verb or a sign between two sides, with what surrounds it. */
export const between = (words: string, sign: string): RegExp =>
  new RegExp(`(?:,?\\swho)?\\s+(?:${words})\\s+|\\s*(?:${sign})\\s*`, "iu");

/** Words and signs between a winner and the loser. */
export const BEATS = between(`${WON}|b\\.|d\\.|W\\s(?:PTS|T?KO|RTD|[USM]D|DQ|TD)\\s\\d{1,2}`, ">|→|≻");

/** Words for where a game is played, and for parts of a contest. */
export const PLACES =
  "court|ct|pitch|field|table|board|bd|rink|lane|sheet|mat|ring|piste|platz|feld|tisch|brett|bahn|matte|terrain|échiquier|cancha|pista|mesa|tablero|campo|tavolo|scacchiera|baan|bord|tafel|veld|bana|kenttä|pöytä|boisko|stół|szachownica|kurt|stůl|доска|стол|корт|поле";
export const ROUNDS =
  "round|game|match|set|heat|pool|group|week|leg|tie|frame|bout|runde|spiel|partie|gruppe|woche|ronde|manche|poule|journée|ronda|jornada|partido|juego|grupo|rodada|jogo|turno|giornata|girone|gara|wedstrijd|omgång|kamp|kierros|ottelu|kolejka|mecz|grupa|kolo|zápas|тур|матч|игра|группа";
