import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest/index";
import { withoutMarkup } from "../../src/ingest/text/markup";

const read = (text: string) =>
  readAll([{ data: text }]).races.map(({ entrants }) => entrants.map(({ name, rank }) => `${rank} ${name}`).join(", "));

describe("signs of layout", () => {
  it("signs are replaced by blanks, so that every offset stays", () => {
    const text = "<p>1. <b>Ann &amp; Bo</b><br>\n2. Cy</p>\n[b]3. Di[/b]\n4. **Ed** 12\n*- a -*- b\n";
    const bare = withoutMarkup(text);
    expect(bare.length).toBe(text.length);
    expect(bare.indexOf("Cy")).toBe(text.indexOf("Cy"));
  });
  it("tags of flowing HTML are no part of a line", () => {
    expect(read("<p>1. Ксения Федотьева<br>\n2. Йохан Олссон<br>\n3. Иван Собанин</p>")).toEqual([
      "1 Ксения Федотьева, 2 Йохан Олссон, 3 Иван Собанин",
    ]);
    expect(read("<p>1. Ann Ash</p><p>2. Bo Birch</p><p>3. Cy Cole</p>")).toEqual(["1 Ann Ash, 2 Bo Birch, 3 Cy Cole"]);
  });
  it("bold names and remarks behind some figures do not join the figures to the names", () => {
    expect(read("1. **Ryan Cruz**  84\n2. **Rhodri John**  80\n3. **Lesley Potter**  74 (PB)\n")).toEqual([
      "1 Ryan Cruz, 2 Rhodri John, 3 Lesley Potter",
    ]);
  });
  it("cells that tabs part are not one name below a title", () => {
    expect(read("Unterach, 12.10.2025\n1°\tHanne Vay\tCamaro\n2°\tGavin Joy\tS2000\n3°\tMarek John\tMX-5\n")).toEqual([
      "1 Hanne Vay, 2 Gavin Joy, 3 Marek John",
    ]);
  });
  it("a footer under a column of names is no part of the last name", () => {
    const rows =
      "Pos  Name              Points\n1    Lesley Scrivet    82.4\n2    Rhodri Lind       77.4\n3    Gavin Kert        74.4\n     Total\n";
    expect(read(rows)).toEqual(["1 Lesley Scrivet, 2 Rhodri Lind, 3 Gavin Kert"]);
  });
  it("keyed lines of games are kept where some have no figure", () => {
    const games =
      "2025-03-10: Ann (Lons 39) bat Bo (UKS)\n2025-03-11: Cy (Swish) bat Di (RC)\n2025-03-12: Bo (RC 4) bat Cy (UKS)\n";
    expect(read(games)).toEqual(["1 Ann, 2 Bo", "1 Cy, 2 Di", "1 Bo, 2 Cy"]);
  });
});
