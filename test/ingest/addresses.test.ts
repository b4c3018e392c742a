import { describe, expect, it } from "vitest";
import { placeOf, SERVICE_ORIGINS, SERVICES } from "../../src/ingest";

const asked = (address: string) => {
  const place = placeOf(address, SERVICE_ORIGINS);
  return place.kind === "open" ? place.target.address : place.words;
};

describe("the address with the results in it", () => {
  // racetimeGG/racetime-app: `racetime/urls.py`, `CategoryRaceData`, `RaceData`.
  it.each([
    ["https://racetime.gg/smr", "https://racetime.gg/smr/races/data?show_entrants=true&per_page=100"],
    ["https://www.racetime.gg/smr", "https://racetime.gg/smr/races/data?show_entrants=true&per_page=100"],
    ["https://racetime.gg/smr/dapper-etecoon-1234", "https://racetime.gg/smr/dapper-etecoon-1234/data"],
    // jolpica/jolpica-f1: `docs/endpoints/results.md`; 100 is the most at once.
    ["https://api.jolpi.ca/ergast/f1/2024", "https://api.jolpi.ca/ergast/f1/2024/results.json?limit=100"],
    [
      "https://api.jolpi.ca/ergast/f1/2024/5/results.json",
      "https://api.jolpi.ca/ergast/f1/2024/5/results.json?limit=100",
    ],
    ["https://api.jolpi.ca/ergast/f1/2024/sprint", "https://api.jolpi.ca/ergast/f1/2024/sprint.json?limit=100"],
    // lichess-org/lila: `conf/routes`, under /api.
    ["https://lichess.org/tournament/abcd1234", "https://lichess.org/api/tournament/abcd1234/games?moves=false"],
    ["https://lichess.org/swiss/abcd1234", "https://lichess.org/api/swiss/abcd1234/games?moves=false"],
    ["https://lichess.org/@/thibault", "https://lichess.org/api/games/user/thibault?moves=false&max=2000"],
    ["https://lichess.org/api/tournament/x/results", "https://lichess.org/api/tournament/x/results"],
    // OpenLigaDB/OpenLigaDB-Samples: README.
    ["https://api.openligadb.de/getmatchdata/bl1/2024", "https://api.openligadb.de/getmatchdata/bl1/2024"],
    [
      "https://github.com/club/results/blob/main/2026/all.csv",
      "https://raw.githubusercontent.com/club/results/main/2026/all.csv",
    ],
    ["https://gist.github.com/ada/0123456789abcdef", "https://gist.githubusercontent.com/ada/0123456789abcdef/raw"],
    [
      "https://gitlab.com/club/league/-/blob/main/2026/all.csv",
      "https://gitlab.com/api/v4/projects/club%2Fleague/repository/files/2026%2Fall.csv/raw?ref=main",
    ],
    [
      "https://docs.google.com/spreadsheets/d/e/2PACX-1v_x/pubhtml?gid=7&single=true",
      "https://docs.google.com/spreadsheets/d/e/2PACX-1v_x/pub?output=csv&gid=7",
    ],
    [
      "https://docs.google.com/spreadsheets/d/1AbC/edit#gid=12",
      "https://docs.google.com/spreadsheets/d/1AbC/export?format=csv&gid=12",
    ],
  ])("the address with the results in it of %s", (address, wanted) => {
    expect(asked(address)).toBe(wanted);
  });

  it("the address with the results in it is known for nothing on a service that Podium reads elsewhere, and says what it reads", () => {
    expect(asked("https://racetime.gg/")).toContain("It reads: A category or a race.");
    expect(asked("https://github.com/club/results")).toContain("It reads: A file of a repository.");
  });

  it("the address with the results in it of a service that pages may not read says what to copy", () => {
    expect(asked("https://codeforces.com/contest/1/standings")).toMatch(
      /does not allow other pages to read.*contest\.standings/,
    );
    expect(asked("https://www.speedrun.com/sm64")).toMatch(/^speedrun.com does not allow.*copy it, and paste/);
  });

  it("reports a host that the page may not read; its own, and one that the build names, it may", () => {
    expect(asked("https://club.example/results.csv")).toMatch(/may not read from club.example.*download the file/);
    expect(asked("http://lichess.org/api/x")).toContain("may not read");
    const open = (allowed: readonly string[], own = "") => placeOf("https://a.club.example/r.csv", allowed, own).kind;
    expect(open(["https://a.club.example"])).toBe("open");
    expect(open(["https://*.club.example"])).toBe("open");
    expect(open(["https:"])).toBe("open");
    expect(open([], "https://a.club.example")).toBe("open");
    expect(open(["https://*.b.example", "https://club.example"])).toBe("closed");
  });

  it("the address with the results in it is of a host that the policy names, for every service", () => {
    for (const { host } of SERVICES)
      expect([...SERVICE_ORIGINS, "https://github.com", "https://gist.github.com"]).toContain(`https://${host}`);
  });
});
