import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";
import type { Mark } from "../../src/ingest/types";
import { short } from "./short";

const lines = (...rows: string[]): string => `${rows.join("\n")}\n`;
const races = (text: string, ...names: string[]): string[] => {
  const marks = names.map((name): Mark => {
    const from = text.indexOf(name);
    return { role: "name", from, to: from + name.length };
  });
  return short(readAll([{ data: text }], names.length > 0 ? { marks } : {})).map((race) => race.replace(/^.*?: /, ""));
};

describe("running text", () => {
  it("running text holds numbered lists, each behind its label", () => {
    const text =
      "Results. Boys: 1. Ada Holm, 2. Bo Finch, 3. Cy Lund. Girls: 1. Dee Marsh, 2. Eva Roe. Next race: 4 May.\n";
    expect(races(text)).toEqual(["Ada Holm 1, Bo Finch 2, Cy Lund 3", "Dee Marsh 1, Eva Roe 2"]);
  });
  it("running text holds places in words, in other languages too", () => {
    expect(races("100 m: प्रथम - रोहित कुमार, द्वितीय - अमन वर्मा, तृतीय - सूरज यादव\n")).toEqual([
      "रोहित कुमार 1, अमन वर्मा 2, सूरज यादव 3",
    ]);
  });
  it("running text holds lists from the last to the winner, whatever stands before the winner's name", () => {
    expect(
      races(
        lines(
          "Silver: 4th Stan Davie (33), 3rd Kev Flaxman (34 on CB), 2nd Steve Grundle (34) and first, Captain Teun Bolland with 38.",
          "Gold: 4th Sean Higgs (33), 3rd Tony Symes (34), 2nd Jack Osmond (38) and 1st, with a very good 40 points, Ivan Tarkington.",
        ),
      ),
    ).toEqual([
      "Stan Davie 4, Kev Flaxman 3, Steve Grundle 2, Teun Bolland 1",
      "Sean Higgs 4, Tony Symes 3, Jack Osmond 2, Ivan Tarkington 1",
    ]);
  });
  it("running text holds places behind the names", () => {
    expect(races("The overall results were:\n\nLark 4th, Watson 3rd, Lorimer 2nd and Caper 1st\n")).toEqual([
      "Lark 4, Watson 3, Lorimer 2, Caper 1",
    ]);
  });
  it("numbers with commas, and joins those who share a place", () => {
    const text =
      "Match – Trailing – 1, D Stuart (124); 2, R Smart (123); 3, E Benny (113). 10 inch – 1, J Sievright (125); 2, Al Meer (121); 3, W Greave (114).\n";
    expect(races(text)).toEqual(["D Stuart 1, R Smart 2, E Benny 3", "J Sievright 1, Al Meer 2, W Greave 3"]);
    expect(
      races(
        "Pre-Prep Gala:\n\nOverall – 1st Drakes, 52 points; 2nd = Raleighs & Hawkins, 42 points; 4th Frobishers, 26.\n",
      ),
    ).toEqual(["Drakes 1, Raleighs 2, Hawkins 2, Frobishers 4"]);
  });
  it("running text holds games with semicolons between them", () => {
    expect(
      races("Second round: B Gollan bt S Storey 5-1; A Connor bt J Campbell 5-2; W King bt T Shaw 5-4.\n"),
    ).toEqual(["B Gollan 1, S Storey 2", "A Connor 1, J Campbell 2", "W King 1, T Shaw 2"]);
  });
  it("running text holds games told in sentences; a surname stands for the one full name that ends with it", () => {
    const text = lines(
      "Dave Marlowe made it two wins in a row when he defeated Norman Pryce 5-2.",
      "Glen Woodhouse stormed on.",
      "Firstly, Woodhouse beat Alan Stokes and then eased past Jaxon Doyle.",
    );
    expect(races(text)).toEqual([
      "Dave Marlowe 1, Norman Pryce 2",
      "Glen Woodhouse 1, Alan Stokes 2",
      "Glen Woodhouse 1, Jaxon Doyle 2",
    ]);
  });
});

describe("sentences", () => {
  it("join games by a word, and hold other scores on the way", () => {
    const text = lines(
      "Elsewhere, Paul Moor drew with Denny Cullum, John Dorset beat Pete Wilton 5-0 and Charlie Thorne defeated Marco Layton 5-0.",
      "Steve Rickard came from 3-0 down to beat Jordan Thom 5-3.",
    );
    expect(races(text)).toEqual([
      "Paul Moor 1, Denny Cullum 1",
      "John Dorset 1, Pete Wilton 2",
      "Charlie Thorne 1, Marco Layton 2",
      "Steve Rickard 1, Jordan Thom 2",
    ]);
  });
  it("name the winners and then the place of each", () => {
    const text =
      "The pool league held a tournament, and the winners were Terry Prosser in first place, Gene Granberg in second place, and Willie Fost in third place.\n";
    expect(races(text)).toEqual(["Terry Prosser 1, Gene Granberg 2, Willie Fost 3"]);
  });
});

