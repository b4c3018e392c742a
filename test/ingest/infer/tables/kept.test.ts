import { expect, it } from "vitest";
import { readAll } from "../../../../src/ingest";
import { lines, racesIn } from "../../short";

/** Ordinary sheets as clubs keep them, written by people who did not know the reader. */
const TEXTS: readonly (readonly [title: string, text: string, ...races: string[]])[] = [
  [
    "takes gross, handicap and net for one result, of which the net decides",
    lines(
      "Name,Out,In,Gross,Hcp,Nett",
      "Ashdown P.,44,41,85,14,71",
      "Brierly K.,39,40,79,6,73",
      "Corbin S.,50,47,97,28,69",
      "Dunmore A.,42,45,87,12,75",
    ),
    "Ashdown P. 2, Brierly K. 3, Corbin S. 1, Dunmore A. 4",
  ],
  [
    "reads a player, an opponent, and points for and against",
    lines(
      "Date,Player,Opponent,F,A",
      "03/04/2024,Marcus Tring,Hollie Abel,3,1",
      "14/04/2024,Gareth Poll,Simone Ure,2,3",
      "15/04/2024,Hollie Abel,Gareth Poll,0,3",
    ),
    "Marcus Tring 1, Hollie Abel 2",
    "Gareth Poll 2, Simone Ure 1",
    "Hollie Abel 2, Gareth Poll 1",
  ],
  [
    "counts sets in columns of their own",
    lines(
      "Partido;Local;S1;S2;S3;Visitante;Árbitro",
      "1;Alameda;25-10;23-25;13-15;Retamar;P. Solís",
      "2;Montelirio;25-20;25-23;;Naranjo;M. Burgos",
      "3;Almenara;20-25;18-25;;Retamar;P. Solís",
    ),
    "Alameda 2, Retamar 1",
    "Montelirio 1, Naranjo 2",
    "Almenara 2, Retamar 1",
  ],
  [
    "takes the column that sums up the sets before numbered ones",
    lines(
      "Datum;Hráč 1;Hráč 2;Sety;1. set;2. set;3. set",
      "12.03.2025;Novák;Šimůnek;2:1;11:8;9:11;11:6",
      "12.03.2025;Hladík;Kučírek;1:2;11:9;5:11;8:11",
      "19.03.2025;Šimůnek;Hladík;0:2;7:11;9:11;",
    ),
    "Novák 1, Šimůnek 2",
    "Hladík 2, Kučírek 1",
    "Šimůnek 2, Hladík 1",
  ],
  [
    "leaves the number of starts out of races that dates head",
    lines(
      "Namn;2023-05-03;2023-05-10;Starter",
      "Astrid Månvik;2;1;2",
      "Björn Talling;1;3;2",
      "Cajsa Furudal;;2;1",
      "Dag Ringsjö;3;;1",
    ),
    "Astrid Månvik 2, Björn Talling 1, Dag Ringsjö 3",
    "Astrid Månvik 1, Björn Talling 3, Cajsa Furudal 2",
  ],
  [
    "takes the finish before the place on the grid",
    lines("Pos,Driver,Kart,Laps,Fin", "1,Dale Orrin,17,18,3", "2,Priya Nandal,4,18,1", "3,Tom Wexcombe,22,18,2"),
    "Dale Orrin 3, Priya Nandal 1, Tom Wexcombe 2",
  ],
  [
    "reads times without colons below a heading that says so",
    lines("No,Runner,Cat,5k time", "114,Helen Frayne,F45,2418", "27,Abdi Warsan,M20,1652", "88,Stu Pellow,M50,2145"),
    "Helen Frayne 3, Abdi Warsan 1, Stu Pellow 2",
  ],
  [
    "reads hours with dots",
    lines(
      "Förnamn;Efternamn;Klubb;Tid",
      "Alva;Stenberg;Granen;1.41.09",
      "Jonas;Kvarnlid;Granen;1.29.50",
      "Nils;Backlind;Vik;bröt",
      "Petra;Östmar;Granen;2.03.11",
    ),
    "Alva Stenberg 2, Jonas Kvarnlid 1, Nils Backlind 4 dnf, Petra Östmar 3",
  ],
  [
    "ties those without a place who have the result of the row above",
    lines(
      "Platz;Schütze;Serie 1;Serie 2;Ringe",
      "1;Alois;94;95;189",
      "2;Traudl;93;92;185",
      ";Heini;91;94;185",
      "4;Franz;90;92;182",
    ),
    "Alois 1, Traudl 2, Heini 2, Franz 4",
  ],
  [
    "ranks those without a place behind the places, by their results",
    lines(
      "Platz;Reiter/in;Pferd;Wertnote",
      "1.;Svenja Holt;Donna Lou;7,6",
      "2.;Carla Wiet;Kasimir;7,4",
      "3.;Nele Brock;Sandro;7,1",
      ";Emma Wien;Little Joe;6,5",
      ";Antonia Feld;Cinderella;6,2",
    ),
    "Svenja Holt 1, Carla Wiet 2, Nele Brock 3, Emma Wien 4, Antonia Feld 5",
  ],
  [
    "disqualifies a player whose remark says so",
    lines(
      "Arrivo;Vogatore;Tempo;Note",
      "1;Renzo Faldini;7:12.4;squalificato dopo protesta",
      "2;Marco Tessarin;7:13.0;",
      "3;Elio Zangrossi;7:19.8;",
    ),
    "Renzo Faldini 3 dq, Marco Tessarin 1, Elio Zangrossi 2",
  ],
  [
    "takes a player who withdrew in the second round for a DNF",
    lines(
      "Player,R1,R2,Total,To par,Pos",
      "Julian Frost,70,71,141,-3,1",
      "Ashok Venn,69,74,143,-1,2",
      "Perry Goss,74,WD,,,",
    ),
    "Julian Frost 1, Ashok Venn 2, Perry Goss 3 dnf",
  ],
  [
    "splits teams of names with commas and a last “&”",
    lines(
      "| Table | Players | Rd 1 | Rd 2 | Total |",
      "|--|--|--|--|--|",
      "| 1 | Jan, Col & Beth | 31 | 40 | 71 |",
      "| 2 | Asif, Wendy & Tor | 38 | 41 | 79 |",
      "| 3 | Geoff, Lil & Marnie | 29 | 30 | 59 |",
      "| 4 | Callum, Dot & Steph | 42 | 41 | 83 |",
    ),
    "Jan 3, Col 3, Beth 3, Asif 2, Wendy 2, Tor 2, Geoff 4, Lil 4, Marnie 4, Callum 1, Dot 1, Steph 1",
  ],
  [
    "finds the mean of the judges",
    lines(
      "Baker,Bake,Judge Pam,Judge Ali,Judge Nke,Average",
      "Dot,lemon drizzle,8,7,9,8.0",
      "Simon,sourdough,9,9,7,8.3",
      "Arlo,rocky road,7,9,10,8.7",
      "Ursula,kladdkaka,6,8,7,7.0",
    ),
    "Dot 3, Simon 2, Arlo 1, Ursula 4",
  ],
  [
    "finds the winner by a surname before how the game was won",
    lines(
      "Round\tPlayer A\tPlayer B\tResult",
      "1\tGraham Selby\tKeith Oyston\tSelby 3&2",
      "1\tHugh Faraday\tNorman Tait\tTait 1 up",
      "2\tGraham Selby\tNorman Tait\tTait 5&4",
    ),
    "Graham Selby 1, Keith Oyston 2",
    "Hugh Faraday 2, Norman Tait 1",
    "Graham Selby 2, Norman Tait 1",
  ],
  [
    "reads the season of the team that the title names",
    lines(
      "# Wexley RFC 2nds - results",
      "",
      "| Date | Opponent | H/A | F | A | Res |",
      "|---|---|---|---|---|---|",
      "| 9 Sep 2023 | Thorpe Bay | H | 24 | 10 | W |",
      "| 16 Sep 2023 | Old Carrians | A | 12 | 31 | L |",
      "| 7 Oct 2023 | Netherby | H | 8 | 8 | D |",
    ),
    "Wexley RFC 2nds 1, Thorpe Bay 2",
    "Wexley RFC 2nds 2, Old Carrians 1",
    "Wexley RFC 2nds 1, Netherby 1",
  ],
  [
    "reads headings that stand twice around two sides",
    lines(
      "Player 1,Avg,Legs,Legs,Avg,Player 2",
      "Deano Wragg,61.20,3,4,58.44,Sully",
      "Lyndsey Marr,49.10,4,2,50.02,Chalky",
      "Ant Beddoes,55.73,1,4,66.80,Deano Wragg",
    ),
    "Deano Wragg 2, Sully 1",
    "Lyndsey Marr 1, Chalky 2",
    "Ant Beddoes 2, Deano Wragg 1",
  ],
  [
    "finds winners in capitals",
    lines(
      "Arm wrestling (winner in capitals)",
      "",
      "Stig Hollen - VIDAR KROKE",
      "BO TANGEN - Kjell Mo",
      "Are Sund - EGIL HJORT",
    ),
    "Stig Hollen 2, VIDAR KROKE 1",
    "BO TANGEN 1, Kjell Mo 2",
    "Are Sund 2, EGIL HJORT 1",
  ],
  [
    "finds winners in bold",
    lines("- (1) Nuno vs **Elspeth** (8)", "- **(4) Marek** vs (5) Dionne", "- (3) Halvard vs **(6) Roo**"),
    "Nuno 2, Elspeth 1",
    "Marek 1, Dionne 2",
    "Halvard 2, Roo 1",
  ],
  [
    "adds gaps to the time of the winner",
    lines(
      "Bart Wijngaert      51:08",
      "Joris van Eldik     +0:04",
      "Sander Koppenol     +0:39",
      "Piet Lammertink     opgave",
    ),
    "Bart Wijngaert 1, Joris van Eldik 2, Sander Koppenol 3, Piet Lammertink 4 dnf",
  ],
  [
    "reads a bye in a round of a Swiss list",
    lines(
      "No.\tName\tRd1\tRd2\tPts",
      "1\tKeller, Anna\t4w1\t2w1\t2",
      "2\tRuiz, Ben\t3b1\t1b0\t1",
      "3\tMartin, Cléo\t2w0\tbye1\t1",
      "4\tLind, Eva\t1b0\t½\t0.5",
    ),
    "Keller, Anna 1, Lind, Eva 2",
    "Ruiz, Ben 1, Martin, Cléo 2",
    "Keller, Anna 1, Ruiz, Ben 2",
  ],
];

