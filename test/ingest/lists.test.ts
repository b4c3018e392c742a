import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";

/** "1 Ann, 2 Ben, dnf Cyd" of every race. */
function read(text: string): string[] {
  return readAll([{ data: text }]).races.map(({ entrants }) =>
    entrants.map(({ name, rank, status }) => `${status ?? rank} ${name}`).join(", "),
  );
}

describe("words and marks round places", () => {
  it.each([
    "1st place: José\n2nd place: Ana\n",
    "1. Platz: José\n2. Platz: Ana\n",
    "1º lugar - José\n2º lugar - Ana\n",
    "Platz 1: José\nPlatz 2: Ana\n",
    "🥇 José\n🥈 Ana\n",
    "🥇 1. José\n🥈 2. Ana\n",
    "1️⃣ José\n2️⃣ Ana\n",
    "(1) José\n(2) Ana\n",
    "🏆 1. José\n2. Ana\n",
    "• 1. José\n• 2. Ana\n",
    "[22:10] Marta: 1. José\n[22:11] Marta: 2. Ana\n",
    "1. José - 25 pts\n2. Ana - 18 pts\n",
    "1. José (25)\n2. Ana (18)\n",
  ])("reads the same race from %j", (text) => {
    expect(read(text)).toEqual(["1 José, 2 Ana"]);
  });

  it.each([
    ["1. Place Vendôme\n2. Rank Xerox\n", "1 Place Vendôme, 2 Rank Xerox"],
    ["1. Schalke 04\n2. St. Pauli 1910\n", "1 Schalke 04, 2 St. Pauli 1910"],
    ["1. Ana (GER)\n2. Bo (USA)\n", "1 Ana (GER), 2 Bo (USA)"],
    ["1. Team (2)\n2. Bo\n", "1 Team (2), 2 Bo"],
    ["1. P Diddy\n2. #2\n", "1 P Diddy, 2 #2"],
  ])("%j keeps its names", (text, race) => {
    expect(read(text)).toEqual([race]);
  });
});

describe("DNFs", () => {
  it.each([
    ["DNF: Paul, Di", "dnf Paul, dnf Di"],
    ["DNF: Paul and Di", "dnf Paul, dnf Di"],
    ["❌ DNF - Di", "dnf Di"],
    ["DNF Di (crash)", "dnf Di"],
    ["Di (DNF)", "dnf Di"],
    ["Di - DNS", "dns Di"],
    ["Ausf. Di", "dnf Di"],
    ["途中棄権: Di", "dnf Di"],
    ["DNF Di (GER)", "dnf Di"],
  ])("reads who is out in %s", (line, out) => {
    expect(read(`1. Ann\n2. Ben\n${line}\n`)).toEqual([`1 Ann, 2 Ben, ${out}`]);
  });
  it("DNFs are one where finishers have a comma in their names", () => {
    expect(read("1. Berg, Ann\n2. Hill, Ben\nDNF: Dale, Cyd\n")).toEqual(["1 Berg, Ann, 2 Hill, Ben, dnf Dale, Cyd"]);
  });
});

describe("tables of podiums and absences", () => {
  it.each(["Winner,Runner-up,Third", "Gold,Silver,Bronze", "1st,2nd,3rd", "Champion,Runner-up,Third place"])(
    "reads the podiums under %s",
    (head) => {
      expect(read(`Year,${head}\n2021,Ann,Ben,Cyd\n2022,Ben,Ann,-\n`)).toEqual(["1 Ann, 2 Ben, 3 Cyd", "1 Ben, 2 Ann"]);
    },
  );
  it.each(["-", "", "x", "n/a", "n.a.", "—"])("%j in a cell is an absence of that player", (gap) => {
    expect(read(`Race,Ann,Ben,Cyd\nR,1,2,${gap}\nS,2,1,${gap}\nT,${gap},2,1\n`)).toEqual([
      "1 Ann, 2 Ben",
      "2 Ann, 1 Ben",
      "2 Ben, 1 Cyd",
    ]);
  });
});

describe("a distance", () => {
  it("a distance is never the name of a race: years of one length are separate races", () => {
    const { races } = readAll([
      { data: "Rank,Rider,Year,Distance (km)\n1,Ann,2001,3765\n2,Ben,2001,3765\n1,Cyd,2002,3765\n2,Dan,2002,3765\n" },
    ]);
    expect(races.map(({ id, date }) => `${id} ${date}`)).toEqual(["2001 2001", "2002 2002"]);
  });
  it.each([
    "Hi all, quick update from tonight.\n\n1. Ann 34:10\n2. Bo 35:00\n",
    "Many thanks to Graham and his team of marshals.\n\nAnn: 34 pts\nBo: 30 pts\nCy: 28 pts\n",
  ])("a sentence above results does not name the race: %j", (text) => {
    const { races } = readAll([{ data: text }]);
    expect(races.map(({ id, entrants }) => [id, entrants[0].name])).toEqual([[undefined, "Ann"]]);
  });
  it("tells races of one day apart", () => {
    expect(read("player,place,distance\nAnn,1,5\nBen,2,5\nCyd,1,10\nDan,2,10\n")).toEqual([
      "1 Ann, 2 Ben",
      "1 Cyd, 2 Dan",
    ]);
  });
  it("in words names the race", () => {
    expect(
      readAll([{ data: "player,place,distance\nAnn,1,Marathon\nBen,2,Marathon\n" }]).races.map(({ id }) => id),
    ).toEqual(["Marathon"]);
  });
});

describe("a chat's message above a list", () => {
  it.each([
    ["[18/01/2026, 21:03] Tom: Week 3", "Week 3", "2026-01-18"],
    ["18/01/2026, 21:03 - Tom: Week 3", "Week 3", "2026-01-18"],
    ["[18.01.2026, 21:03:11] Tom: Week 3", "Week 3", "2026-01-18"],
    ["[18/01/2026, 21:03] Tom: Week 3, 17 January 2026", "Week 3", "2026-01-17"],
    ["[Final] Week 3", "[Final] Week 3", ""],
  ])("reads a title and its date: %s", (heading, id, date) => {
    const [race] = readAll([{ data: `${heading}\n1. Ann\n2. Ben\n3. Cyd\n` }]).races;
    expect([race.id, race.date ?? ""]).toEqual([id, date]);
    expect(race.entrants.map(({ name }) => name)).toEqual(["Ann", "Ben", "Cyd"]);
  });
});

describe("several places on one line", () => {
  it("places on one line may have a word before the last one", () => {
    expect(read("Hola:\n\n1. Ana, 2. Luis y 3. Eva\n")).toEqual(["1 Ana, 2 Luis, 3 Eva"]);
  });
  it("a place in a class is not a second place on the line", () => {
    expect(read("Hill Climb\n1. Denny Hart - 1st V50\n2. Hanne Nord\n3. Pete Roe\n")).toEqual([
      "1 Denny Hart, 2 Hanne Nord, 3 Pete Roe",
    ]);
  });
});
