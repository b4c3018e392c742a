import { describe, expect, it } from "vitest";
import { publish } from "../../src/ingest/exporters/json/shape";
import { readAll } from "../../src/ingest/index";

const lines = (...some: string[]): string => `${some.join("\n")}\n`;

function races(text: string): string[] {
  return publish(readAll([{ data: text }])).games.map(({ entrants }) =>
    entrants.map(({ name, rank, status }) => `${name} ${rank ?? "-"}${status ? ` ${status}` : ""}`).join(", "),
  );
}

describe("messages of a chat", () => {
  it("tell games of the author, who leaves out the first person", () => {
    const chat = lines(
      "[29/03/2025, 20:14:05] Mo: Won 3-1 against Dev tonight",
      "[30/03/2025, 19:02:11] Sal: lost to Mo 2-3",
      "[30/03/2025, 19:45:00] Sal: beat Dev 3-0 though",
    );
    expect(races(chat)).toEqual(["Mo 1, Dev 2", "Sal 2, Mo 1", "Sal 1, Dev 2"]);
  });
  it("may have only times of day, and name others by two names", () => {
    const chat = lines(
      "Ann Lee  18:20",
      "beat @Bo Hart-Orr 3-2",
      "Bo Hart-Orr  18:24",
      "lost 1-3 to @Cy de la Rey",
      "Cy de la Rey  18:32",
      "1-1 draw for me and Ann Lee",
    );
    expect(races(chat)).toEqual([
      "Ann Lee 1, Bo Hart-Orr 2",
      "Bo Hart-Orr 2, Cy de la Rey 1",
      "Cy de la Rey 1, Ann Lee 1",
    ]);
  });
  it("may have nothing but the names of the authors before them", () => {
    const own = lines(
      "Coach: Times please!",
      "Ann Lee: 20:17 for me",
      "Bo Hart-Orr: 21:06 for me",
      "Cy Day: 20:15 for me",
    );
    expect(races(own)).toEqual(["Ann Lee 2, Bo Hart-Orr 3, Cy Day 1"]);
    const games = lines(
      "Ann Lee: @Bo Hart-Orr beat me 3-2",
      "Bo Hart-Orr: won 3-1 vs Cy Day",
      "Cy Day: lost 0-3 to Ann Lee",
    );
    expect(races(games)).toEqual(["Bo Hart-Orr 1, Ann Lee 2", "Bo Hart-Orr 1, Cy Day 2", "Cy Day 2, Ann Lee 1"]);
  });
  it("state points of their own where somebody asks for them", () => {
    const chat = lines(
      "[18:20] <Jo> What did everyone score in the quiz?",
      "[18:21] <Ann Lee> 61 points",
      "[18:24] <Bo Orr> I got 70",
      "[18:25] <Cy Day> 55 points",
    );
    expect(races(chat)).toEqual(["Ann Lee 2, Bo Orr 1, Cy Day 3"]);
  });
  it("reads a verb at the end in German, with the author as its object", () => {
    const chat = lines(
      "Jan, [12.03.2025 21:14]",
      "Habe heute 3:2 gegen Uwe gewonnen",
      "",
      "Kai, [13.03.2025 20:01]",
      "Jan hat mich 3:1 geschlagen",
    );
    expect(races(chat)).toEqual(["Jan 1, Uwe 2", "Jan 1, Kai 2"]);
  });
  it("stand below the name and the time of their author", () => {
    const chat = lines(
      "Tom",
      "  9:12 AM",
      "Beat Nina 11-7 11-9",
      "Nina",
      "  9:15 AM",
      "he got lucky",
      "  1:40 PM",
      "beat Raj 11-4",
    );
    expect(races(chat)).toEqual(["Tom 1, Nina 2", "Nina 1, Raj 2"]);
  });
  it("correct places and turn games round", () => {
    const places = lines(
      "[12/05/2025, 21:02] Ana: Resultados de hoy:",
      "[12/05/2025, 21:02] Ana: 1. Luis 2. Ana 3. Eva",
      "[12/05/2025, 21:05] Eva: no, yo segunda y Ana tercera",
    );
    expect(races(places)).toEqual(["Luis 1, Ana 3, Eva 2"]);
    const game = lines(
      "Jonas, [14.11.2025 18:02]",
      "Ich 3:1 gegen Lukas",
      "",
      "Mia, [14.11.2025 18:31]",
      "Lukas - ich 3:0",
      "",
      "Mia, [14.11.2025 18:32]",
      "sorry, andersrum",
    );
    expect(races(game)).toEqual(["Jonas 1, Lukas 2", "Lukas 2, Mia 1"]);
  });
  it("state a time of their author each", () => {
    const chat = lines(
      "[05/02/2025, 18:47:33] Deepak: 23:14, icy by the canal",
      "[05/02/2025, 18:52:09] Lorraine: 31:02 and I am done",
      "[05/02/2025, 18:55:40] Ste: 21:40",
      "[05/02/2025, 18:56:40] Ste: sorry typo 22:40",
    );
    expect(races(chat)).toEqual(["Deepak 2, Lorraine 3, Ste 1"]);
  });
});

