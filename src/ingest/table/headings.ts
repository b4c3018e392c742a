import { headingKey, placeOfHeading } from "../cells/heading";
import type { ColumnRole } from "../types";

/** Words of headings by meaning, for all readers of tables; earlier words are preferred. */
export const HEADING_WORDS: Readonly<Record<string, string>> = {
  game:
    "race game match event grandprix slug track rennen spiel course heat gameid raceid raceyearid matchid eventid id lauf wettkampf wettbewerb veranstaltung turnier" +
    " course épreuve epreuve manche carrera prueba evento gara corrida prova wedstrijd løp lopp contest meet meeting regatta" +
    " tournament stage etappe strecke distanz distance round runde wyścig bieg závod yarış гонка забег заезд этап レース 大会 比赛 賽事 경기 대회 السباق سباق दौड़ löb løb tävling ajo kilpailu futam verseny etapa étape tappa heatno wave questionid battleid",
  date: "date dateplayed playeddate playedon endedat enddate utcdate datetime when day datum fecha data dato playdate matchdate gamedate racedate tourneydate start день дата 日付 日期 날짜 التاريخ तारीख datum fecha dzień tarih päivä dátum racedate tstamp timestamp",
  player:
    "player runner rider driver racer athlete competitor entrant fahrer spieler pilote joueur helm skipper sailor boat sail name user username playername drivername" +
    " fullname participant teilnehmer läufer laeufer athlet sportler nom nombre nome naam navn namn coureur concurrent concorrente corredor timoniere barreur" +
    " jugador atleta giocatore deelnemer renner loper speler zawodnik zawodniczka kierowca biegacz gracz förare åkare löpare spelare kører rytter løber deltager deltagare závodník jezdec hráč sürücü yarışmacı oyuncu sporcu участник гонщик спортсмен бегун игрок имя 選手 選手名 名前 氏名 ドライバー 姓名 选手 参赛者 运动员 玩家 车手 参加者 参加선수 참가자 рейдер пилот 運動員 선수 이름 드라이버 اللاعب المتسابق الاسم السائق खिलाड़ी नाम चालक kuljettaja kilpailija versenyző név pilota corridore ciclista piloto motociclista corredora nageur schwimmer swimmer golfer parkrunner wrestler fighter gamer cyclist skier bowler archer rower nomecompleto barca bateau boot names namn imię ad adı ime meno fahrername sailor handle nickname gamertag ign summoner teilnehmerin spielerin",
  forename:
    "名 utónév firstname forename givenname vorname prénom prenom voornaam förnamn fornavn etunimi keresztnév křestníjméno",
  surname:
    "姓 lastname surname familyname nachname familienname achternaam efternamn etternavn efternavn apellido apellidos cognome sobrenome sukunimi vezetéknév příjmení фамилия прізвище nazwisko soyad soyadı zuname prezime priezvisko",
  playerId: "playerid driverid riderid userid runnerid athleteid racerid personid",
  place:
    "positiontext place plac position pos posn rank placing finish platz classement puesto rang posición posicion posizione posição colocação sijoitus klassering posto lugar plaats plass placering result # positionnumber rnk rk posit standing finishposition finishpos finalposition placement classification miejsce pozycja placering plass pořadí umístění sıra sıralama место позиция 順位 着順 名次 排名 순위 등수 المركز الترتيب स्थान क्रम sija helyezés zajęte rangliste einlauf overallplace fin clt clas classt",
  team: "team alliance squad side club équipe equipe mannschaft equipo squadra ploeg drużyna takım команда チーム 车队 팀 الفريق टीम verein clube klub lag",
  // A constructor with several cars is not a side: its cars finish separately.
  shared: "constructor constructorid écurie ecurie chassis",
  first: "firstshooter firstmover firstmove movesfirst startsfirst firsttoserve servesfirst",
  score:
    "score points pts vp goals total punkte puntos punti pontos poäng points punten punkty pontuação puntuación puntaje punteggio point body puan очки баллы ポイント 得点 积分 分数 得分 점수 포인트 النقاط نقاط अंक pisteet pont tot totaal suma summe somme wynik poängtotal totalpoints totalscore netscore nett net topar matchpoints mps imps",
  time: "time chip chiptime correctedtime corrected times finishtime finaltime finalstime elapsedtime elapsed zeit temps duration seconds timeinseconds totalseconds tiempo tempo tijd tid laufzeit zielzeit nettozeit tempi zeiten temps 成绩 czas süre zaman время タイム 記録 时间 時間 기록 시간 الوقت زمن समय čas aika idő timeretired timegap gap finishingtime chiptime guntime nettime gesamtzeit endzeit gun bruttozeit mark",
  share: "share playedshare shareplayed partialplay shareofplay participation",
  minutes: "minutes mins minutesingame timeingame timeplayed playtime",
  start: "initialrating startrating startingrating initialelo startelo startingelo",
  startSd: "initialsd startsd startingsd initialdeviation initialrd startrd",
  rated: "rated enabled",
  weight: "raceweight gameweight matchweight importance",
  neutral: "neutral neutralsite neutralground neutralvenue",
  status: "status outcome statut estado stato",
  reason: "reasonretired retired reason note",
  class:
    "class category cat division group gruppe klasse klass kategorie catégorie categorie categoria categoría kategoria gender sex geschlecht sexe sexo sesso wertung wertungsklasse fleet flight pool",
  year: "year season jahr année annee año anno ano rok år год 年 سنة",
};

