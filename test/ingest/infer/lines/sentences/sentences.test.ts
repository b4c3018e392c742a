import { describe, expect, it } from "vitest";
import { readAll } from "../../../../../src/ingest";
import { lines, racesIn, short } from "../../../short";

describe("sentences", () => {
  it("sentences join games by a word, and hold other scores on the way", () => {
    const text = lines(
      "Elsewhere, Paul Moor drew with Denny Cullum, John Dorset beat Pete Wilton 5-0 and Charlie Thorne defeated Marco Layton 5-0.",
      "Steve Rickard came from 3-0 down to beat Jordan Thom 5-3.",
    );
    expect(racesIn(text)).toEqual([
      "Paul Moor 1, Denny Cullum 1",
      "John Dorset 1, Pete Wilton 2",
      "Charlie Thorne 1, Marco Layton 2",
      "Steve Rickard 1, Jordan Thom 2",
    ]);
  });
  it("sentences name the winners and then the place of each", () => {
    const text =
      "The pool league held a tournament, and the winners were Terry Prosser in first place, Gene Granberg in second place, and Willie Fost in third place.\n";
    expect(racesIn(text)).toEqual(["Terry Prosser 1, Gene Granberg 2, Willie Fost 3"]);
  });
});

describe("rankings told in sentences", () => {
  it("sentences give names their places before or behind them, and another winner begins another race", () => {
    const text = lines(
      "In the 50k, Pol Ruiz raced to victory in 25:13:48. Todd Marwood finished second (28:20:05), and Mick Siddick came third.",
      "In the women’s race, Jess Templar took the win, Tara Bassett placed second, and Merry Willson snagged third.",
    );
    expect(racesIn(text)).toEqual([
      "Pol Ruiz 1, Todd Marwood 2, Mick Siddick 3",
      "Jess Templar 1, Tara Bassett 2, Merry Willson 3",
    ]);
  });
  it("a sentence states several places at once", () => {
    const text = lines(
      "Ann Holm won the race on Tuesday, again.",
      "Alicia Lauer and Elizabeth Sklar finished second and third.",
    );
    expect(racesIn(text)).toEqual(["Ann Holm 1, Alicia Lauer 2, Elizabeth Sklar 3"]);
  });
});

describe("lines as newspapers and clubs write them", () => {
  it("a line that begins with = shares the place above", () => {
    expect(racesIn(lines("1. Ada Holm 20-35", "2. Bo Finch 20-46", "= Cy Lund 20-46", "4. Dee Marsh 20-59"))).toEqual([
      "Ada Holm 1, Bo Finch 2, Cy Lund 2, Dee Marsh 4",
    ]);
  });
  it("counts in Roman numbers before a word for place", () => {
    expect(
      racesIn(
        lines("Мальчики:", "I место – Никита Орлов (СОШ),", "II место – Дима Белов (СОШ),", "III место – Ян Ким"),
      ),
    ).toEqual(["Никита Орлов 1, Дима Белов 2, Ян Ким 3"]);
  });
  it("reads medals, two of one colour with a club each", () => {
    const text = lines(
      "Women's 40-44 Singles",
      "Gold: Rita Kert (HUN)",
      "Silver: Ce Ozer (BEL)",
      "Bronze: Zoe Qui (CHN) and Tri Holm (DEN)",
    );
    expect(short(readAll([{ data: text }], { format: "inferred" })).map((race) => race.replace(/^.*?: /, ""))).toEqual([
      "Rita Kert 1, Ce Ozer 2, Zoe Qui 3, Tri Holm 3",
    ]);
  });
  it("leaves out the first number, or takes a place in a class beside that of all", () => {
    expect(
      racesIn("Ann Roe & Bo Lee 2. Cy Ek & Di Fox 3. Ed Gow & Flo Hay\n").map((race) => race.replace(/\/[^\d]*/g, " ")),
    ).toEqual(["Ann Roe 1, Bo Lee 1, Cy Ek 2, Di Fox 2, Ed Gow 3, Flo Hay 3"]);
    expect(
      racesIn("Hommes : 1er Ada Holm 27′13, 2e Bo Finch 28′45, 3e et 1er V1 Cy Lund 29′20, 4e Di Fox 29′45.\n"),
    ).toEqual(["Ada Holm 1, Bo Finch 2, Cy Lund 3, Di Fox 4"]);
  });
  it("lines list members of a club in a larger race by their places and times", () => {
    expect(
      racesIn(lines("SVP 50", "", "20 Sean Dale 5:00:47", "149 Liz Pryor 7:41:48", "163 Sue Norton 8:12:24")),
    ).toEqual(["Sean Dale 1, Liz Pryor 2, Sue Norton 3"]);
  });
  it("lines say who won, whom they beat, and sets with strokes", () => {
    const text = lines(
      "Ladies singles: Winner Lucy Mit who beat Lindy Pay by 6-0, 6-2",
      "Mixed: Winners: Keith Hut and Lucy Mit who beat Mark Fur and Lindy Pay 6-4, 6-3",
      "1. HS: Søren Wed – Kasper War 2/6 6/7",
      "Plate: Pat beat Niki w/o",
    );
    expect(racesIn(text).map((race) => race.replace(/\/\d/g, ""))).toEqual([
      "Lucy Mit 1, Lindy Pay 2",
      "Keith Hut 1, Lucy Mit 1, Mark Fur 2, Lindy Pay 2",
      "Søren Wed 2, Kasper War 1",
    ]);
  });
});