describe("sentences", () => {
  it("give the places of a race one after the other, and the last", () => {
    expect(races("Ludo night. Mia came first, then Leo, then Zoe. Max gave up after an hour.\n")).toEqual([
      "Mia 1, Leo 2, Zoe 3, Max 4 dnf",
    ]);
    const list = lines("Winner: Sophie", "2nd: Marc", "Third place went to Jules", "4th Ada", "Last: Tim");
    expect(races(list)).toEqual(["Sophie 1, Marc 2, Jules 3, Ada 4, Tim 5"]);
    expect(races("Ella Moss took first place ahead of Isla Grant and Freya Hunt.\n")).toEqual([
      "Ella Moss 1, Isla Grant 2, Freya Hunt 3",
    ]);
  });
  it("tell games of one subject, and draws of two", () => {
    const report =
      "The Tigers won the opening match 3-0 against the Bears. Later the Wolves and the Eagles drew 2-2.\n";
    expect(races(report)).toEqual(["Tigers 1, Bears 2", "Wolves 1, Eagles 1"]);
  });
  it("comment a list of places and add no race to it", () => {
    const text = lines(
      "1. Ann 12:01",
      "2. Bo 12:30",
      "3. Cy 13:00",
      "What a night for Ann, who was second here in May and won in June; Bo came third at the same place a year ago, and Cy was last.",
    );
    expect(races(text)).toHaveLength(1);
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
  ])("reads names with %s", (_, text, wanted) => expect(races(lines(text))).toEqual(wanted));
  it("finds places that stand without blanks", () => {
    expect(races(lines("優勝はAnn Lee、2位はBo Orr、3位はCy Day。"))).toEqual(["Ann Lee 1, Bo Orr 2, Cy Day 3"]);
    expect(races(lines("李建国获得第一名，王强第二名，陈静第三名。"))).toEqual(["李建国 1, 王强 2, 陈静 3"]);
  });
  it("keeps the number of a team in its name", () => {
    expect(races(lines("Corner Pocket won ahead of Darnley 2, Club Green and Alpha."))).toEqual([
      "Corner Pocket 1, Darnley 2 2, Club Green 3, Alpha 4",
    ]);
  });
  it("names the winner behind the verb", () => {
    expect(races(lines("There was a 3-1 win for Ann Lee against Bo Orr, Cy Day drew 1-1 with Bo Orr."))).toEqual([
      "Ann Lee 1, Bo Orr 2",
      "Cy Day 1, Bo Orr 1",
    ]);
  });
});

describe("lines of names", () => {
  it("reads races of the same names in another order in each line", () => {
    const text = lines("Race 1: Bob, Sue, Al, Kim (DNF)", "Race 2: Sue, Bob, Kim, Al");
    expect(races(text)).toEqual(["Bob 1, Sue 2, Al 3, Kim 4 dnf", "Sue 1, Bob 2, Kim 3, Al 4"]);
  });
  it("reads no races from lists of teams", () => {
    expect(races(lines("Reds: Bob, Sue, Al", "Blues: Kim, Tom, Jo"))).toEqual([]);
  });
});

describe("games in several lines", () => {
  it("finds sides of the same form, with seeds, records or letters", () => {
    const bracket = lines("1", "Tobi", "2", "8", "Hex", "0", "4", "Annika", "1", "5", "Wojtek", "2");
    expect(races(bracket)).toEqual(["Tobi 1, Hex 2", "Annika 2, Wojtek 1"]);
    const records = lines(
      "FINAL",
      "Drunks",
      "3-1-0",
      "4",
      "Norris",
      "2-1-1",
      "5",
      "FINAL",
      "Holes",
      "0-4-0",
      "1",
      "Hanson",
      "4-0-0",
      "7",
    );
    expect(races(records)).toEqual(["Drunks 2, Norris 1", "Holes 2, Hanson 1"]);
  });
  it("may have the sign between the sides, and the score, in lines of their own", () => {
    const text = lines("Anna / Ben", "vs", "Cleo / Dan", "21-17", "", "Anna / Cleo", "vs", "Ben / Dan", "15-21");
    expect(races(text)).toEqual(["Anna 1, Ben 1, Cleo 2, Dan 2", "Anna 2, Cleo 2, Ben 1, Dan 1"]);
  });
});

describe("games of two sides in a line", () => {
  it("name the winner by a sign, a letter or in brackets", () => {
    const text = lines("Ann/Bo ❌ vs Cy/Di 🏆", "Ann/Cy 🏆 vs Bo/Di (rubber)");
    expect(races(text)).toEqual(["Ann 2, Bo 2, Cy 1, Di 1", "Ann 1, Cy 1, Bo 2, Di 2"]);
    expect(races(lines("Jess v Tara 6-2 6-2 (Tara)", "Mel v Jess 7-5 3-6 10-8 (Mel)"))).toEqual([
      "Jess 2, Tara 1",
      "Mel 1, Jess 2",
    ]);
  });
  it("reads as many names on both sides of the score", () => {
    const text = lines(
      "Rink 1: J Smith, P Jones, T Brown 21 - 14 A White, B Green, C Black",
      "Rink 2: D Grey, E Rose, F Hill 11 - 18 G Wood, H Lake, I Ford",
    );
    expect(races(text)).toEqual([
      "J Smith 1, P Jones 1, T Brown 1, A White 2, B Green 2, C Black 2",
      "D Grey 2, E Rose 2, F Hill 2, G Wood 1, H Lake 1, I Ford 1",
    ]);
  });
});

it("takes no preposition before a place for a part of a name", () => {
  const text = "The results were:\n\n- 이서연 em primeiro, 윤지우 em segundo e 조현우 em terceiro.\n";
  expect(readAll([{ data: text }]).inputs[0].confidence).toBe("check");
  expect(races(text).join()).not.toContain("em");
});
