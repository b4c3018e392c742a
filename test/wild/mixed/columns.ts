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
];

export const STATUS_COLUMNS: readonly Part[] = [
  { id: "for the figure", seen: "h73" },
  { id: "for the place", seen: "a18" },
  { id: "column of its own", seen: "k04" },
  { id: "both", seen: "d19" },
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
];
