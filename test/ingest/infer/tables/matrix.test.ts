import { describe, expect, it } from "vitest";
import { races } from "../../short";

describe("players and races as rows and columns", () => {
  it("reads dropped results, and points for players who did not finish", () => {
    expect(
      races(
        "Rank→Sailor→Boat→R1→R2→R3→Total",
        "1→Ann→Laser→1→(2)→2→5",
        "2→Bo→Laser→2→1→(3)→6",
        "3→Cy→Laser→3→(5 DNS)→1→9",
        "4→Di→Laser→(5 DNF)→3→5 DSQ→13",
      ),
    ).toEqual(["Ann 1, Bo 2, Cy 3, Di 4 dnf", "Ann 2, Bo 1, Cy - dns, Di 3", "Ann 2, Bo 3, Cy 1, Di 4 dq"]);
  });
  it("reads a player behind the word for the figure, or in brackets", () => {
    expect(races("date,score_ann,score_bo,score_cy", "2025-01-02,10,20,5", "2025-01-09,15,10,30")).toEqual([
      "ann 2, bo 1, cy 3",
      "ann 2, bo 3, cy 1",
    ]);
    expect(
      races(
        "Timestamp,Rank the films [Paprika],Rank the films [Stalker],Rank the films [Clue]",
        "2025/03/07,1st choice,2nd choice,3rd choice",
        "2025/03/08,2nd choice,3rd choice,1st choice",
      ),
    ).toEqual(["Paprika 1, Stalker 2, Clue 3", "Paprika 2, Stalker 3, Clue 1"]);
  });
  it("reads columns that count the games won so far", () => {
    expect(
      races("date,score_ann,score_bo", "2025-05-25,1,0", "2025-05-26,1,1", "2025-05-27,1,2", "2025-05-28,2,2"),
    ).toEqual(["ann 1, bo 2", "ann 2, bo 1", "ann 2, bo 1", "ann 1, bo 2"]);
  });
  it("reads columns that are the laps of one race", () => {
    expect(
      races("Lap;Kit;Lou;Mia", "1;80,94;81,41;79,08", "2;67,46;67,17;69,52", "3;68,64;69,32;68,43", "4;68,66;70,42;"),
    ).toEqual(["Kit 1, Lou 2, Mia 3"]);
  });
  it("reads places in rows, and a race in each column", () => {
    expect(races("Place→Race 1→Race 2", "1→Ann→Bo", "2→Bo→Ann", "3→Cy→Cy")).toEqual([
      "Ann 1, Bo 2, Cy 3",
      "Bo 1, Ann 2, Cy 3",
    ]);
  });
});
