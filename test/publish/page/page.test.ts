// @vitest-environment jsdom
import { Buffer } from "node:buffer";
import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { stillHere } from "../../../src/engine/history/active";
import { history } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import type { History } from "../../../src/engine/history/types";
import { pointsOf } from "../../../src/engine/rating/points";
import { MODELS } from "../../../src/engine/models/registry";
import { replaySteps } from "../../../src/engine/replay/replay";
import { finish } from "../../../src/engine/steps";
import { pageDocument } from "../../../src/publish/page";
import { bundled } from "../code/running";

const season = history(
  "Ada > Bea > Cyd > Dot\nBea > Ada = Cyd > Dot\nDot > Cyd > Bea(dnf) > Ada(dnf)\nCyd > Ada = Bea > Dot",
);
const asked = {
  name: "Kart club",
  date: "2026-11-22",
  evaluation: { resamples: 50 },
  link: "https://example.org/podium/#/season",
};
const ELO = { model: "pairwise-elo", parameters: {} };

function pageOf(base: History, spec = ELO, more = {}): string {
  const made = finish(pageDocument(base, DEFAULT_OPTIONS, spec, { ...asked, ...more }));
  if (!made.ok) throw new Error(made.problem);
  return made.text;
}

const raceOf = ({ offsets }: History, row: number): number => offsets.findLastIndex((first) => first <= row);

const read = (page: string): Document => new DOMParser().parseFromString(page, "text/html");

describe("the standings page", () => {
  it("depends only on the input", async () => {
    const page = pageOf(season);
    expect(pageOf(season)).toBe(page);
    await expect(page).toMatchFileSnapshot("./golden/club.html");
  });

  it("contains no scripts and sends no requests", () => {
    const page = pageOf(season, { model: "trueskill", parameters: {} });
    const document = read(page);
    expect(document.querySelectorAll("script, link, img, iframe, object, embed, form, base")).toHaveLength(0);
    const addresses = [...document.querySelectorAll("*")].flatMap((one) =>
      one.getAttributeNames().filter((name) => /^(src|href|srcset|action|data|on.*)$/i.test(name)),
    );
    expect(addresses).toEqual(["href"]);
    expect(page).not.toMatch(/url\(|@import/);
    expect(document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute("content")).toContain(
      "default-src 'none'",
    );
  });

  it("lists active players by published points like the leaderboard, with the number not listed", () => {
    const base = bundled("f1-2016-2026.csv");
    const [replay] = finish(replaySteps(base, DEFAULT_OPTIONS, [ELO]));
    const document = read(pageOf(base));
    const rows = [...document.querySelector("tbody")!.rows].map((row) =>
      [...row.cells].map((cell) => cell.textContent),
    );
    const lastRace = new Map(
      [...base.player.keys()].filter((row) => base.rank[row] > 0).map((row) => [base.player[row], raceOf(base, row)]),
    );
    const isActive = stillHere(base, base.raceCount - 1);
    const active = [...lastRace].filter(([, race]) => isActive({ lastRace: race })).map(([player]) => player);
    const best = active.toSorted((a, b) => replay.score[b] - replay.score[a])[0];
    expect(rows).toHaveLength(active.length);
    expect(lastRace.size).toBeGreaterThan(active.length);
    expect(document.body.textContent).toContain(`${lastRace.size - active.length} inactive players are not listed`);
    const whole = read(pageOf(base, ELO, { listed: { activeDays: null, inactive: true } }));
    expect(whole.querySelector("tbody")!.rows).toHaveLength(lastRace.size);
    expect(whole.body.textContent).toContain("Every player with a rated race is listed");
    expect(rows[0][1]).toBe(base.names[best]);
    expect(Number(rows[0][2]!.replace(",", ""))).toBe(Math.round(pointsOf(replay.scale, replay.score[best])));
    expect(document.querySelectorAll("svg polyline")).toHaveLength(8);
    expect([...document.querySelectorAll("h2")].map((one) => one.textContent)).toEqual([
      "Leaderboard",
      "Points over time",
      "Last races",
      "Rating policy: Kart club",
    ]);
  });

  it("explains each rating change of the last races", () => {
    const document = read(pageOf(season));
    const races = [...document.querySelectorAll("h3")].slice(0, 4).map((one) => one.textContent);
    expect(races).toEqual(["race 4", "race 3", "race 2", "race 1"]);
    const rows = [...document.querySelectorAll("table")[1].tBodies[0].rows];
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(row.cells[5].textContent).toMatch(/^(Beat|Lost to|Drew with) \w+ \([+−]\d+\.\d\)$/);
  });

  it("gives the number of lines that were not read", () => {
    expect(pageOf(season)).not.toContain("not read");
    expect(pageOf(season, ELO, { unread: 1 })).toContain("1 line of the results was not read.");
    expect(pageOf(season, ELO, { unread: 1200 })).toContain("1,200 lines of the results were not read.");
  });

  it("works for every system", () => {
    for (const { id } of MODELS.filter((model) => model.id !== "through-time-games"))
      expect(pageOf(season, { model: id, parameters: {} })).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("escapes names, and refuses an invalid address", () => {
    const names = ['</title><script>alert("1")</script>', '" onload="x', "&lt;b&gt;", "<!--", "\u0000\ud800"];
    const { history: base } = buildHistory([
      { id: "<img src=x>", entrants: names.map((name, at) => ({ name, rank: at + 1 })) },
    ]);
    const page = pageOf(base, ELO, { name: names[0], link: "javascript:alert(1)" });
    const document = read(page);
    expect(document.querySelectorAll("script, img, a")).toHaveLength(0);
    expect(document.querySelectorAll("[onload]")).toHaveLength(0);
    const shown = [...document.querySelector("tbody")!.rows].map((row) => row.cells[1].textContent);
    expect(shown).toContain(names[0]);
    expect(shown).toContain("&lt;b&gt;");
    expect(Buffer.from(page, "utf8").toString("utf8")).toBe(page);
  });
});
