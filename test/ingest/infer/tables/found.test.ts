import { expect, it } from "vitest";
import { readAll } from "../../../../src/ingest";
import { lines, racesIn } from "../../short";

/** Tables as they were found in the world, with other names. */
const TEXTS: readonly (readonly [title: string, text: string, ...races: string[]])[] = [
  [
    "takes opponents from the row that their number counts, where the ids do not fit",
    lines(
      "ID,Name,Rating,Pts,Rnd1,Rnd2,Rnd3",
      "27,Ann,2100,2,W3,W2,L4",
      "12,Bo,2000,1,W4,L1,-H-",
      "38,Cy,1900,1,L1,-B-,-U-",
      "32,Di,1800,1,L2,-U-,W1",
    ),
    "Ann 1, Cy 2",
    "Bo 1, Di 2",
    "Ann 1, Bo 2",
    "Ann 2, Di 1",
  ],
  [
    "takes “Pl.” for places, written with decimals and out of order, before equal times",
    lines(
      "Pl.;AK;Name;Zeit",
      "3112.0;M;Fabian Semmel;1:59:40",
      "1.0;M;Karl Tramp;1:13:15",
      "3111.0;M;Leo Jork;1:59:40",
    ),
    "Fabian Semmel 3, Karl Tramp 1, Leo Jork 2",
  ],
  [
    "takes legs and splits beside a place and a total time for parts of one race",
    lines(
      "Pos,Team,Leg 1,Split 1,Leg 2,Split 2,Total",
      "1,Reds,0:37:27,0:37:27,0:53:19,1:30:46,1:30:46",
      "2,Blues,0:37:35,0:37:35,0:55:55,1:33:30,1:33:30",
      "3,Golds,0:36:42,0:36:42,0:58:14,1:34:56,1:34:56",
    ),
    "Reds 1, Blues 2, Golds 3",
  ],
  [
    "takes the one column of two scores for the result, whatever its heading",
    lines("Local,Marcador,Visitante", "Equipo A,3 - 2,Equipo B", "Equipo C,1 - 1,Equipo D"),
    "Equipo A 1, Equipo B 2",
    "Equipo C 1, Equipo D 1",
  ],
  [
    "reads results of the first side where it never lost",
    lines(
      "name1,name2,mode,result,date",
      "Dev,Eyal,R,W,2023-09-21",
      "Akil,Hari,R,W,2023-09-21",
      "Dana,Nell,U,D,2023-09-28",
      "Dana,Rolf,U,W,2023-09-28",
    ),
    "Dev 1, Eyal 2",
    "Akil 1, Hari 2",
    "Dana 1, Nell 1",
    "Dana 1, Rolf 2",
  ],
  [
    "takes numbers below places for players where no number is twice in a row",
    lines("race,rank1,rank2,rank3", "1,83,18,20", "2,52,72,4", "3,72,34,51"),
    "83 1, 18 2, 20 3",
    "52 1, 72 2, 4 3",
    "72 1, 34 2, 51 3",
  ],
  [
    "takes times of day among scores for games to come",
    lines("Heim;Ergebnis;Gast", "Glen;3 - 1;Neil", "Lin;2 - 2;Bar", "Glen;14:00;Bar", "Lin;14:30;Neil"),
    "Glen 1, Neil 2",
    "Lin 1, Bar 1",
  ],
  [
    "reads two columns below one heading of winners",
    lines(
      "Game,Winners,,Losers,,Score",
      "1,Stan,Hana,Raj,Bec,21-17",
      "2,Colin,Mei,Ade,Trish,21-12",
      "3,Raj,Stan,Mei,Hana,22-20",
    ),
    "Stan/1 1, Hana/1 1, Raj/2 2, Bec/2 2",
    "Colin/1 1, Mei/1 1, Ade/2 2, Trish/2 2",
    "Raj/1 1, Stan/1 1, Mei/2 2, Hana/2 2",
  ],
  [
    "reads games won, lost and drawn, and how a game ended",
    lines("Table\tPlayer 1\tPlayer 2\tResult (W-L-D)", "1\tAnn\tBo\t2-1-0", "2\tCy\tDi\t0-2-0", "3\tEd\tFlo\t1-1-1"),
    "Ann 1, Bo 2",
    "Cy 2, Di 1",
    "Ed 1, Flo 1",
  ],
];

it.each(TEXTS)("on a found page: %s", (_title, text, ...races) => {
  expect(racesIn(text)).toEqual(races);
});

it("offers the other direction of scores as an answer of its own", () => {
  const data = lines(
    "year,race,Ann,Bo",
    "2013,Shore Run,22.32,19.52",
    "2015,Dawg Dash,20.27,19.37",
    "2017,Shore Run,20.47,20.03",
  );
  const { doubts } = readAll([{ data, name: "two.csv" }], {}).inputs[0];
  const { choices = [] } = doubts.find(({ id }) => id === "score-direction")!;
  const { setting } = choices.find(({ taken }) => !taken)!;
  expect(choices.map(({ label }) => label)).toEqual(["Higher is better", "Lower is better"]);
  const [first] = readAll([{ data, name: "two.csv" }], setting).races;
  expect(first.entrants.find(({ rank }) => rank === 1)?.name).toBe("Bo");
});

it("doubts a table with two columns of times that rank otherwise, where no place does", () => {
  const text = lines(
    "Name,Time,Handicap,Adjusted",
    "Jim,34:10,2:00,32:10",
    "Tom,31:20,0:00,31:20",
    "Ann,38:12,8:00,30:12",
  );
  expect(readAll([{ data: text }], {}).inputs[0].confidence).not.toBe("sure");
});
