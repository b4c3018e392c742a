import type { Mixer, Part } from "./mixer";
import type { Runner } from "./season";

interface Words extends Part {
  readonly place: string;
  readonly name: string;
  readonly time: string;
  readonly points: string;
  readonly race: string;
  readonly first: string;
  readonly last: string;
}

const words = (id: string, seen: string, line: string): Words => {
  const [place, name, time, points, race, first, last] = line.split(",");
  return { id, seen, place, name, time, points, race, first, last };
};

/** What heads the columns. */
export const HEADS: readonly Words[] = [
  words("Pos Name", "e05", "Pos,Name,Time,Points,Race,First name,Last name"),
  words("Place Runner", "l38", "Place,Runner,Finish,Total,Event,First,Last"),
  words("Rank Athlete", "a25", "Rank,Athlete,Result,Pts,Heat,Given name,Family name"),
  words("# Driver", "b13", "#,Driver,Time,Score,Race,Firstname,Surname"),
  words("PL NAME", "a22", "PL,NAME,TIME,SCORE,RACE,FIRST NAME,LAST NAME"),
  words("Posn Helm", "m02", "Posn,Helm,Corrected,Points,Race,First,Last"),
  words("fin_pos display_name", "l80", "fin_pos,display_name,finish_time,points,race_name,first_name,last_name"),
  words("Platz Name", "f29", "Platz,Name,Zeit,Punkte,Lauf,Vorname,Nachname"),
  words("Rang Teilnehmer", "h111", "Rang,Teilnehmer,Laufzeit,Pkt.,Klasse,Vorname,Zuname"),
  words("Place Nom", "m12", "Place,Nom et prénom,Temps,Points,Épreuve,Prénom,Nom"),
  words("Clt Coureur", "e31", "Clt,Coureur,Chrono,Pts,Course,Prénom,NOM"),
  words("Pos. Coppia", "f35", "Pos.,Concorrente,Tempo,Punti,Gara,Nome,Cognome"),
  words("Puesto Nombre", "f38", "Puesto,Nombre,Tiempo,Puntos,Prueba,Nombre,Apellidos"),
  words("Por. Tým", "b10", "Por.,Jméno,Čas,Body,Závod,Jméno,Příjmení"),
  words("M. Nazwisko", "h17", "M.,Nazwisko i imię,Czas,Pkt.,Bieg,Imię,Nazwisko"),
  words("Sij. Nimi", "a27", "Sij.,Nimi,Aika,Pisteet,Sarja,Etunimi,Sukunimi"),
  words("Plass Navn", "h27", "Plass,Navn,Tid,Poeng,Løp,Fornavn,Etternavn"),
  words("Место Участник", "h69", "Место,Участник,Время,Очки,Гонка,Имя,Фамилия"),
  words("順位 氏名", "m19", "順位,氏名,タイム,得点,種目,名,姓"),
  words("Sıra Takım", "h51", "Sıra,Yarışmacı,Süre,Puan,Yarış,Ad,Soyad"),
  words("Position Competitor", "pages: timing sheets", "Position,Competitor,Net time,Score,Heat,First name,Last name"),
  words("Rk Player", "pages: USA leagues", "Rk,Player,Time,PTS,Event,First,Last"),
  words("rank username", "code: files of small scripts", "rank,username,time,score,race,first,last"),
  words("finish player", "code: files of small scripts", "finish,player,time,points,event_name,first_name,last_name"),
  words("Rank HelmName", "pages: sailing clubs", "Rank,HelmName,Corrected,Nett,Race,First,Last"),
  words("Pl. Deelnemer", "pages: clubs, Netherlands", "Pl.,Deelnemer,Tijd,Punten,Ronde,Voornaam,Achternaam"),
  words("Plac. Namn", "pages: clubs, Sweden", "Plac.,Namn,Tid,Poäng,Lopp,Förnamn,Efternamn"),
  words("Plac. Navn", "pages: clubs, Denmark", "Plac.,Navn,Tid,Point,Løb,Fornavn,Efternavn"),
  words("Helyezés Név", "pages: clubs, Hungary", "Helyezés,Név,Idő,Pont,Futam,Utónév,Vezetéknév"),
  words("Posição Piloto", "pages: karting, Brazil", "Posição,Piloto,Tempo,Pontos,Bateria,Nome,Sobrenome"),
  words("Loc Nume", "pages: clubs, Romania", "Loc,Nume,Timp,Puncte,Cursă,Prenume,Nume de familie"),
  words("Θέση Όνομα", "pages: clubs, Greece", "Θέση,Ονοματεπώνυμο,Χρόνος,Βαθμοί,Αγώνας,Όνομα,Επώνυμο"),
  words("순위 이름", "code: standings of a Korean app", "순위,이름,기록,점수,경기,이름,성"),
  words("名次 姓名", "pages: school games, China", "名次,姓名,成绩,积分,项目,名,姓"),
  words("without a heading", "l68", ",,,,,,"),
];

/** More columns, which mean nothing for the result. */
interface Extra extends Part {
  readonly heading: string;
  readonly write: (mixer: Mixer, runner: Runner, at: number) => string;
  readonly first?: boolean;
}