describe("games", () => {
  it("games of two sides may say behind a sign who won", () => {
    const text = lines(
      "Round One:",
      "Necrons Vs Templar : Necrons win and move on",
      "Chaos Vs Tau : Chaos move onto round two",
      "Morgan challenged Reza: 3-1 to Reza",
      "Orks VS Elves: To be Determined!",
    );
    expect(races(text)).toEqual(["Necrons 1, Templar 2", "Chaos 1, Tau 2", "Morgan 2, Reza 1"]);
  });
  it("games are stated by those who played them, whom the lines above name", () => {
    const text = lines(
      "Jonas, [14.11.2025 18:02]",
      "Ich 3:1 gegen Lukas (11:7, 9:11, 11:5, 12:10)",
      "",
      "Mareike, [15.11.2025 18:31]",
      "Lukas - ich 3:0",
    );
    expect(short(readAll([{ data: text }], { format: "inferred" }))).toEqual([
      "Jonas 1, Lukas 2",
      "Lukas 1, Mareike 2",
    ]);
  });
  it("count goals and behinds as what they come to", () => {
    const text = lines(
      "KINGS v. SPRINGWOOD",
      "Kings 4.5,  8.7,  11.13,  13.17  (95)",
      "Springwood 12.2,  12.4,  12.8,  12.12  (84)",
      "",
      "BOND v. YERONGA",
      "Bond 3.5,  5.9  (39)",
      "Yeronga 3.1,  4.12  (36)",
    );
    expect(races(text)).toEqual(["Kings 1, Springwood 2", "Bond 1, Yeronga 2"]);
  });
});

describe("lists", () => {
  it("may name the crew of each boat in brackets", () => {
    const text = lines(
      "1. Kingfisher (Bea Holt & Imran Shah) 2:14",
      "2. Heron (Lucy Dent & Tom Rusk) 2:15 - by a canvas!",
      "3. Grebe (Ed Vance & Flo Marsh) 2:31",
    );
    expect(races(text)).toEqual([
      "Bea Holt/Kingfisher 1, Imran Shah/Kingfisher 1, Lucy Dent/Heron 2, Tom Rusk/Heron 2, Ed Vance/Grebe 3, Flo Marsh/Grebe 3",
    ]);
  });
  it("lists hold those without a place whose names stand in the column of the others", () => {
    const text = lines(
      "  1 Bryn Thorpe        1:40:45",
      "  2 Sean Bulmer        1:40:55",
      "  3 Artur Kasko        2:08:39",
      "    Jeff Eichler           SPW",
      "    Holly Quade            MSP",
    );
    expect(races(text)).toEqual(["Bryn Thorpe 1, Sean Bulmer 2, Artur Kasko 3, Jeff Eichler 4 dnf, Holly Quade 4 dq"]);
  });
  it("may have names in quotes, which are whole", () => {
    expect(
      races(
        lines(
          '1st - "Save & Join" (that is Olly) 78/100',
          '2nd - "Four Handles" 75/100',
          '3rd - "Syzygy" 71/100 - good',
        ),
      ),
    ).toEqual(["Save & Join 1, Four Handles 2, Syzygy 3"]);
  });
  it("may have the number of a team or a peg before each name", () => {
    expect(
      races(lines("1st – Team 3 – A League of their Own", "2nd – Team 5 – LA Chili", "3rd – Team 6 – Mix It Up")),
    ).toEqual(["A League of their Own 1, LA Chili 2, Mix It Up 3"]);
  });
  it("give the places before the first number to the names above it", () => {
    expect(
      races(
        lines("Final order", "- Ada Holm", "- Bo Finch", "3-4. Cy Lund", "3-4. Dee Marsh", "5. Eva Roe", "6. Flo Ek"),
      ),
    ).toEqual(["Ada Holm 1, Bo Finch 2, Cy Lund 3, Dee Marsh 3, Eva Roe 5, Flo Ek 6"]);
  });
  it("lists hold short names of people joined by a word", () => {
    expect(
      races(lines("1. Ken S – laser", "2. Ken E and Tom- Albacore", "3. Nathan and Annie – Hobie", "4. Corinne")),
    ).toEqual([
      "Ken S 1, Ken E/Ken E and Tom 2, Tom/Ken E and Tom 2, Nathan/Nathan and Annie 3, Annie/Nathan and Annie 3, Corinne 4",
    ]);
  });
  it("lists are numbered apart from the classes above them", () => {
    expect(
      races(
        lines(
          "1. Rose stem:",
          "1st. Ada Holm",
          "2nd, Bo Finch –",
          "2. A bowl of roses",
          "1st Cy Lund- Bonica",
          "2nd Ada Holm",
        ),
      ),
    ).toEqual(["Ada Holm 1, Bo Finch 2", "Cy Lund 1, Ada Holm 2"]);
  });
  it("may run from the last to the winner", () => {
    expect(
      races(lines("4th Dreamers 60/100", "3rd Newbies 61/100", "2nd Syzygy 69/100", "1st Stooges 80/100")),
    ).toEqual(["Dreamers 4, Newbies 3, Syzygy 2, Stooges 1"]);
  });
});