it.each(TEXTS)("reads an ordinary sheet: %s", (_, text, ...races) => {
  expect(racesIn(text).map((race) => race.replace(/\/[^,]*? (?=\d)/g, " "))).toEqual(races);
});

it("asks about a column that says of a result that it was rejected", () => {
  const text = lines(
    "runner,submitted,time,verified",
    "Finn,2025-06-02,1:23:08,yes",
    "quasar,2025-06-01,1:21:55,yes",
    "Tuppence,2025-06-02,1:19:02,rejected - no vod",
    "Moth,2025-06-02,1:30:41,yes",
  );
  const { races, inputs } = readAll([{ data: new TextEncoder().encode(text) }], {});
  expect(races[0].entrants.find(({ name }) => name === "Tuppence")?.status).toBe("dq");
  expect(inputs[0].confidence).toBe("check");
});

it("takes penalty points for no race, and 0 for no place", () => {
  const text = lines("Driver,R1 Zandwick,R2 Montevara,Penalty pts", "Corin,1,2,0", "Yusra,3,1,2", "Piotr,2,3,6");
  expect(racesIn(text)).toEqual(["Corin 1, Yusra 3, Piotr 2", "Corin 2, Yusra 1, Piotr 3"]);
});

it("takes abbreviations of clubs for no winners", () => {
  const text = lines("PSG - Lyon", "Nice - OM", "ASM - Lille", "Metz - ASSE");
  expect(readAll([{ data: new TextEncoder().encode(text) }], {}).inputs[0].confidence).not.toBe("sure");
  expect(racesIn(text)).not.toContain("PSG 1, Lyon 2");
});

it("takes no other column for the score of the opponents", () => {
  const text = lines(
    "Date,Opponent,Us,Half time,Them",
    "2024-09-21,Harbourne,3,2,1",
    "2024-09-28,Wykes,0,1,2",
    "2024-10-05,Pershill,2,0,2",
  );
  expect(racesIn(text)).toEqual(["Us 1, Harbourne 2", "Us 2, Wykes 1", "Us 1, Pershill 1"]);
});
