import { describe, expect, it } from "vitest";
import { lines, racesIn } from "../../../short";

describe("running text", () => {
  it("reads numbered lists within a sentence, each behind its label", () => {
    const text =
      "Results. Boys: 1. Ada Holm, 2. Bo Finch, 3. Cy Lund. Girls: 1. Dee Marsh, 2. Eva Roe. Next race: 4 May.\n";
    expect(racesIn(text)).toEqual(["Ada Holm 1, Bo Finch 2, Cy Lund 3", "Dee Marsh 1, Eva Roe 2"]);
  });
  it("reads places in words, in other languages too", () => {
    expect(racesIn("100 m: प्रथम - रोहित कुमार, द्वितीय - अमन वर्मा, तृतीय - सूरज यादव\n")).toEqual([
      "रोहित कुमार 1, अमन वर्मा 2, सूरज यादव 3",
    ]);
  });
  it("reads lists from the last to the winner, with any words before the name of the winner", () => {
    expect(
      racesIn(
        lines(
          "Silver: 4th Stan Davie (33), 3rd Kev Flaxman (34 on CB), 2nd Steve Grundle (34) and first, Captain Teun Bolland with 38.",
          "Gold: 4th Sean Higgs (33), 3rd Tony Symes (34), 2nd Jack Osmond (38) and 1st, with a very good 40 points, Ivan Tarkington.",
        ),
      ),
    ).toEqual([
      "Stan Davie 4, Kev Flaxman 3, Steve Grundle 2, Teun Bolland 1",
      "Sean Higgs 4, Tony Symes 3, Jack Osmond 2, Ivan Tarkington 1",
    ]);
  });
  it("reads places behind the names", () => {
    expect(racesIn("The overall results were:\n\nLark 4th, Watson 3rd, Lorimer 2nd and Caper 1st\n")).toEqual([
      "Lark 4, Watson 3, Lorimer 2, Caper 1",
    ]);
  });
  it("numbers with commas, and joins those who share a place", () => {
    const text =
      "Match – Trailing – 1, D Stuart (124); 2, R Smart (123); 3, E Benny (113). 10 inch – 1, J Sievright (125); 2, Al Meer (121); 3, W Greave (114).\n";
    expect(racesIn(text)).toEqual(["D Stuart 1, R Smart 2, E Benny 3", "J Sievright 1, Al Meer 2, W Greave 3"]);
    expect(
      racesIn(
        "Pre-Prep Gala:\n\nOverall – 1st Drakes, 52 points; 2nd = Raleighs & Hawkins, 42 points; 4th Frobishers, 26.\n",
      ),
    ).toEqual(["Drakes 1, Raleighs 2, Hawkins 2, Frobishers 4"]);
  });
  it("reads games with semicolons between them", () => {
    expect(
      racesIn("Second round: B Gollan bt S Storey 5-1; A Connor bt J Campbell 5-2; W King bt T Shaw 5-4.\n"),
    ).toEqual(["B Gollan 1, S Storey 2", "A Connor 1, J Campbell 2", "W King 1, T Shaw 2"]);
  });
  it("takes a surname in a sentence for the one full name that ends with it", () => {
    const text = lines(
      "Dave Marlowe made it two wins in a row when he defeated Norman Pryce 5-2.",
      "Glen Woodhouse stormed on.",
      "Firstly, Woodhouse beat Alan Stokes and then eased past Jaxon Doyle.",
    );
    expect(racesIn(text)).toEqual([
      "Dave Marlowe 1, Norman Pryce 2",
      "Glen Woodhouse 1, Alan Stokes 2",
      "Glen Woodhouse 1, Jaxon Doyle 2",
    ]);
  });
});