describe("a marked name", () => {
  const sheet = lines(
    "Rank HelmName Class Rating Elapsed",
    "1 Jan Anders Laser Radial 1115 0:45:16",
    "2 Jock Dobbs Gull 1365 1:00:00",
    "3 Lindy Spill Laser Radial 1115 1:09:09",
  );
  it("shows where names end, by what stands behind them", () => {
    expect(races(sheet)).toEqual(["Jan Anders Laser Radial 1, Jock Dobbs Gull 2, Lindy Spill Laser Radial 3"]);
    expect(races(sheet, "Jan Anders")).toEqual(["Jan Anders 1, Jock Dobbs 2, Lindy Spill 3"]);
  });
  it("finds the names under one another that stand alone in their lines", () => {
    const text = lines(
      "Pub quiz of last Wednesday, after 8 rounds.",
      "",
      "Top Teams",
      "The ABMs",
      "Norfolk n' Good",
      "Quizzy Rascals",
    );
    expect(races(text, "The ABMs", "Norfolk n' Good", "Quizzy Rascals")).toEqual([
      "The ABMs 1, Norfolk n' Good 2, Quizzy Rascals 3",
    ]);
  });
  it("stands with the other marks alone where nothing repeats", () => {
    const text = lines(
      "A night with Terry Prosser.",
      "Thanks to Gene Granberg for the cake.",
      "And to our Willie Fost, as ever.",
    );
    expect(races(text)).toEqual([]);
    expect(races(text, "Terry Prosser", "Gene Granberg", "Willie Fost")).toEqual([
      "Terry Prosser 1, Gene Granberg 2, Willie Fost 3",
    ]);
  });
});

describe("a text that gives no race", () => {
  it("shows which lines look like results and asks for a mark", () => {
    const text = lines("First was Ann Lee in 12:01.", "Notes follow.");
    const [{ confidence, doubts, understood = [] }] = readAll([{ data: text }]).inputs;
    expect({ confidence, lines: doubts.map((one) => one.lines) }).toEqual({
      confidence: "not-understood",
      lines: [[1]],
    });
    expect(understood.length).toBeGreaterThan(0);
  });
});

describe("games of two sides", () => {
  it("may be told below the line that names the sides", () => {
    const text = lines(
      "Darran v Benno",
      "Darran opened in a close first leg, and both were happy with a draw 2-2.",
      "",
      "Nick v Jamie",
      "Nick never got a look in. Jamie checked out in style to win 3-0.",
    );
    expect(races(text)).toEqual(["Darran 1, Benno 1", "Nick 2, Jamie 1"]);
  });
  it("games of two sides are played by those whom the lines name under the colour of a side", () => {
    const text = lines("Reds 6 : 9 Blues", "Reds: Ann, Bo, Cy", "Blues: Dee, Eve, Flo", "goals: Dee 4, Eve 3");
    expect(races(text)).toEqual(["Ann/1 2, Bo/1 2, Cy/1 2, Dee/2 1, Eve/2 1, Flo/2 1"]);
  });
});

describe("sums that some won and others lost", () => {
  it("stand one a line", () => {
    expect(races(lines("Mahjong night", "Ann +320", "Bo -150", "Cy +45", "Dee -215"))).toEqual([
      "Ann 1, Bo 3, Cy 2, Dee 4",
    ]);
  });
  it("stand glued to the names in messages of LINE", () => {
    const text = lines(
      "23:48\tけんじ\t結果です!",
      "23:49\tけんじ\t1回戦 けんじ+42 まさ+8 ゆり-15 たか-35",
      "23:50\tけんじ\t2回戦 まさ+31 けんじ+12 たか-6 ゆり-37",
    );
    expect(races(text)).toEqual(["けんじ 1, まさ 2, ゆり 3, たか 4", "まさ 1, けんじ 2, たか 3, ゆり 4"]);
  });
});

