import { expect, it } from "vitest";
import { readAll } from "../../../../src/ingest";
import { lines, racesIn } from "../../short";

/** Habits of pages and posts that were found in the world, with other names. */
const TEXTS: readonly (readonly [title: string, text: string, ...races: string[]])[] = [
  [
    "takes the tag of a team from a name",
    lines("1. ABC | Sora (Fox)", "2. XYZ | Milo Dent (Ike)", "3. Q1 | Pat (Ness, Kirby)", "4. Oda (Link)"),
    "Sora 1, Milo Dent 2, Pat 3, Oda 4",
  ],
  [
    "takes gaps without a blank from a name, and keeps missing places",
    "Class A: 1.Neri 2.Rossi+3.2 3.Orso+4.6\n\nClass B: 1.Rossi 2.Bellini+5.6 3.De Luca+31.3 4.Orso+45.6 6.Brema+52.6 8.Fini+1.55.2",
    "Neri 1, Rossi 2, Orso 3",
    "Rossi 1, Bellini 2, De Luca 3, Orso 4, Brema 5, Fini 6",
  ],
  [
    "takes points within a line from a name",
    lines("1st Ada 10 Red Dragons", "2nd Bo 8 Federation of Sand", "3rd Cy 7 Council", "4th Di 7 Old Kingdom"),
    "Ada 1, Bo 2, Cy 3, Di 4",
  ],
  [
    "takes figures and a number before a name from it",
    lines("North-South", "1 11.5 63.9 3:Ada/Bo", "2 10.5 58.3 1:Cy/Di", "3 5.0 27.8 2:Ed/Flo"),
    "Ada/Ada/Bo 1, Bo/Ada/Bo 1, Cy/Cy/Di 2, Di/Cy/Di 2, Ed/Ed/Flo 3, Flo/Ed/Flo 3",
  ],
  [
    "ends a name before the small word of a time",
    lines("MARTIN Paul en 37’21", "PETIT Luc en 38’11", "ROUX Anne en 42’32", "FAURE Jean en 43’55"),
    "MARTIN Paul 1, PETIT Luc 2, ROUX Anne 3, FAURE Jean 4",
  ],
  [
    "reads a shared place written as two ordinals",
    lines("1st: Ann Dale", "2nd: Bo Firth", "3rd/4th: Cy Holm", "3rd/4th: Di Lund"),
    "Ann Dale 1, Bo Firth 2, Cy Holm 3, Di Lund 3",
  ],
  [
    "reads each of several with a club as sharing the place",
    lines("優勝:山田一郎(東京・東)", "準優勝:田中二郎(大阪・西)", "3位:鈴木三郎(東京・東)、佐藤四郎(名古屋・南)"),
    "山田一郎 1, 田中二郎 2, 鈴木三郎 3, 佐藤四郎 3",
  ],
  [
    "takes polite endings from names",
    lines("1位 山田 一郎君 2位 田中 二郎君 3位 鈴木 三郎君"),
    "山田 一郎 1, 田中 二郎 2, 鈴木 三郎 3",
  ],
  [
    "goes on with a list below “The other places:”",
    lines(
      "1. Platz: Ann Dal",
      "2. Platz: Bo Fink",
      "3. Platz: Cy Hahn",
      "",
      "Die weiteren Plätze:",
      "",
      "4. Platz: Di Lutz",
    ),
    "Ann Dal 1, Bo Fink 2, Cy Hahn 3, Di Lutz 4",
  ],
  [
    "goes on with the places of the line above",
    lines("M 1) Ann Dal 5.26 2) Bo Ek 5.37 3) Cy Ro 5.43", "4) Di Lu 5.54 5) Ed Ny 6.36"),
    "Ann Dal 1, Bo Ek 2, Cy Ro 3, Di Lu 4, Ed Ny 5",
  ],
  [
    "reads sets with a slash between and a remark behind",
    lines("Singles: Ann Dal – Bo Ek 6:1/6:3: Ann was quick.", "Plate: Cy Ro – Di Lu 2:6/3:6: a close one."),
    "Ann Dal 1, Bo Ek 2",
    "Cy Ro 2, Di Lu 1",
  ],
  [
    "reads a draw in words among scores",
    "Boards: Dal - Ek 0:1, Ro - Lu 1:0, Ny - Aas remis.",
    "Dal 2, Ek 1",
    "Ro 1, Lu 2",
    "Ny 1, Aas 1",
  ],
  [
    "keeps a slash in the names of two teams of one club",
    lines(
      "TJ Dub/ Lom A - TJ Dub/ Lom B 9:7. Body: Dal L. 4,5; Ek P. st. 4, Ro J. 0,5.",
      "Orel N. Dub E - Sokol Lom D 9:8. Body: Svoboda L. 4,5; Novák R. 2, Malý P. 1,5; Vik S. 1 Bek K. 3,5.",
    ),
    "TJ Dub/ Lom A 1, TJ Dub/ Lom B 2",
    "Orel N. Dub E 1, Sokol Lom D 2",
  ],
  [
    "takes the headings of sides for no game",
    lines("Team 1 Score Team 2", "Reds 19-16 Blues", "Greens 22-15 Golds"),
    "Reds 1, Blues 2",
    "Greens 1, Golds 2",
  ],
  [
    "takes the name of a division from the first side",
    "Results - Division One - Abbey 6, Legion 3; Marina 4, Mill 5;\n\nDivision Two - Flanders 2, Railway 7; Squares 3, Northsea 6; Rovers 4, Chapel 5",
    "Abbey 1, Legion 2",
    "Marina 2, Mill 1",
    "Flanders 2, Railway 1",
    "Squares 2, Northsea 1",
    "Rovers 2, Chapel 1",
  ],
  [
    "reads scores behind leading dots",
    lines(
      "Acklam .............. 12   Barnard ...... 27",
      "Gateshead ........... 19   Hartley ..... 19",
      "Ryton ..... 8    Seghill .... 10",
    ),
    "Acklam 2, Barnard 1",
    "Gateshead 1, Hartley 1",
    "Ryton 2, Seghill 1",
  ],
  [
    "takes the number of a game from the first side",
    lines("1° jogo - Azul 2 x 1 Preto", "2° jogo - Azul 0 x 2 Branco", "3° jogo - Branco 1 x 1 Preto"),
    "Azul 1, Preto 2",
    "Azul 2, Branco 1",
    "Branco 1, Preto 1",
  ],
  [
    "reads gains in brackets that sum to zero",
    lines(
      "L77 | 21:02 | kuma(+52.0) tetsu_9(+11.0) take(-18.0) mike(-45.0)",
      "L77 | 21:41 | mike(+61.0) take(+3.0) kuma(-21.0) tetsu_9(-43.0)",
    ),
    "kuma 1, tetsu_9 2, take 3, mike 4",
    "mike 1, take 2, kuma 3, tetsu_9 4",
  ],
  [
    "leaves out a table of places whose teams mostly played above",
    lines(
      "Results: Cascina-Poggi 3-1; Prato-Pisa 0-3; Certaldo-Arno 3-2; Quarra-Monte 1-3.",
      "",
      "Standing: Pisa 16; Monte 14; Cascina 12; Certaldo 10; Calci 9; Arno 8; Quarra 6.",
    ),
    "Cascina 1, Poggi 2",
    "Prato 2, Pisa 1",
    "Certaldo 1, Arno 2",
    "Quarra 2, Monte 1",
  ],
  [
    "reads scores in brackets behind the sides of several games in a line",
    "Match: Moor Lizards (Wet) (0) vs. Grand Danes (4) 3 early hits. Match: Unia (2) vs. Hidden Fun (0) Fine. Match: Memory (1) vs. Testers (2) Close.",
    "Moor Lizards 2, Grand Danes 1",
    "Unia 1, Hidden Fun 2",
    "Memory 2, Testers 1",
  ],
];

it.each(TEXTS)("on a found page: %s", (_title, text, ...races) => {
  expect(racesIn(text)).toEqual(races);
});

it("doubts names that hold a figure or a place", () => {
  const doubtsOf = (text: string): number => readAll([{ data: text }], {}).inputs[0].doubts.length;
  expect(doubtsOf(lines("1. Ann 4. Bo", "2. Cy 6. Di", "3. Ed 9. Flo"))).toBeGreaterThan(0);
});

it("doubts a line whose first player has a mark behind the points", () => {
  const text = lines("2020-10-16 : Ann 10 * , Bo 10 , Cy 9", "2020-10-15 : Bo 10, Ann 9, Cy 8");
  expect(readAll([{ data: text }], {}).inputs[0].confidence).not.toBe("sure");
});
