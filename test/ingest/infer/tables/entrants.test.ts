import { describe, expect, it } from "vitest";
import { placed } from "../../short";

describe("one row for each entrant", () => {
  it("joins rows to crews if every place is there as often as the others", () => {
    const rows = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];
    const sailed = (...places: number[]) => placed("Pos\tSailor", ...rows.map((row, at) => `${places[at]}\t${row}`));
    expect(sailed(1, 1, 2, 2, 3, 3)).toEqual(["1 Ada, 1 Bo, 2 Cy, 2 Di, 3 Ed, 3 Flo"]);
    expect(sailed(1, 1, 3, 3, 5, 5)).toEqual(["1 Ada, 1 Bo, 3 Cy, 3 Di, 5 Ed, 5 Flo"]);
    expect(sailed(1, 1, 2, 3, 3, 4)).toEqual(["1 Ada, 1 Bo, 3 Cy, 4 Di, 4 Ed, 6 Flo"]);
  });
  it("joins surnames in capitals to the forenames next to them without headings", () => {
    expect(
      placed("1\tStanley\tBIWOTT\tKEN\t28:31", "2\tYenew\tALAMIREW\tETH\t28:34", "3\tChin Ping\tHO\tTPE\t28:39"),
    ).toEqual(["1 Stanley BIWOTT, 2 Yenew ALAMIREW, 3 Chin Ping HO"]);
  });
  it("takes rows of two sides, each of which won or lost as a whole", () => {
    expect(
      placed(
        "game_id,팀,소환사,챔피언,K,D,A,결과",
        "1,블루,민트초코,아리,7,2,9,승",
        "1,블루,곰돌이,리 신,4,3,12,승",
        "1,레드,치킨무,제드,6,5,2,패",
        "1,레드,라떼,바이,2,6,5,패",
        "2,블루,민트초코,오리,8,4,6,패",
        "2,블루,라떼,자르반,2,8,9,패",
        "2,레드,치킨무,사일,9,4,8,승",
        "2,레드,곰돌이,그브,6,5,10,승",
      ),
    ).toEqual(["1 민트초코, 1 곰돌이, 2 치킨무, 2 라떼", "2 민트초코, 2 라떼, 1 치킨무, 1 곰돌이"]);
  });
  it("has its place before the name if laps fall from row to row, whatever the times say", () => {
    expect(
      placed(
        "\tDriver\tQual\tLaps\tTotal Time\tBehind",
        "1\tDAVE TRIMBLE\t10\t15\t5:11.204\t",
        '2\t"PAPA" JOE SINGH\t9\t14\t5:02.115\t1 Lap',
        "3\tTINA MARSH\t11\t6\t2:20.870\t9 Laps",
        "4\tGARY COLE\t3\t0\t\tDNS",
      ),
    ).toEqual(['1 DAVE TRIMBLE, 2 "PAPA" JOE SINGH, 3 TINA MARSH, - GARY COLE dns']);
  });
  it("has the country of a flag before the name", () => {
    expect(
      placed(
        "Pos.\tPilota\tTeam\tTempo/Ritiro",
        "1\tItalia Leonardo Spada\tBardi Corse\t31'02\"118",
        '2\tPaesi Bassi Rens de Groot\tVan Loon\t+4"870',
        "Rit.\tPolonia Kacper Wilk\tVan Loon\tCollisione",
        "SQ\tBrasile Caio Mendonça\tPrema\tAltezza minima",
      ),
    ).toEqual(["1 Leonardo Spada, 2 Rens de Groot, 3 Kacper Wilk dnf, 3 Caio Mendonça dq"]);
  });
  it("keeps a player who withdrew after one part as DNF", () => {
    expect(
      placed(
        "Name\tWeek 1\tWeek 2\tTOTAL\tRank",
        "Adeyemi, Funke\t71,204\t68,911\t140,115\t2",
        "Castellanos, Ana\t90,332\t85,417\t175,749\t1",
        "Ostrowski, Marek\t61,230\t\t61,230\tw/d (ankle)",
      ),
    ).toEqual(["2 Funke Adeyemi, 1 Ana Castellanos, 3 Marek Ostrowski dnf"]);
  });
  it("lists below the places who is out, under labels that hold for several rows", () => {
    expect(
      placed(
        "Mesto  Št.  Priimek in ime        Letnik  Klub    Skupaj",
        "  1     7   ZUPAN Jaka             2012    POD   1:33.92",
        "  2    12   MLAKAR Tine            2012    ALP   1:34.26",
        "  3     4   ŽAGAR Bor              2013    POD   1:35.86",
        "",
        "Niso startali:    11  GOLOB Žan            2012  RUŠ",
        "Odstopili:         3  KRALJ Anže           2012  ALP",
        "                  16  DEBELJAK Matic       2013  POD",
      ),
    ).toEqual(["1 Jaka Zupan, 2 Tine Mlakar, 3 Bor Žagar, - Žan Golob dns, 4 Anže Kralj dnf, 4 Matic Debeljak dnf"]);
  });
});

