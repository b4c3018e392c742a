import { describe, expect, it } from "vitest";
import { placed } from "../../short";

describe("two sides in a row", () => {
  it("takes columns called name before those of countries", () => {
    expect(
      placed(
        "match,court_name,player_a_name,player_a_country,player_a_winner,player_b_name,player_b_country,player_b_winner",
        "SM064,Court 1,J.SINNER,ITA,True,C.TABUR,FRA,False",
        "SM065,Court 8,J.FEARNLEY,GBR,False,JM.CERUNDOLO,ARG,True",
        "SM067,Court 9,V.KOPRIVA,CZE,True,C.MOUTET,FRA,False",
        "SM069,Court 13,M.FUCSOVICS,FRA,False,M.BERRETTINI,ITA,True",
      ),
    ).toEqual([
      "1 J.SINNER, 2 C.TABUR",
      "2 J.FEARNLEY, 1 JM.CERUNDOLO",
      "1 V.KOPRIVA, 2 C.MOUTET",
      "2 M.FUCSOVICS, 1 M.BERRETTINI",
    ]);
  });
  it("separates pairs whose players have numbers and names of one sign", () => {
    expect(
      placed(
        "Match 3-1: Kai(6)/Gloria(11) vs Danny LIU(3)/rocky(12) → 8:15",
        "Match 3-2: Mark(5)/Ceyi(9) vs 雪(1)/罗大蒜(10) → 15:10",
      ),
    ).toEqual(["2 Kai, 2 Gloria, 1 Danny LIU, 1 rocky", "1 Mark, 1 Ceyi, 2 雪, 2 罗大蒜"]);
  });
  it("knows sides by scores of sets under the names of two clubs", () => {
    expect(
      placed(
        "\tTC Ahlen\tTV Lohne\t1.Satz\t2.Satz\t3.Satz\tMatches",
        "1\tBrinkmann, Axel\tTerhorst, Jörg\t3:6\t6:4\t8:10\t0:1",
        "2\tPohl, Matthias\tLampe, Uwe\t6:2\t6:1\t\t1:0",
        "3\tVoß, Andreas\tzur Lienen, Heiner\tn. a.\t\t\t0:1",
        "n. a. = nicht angetreten",
      ),
    ).toEqual(["2 Axel Brinkmann, 1 Jörg Terhorst", "1 Matthias Pohl, 2 Uwe Lampe"]);
  });
  it("finds sides under headings that differ in one word", () => {
    expect(
      placed(
        "Nr\tZawodnik biały\tPkt.\tWynik\tPkt.\tZawodnik czarny",
        "1\tOlaf Zając\t2\t½ - ½\t2\tMaria Kurek",
        "2\tJan Wilk\t2\t0 - 1\t1\tHubert Pająk",
        "3\tPiotr Kruk\t0\t1\t\tbye",
      ),
    ).toEqual(["1 Olaf Zając, 1 Maria Kurek", "2 Jan Wilk, 1 Hubert Pająk"]);
  });
  it("finds scores below one heading for two columns", () => {
    expect(
      placed(
        "Datum;Heim;Gast;Legs;;180er;Bemerkung",
        "10.01.2025;Olli;Kevin;3;1;;",
        ";Jürgen;Olli;2;3;1;Olli",
        ";Kevin;Jürgen;;;;Jürgen krank",
        ";Steffi;Jürgen;3;2;;",
      ),
    ).toEqual(["1 Olli, 2 Kevin", "2 Jürgen, 1 Olli", "1 Steffi, 2 Jürgen"]);
  });
  it("headings ask whether the first one won, and give that one's score first", () => {
    expect(
      placed(
        "Timestamp\tYour name\tWho did you play?\tDid you win?\tScore (yours first)",
        "1/16/2024 18:42:10\tHannah\tDelgado\tNo\t5-8",
        "1/16/2024 19:05:33\tTrey\tHannah\tYes\t8-7",
        "1/23/2024 18:30:02\tDelgado\tTrey\tYes\t8-2",
      ),
    ).toEqual(["2 Hannah, 1 Delgado", "1 Trey, 2 Hannah", "1 Delgado, 2 Trey"]);
  });
  it("lets the named side win unfinished sets; a winner without a score got a walkover", () => {
    expect(
      placed(
        "team1player1,team1player2,team2player1,team2player2,winner,sets",
        "Liam,,Owen,,1,21-14 21-9",
        "Yusuf,,Callum,,2,21-19 17-21 18-21",
        "Hugo,,Samir,,1,",
        "Ben,,Jonah,,2,21-16 8-11",
        "Liam,Grace,Ben,Mia,2,19-21 21-12 14-21",
      ),
    ).toEqual(["1 Liam, 2 Owen", "2 Yusuf, 1 Callum", "2 Ben, 1 Jonah", "2 Liam, 2 Grace, 1 Ben, 1 Mia"]);
  });
  it("reads the same player twice, alone against another", () => {
    expect(
      placed(
        "Yellow defense,Yellow offense,Black defense,Black offense,Yellow score,Black score",
        "Priya,Tom,Marisol,Gus,10,7",
        "Dev,Dev,Tom,Tom,10,4",
        "Gus,Marisol,Dev,Priya,3,10",
      ),
    ).toEqual(["1 Priya, 1 Tom, 2 Marisol, 2 Gus", "1 Dev, 2 Tom", "2 Gus, 2 Marisol, 1 Dev, 1 Priya"]);
  });
  it("finds winner and loser if the second heading is a verb", () => {
    expect(
      placed(
        "| # | Who | Beat | Score |",
        "|---|---|---|---|",
        "| 1 | Ada | Ben | 21-15 |",
        "| 2 | Cyd | Ada | 21-19 |",
      ),
    ).toEqual(["1 Ada, 2 Ben", "1 Cyd, 2 Ada"]);
  });
  it("takes P1 and P2 for sides, not for places", () => {
    expect(
      placed(
        "Set\tP1\tP1 Score\tP2 Score\tP2",
        "WR1\tZain\t2\t0\tMoky",
        "WR1\tCody\t1\t2\taMSa",
        "WF\tZain\t3\t2\taMSa",
      ),
    ).toEqual(["1 Zain, 2 Moky", "2 Cody, 1 aMSa", "1 Zain, 2 aMSa"]);
  });
  it("sides stand below the numbers of sets, in a card of a match", () => {
    expect(
      placed(
        "District League\t\t\t\t\t\tDivision 3",
        "Home\tHayes C\t\tAway\tPenge B\t\t21/01/2025",
        "Set\tHome\tAway\t1\t2\t3\tResult",
        "A v X\tKen Adeyemi\tTony Wu\t11-8\t11-6\t\t2-0",
        "B v Y\tSonja Brandt\tLen Moss\t9-11\t11-7\t6-11\t1-2",
        "C v Z\tPhil Garrod\tRuth Amis\t11-5\t11-3\t\t2-0",
      ),
    ).toEqual(["1 Ken Adeyemi, 2 Tony Wu", "2 Sonja Brandt, 1 Len Moss", "1 Phil Garrod, 2 Ruth Amis"]);
  });
});
