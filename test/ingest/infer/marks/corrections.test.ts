import { describe, expect, it } from "vitest";
import { lines, marked, read } from "../../short";

const TEXT =
  "The winners were Terry Prosser in first place, with Gene Granberg behind him, and Willie Fost in third place.\n";

const GAMES = [
  "Dave Marlowe defeated Norman Pryce 5-2.",
  "Kev Langley beat Gary Rickard 5-3.",
  "The Huskies (1:2 gegen Iserlohn) and Polar Bears (3:5 gegen die Capitals) lost.",
].join("\n");

describe("a mark corrects one place and leaves the rest as it was read", () => {
  it("adds a player who was missed, between the places beside the name", () => {
    expect(marked(TEXT)).toEqual(["Terry Prosser 1, Willie Fost 2"]);
    expect(marked(TEXT, ["name", "Gene Granberg"])).toEqual(["Terry Prosser 1, Gene Granberg 2, Willie Fost 3"]);
  });
  it("adds a game of two from one name, its opponent and the score between them", () => {
    expect(marked(GAMES)).toEqual(["Dave Marlowe 1, Norman Pryce 2", "Kev Langley 1, Gary Rickard 2"]);
    expect(marked(GAMES, ["name", "Iserlohn"]).slice(2)).toEqual(["Huskies 2, Iserlohn 1"]);
  });
  it("adds no third player to a game of two", () => {
    const text = `${GAMES}\nThanks to Ann Holm.`;
    expect(marked(text, ["name", "Ann Holm"]).slice(0, 2)).toEqual(marked(text));
  });
  it("leaves out a name that is no player, and keeps the others of its line", () => {
    const text = lines("1. Ann Holm 91", "2. Bo Marsh 88", "3. Cy Dale 84", "Disq.: Di Fenwick, Zac (grip).");
    const last = (races: readonly string[]): string[] => races[0].split(", ").slice(3);
    expect(last(marked(text))).toEqual(["Di Fenwick 4 dq", "Zac 4 dq"]);
    expect(last(marked(text, ["none", "Zac"]))).toEqual(["Di Fenwick 4 dq"]);
    const from = text.indexOf("Zac");
    const { alternatives } = read(text, { marks: [{ role: "none", from, to: from + 3 }] }).inputs[0];
    expect(JSON.stringify(alternatives ?? "")).not.toContain("Zac");
  });
  it("changes a name that is cut differently elsewhere", () => {
    const text = [
      "10.03.2025 Zoë Dale (HK) 12 def. Marek Potter (HK) 2 n.P.",
      "10.03.2025 Marek Potter (Rus.) 9 def. Hanne Cruz (Fin.) 2",
      "11.03.2025 Zoë Dale (HK) 3 def. Hanne Cruz (Irl) 1",
    ].join("\n");
    expect(marked(text, ["name", "Marek Potter"])).toEqual([
      "Zoë Dale 1, Marek Potter 2",
      "Marek Potter 1, Hanne Cruz 2",
      "Zoë Dale 1, Hanne Cruz 2",
    ]);
  });
});

describe("a mark in a line that was not read adds what stands there, and keeps the rest", () => {
  const CHAT = lines("6 & under", "1 Jax 2 Koa 3 Tilly", "7-8", "1 Ruby 2 Ari 3 Leo", "open: Tyson def Mia 21-18");
  it("adds the game of a line in another form", () => {
    const races = ["Jax 1, Koa 2, Tilly 3", "Ruby 1, Ari 2, Leo 3"];
    expect(marked(CHAT)).toEqual(races);
    expect(marked(CHAT, ["name", "Tyson"])).toEqual([...races, "Tyson 1, Mia 2"]);
    expect(marked(CHAT.replaceAll("\n", "\r\n"), ["name", "Tyson"])).toEqual([...races, "Tyson 1, Mia 2"]);
  });
});
