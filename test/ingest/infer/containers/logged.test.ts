import { describe, expect, it } from "vitest";
import { placed } from "../../short";

describe("events of a log", () => {
  it("finishes have their words around the cells, and other lines say who is out", () => {
    const text = `[12:00:01] INFO race 3 started with 4 players
[12:01:44] INFO player zed finished race 3 in 1:43.221
[12:01:46] INFO player moo finished race 3 in 1:45.002
[12:01:58] INFO player kai finished race 3 in 1:57.840
[12:03:01] INFO player ulf did not finish race 3
[12:05:01] INFO race 4 started with 3 players
[12:06:40] INFO player kai finished race 4 in 1:39.110
[12:06:44] INFO player zed finished race 4 in 1:43.000
[12:06:50] INFO player moo finished race 4 in 1:49.500
`;
    expect(placed(text)).toEqual(["1 zed, 2 moo, 3 kai, 4 ulf dnf", "1 kai, 2 zed, 3 moo"]);
  });
  it("a place is a word before a number", () => {
    const text = `$ ./run.sh 1541908022
[info] Launching with command ./bots/kelp
[info] Player 0, 'kelp', was rank 1 with 21874 halite
[info] Player 1, 'reed', was rank 3 with 17330 halite
[info] Player 2, 'moss', was rank 2 with 19021 halite
$ ./run.sh 1541908310
[info] Launching with command ./bots/kelp
[info] Player 0, 'kelp', was rank 2 with 30112 halite
[info] Player 1, 'moss', was rank 1 with 30540 halite
`;
    expect(placed(text)).toEqual(["1 kelp, 3 reed, 2 moss", "2 kelp, 1 moss"]);
  });
  it("games that another line cancels are left out", () => {
    const text = `2024-02-11 20:14:03 INFO matches - #481 reported by skarn: skarn def. miro 2-1, waiting for confirmation
2024-02-11 20:14:29 INFO matches - #481 confirmed by miro
2024-02-11 20:40:17 INFO matches - #482 reported by juno: juno def. skarn 2-0, waiting for confirmation
2024-02-11 20:52:10 INFO matches - #482 cancelled by moderator havoc
2024-02-12 20:55:31 INFO matches - #483 reported by skarn: juno def. skarn 2-1, waiting for confirmation
2024-02-12 20:55:38 INFO matches - #483 confirmed by juno
`;
    expect(placed(text)).toEqual(["1 skarn, 2 miro", "1 juno, 2 skarn"]);
  });
});