export const EXTRAS: readonly Extra[] = [
  { id: "none", seen: "e20", heading: "", write: () => "" },
  { id: "bib before", seen: "k04", heading: "Bib", first: true, write: (mixer) => String(mixer.between(2, 999)) },
  { id: "No", seen: "e05", heading: "No", write: (mixer) => String(mixer.between(2, 99)) },
  {
    id: "club",
    seen: "h27",
    heading: "Club",
    write: (mixer) => mixer.pick(["Lons Athlé 39", "AeroCoach", "Keuruun Kisailijat", "Newbury RC", "Unattached"]),
  },
  {
    id: "Verein",
    seen: "h111",
    heading: "Verein",
    write: (mixer) => mixer.pick(["SC Unterach", "TSV Plaun", "WSV Koschütz", "-"]),
  },
  { id: "Nat", seen: "b13", heading: "Nat", write: (mixer) => mixer.pick(["POL", "GER", "HUN", "SUI"]) },
  { id: "category", seen: "l86", heading: "Cat", write: (mixer) => mixer.pick(["M50", "F40", "M", "F"]) },
  { id: "year of birth", seen: "h73", heading: "Born", write: (mixer) => String(mixer.between(1955, 2012)) },
  { id: "age", seen: "h49", heading: "Age", write: (mixer) => String(mixer.between(9, 71)) },
  { id: "rating", seen: "h17", heading: "Elo", write: (mixer) => String(mixer.between(1200, 2600)) },
  { id: "laps", seen: "e05", heading: "Laps", write: () => "25" },
  { id: "best lap", seen: "e05", heading: "Best Lap", write: (mixer) => `31.${mixer.between(100, 999)}` },
  { id: "car", seen: "h97", heading: "Car", write: (mixer) => mixer.pick(["MX-5", "S2000", "Camaro", "Porsche 992"]) },
  { id: "grid", seen: "f29", heading: "Start Pos", write: (mixer) => String(mixer.between(1, 20)) },
  {
    id: "place in class",
    seen: "k04",
    heading: "Class Pos",
    write: (_, runner, at) => (runner.status ? "" : String(1 + Math.floor(at / 2))),
  },
  { id: "pace", seen: "l86", heading: "Pace", write: (mixer) => `${mixer.between(4, 7)}:${mixer.between(10, 59)}` },
  {
    id: "remarks",
    seen: "d21",
    heading: "Remarks",
    write: (mixer) => (mixer.chance(0.2) ? mixer.pick(["PB", "new bike", "first time"]) : ""),
  },
  {
    id: "team",
    seen: "pages: sim racing",
    heading: "Team",
    write: (mixer) => mixer.pick(["Spyke", "Elfo", "Trident"]),
  },
  {
    id: "town",
    seen: "pages: fun runs",
    heading: "Town",
    write: (mixer) => mixer.pick(["Leeds", "Cork", "Graz", "Vigo"]),
  },
  { id: "sex", seen: "pages: fun runs", heading: "Sex", write: (mixer) => mixer.pick(["M", "F"]) },
  { id: "lane", seen: "pages: swimming clubs", heading: "Lane", write: (mixer) => String(mixer.between(1, 8)) },
  {
    id: "start time",
    seen: "pages: time trials",
    heading: "Start",
    write: (mixer) => `10:${mixer.between(10, 59)}:00`,
  },
  {
    id: "video",
    seen: "code: results in Markdown",
    heading: "Link",
    write: (mixer) => `https://youtu.be/x${mixer.between(1000, 9999)}Q`,
  },
  { id: "incidents", seen: "pages: sim racing", heading: "Inc", write: (mixer) => `${mixer.between(0, 17)}x` },
  {
    id: "rating change",
    seen: "pages: chess clubs",
    heading: "+/-",
    write: (mixer) => mixer.pick(["+12", "-8", "+3", "-21", "0"]),
  },
  { id: "PY", seen: "pages: sailing clubs", heading: "Rating", write: (mixer) => String(mixer.between(900, 1350)) },
  {
    id: "boat class",
    seen: "pages: sailing clubs",
    heading: "Class",
    write: (mixer) => mixer.pick(["SOLO", "BOSUN", "TOPPER", "RS200"]),
  },
  {
    id: "licence",
    seen: "pages: cycling, Belgium",
    heading: "Licence",
    write: (mixer) => `B${mixer.between(10000, 99999)}`,
  },
  {
    id: "prize",
    seen: "a27",
    heading: "Prize",
    write: (_, { rank }) => (rank && rank < 4 ? `${400 - 100 * rank} €` : "0 €"),
  },
];

export const RACES: readonly Part[] = [
  { id: "stacked, head each", seen: "a18" },
  { id: "race column", seen: "g10" },
  { id: "stacked, one head", seen: "h111" },
  { id: "titles as rows", seen: "h66" },
  { id: "race column, once", seen: "pages: shared sheets" },
  { id: "race column last", seen: "code: files of small scripts" },
  { id: "beside", seen: "pages: shared sheets" },
];

export const STATUS_COLUMNS: readonly Part[] = [
  { id: "for the figure", seen: "h73" },
  { id: "for the place", seen: "a18" },
  { id: "column of its own", seen: "k04" },
  { id: "both", seen: "d19" },
  { id: "column, others finished", seen: "pages: timing sheets" },
  { id: "in the name", seen: "pages: sailing clubs" },
];

export const FOOTERS: readonly (Part & { readonly row?: (width: number) => readonly string[] })[] = [
  { id: "none", seen: "e20" },
  { id: "total", seen: "f34", row: (width) => ["", "Total", ...Array.from({ length: width - 2 }, () => "")] },
  {
    id: "average",
    seen: "f13",
    row: (width) => ["", "Average", ...Array.from({ length: width - 3 }, () => ""), "25:10"].slice(0, width),
  },
  { id: "money", seen: "f38", row: (width) => [...Array.from({ length: width - 1 }, () => ""), "150 €"] },
  {
    id: "count",
    seen: "pages: fun runs",
    row: (width) => ["", "12 finishers", ...Array.from({ length: width - 2 }, () => "")],
  },
  {
    id: "best lap",
    seen: "pages: kart nights",
    row: (width) => ["", "Fastest lap", ...Array.from({ length: width - 3 }, () => ""), "31.207"].slice(0, width),
  },
];
