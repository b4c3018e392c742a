import { describe, expect, it } from "vitest";
import { duelIn } from "../../../../../src/ingest/infer/lines/duels/lineDuel";
import { races } from "../../../short";

/** "Ann+Bo > Cy+Di", "Ann = Bo": the sides of a line, the winner first. */
function duel(text: string): string | undefined {
  const found = duelIn({ text, from: 0, to: text.length });
  if (!found) return undefined;
  const [left, right] = [found.left, found.right].map((side) => side.map((one) => one.text).join("+"));
  return found.winner === "draw"
    ? `${left} = ${right}`
    : found.winner === "left"
      ? `${left} > ${right}`
      : `${right} > ${left}`;
}

describe("a line of two sides", () => {
  it.each([
    ["Kilcorran 2-14 St Fintan's 1-16", "Kilcorran > St Fintan's"],
    ["Ballyduff Rovers 0-19 Knockmore 2-13", "Ballyduff Rovers = Knockmore"],
    ["Charlie Dunmore 2-1 Owen Tyler 7-11, 11-9, 11-6 (50m)", "Charlie Dunmore > Owen Tyler"],
    ["St Fintan's 0-11 Knockmore 1-8 (AET; Knockmore 3-2 on pens.)", "St Fintan's = Knockmore"],
  ])("counts three points for a goal, and no sets as goals: %s", (line, meant) => expect(duel(line)).toBe(meant));
  it.each([
    ["Tom Ferris (9) beat Anil Shah (7)  3-1   11-8 9-11 11-6 11-4", "Tom Ferris > Anil Shah"],
    ["Vic (7) lost v Wes (6) 1-3", "Wes > Vic"],
    ["Ann was beaten by Bob 3-1", "Bob > Ann"],
    ["A. Hart (-15) bt J. Mole (+15) 6-4 6-3", "A. Hart > J. Mole"],
    ["Ana y Bea ganan a Carla y Dora 6-3 6-4", "Ana+Bea > Carla+Dora"],
    ["Officina perde contro Pizzeria Roma 1-4", "Pizzeria Roma > Officina"],
    ["Brazil beat Chile 1-1 (3-2 p)", "Brazil = Chile"],
    ["Anil Shah beat Rob's stand in Jonty Marsh 3-1", "Anil Shah > Jonty Marsh"],
    ["Squash Div 1; Ash 1 beat Purbeck 1, (4-1)", "Ash 1 > Purbeck 1"],
    ["Enzo Orozco doblegó a Juan Canal", "Enzo Orozco > Juan Canal"],
    ["Gastón Gámez hizo lo propio con Juan Cifuentes", "Gastón Gámez > Juan Cifuentes"],
    ["David Santana acordó tablas con Gastón Pereyra", "David Santana = Gastón Pereyra"],
  ])("has a verb: %s", (line, meant) => expect(duel(line)).toBe(meant));

  it.each([
    ["Nayland 187-6 beat Polstead 142 all out by 45 runs.", "Nayland > Polstead"],
    ["Kersey 256-4 dec (S Lawes 120*) drew with Boxford 198-7.", "Kersey = Boxford"],
    ["Elmsett 88 (D Nunn 6-19) lost to Semer Strollers 89-1 by 9 wickets.", "Semer Strollers > Elmsett"],
    ["6:15  (Ct 2)  Airballers 61, St. Anne's Alumni 60 (OT)", "Airballers > St. Anne's Alumni"],
    ["Rink 1   A Hart, P Moon (s)   22   13   B Treloar, M Pascoe (s)", "A Hart+P Moon > B Treloar+M Pascoe"],
    ["Van der Meer 2 Thiessen 7", "Thiessen > Van der Meer"],
  ])("has numbers beside the sides: %s", (line, meant) => expect(duel(line)).toBe(meant));

  it.each([
    ["Henk + Joop - Wim v/d Berg + Patrick 3-2", "Henk+Joop > Wim v/d Berg+Patrick"],
    ["Kiekko-Pojat–Torpan Veikot 3–3 (1–0, 1–2, 1–1)", "Kiekko-Pojat = Torpan Veikot"],
    ["FBC Riihi–Loimu 88 6–7 rl.", "Loimu 88 > FBC Riihi"],
    ["-66 kg: Jannik Rau – Levi Brandl 10:0", "Jannik Rau > Levi Brandl"],
    ["20:30  Platz 1  FC Bach - TuS Rot 1:3", "TuS Rot > FC Bach"],
    ["2-3 Cal v Dan", "Dan > Cal"],
    ["Ann vs Bo 11-8 6-11 11-9 11-7", "Ann > Bo"],
    ["Ana 6-7 7-5 [10-7] Bo", "Ana > Bo"],
    ["Kev 🏆 vs Milo", "Kev > Milo"],
    ["Ann (L) vs Dee (W)", "Dee > Ann"],
    ["Björnarna och Lejonen 3-3", "Björnarna = Lejonen"],
    ["Jean-Luc 1-2 O'Neill", "O'Neill > Jean-Luc"],
    ["Wij (Bram+Els) wint van opa&oma 2-0", "Bram+Els > opa+oma"],
    ["10/03 19:30 Ann Lee 6-0 Jean-Luc Oto @ The Golden Fleece", "Ann Lee > Jean-Luc Oto"],
    ["57 kg: 🇪🇸 Ann Lee 7 vs 2 🇪🇸 Bo Fox", "Ann Lee > Bo Fox"],
    ['Bd 1 <Öz "Chino" Oto [7] 0-9 Ann O’Dell [20]>', 'Ann O’Dell > Öz "Chino" Oto'],
    ["Ann Dave-Strand (Team Swish) 0 x 11 Bo Fox (RB)", "Bo Fox > Ann Dave-Strand"],
    ["Gavin B ST. JOHN (CZE) - Bo Fox (POL) 1:9", "Bo Fox > Gavin B ST. JOHN"],
    ["Ann Lee 1-8 Bo Fox n.P.", "Bo Fox > Ann Lee"],
    ["🇬🇧 Ann Lee b 🇧🇷 Bo Dave-Strand 11-0", "Ann Lee > Bo Dave-Strand"],
    ["BSC 21 2-3 1. FC Plaun", "1. FC Plaun > BSC 21"],
    ["Bd 1 Alpha No.1-1. FC Plaun 9-2", "Alpha No.1 > 1. FC Plaun"],
    ["Ann Dave-Strand (Fin.)-Bo Fox (Nor.) 8-0", "Ann Dave-Strand > Bo Fox"],
    ["@moss.k (CZE) 1-2 @hal_9k (URU)", "hal_9k > moss.k"],
    ["Universally Challenged 9-1 Kupp of Tea", "Universally Challenged > Kupp of Tea"],
    ["Ann Lee 1/2-1/2 Bo Fox", "Ann Lee = Bo Fox"],
    ["○Ann Lee 9-0 Bo Fox●", "Ann Lee > Bo Fox"],
    ["G1: Ann Lee vs Bo Fox (4-6, 6-2 y 10-8)", "Ann Lee > Bo Fox"],
    ["QF1 – Ann Lee w/ Bo Fox vs Cy Orr w/ Di Kay 6/3 6/4", "Ann Lee+Bo Fox > Cy Orr+Di Kay"],
  ])("has a score: %s", (line, meant) => expect(duel(line)).toBe(meant));

  it.each([
    "Üretim B - Lojistik (Lojistik sahaya çıkmadı, hükmen 3-0)",
    "Board 4: Moss, A (1540) 1 - 0 default",
    "Race 2 - Under 14 (12 laps)",
    "Darnley 2 vs 1. FC Plaun",
    "Tim Heller – kampflos 10:0",
    "Sam Whelan (1490) v Graham Oddie (1461) - to be played 30th January",
    "2. Hafta Sonuçları (12-13 Mart 2025)",
    "Haftaya: Bilgi İşlem - Depo 3-1",
    "Morgan challenged Reza: 3-1 to Reza",
  ])("makes no game of %s", (line) => expect(duel(line)).toBeUndefined());
});

