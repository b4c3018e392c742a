import { describe, expect, it } from "vitest";
import { readAll } from "../../../../../src/ingest";
import { lines, racesIn } from "../../../short";

const doubts = (text: string): string[] => readAll([{ data: text }], {}).inputs[0].doubts.map(({ message }) => message);

describe("players below a list who did not finish", () => {
  it("known words tell in several languages", () => {
    for (const last of [
      "Jan Nowak abandon au km 12",
      "Jan Nowak se retiró en el km 8",
      "Jan Nowak bröt varv 4",
      "Jan Nowak zszedł z trasy",
      "Jan Nowak odstoupil",
      "Jan Nowak (nach dem Rad ausgestiegen)",
      "Jan Nowak feladta a versenyt",
      "Also ran but did not finish: Jan Nowak",
      "Yarışı bırakanlar: Jan Nowak",
      "What a windy night it was.\nDNF Jan Nowak",
    ])
      expect(racesIn(lines("Club run", "1. Ann Lee", "2. Bo Cole", "3. Cy Dunn", last))).toEqual([
        "Ann Lee 1, Bo Cole 2, Cy Dunn 3, Jan Nowak 4 dnf",
      ]);
  });
  it("free words are taken for a DNF with a doubt", () => {
    const text = lines("Kart night", "1. Dan", "2. Luke", "3. Sofia", "Kev - pulled calf on lap 3");
    expect(racesIn(text)).toEqual(["Dan 1, Luke 2, Sofia 3, Kev 4 dnf"]);
    expect(doubts(text)[0]).toMatch(/^Assumed that “Kev” did not finish/);
    const whole = lines(
      "Kart night",
      "1. Dan Poe",
      "2. Luke Ray",
      "3. Sofia Till",
      "Kev - pulled calf",
      "DNS: Flo May",
    );
    expect(racesIn(whole)).toEqual(["Dan Poe 1, Luke Ray 2, Sofia Till 3, Kev 4 dnf, Flo May - dns"]);
  });
  it("a heading that is a status has them below", () => {
    expect(
      racesIn(lines("Run", "1. Ann Lee", "2. Bo Cole", "3. Cy Dunn", "", "Nicht im Ziel (DNF):", "Di Orr", "Ed Poe")),
    ).toEqual(["Ann Lee 1, Bo Cole 2, Cy Dunn 3, Di Orr 4 dnf, Ed Poe 4 dnf"]);
  });
  it("splits players at semicolons if a boat follows the comma", () => {
    expect(
      racesIn(lines("Race", "1 Pete Ham, Laser", "2 Jo Till, Solo", "", "Retired: R. Bebb, Fly; I. Pugh, Craig")),
    ).toEqual(["Pete Ham 1, Jo Till 2, R. Bebb 3 dnf, I. Pugh 3 dnf"]);
  });
  it("lines about organisers and headings of the next race are left out", () => {
    expect(racesIn(lines("Run", "1. Ann Lee", "2. Bo Cole", "3. Cy Dunn", "Wally Green - timekeeper"))).toEqual([
      "Ann Lee 1, Bo Cole 2, Cy Dunn 3",
    ]);
    expect(
      racesIn(lines("Juniors", "1. Ann", "2. Bo", "3. Cy", "Seniors - long course", "1. Dee", "2. Eve", "3. Fay")),
    ).toEqual(["Ann 1, Bo 2, Cy 3", "Dee 1, Eve 2, Fay 3"]);
  });
  it("words before a player are no name", () => {
    const text = lines(
      "Cup",
      "1. Ana Silva",
      "2. Bo Lind",
      "3. Cy Young",
      "DNF Hal",
      "On lap 3 Di crashed",
      "On lap 5 Gus crashed",
    );
    expect(racesIn(text)).toEqual(["Ana Silva 1, Bo Lind 2, Cy Young 3, Hal 4 dnf"]);
  });
  it("sentences behind a list in one line name them", () => {
    expect(racesIn("A Grade: 1 Jack Roe, 2 Tom Fry (visitor, RBCC), 3 Dean Cox. DNF Pete Lamb (puncture)\n")).toEqual([
      "Jack Roe 1, Tom Fry 2, Dean Cox 3, Pete Lamb 4 dnf",
    ]);
    expect(racesIn("Park run: 1. Amy, 2. Beth, 3. Cath. Dee pulled out with a stitch.\n")).toEqual([
      "Amy 1, Beth 2, Cath 3, Dee 4 dnf",
    ]);
  });
});