const TWO_SIDED: Readonly<Record<string, string>> = {
  side1:
    "homeplayer homename whiteplayer whitename player1name modela home heim heimmannschaft local domicile hometeam team1 player1 white playera teama",
  side2:
    "awayplayer awayname blackplayer blackname player2name modelb away gast gastmannschaft visitante extérieur awayteam team2 player2 black playerb teamb",
  score1:
    "toreheim heimtore goleslocal homescore score1 homegoals team1score player1score whitescore scorea goals1 fthg hg",
  score2:
    "toregast gasttore golesvisitante awayscore score2 awaygoals team2score player2score blackscore scoreb goals2 ftag ag",
  winner: "winner winnername",
  loser: "loser losername",
};

interface Meaning {
  readonly role: ColumnRole;
  /** Position of the word in its list: smaller is better. */
  readonly rank: number;
}

const MEANINGS = vocabulary(HEADING_WORDS);
const SIDES = vocabulary(TWO_SIDED);

function vocabulary(words: Readonly<Record<string, string>>): ReadonlyMap<string, Meaning> {
  return new Map(
    Object.entries(words).flatMap(([role, list]) =>
      list.split(" ").map((word, rank) => [word, { role, rank }] as const),
    ),
  );
}

export function meaningOf(heading: string): Meaning | undefined {
  return MEANINGS.get(headingKey(heading));
}

/** Side and score columns of tables with one game a row; `allianceOf` finds red1 and blue1. */
export function sideMeaningOf(heading: string): Meaning | undefined {
  return SIDES.get(headingKey(heading));
}

/** red1, blue2, redscore: the alliance, and the number of its column (0: score). */
export function allianceOf(
  heading: string,
): { readonly alliance: "red" | "blue"; readonly member: number } | undefined {
  const match = /^(red|blue)(?:team|robot)?(\d|score|points)$/.exec(headingKey(heading));
  if (!match) return undefined;
  return { alliance: match[1] as "red" | "blue", member: Number(match[2]) || 0 };
}

export function isKnownHeading(heading: string): boolean {
  if (heading.trim() === "") return false;
  if (meaningOf(heading) ?? sideMeaningOf(heading) ?? allianceOf(heading)) return true;
  if (headingKey(heading) === "results" || headingKey(heading) === "podiumrace") return true;
  return (
    placeOfHeading(heading) !== undefined && !/^\s*\d/.test(heading.replace(/^\s*\d+(?:st|nd|rd|th|er|e|º)\s*$/i, "x"))
  );
}

/** Headings of columns in which more is better. */
const MORE_IS_BETTER = new Set(
  (
    "points point pts vp victorypoints goals runs kills frags wins pointsscored champpoints championshippoints points(total) totalpoints" +
    " punkte puntos punti pontos poäng punten punkty body puan очки баллы ポイント 得点 积分 점수 포인트 النقاط نقاط अंक pisteet pont" +
    " distance distanz distancia distanza distância strecke afstand km kilometres kilometers miles"
  ).split(" "),
);

/** Whether the heading implies that more is better. */
export function saysMore(heading: string): boolean {
  return MORE_IS_BETTER.has(headingKey(heading));
}
