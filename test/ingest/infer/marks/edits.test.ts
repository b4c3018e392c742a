import { describe, expect, it } from "vitest";
import type { Mark, MarkValue } from "../../../../src/ingest/types";
import { publish } from "../../../../src/ingest/exporters/json/shape";
import { readAll } from "../../../../src/ingest/index";

/** The games of a text, "Ann 1, Bo 2", after a person said how some players finished: the first place where each stands. */
function read(text: string, ...finishes: readonly (readonly [string, MarkValue, number?])[]): string[] {
  const marks = finishes.map(([name, value, after = 0]): Mark => {
    const from = text.indexOf(name, after);
    return { role: "name", from, to: from + name.length, value };
  });
  const { games } = publish(readAll([{ data: text }], { marks }));
  return games.map(({ entrants }) =>
    entrants
      .toSorted((a, b) => (a.rank ?? 99) - (b.rank ?? 99) || (a.name ?? "").localeCompare(b.name ?? ""))
      .map(({ name, rank, status }) =>
        [name, rank, status].filter((part) => part !== null && part !== undefined).join(" "),
      )
      .join(", "),
  );
}

const LIST = "Sunday race\n1. Ann\n2. Bo\n3. Cy\n4. Di\n";

describe("a mark that says how a player finished", () => {
  it("moves the player to the place, and the others close up and make room", () => {
    expect(read(LIST, ["Di", 2])).toEqual(["Ann 1, Di 2, Bo 3, Cy 4"]);
    expect(read(LIST, ["Ann", 3])).toEqual(["Bo 1, Cy 2, Ann 3, Di 4"]);
  });
  it("ties the player with the one ahead", () => {
    expect(read(LIST, ["Cy", "tied"])).toEqual(["Ann 1, Bo 2, Cy 2, Di 4"]);
  });
  it("takes a player who did not finish or start from the places", () => {
    expect(read(LIST, ["Bo", "dnf"])).toEqual(["Ann 1, Cy 2, Di 3, Bo 4 dnf"]);
    expect(read(LIST, ["Ann", "dns"], ["Di", "dq"])).toEqual(["Bo 1, Cy 2, Di 3 dq, Ann dns"]);
  });
  it("says the same of all players behind a label in a line of their own", () => {
    expect(read(`${LIST}Sank: Flo, Gus and Hal\n`, ["Flo", "dnf"])).toEqual([
      "Ann 1, Bo 2, Cy 3, Di 4, Flo 5 dnf, Gus 5 dnf, Hal 5 dnf",
    ]);
    expect(read(`${LIST}sank: Flo, punctured early\n`, ["Flo", "dnf"])).toEqual(["Ann 1, Bo 2, Cy 3, Di 4, Flo 5 dnf"]);
    expect(read("1. Ann\n2. Bo\nLate: 3. Flo, 4. Gus\n", ["Flo", "dnf"])[0]).not.toContain("Gus 3 dnf");
  });
  it("gives a player without a place the place that is said", () => {
    expect(read("1. Ann\n2. Bo\n3. Cy\nDi DNF\n", ["Di", 1])).toEqual(["Di 1, Ann 2, Bo 3, Cy 4"]);
  });
  it("decides a game of two for the marked side, and leaves the other games", () => {
    const text = "Ann 3-1 Bo\nCy 3-2 Di\nAnn 3-0 Cy\n";
    expect(read(text, ["Di", 1])).toEqual(["Ann 1, Bo 2", "Di 1, Cy 2", "Ann 1, Cy 2"]);
  });
  it("keeps the order of a race that times decided, apart from the marked player", () => {
    expect(read("Ann 31:02\nBo 31:40\nCy 32:11\n", ["Cy", 1])).toEqual(["Cy 1, Ann 2, Bo 3"]);
  });
  it("leaves a player who ties already where the player is", () => {
    const ties = "1. Ann\n2. Bo\n2. Cy\n4. Di\n";
    expect(read(ties, ["Cy", "tied"])).toEqual(["Ann 1, Bo 2, Cy 2, Di 4"]);
    expect(read(ties, ["Bo", "tied"])).toEqual(["Ann 1, Bo 1, Cy 3, Di 4"]);
    const text = "優勝  佐伯 美月(1-B)\n準優勝 高村 蓮(1-A)\n第3位 大野 さくら(1-C)・李 俊熙(1-B)\n";
    expect(read(text, ["李 俊熙", "tied"])[0]).toMatch(
      /^佐伯 美月 1, 高村 蓮 2, (?:大野 さくら 3, 李 俊熙 3|李 俊熙 3, 大野 さくら 3)$/,
    );
  });
  it("replaces another name that was read in the line of the player", () => {
    const text = "Frida 5:43:12\nKalle 6:20:55\nOskar 6:58:01\nAnte bröt i Evertsberg, blev kall\n";
    expect(read(text, ["Ante", "dnf"])).toEqual(["Frida 1, Kalle 2, Oskar 3, Ante 4 dnf"]);
  });
  it("adds a game with the only other player whom the line names", () => {
    const text = "Alfie beat Zara\nLeo beat Isaac\nZara beat R-IV dev\nIsaac and Zara - stalemate\n";
    expect(read(text, ["Isaac", "tied", 45])).toContain("Isaac 1, Zara 1");
    expect(read(text, ["Isaac", 1, 45])).toContain("Isaac 1, Zara 2");
  });
  it("replaces the label of a side by its players", () => {
    const text =
      "Mads & Freja - Kasper & Ida: 3-1\nBo/Signe - HR-holdet (Lone/Jette): 2-3\nMads & Freja - Bo/Signe: 3-2\n";
    expect(read(text, ["Lone", 1], ["Jette", 1])[1]).toBe("Jette 1, Lone 1, Bo 2, Signe 2");
  });
  it("adds a player to the race of messages, whose authors have no place in their text", () => {
    const text = [
      "[05/02/2025, 18:47:33] Deepak: 23:14, icy",
      "[05/02/2025, 18:52:09] Lorraine: 31:02 and I am dead",
      "[05/02/2025, 18:55:40] Ste: 21:40",
      "[05/02/2025, 19:31:00] Gwen: 24:01",
      "[05/02/2025, 20:58:13] Fi: me last 33:20 with Rob just behind",
    ].join("\n");
    expect(read(text, ["Rob", 5])[0]).toMatch(/^Ste 1, Deepak 2, Gwen 3, Lorraine 4, Rob 5/);
  });
  it("makes a race of marked players where the text gives none", () => {
    const text = "lovely evening at the club, thanks Ann for the cake and Bo for the lights, Cy for both";
    expect(read(text, ["Cy", 1], ["Ann", 2], ["Bo", 3])).toEqual(["Cy 1, Ann 2, Bo 3"]);
  });
  it("teaches nothing that is remembered for other texts", () => {
    const from = LIST.indexOf("Di");
    const { inputs } = readAll([{ data: LIST }], { marks: [{ role: "name", from, to: from + 2, value: 1 }] });
    expect(inputs[0].recipe?.examples ?? []).toEqual([]);
  });
});
