import { describe, expect, it } from "vitest";
import { lines, racesIn } from "../../../short";

describe("messages of a chat", () => {
  it("messages tell games of the author, who leaves out the first person", () => {
    const chat = lines(
      "[29/03/2025, 20:14:05] Mo: Won 3-1 against Dev tonight",
      "[30/03/2025, 19:02:11] Sal: lost to Mo 2-3",
      "[30/03/2025, 19:45:00] Sal: beat Dev 3-0 though",
    );
    expect(racesIn(chat)).toEqual(["Mo 1, Dev 2", "Sal 2, Mo 1", "Sal 1, Dev 2"]);
  });
  it("messages have only times of day, and name others by two names", () => {
    const chat = lines(
      "Ann Lee  18:20",
      "beat @Bo Hart-Orr 3-2",
      "Bo Hart-Orr  18:24",
      "lost 1-3 to @Cy de la Rey",
      "Cy de la Rey  18:32",
      "1-1 draw for me and Ann Lee",
    );
    expect(racesIn(chat)).toEqual([
      "Ann Lee 1, Bo Hart-Orr 2",
      "Bo Hart-Orr 2, Cy de la Rey 1",
      "Cy de la Rey 1, Ann Lee 1",
    ]);
  });
  it("messages have nothing but the names of the authors before them", () => {
    const own = lines(
      "Coach: Times please!",
      "Ann Lee: 20:17 for me",
      "Bo Hart-Orr: 21:06 for me",
      "Cy Day: 20:15 for me",
    );
    expect(racesIn(own)).toEqual(["Ann Lee 2, Bo Hart-Orr 3, Cy Day 1"]);
    const games = lines(
      "Ann Lee: @Bo Hart-Orr beat me 3-2",
      "Bo Hart-Orr: won 3-1 vs Cy Day",
      "Cy Day: lost 0-3 to Ann Lee",
    );
    expect(racesIn(games)).toEqual(["Bo Hart-Orr 1, Ann Lee 2", "Bo Hart-Orr 1, Cy Day 2", "Cy Day 2, Ann Lee 1"]);
  });
  it("messages state points of their authors where another message asks for them", () => {
    const chat = lines(
      "[18:20] <Jo> What did everyone score in the quiz?",
      "[18:21] <Ann Lee> 61 points",
      "[18:24] <Bo Orr> I got 70",
      "[18:25] <Cy Day> 55 points",
    );
    expect(racesIn(chat)).toEqual(["Ann Lee 2, Bo Orr 1, Cy Day 3"]);
  });
  it("reads a verb at the end in German, with the author as its object", () => {
    const chat = lines(
      "Jan, [12.03.2025 21:14]",
      "Habe heute 3:2 gegen Uwe gewonnen",
      "",
      "Kai, [13.03.2025 20:01]",
      "Jan hat mich 3:1 geschlagen",
    );
    expect(racesIn(chat)).toEqual(["Jan 1, Uwe 2", "Jan 1, Kai 2"]);
  });
  it("messages stand below the name and the time of their author", () => {
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
    expect(racesIn(chat)).toEqual(["Tom 1, Nina 2", "Nina 1, Raj 2"]);
  });
  it("messages correct places and turn games round", () => {
    const places = lines(
      "[12/05/2025, 21:02] Ana: Resultados de hoy:",
      "[12/05/2025, 21:02] Ana: 1. Luis 2. Ana 3. Eva",
      "[12/05/2025, 21:05] Eva: no, yo segunda y Ana tercera",
    );
    expect(racesIn(places)).toEqual(["Luis 1, Ana 3, Eva 2"]);
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
    expect(racesIn(game)).toEqual(["Jonas 1, Lukas 2", "Lukas 2, Mia 1"]);
  });
  it("messages state a time of their author each", () => {
    const chat = lines(
      "[05/02/2025, 18:47:33] Deepak: 23:14, icy by the canal",
      "[05/02/2025, 18:52:09] Lorraine: 31:02 and I am done",
      "[05/02/2025, 18:55:40] Ste: 21:40",
      "[05/02/2025, 18:56:40] Ste: sorry typo 22:40",
    );
    expect(racesIn(chat)).toEqual(["Deepak 2, Lorraine 3, Ste 1"]);
  });
});