describe("rankings told in sentences", () => {
  it("give names their places before or behind them, and another winner begins another race", () => {
    const text = lines(
      "In the 50k, Pol Ruiz raced to victory in 25:13:48. Todd Marwood finished second (28:20:05), and Mick Siddick came third.",
      "In the women’s race, Jess Templar took the win, Tara Bassett placed second, and Merry Willson snagged third.",
    );
    expect(races(text)).toEqual([
      "Pol Ruiz 1, Todd Marwood 2, Mick Siddick 3",
      "Jess Templar 1, Tara Bassett 2, Merry Willson 3",
    ]);
  });
  it("may tell several places at once", () => {
    const text = lines(
      "Ann Holm won the race on Tuesday, again.",
      "Alicia Lauer and Elizabeth Sklar finished second and third.",
    );
    expect(races(text)).toEqual(["Ann Holm 1, Alicia Lauer 2, Elizabeth Sklar 3"]);
  });
});

describe("marks", () => {
  const at = (text: string, word: string, role: Mark["role"]): Mark => {
    const from = text.indexOf(word);
    return { role, from, to: from + word.length };
  };
  const pointed = (text: string, ...marks: Mark[]): string[] =>
    short(readAll([{ data: text }], { marks })).map((race) => race.replace(/^.*?: /, ""));
  it("marks of a figure choose the figure that counts in every line", () => {
    const text = lines("Evening", "Ann 12 5 40", "Bo 10 7 30", "Cy 11 9 60");
    expect(pointed(text, at(text, "40", "score"))).toEqual(["Ann 2, Bo 3, Cy 1"]);
  });
  it("marks of no result leave out the lines of a table that they cover", () => {
    const text = lines("Place\tName\tClub", "1\tAnn\tA", "2\tBo\tB", "3\tReferee\tC", "4\tCy\tA");
    expect(pointed(text, at(text, "3\tReferee\tC", "none"))).toEqual(["Ann(A) 1, Bo(B) 2, Cy(A) 3"]);
  });
});

it("says how many lines a reading leaves out that may hold results", () => {
  const text = readFileSync("test/wild/texts/h33-top-teams-list.txt", "utf8");
  const from = text.lastIndexOf("The ABMs");
  const [{ doubts }] = readAll([{ data: text }], { marks: [{ role: "name", from, to: from + 8 }] }).inputs;
  const reading = doubts.find(({ id }) => id === "reading");
  expect(reading?.lines).toEqual([3, 5, 7]);
  expect(reading?.message).toContain("3 lines are left out and may hold results.");
});

describe("lines as newspapers and clubs write them", () => {
  it("share a place where one begins with =", () => {
    expect(races(lines("1. Ada Holm 20-35", "2. Bo Finch 20-46", "= Cy Lund 20-46", "4. Dee Marsh 20-59"))).toEqual([
      "Ada Holm 1, Bo Finch 2, Cy Lund 2, Dee Marsh 4",
    ]);
  });
  it("count in Roman numbers before a word for place", () => {
    expect(
      races(lines("Мальчики:", "I место – Никита Орлов (СОШ),", "II место – Дима Белов (СОШ),", "III место – Ян Ким")),
    ).toEqual(["Никита Орлов 1, Дима Белов 2, Ян Ким 3"]);
  });
  it("name medals, two of one colour with a club each", () => {
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
  it("leave out the first number, or give a place in a class beside that of all", () => {
    expect(
      races("Ann Roe & Bo Lee 2. Cy Ek & Di Fox 3. Ed Gow & Flo Hay\n").map((race) => race.replace(/\/[^\d]*/g, " ")),
    ).toEqual(["Ann Roe 1, Bo Lee 1, Cy Ek 2, Di Fox 2, Ed Gow 3, Flo Hay 3"]);
    expect(
      races("Hommes : 1er Ada Holm 27′13, 2e Bo Finch 28′45, 3e et 1er V1 Cy Lund 29′20, 4e Di Fox 29′45.\n"),
    ).toEqual(["Ada Holm 1, Bo Finch 2, Cy Lund 3, Di Fox 4"]);
  });
  it("tell of members of a club in a larger race by their places and times", () => {
    expect(
      races(lines("SVP 50", "", "20 Sean Dale 5:00:47", "149 Liz Pryor 7:41:48", "163 Sue Norton 8:12:24")),
    ).toEqual(["Sean Dale 1, Liz Pryor 2, Sue Norton 3"]);
  });
  it("say who won, whom they beat, and sets with strokes", () => {
    const text = lines(
      "Ladies singles: Winner Lucy Mit who beat Lindy Pay by 6-0, 6-2",
      "Mixed: Winners: Keith Hut and Lucy Mit who beat Mark Fur and Lindy Pay 6-4, 6-3",
      "1. HS: Søren Wed – Kasper War 2/6 6/7",
      "Plate: Pat beat Niki w/o",
    );
    expect(races(text).map((race) => race.replace(/\/\d/g, ""))).toEqual([
      "Lucy Mit 1, Lindy Pay 2",
      "Keith Hut 1, Lucy Mit 1, Mark Fur 2, Lindy Pay 2",
      "Søren Wed 2, Kasper War 1",
    ]);
  });
});