describe("lines of games", () => {
  it("leaves out scorers below a game and the total of teams above their players' games", () => {
    const text = [
      "JC Nord – PSV Ost 3:2",
      "Rau – Brandl 10:0",
      "Götz – Ivanov 0:10",
      "Rau – Ivanov 10:0",
      "Götz – Brandl 7:0",
      "Beck – Ivanov 0:7",
    ];
    expect(races(...text)).toEqual([
      "Rau 1, Brandl 2",
      "Götz 2, Ivanov 1",
      "Rau 1, Ivanov 2",
      "Götz 1, Brandl 2",
      "Beck 2, Ivanov 1",
    ]);
    expect(
      races("Depo 4 - 4 Satış", "Goller: Cem 3, Ali / Onur 2", "Ar-Ge 7 - 2 Kadro", "Goller: Veli 4, Can / Uğur"),
    ).toEqual(["Depo 1, Satış 1", "Ar-Ge 1, Kadro 2"]);
  });
});

describe("a list of games", () => {
  it.each([
    ["numbers before them", ["1. Ann Lee 10-2 Bo Fox", "2. Bo Fox 2-7 Cy Orr", "3. Cy Orr 4-1 Ann Lee"]],
    ["numbers and a class", ["1. HS: Ann Lee 10-2 Bo Fox", "2. HS: Bo Fox 2-7 Cy Orr", "3. HS: Cy Orr 4-1 Ann Lee"]],
    ["a score each", ["1. Ann Lee 10, Bo Fox 2", "2. Bo Fox 2, Cy Orr 7", "3. Cy Orr 4, Ann Lee 1"]],
    [
      "the winner behind both, figures in brackets",
      [
        "Ann Lee (8) Vs Bo Fox (8) : Ann Lee (8) win",
        "Bo Fox (3) Vs Cy Orr (9) : Cy Orr (9) win",
        "Cy Orr (4) Vs Ann Lee (5) : Cy Orr (4) win",
      ],
    ],
    [
      "two lines each below a heading with a number",
      ["Under 14", "Ann Lee (Fin.) 10", "Bo Fox (Can) 2", "", "Bo Fox 2", "Cy Orr 7", "", "Cy Orr 4", "Ann Lee 1"],
    ],
    ["a verb alone", ["1. HS: Ann Lee bat Bo Fox", "2. HS: Bo Fox lost to Cy Orr", "3. HS: Cy Orr bat Ann Lee n.P."]],
    [
      "days before them",
      ["10/03: Ann Lee 10-2 Bo Fox, 34 moves", "11/03: Bo Fox 2-7 Cy Orr", "12/03: Cy Orr 4-1 Ann Lee"],
    ],
    [
      "links and code marks",
      [
        "[Ann Lee](https://example.org/p/1) 10-2 [Bo Fox](https://example.org/p/2)",
        "[Bo Fox](https://example.org/p/2) 2-7 [Cy Orr](https://example.org/p/3)",
        "`Cy Orr` 4-1 `Ann Lee`",
        "`Ann Lee` - `Bo Fox` postponed",
      ],
    ],
    [
      "a score between two lines",
      [
        "Ann Lee (RB)",
        "10:2",
        "Bo Fox (McL)",
        "",
        "Bo Fox (RB)",
        "2:7",
        "Cy Orr (McL)",
        "",
        "Cy Orr",
        "4:1",
        "Ann Lee",
      ],
    ],
    ["winner and loser", ["Winner: Ann Lee, Loser: Bo Fox", "Bo Fox lost to Cy Orr", "Winner: Cy Orr, Loser: Ann Lee"]],
    [
      "headings between dashes",
      ["— Men —", "Ann Lee 10-2 Bo Fox", "Bo Fox 2-7 Cy Orr", "", "— Ladies —", "Cy Orr 4-1 Ann Lee"],
    ],
  ])("has %s", (_, rows) =>
    expect(races(...rows)).toEqual(
      ["Ann Lee 1, Bo Fox 2", "Cy Orr 1, Bo Fox 2", "Cy Orr 1, Ann Lee 2"].map((race, at) =>
        at === 1 ? "Bo Fox 2, Cy Orr 1" : race,
      ),
    ),
  );
});

describe("names with hyphens joined by a hyphen", () => {
  it("names end where most lines part them", () => {
    expect(races("Jean-Luc O'Dell-Ann Lee 7-1", "Bo Fox-Jean-Luc O'Dell 2-7", "Bo Fox-Ann Lee 4-1")).toEqual([
      "Jean-Luc O'Dell 1, Ann Lee 2",
      "Bo Fox 2, Jean-Luc O'Dell 1",
      "Bo Fox 1, Ann Lee 2",
    ]);
  });
});
