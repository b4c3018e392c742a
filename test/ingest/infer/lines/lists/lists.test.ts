import { describe, expect, it } from "vitest";
import { lines, races, racesIn } from "../../../short";

describe("lists", () => {
  it("a place with an equals sign is no side of a game", () => {
    const text = lines("Y1: 1st = Theo, 2nd = Alec, 3rd = Will", "Y2: 1st = Zara, 2nd = Sofia");
    expect(racesIn(text)).toEqual(["Theo 1, Alec 2, Will 3", "Zara 1, Sofia 2"]);
  });
  it("couples among pairs of full names share their surname", () => {
    expect(
      races(
        "Wednesday",
        "Carol Dickson & Colin Tolley 60.42",
        "Dennis & Hilda Thorne 59.03",
        "Lynn Edmunds & Stan Warren 57.50",
      ),
    ).toEqual([
      "Carol Dickson/Carol Dickson & Colin Tolley 1, Colin Tolley/Carol Dickson & Colin Tolley 1, Dennis Thorne/Dennis & Hilda Thorne 2, Hilda Thorne/Dennis & Hilda Thorne 2, Lynn Edmunds/Lynn Edmunds & Stan Warren 3, Stan Warren/Lynn Edmunds & Stan Warren 3",
    ]);
  });
  it("a player keeps the name alone if a slash stands before the partner", () => {
    const names = races(
      "Carol Dickson / Colin Tolley 60.42",
      "Dennis / Hilda Thorne 59.03",
      "Lynn Edmunds / Stan Warren 57.50",
    );
    expect(names[0]).toContain("Dennis/");
    expect(names[0]).not.toContain("Dennis Thorne");
  });
  it("a whole number among figures with decimals is no part of the name", () => {
    expect(races("1st North 27", "2nd East 27.73", "3rd South 27.90", "4th West 30.08")).toEqual([
      "North 1, East 2, South 3, West 4",
    ]);
  });
  it("lower figures are better if they rise but for a slip", () => {
    expect(
      races(
        "7 miles",
        "T. Fenwick – 46.25",
        "S. Rudd – 46.47",
        "N. Kershaw – 48.44",
        "A. MacAllister – 49.13",
        "M. Colville – 49.16",
        "G. Mabbott – 59.31",
        "D. Fairley – 53.26",
        "T. Kettle – 54.19",
        "J. Winstanley – 56.53",
        "G. Barker – 57.25",
        "K. Winstanley – 59.20",
      )[0],
    ).toMatch(/^T. Fenwick 1, S. Rudd 2/);
  });
  it("takes the crew of each boat from brackets", () => {
    const text = lines(
      "1. Kingfisher (Bea Holt & Imran Shah) 2:14",
      "2. Heron (Lucy Dent & Tom Rusk) 2:15 - by a canvas!",
      "3. Grebe (Ed Vance & Flo Marsh) 2:31",
    );
    expect(racesIn(text)).toEqual([
      "Bea Holt/Kingfisher 1, Imran Shah/Kingfisher 1, Lucy Dent/Heron 2, Tom Rusk/Heron 2, Ed Vance/Grebe 3, Flo Marsh/Grebe 3",
    ]);
  });
  it("reads players without a place in the column of the names", () => {
    const text = lines(
      "  1 Bryn Thorpe        1:40:45",
      "  2 Sean Bulmer        1:40:55",
      "  3 Artur Kasko        2:08:39",
      "    Jeff Eichler           SPW",
      "    Holly Quade            MSP",
    );
    expect(racesIn(text)).toEqual([
      "Bryn Thorpe 1, Sean Bulmer 2, Artur Kasko 3, Jeff Eichler 4 dnf, Holly Quade 4 dq",
    ]);
  });
  it("keeps names in quotes whole", () => {
    expect(
      racesIn(
        lines(
          '1st - "Save & Join" (that is Olly) 78/100',
          '2nd - "Four Handles" 75/100',
          '3rd - "Syzygy" 71/100 - good',
        ),
      ),
    ).toEqual(["Save & Join 1, Four Handles 2, Syzygy 3"]);
  });
  it("skips the number of a team or a peg before each name", () => {
    expect(
      racesIn(lines("1st – Team 3 – A League of their Own", "2nd – Team 5 – LA Chili", "3rd – Team 6 – Mix It Up")),
    ).toEqual(["A League of their Own 1, LA Chili 2, Mix It Up 3"]);
  });
  it("gives the places before the first number to the names above it", () => {
    expect(
      racesIn(
        lines("Final order", "- Ada Holm", "- Bo Finch", "3-4. Cy Lund", "3-4. Dee Marsh", "5. Eva Roe", "6. Flo Ek"),
      ),
    ).toEqual(["Ada Holm 1, Bo Finch 2, Cy Lund 3, Dee Marsh 3, Eva Roe 5, Flo Ek 6"]);
  });
  it("reads short names of people joined by a word", () => {
    expect(
      racesIn(lines("1. Ken S – laser", "2. Ken E and Tom- Albacore", "3. Nathan and Annie – Hobie", "4. Corinne")),
    ).toEqual([
      "Ken S 1, Ken E/Ken E and Tom 2, Tom/Ken E and Tom 2, Nathan/Nathan and Annie 3, Annie/Nathan and Annie 3, Corinne 4",
    ]);
  });
  it("numbers a list apart from the classes above it", () => {
    expect(
      racesIn(
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
  it("reads a list from the last to the winner", () => {
    expect(
      racesIn(lines("4th Dreamers 60/100", "3rd Newbies 61/100", "2nd Syzygy 69/100", "1st Stooges 80/100")),
    ).toEqual(["Dreamers 4, Newbies 3, Syzygy 2, Stooges 1"]);
  });
});

describe("lists", () => {
  it("reads pairs behind champions in the plural, and sets below them", () => {
    const text = lines(
      "Caballeros 3ª",
      "Campeones: Ayala - Valdés (Bariloche)",
      "Subcampeones: Carranza - Espinosa",
      "Resultado: 2/6, 7/6, 6/3",
      "",
      "Damas 5ª",
      "Campeonas: Paredes - Silvera",
      "Subcampeonas: Manzano - Simone",
    );
    expect(racesIn(text)).toEqual([
      "Ayala/Ayala / Valdés 1, Valdés/Ayala / Valdés 1, Carranza/Carranza / Espinosa 2, Espinosa/Carranza / Espinosa 2",
      "Paredes/Paredes / Silvera 1, Silvera/Paredes / Silvera 1, Manzano/Manzano / Simone 2, Simone/Manzano / Simone 2",
    ]);
  });
  it("separates names with times at commas, semicolons and a last word", () => {
    expect(
      racesIn(
        "Unsere Läufer erzielten folgende Ergebnisse: Patrick Breit 35:21 min (1. M30); Stefan Hitz 36:52 min (3. M35); Arno Sturm 40:58 min, Bruno Bern 49:37 min und Elisa Bern 56:04 min.\n",
      ),
    ).toEqual(["Patrick Breit 1, Stefan Hitz 2, Arno Sturm 3, Bruno Bern 4, Elisa Bern 5"]);
  });
  it("reads ordinals with a preposition", () => {
    expect(
      racesIn(
        lines(
          "In 1st place: J, who had A. Lazard with a ratio of 16.2",
          "In 2nd place: Knaves, who had J. Reagor with a ratio of 6.0",
          "In 3rd place: Hoppin 4 Hawkins, who had J. Crowder with a ratio of 4.2",
        ),
      ),
    ).toEqual(["J 1, Knaves 2, Hoppin 4 Hawkins 3"]);
  });
  it("leaves out words between place and name", () => {
    expect(
      racesIn(
        "M1 Výsledný čas\n1. místo Petráš Jan 0:57:06\n2. místo Petrek Vít 0:57:51\n3. místo Prosek David 0:59:42\n",
      ),
    ).toEqual(["Petráš Jan 1, Petrek Vít 2, Prosek David 3"]);
    expect(
      racesIn("Cuccioli: 1° classificato Ivan Stelli, 2a classificata Dora Recchia, 3° classificato Ugo Sensi.\n"),
    ).toEqual(["Ivan Stelli 1, Dora Recchia 2, Ugo Sensi 3"]);
    expect(
      racesIn("🥇 1st Place: @Xeno — $400\n   Balance: $68\n🥈 2nd Place: @zed — $350\n   Balance: $65\n"),
    ).toEqual(["Xeno 1, zed 2"]);
  });
  it("reads lists below words that are counted, in any language", () => {
    expect(racesIn(lines("Abend 1", "Lisa 23", "Opa 31", "", "Abend 2 (kurz)", "Lisa 70", "Opa 12 !!"))).toEqual([
      "Lisa 2, Opa 1",
      "Lisa 1, Opa 2",
    ]);
    expect(racesIn(lines("優勝 佐伯 美月(1-B)", "準優勝 高村 蓮(1-A)", "第3位 大野 さくら(1-C)"))).toEqual([
      "佐伯 美月 1, 高村 蓮 2, 大野 さくら 3",
    ]);
  });
  it("keeps the places of equal scores where a tie was broken", () => {
    expect(
      racesIn(
        lines(
          "Sunday",
          "1. Ann Ash 80 pts",
          "2. Bo Birch 69 pts",
          "3. Cy Cole 69 pts, tie broken on gather",
          "4. Di Dorn 56 pts",
        ),
      ),
    ).toEqual(["Ann Ash 1, Bo Birch 2, Cy Cole 3, Di Dorn 4"]);
  });
  it("reads a club in brackets behind one name, and a status with its reason", () => {
    expect(
      racesIn(
        lines(
          "Club Evening 10",
          "",
          "1st   Richard Wood  27:48",
          "2nd=  Robin Jonson (Mitre)  32:04",
          "2nd=  Roy Bay  32:04",
          "DNF   Dan Farm (puncture)",
          "",
          "Thanks to Mick and Chris for their ever reliable services with timekeeping.",
        ),
      ),
    ).toEqual(["Richard Wood 1, Robin Jonson 2, Roy Bay 2, Dan Farm 4 dnf"]);
  });
  it("takes of two times a line the one in the order of the lines", () => {
    expect(
      racesIn(
        lines(
          "6 dog",
          "Jenna Prober 17:08.4 2 day total 34:31.0",
          "Tricia Seybold 17:21.6 34:37.8",
          "Jan Sterling 17:24.0 35:03.9",
          "Kris Rasmey 17:21.1 35:33.9",
        ),
      ),
    ).toEqual(["Jenna Prober 1, Tricia Seybold 2, Jan Sterling 3, Kris Rasmey 4"]);
  });
  it("that sum games up are no races", () => {
    expect(
      racesIn(lines("Ann Roe bt Bo Lund 6-4 6-2", "Bo Lund bt Cy Day 6-1 6-2", "", "Points: Ann 9, Bo 6, Eve 3")),
    ).toEqual(["Ann Roe 1, Bo Lund 2", "Bo Lund 1, Cy Day 2"]);
    expect(
      racesIn(
        lines("Town & Country – Rovers 7-3", "Reds – Blues 4-4", "Greens – Whites 2-9", "Goals: Jon B 14, Emma L 12"),
      ),
    ).toEqual(["Town & Country 1, Rovers 2", "Reds 1, Blues 1", "Greens 2, Whites 1"]);
  });
});