describe("sentences", () => {
  it("sentences give the places of a race one after the other, and the last", () => {
    expect(racesIn("Ludo night. Mia came first, then Leo, then Zoe. Max gave up after an hour.\n")).toEqual([
      "Mia 1, Leo 2, Zoe 3, Max 4 dnf",
    ]);
    const list = lines("Winner: Sophie", "2nd: Marc", "Third place went to Jules", "4th Ada", "Last: Tim");
    expect(racesIn(list)).toEqual(["Sophie 1, Marc 2, Jules 3, Ada 4, Tim 5"]);
    expect(racesIn("Ella Moss took first place ahead of Isla Grant and Freya Hunt.\n")).toEqual([
      "Ella Moss 1, Isla Grant 2, Freya Hunt 3",
    ]);
  });
  it("sentences tell games of one subject, and draws of two", () => {
    const report =
      "The Tigers won the opening match 3-0 against the Bears. Later the Wolves and the Eagles drew 2-2.\n";
    expect(racesIn(report)).toEqual(["Tigers 1, Bears 2", "Wolves 1, Eagles 1"]);
  });
  it("sentences comment on a list of places and add no race to it", () => {
    const text = lines(
      "1. Ann 12:01",
      "2. Bo 12:30",
      "3. Cy 13:00",
      "What a night for Ann, who was second here in May and won in June; Bo came third at the same place a year ago, and Cy was last.",
    );
    expect(racesIn(text)).toHaveLength(1);
  });
});

describe("sentences about races", () => {
  it.each([
    [
      "apostrophes, particles and initials",
      "Zoë O'Dell won ahead of Ann de la Cruz, I TULL and G.Hart.",
      ["Zoë O'Dell 1, Ann de la Cruz 2, I TULL 3, G.Hart 4"],
    ],
    [
      "nicknames in quotes",
      'José Tull won ahead of Ryan "Chino" Nord and Ines Kay.',
      ['José Tull 1, Ryan "Chino" Nord 2, Ines Kay 3'],
    ],
    ["places as P1", "Game 1 - Ann Lee finished P1, Bo Orr P2 and Cy Day P3.", ["Ann Lee 1, Bo Orr 2, Cy Day 3"]],
    [
      "words for places from the first to the last",
      "Primo Ann Lee, secondo Bo Orr e terzo Cy Day.",
      ["Ann Lee 1, Bo Orr 2, Cy Day 3"],
    ],
    [
      "a label before the places",
      "Cup: First place went to Ann Lee, second to Bo Orr and third to Cy Day.",
      ["Ann Lee 1, Bo Orr 2, Cy Day 3"],
    ],
    [
      "verbs behind names",
      "Ann Lee took first place, with Bo Orr second and Cy Day third.",
      ["Ann Lee 1, Bo Orr 2, Cy Day 3"],
    ],
  ])("reads names with %s", (_, text, wanted) => expect(racesIn(lines(text))).toEqual(wanted));
  it("finds places that stand without blanks", () => {
    expect(racesIn(lines("優勝はAnn Lee、2位はBo Orr、3位はCy Day。"))).toEqual(["Ann Lee 1, Bo Orr 2, Cy Day 3"]);
    expect(racesIn(lines("李建国获得第一名，王强第二名，陈静第三名。"))).toEqual(["李建国 1, 王强 2, 陈静 3"]);
  });
  it("keeps the number of a team in its name", () => {
    expect(racesIn(lines("Corner Pocket won ahead of Darnley 2, Club Green and Alpha."))).toEqual([
      "Corner Pocket 1, Darnley 2 2, Club Green 3, Alpha 4",
    ]);
  });
  it("names the winner behind the verb", () => {
    expect(racesIn(lines("There was a 3-1 win for Ann Lee against Bo Orr, Cy Day drew 1-1 with Bo Orr."))).toEqual([
      "Ann Lee 1, Bo Orr 2",
      "Cy Day 1, Bo Orr 1",
    ]);
  });
});

it("takes no preposition before a place for a part of a name", () => {
  const text = "The results were:\n\n- 이서연 em primeiro, 윤지우 em segundo e 조현우 em terceiro.\n";
  expect(readAll([{ data: text }]).inputs[0].confidence).toBe("check");
  expect(racesIn(text).join()).not.toContain("em");
});
