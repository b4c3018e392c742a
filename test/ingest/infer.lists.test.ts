import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";
import { short } from "./short";

const lines = (...rows: string[]): string => `${rows.join("\n")}\n`;
const races = (text: string): string[] =>
  short(readAll([{ data: text }], {})).map((race) => race.replace(/^.*?: /, ""));

describe("lists", () => {
  it("lists have pairs behind champions in the plural, and sets below them", () => {
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
    expect(races(text)).toEqual([
      "Ayala/Ayala / Valdés 1, Valdés/Ayala / Valdés 1, Carranza/Carranza / Espinosa 2, Espinosa/Carranza / Espinosa 2",
      "Paredes/Paredes / Silvera 1, Silvera/Paredes / Silvera 1, Manzano/Manzano / Simone 2, Simone/Manzano / Simone 2",
    ]);
  });
  it("lists within a sentence separate names with times by commas, semicolons and a last word", () => {
    expect(
      races(
        "Unsere Läufer erzielten folgende Ergebnisse: Patrick Breit 35:21 min (1. M30); Stefan Hitz 36:52 min (3. M35); Arno Sturm 40:58 min, Bruno Bern 49:37 min und Elisa Bern 56:04 min.\n",
      ),
    ).toEqual(["Patrick Breit 1, Stefan Hitz 2, Arno Sturm 3, Bruno Bern 4, Elisa Bern 5"]);
  });
  it("lists have ordinals with a preposition", () => {
    expect(
      races(
        lines(
          "In 1st place: J, who had A. Lazard with a ratio of 16.2",
          "In 2nd place: Knaves, who had J. Reagor with a ratio of 6.0",
          "In 3rd place: Hoppin 4 Hawkins, who had J. Crowder with a ratio of 4.2",
        ),
      ),
    ).toEqual(["J 1, Knaves 2, Hoppin 4 Hawkins 3"]);
  });
  it("lists have words between place and name, which are no names", () => {
    expect(
      races(
        "M1 Výsledný čas\n1. místo Petráš Jan 0:57:06\n2. místo Petrek Vít 0:57:51\n3. místo Prosek David 0:59:42\n",
      ),
    ).toEqual(["Petráš Jan 1, Petrek Vít 2, Prosek David 3"]);
    expect(
      races("Cuccioli: 1° classificato Ivan Stelli, 2a classificata Dora Recchia, 3° classificato Ugo Sensi.\n"),
    ).toEqual(["Ivan Stelli 1, Dora Recchia 2, Ugo Sensi 3"]);
    expect(races("🥇 1st Place: @Xeno — $400\n   Balance: $68\n🥈 2nd Place: @zed — $350\n   Balance: $65\n")).toEqual([
      "Xeno 1, zed 2",
    ]);
  });
  it("lists stand below words that are counted, in any language", () => {
    expect(races(lines("Abend 1", "Lisa 23", "Opa 31", "", "Abend 2 (kurz)", "Lisa 70", "Opa 12 !!"))).toEqual([
      "Lisa 2, Opa 1",
      "Lisa 1, Opa 2",
    ]);
    expect(races(lines("優勝 佐伯 美月(1-B)", "準優勝 高村 蓮(1-A)", "第3位 大野 さくら(1-C)"))).toEqual([
      "佐伯 美月 1, 高村 蓮 2, 大野 さくら 3",
    ]);
  });
  it("lists keep the places of equal scores where a tie was broken", () => {
    expect(
      races(
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
  it("lists have a club in brackets behind one name, and a status with its reason", () => {
    expect(
      races(
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
  it("lists have two times a line, of which the one in the order of the lines counts", () => {
    expect(
      races(
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
      races(lines("Ann Roe bt Bo Lund 6-4 6-2", "Bo Lund bt Cy Day 6-1 6-2", "", "Points: Ann 9, Bo 6, Eve 3")),
    ).toEqual(["Ann Roe 1, Bo Lund 2", "Bo Lund 1, Cy Day 2"]);
    expect(
      races(
        lines("Town & Country – Rovers 7-3", "Reds – Blues 4-4", "Greens – Whites 2-9", "Goals: Jon B 14, Emma L 12"),
      ),
    ).toEqual(["Town & Country 1, Rovers 2", "Reds 1, Blues 1", "Greens 2, Whites 1"]);
  });
});

describe("games of cricket", () => {
  it("games of cricket have runs for wickets behind both sides, and a label that says who won", () => {
    expect(
      races(
        lines(
          "Stars won by 23 runs: Stars 164/4 County 141/3",
          "At the Oval, Stars batted first and scored 164/4.",
          "Bridge won by 7 runs: Bridge 178/3 Club House 171/6",
        ),
      ),
    ).toEqual(["Stars 1, County 2", "Bridge 1, Club House 2"]);
  });
});