describe("players in rows, games in columns", () => {
  it("reads days below the names, and a count of wins beside them", () => {
    expect(
      placed(
        "\tUno\tRummikub\tTicket to Ride\twins",
        "when\t24/12\t25/12\t25/12\t",
        "Grandad\t3\t1\t4\t1",
        "Nan\t4\t2\t\t",
        "Auntie Jo\t2\t3\t1\t1",
        "Callum\t1\t\t2\t1",
      ),
    ).toEqual([
      "3 Grandad, 4 Nan, 2 Auntie Jo, 1 Callum",
      "1 Grandad, 2 Nan, 3 Auntie Jo",
      "3 Grandad, 1 Auntie Jo, 2 Callum",
    ]);
  });
});

describe("places in columns", () => {
  it("reads codes of houses behind the names, a shared place, and a standing below", () => {
    expect(
      placed(
        "Event\t1st\t2nd\t3rd\t4th",
        "Y3 Girls 60m\tAva M (R)\tZainab (G)\tPoppy T (B)\tLottie (Y)",
        "Y4 Sack race\tKofi (G)\tElla (B) / Freya (R)\t-\tHarry P (Y)",
        "Y6 Relay\tBlue\tRed\tGreen\tYellow",
        "",
        "House points\tBlue 38\tRed 31\tGreen 27\tYellow 24",
      ),
    ).toEqual([
      "1 Ava M, 2 Zainab, 3 Poppy T, 4 Lottie",
      "1 Kofi, 2 Ella, 2 Freya, 4 Harry P",
      "1 Blue, 2 Red, 3 Green, 4 Yellow",
    ]);
  });
});

describe("a table of places", () => {
  const meant = ["1 Ann Lee, 2 Bo Fox, 2 Cy Orr, 4 Di Kay dnf"];
  it.each([
    ["medals before ordinals", ["🥇 1st\tAnn Lee", "🥈 2nd\tBo Fox", "🥈 2nd\tCy Orr", "DNF\tDi Kay"]],
    ["Roman numbers", ["I.\tAnn Lee", "II.\tBo Fox", "II.\tCy Orr", "DNF\tDi Kay"]],
    ["a sign for the place above", ["1\tAnn Lee", "2\tBo Fox", "=\tCy Orr", "DNF\tDi Kay"]],
    ["a status with its reason", ["1\tAnn Lee", "2\tBo Fox", "2\tCy Orr", "DNF (engine)\tDi Kay"]],
    ["a row of sums below", ["1\tAnn Lee", "2\tBo Fox", "2\tCy Orr", "DNF\tDi Kay", "\tTotal"]],
  ])("has %s", (_, rows) => expect(placed("Pos\tName", ...rows)).toEqual(meant));
  it("ends its cells where the rule below its headings has blanks", () => {
    expect(
      placed(
        "Men, 12 October",
        "Pos Name",
        "=== =======",
        "1   Ann Lee",
        "2   Bo Fox",
        "2   Cy Orr",
        "DNF Di Kay",
        "",
        "Results by SportTiming",
      ),
    ).toEqual(meant);
  });
  it("parts its cells at a sign of three characters", () => {
    expect(
      placed("Pos-*-Name-*-Status", "1-*-Ann Lee-*-", "2-*-Bo Fox-*-", "2-*-Cy Orr-*-", "-*-Di Kay-*-DNF"),
    ).toEqual(meant);
  });
  it("has titles in its first column", () => {
    expect(
      placed("Men", "Pos\tName", "Heat A\t", "1\tAnn Lee", "2\tBo Fox", "Heat B\t", "1\tCy Orr", "2\tDi Kay"),
    ).toEqual(["1 Ann Lee, 2 Bo Fox", "1 Cy Orr, 2 Di Kay"]);
  });
  it("has titles above times in the column of the names", () => {
    expect(
      placed(
        "Name\tTime",
        "Heat A\t",
        "Ann Lee\t20:02",
        "Bo Fox\t20:17",
        "Heat B\t",
        "Bo Fox\t19′44",
        "Ann Lee\t20′02",
      ),
    ).toEqual(["1 Ann Lee, 2 Bo Fox", "1 Bo Fox, 2 Ann Lee"]);
  });
  it("makes one race if classes share its first place", () => {
    expect(placed("Pos\tName\tCat", "1\tAnn Lee\tF", "1\tBo Fox\tM", "3\tCy Orr\tF", "4\tDi Kay\tF")).toEqual([
      "1 Ann Lee, 1 Bo Fox, 3 Cy Orr, 4 Di Kay",
    ]);
  });
});
