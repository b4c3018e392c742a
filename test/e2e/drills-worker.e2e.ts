import type { Page } from "@playwright/test";
import { expectKilled, killAt, leaderboard, LEAGUE, toast } from "./drills";
import { randomRaces } from "../support/races";
import { expect, open, openFile, paste, test } from "./fixtures";
import { bigTable, CARS, chooseChassis, dataSet, dialog, found, keep, openDialog, results } from "./pasting";
import { patience } from "../support/pace";
import { finished } from "./finished";

test.use({ actionTimeout: 30_000 });

const figure = (page: Page, name: string) => page.getByRole("figure", { name, exact: true });

interface Run {
  readonly screen: string;
  /** Calls during which a worker dies, each once. */
  readonly calls: readonly string[];
  /** What the page must come to all the same. */
  readonly run: (page: Page) => Promise<void>;
}

async function go(page: Page, screen: string): Promise<void> {
  await page.goto(`./#/${screen}`);
  await expect(
    page
      .getByRole("figure")
      .or(page.getByRole("list", { name: "Finishing order" }))
      .first(),
  ).toBeVisible();
}

/** Another screen, without a load. */
const show = (page: Page, screen: string) => page.evaluate((hash) => void (location.hash = hash), `#/${screen}`);

/** Every kind of run. */
const RUNS: Readonly<Record<string, Run>> = {
  "a race in the playground, and a thousand by dice": {
    screen: "race",
    calls: ["race", "play"],
    run: async (page) => {
      await expect(figure(page, "Update sizes")).toContainText("won and gains most");
      await figure(page, "A thousand races").getByRole("button", { name: "Simulate 1,000 races" }).click();
      await expect(figure(page, "A thousand races")).toContainText("After 1,000 races");
    },
  },
  "rating the season, and reading results": {
    screen: "season",
    calls: ["replay", "read"],
    run: async (page) => {
      await expect(leaderboard(page)).toContainText("Max Verstappen");
      await paste(page, LEAGUE);
      await expect(leaderboard(page)).toContainText("4 players");
    },
  },
  "opening, adding to and giving away a data set": {
    screen: "season",
    calls: ["derive", "newcomers", "join", "write", "publish"],
    run: async (page) => {
      await expect(leaderboard(page)).toContainText("Max Verstappen");
      await paste(page, LEAGUE);
      await expect(leaderboard(page)).toContainText("4 players");
      await openDialog(page);
      await results(page).fill("2024-01-22: Dov > Eve > Ada");
      await expect(found(page)).toHaveText(/^One race found/);
      await dialog(page)
        .getByRole("button", { name: /^Add these results to/ })
        .click();
      await page.getByRole("button", { name: "Add 1 race" }).click();
      await expect(leaderboard(page)).toContainText("5 players");
      await dataSet(page).click();
      await page.getByRole("menuitem", { name: "Export", exact: true }).click();
      const download = page.waitForEvent("download");
      await page.getByRole("dialog").getByRole("button", { name: "Download: Lines with > and =" }).click();
      await download;
      await page.keyboard.press("Escape");
      await dataSet(page).click();
      await page.getByRole("menuitem", { name: "Policy card", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Policy card" })).toContainText("Rating policy");
      await page.keyboard.press("Escape");
    },
  },
  "comparing names": {
    screen: "season",
    calls: ["alike", "namePair"],
    run: async (page) => {
      await paste(page, "2024-01-01: Ann > Bea > Kestrel\n2024-01-08: Kestral > Ann > Bea");
      await expect(leaderboard(page)).toContainText("4 players");
      await show(page, "season/names");
      await page.getByRole("button", { name: /^Join Kestr/ }).click();
      await expect(page.getByRole("dialog").last()).toContainText("Kestral");
    },
  },
  "rating what entrants share": {
    screen: "season",
    calls: ["twoWay", "comparable", "whatHelps", "fitBlocks"],
    run: async (page) => {
      await paste(page, CARS);
      await expect(leaderboard(page)).toContainText("Ann");
      await chooseChassis(page);
      await leaderboard(page).getByText("Both", { exact: true }).click();
      await leaderboard(page).getByRole("button", { name: "Player in each chassis" }).click();
      const sheet = page.getByRole("dialog", { name: "Player and chassis" });
      await expect(sheet.getByRole("row", { name: "Ann" }).getByRole("button")).toHaveCount(2);
      await page.keyboard.press("Escape");
      await page.goto("./#/models");
      const helps = figure(page, "What else decides a race");
      await helps.getByRole("button", { name: "Compare with and without" }).click();
      await expect(helps.getByRole("row", { name: /^With chassis / })).toBeVisible();
      const fit = figure(page, "Whole-history fit with chassis");
      await fit.getByRole("button", { name: "Fit players with shared strengths and conditions" }).click();
      await expect(fit.getByRole("table", { name: "Players, all races at once" }).getByRole("row")).toHaveCount(5);
    },
  },
  "judging, fitting and tuning the systems": {
    screen: "models",
    calls: ["evaluate", "fit", "tuneTry"],
    run: async (page) => {
      await expect(figure(page, "Scoreboard")).toContainText(/Better than .*: yes, /);
      await figure(page, "Whole-history fit").getByRole("button", { name: "Fit the season" }).click();
      await expect(figure(page, "Whole-history fit")).toContainText("Converged in");
      const tuning = figure(page, "Tuning");
      await tuning.getByRole("button", { name: "Start tuning" }).click();
      await expect(
        tuning.getByRole("progressbar", { name: /[2-9]\d* of/ }).or(tuning.getByText("Since, unseen")),
      ).toBeVisible();
    },
  },
  "fitting skill through time, and choosing its drift": {
    screen: "season",
    calls: ["throughTime", "chooseDrift"],
    run: async (page) => {
      await openFile(page, "league.txt", randomRaces({ races: 60, players: 6, field: 3, seed: 3 }));
      await page.getByText("As we know now", { exact: true }).click();
      await expect(leaderboard(page)).toContainText("Skill through time, all races");
      await show(page, "season/player/Player%201");
      const curves = figure(page, "Then and now");
      await curves.getByRole("button", { name: "Fit curves" }).click();
      await curves.getByRole("button", { name: "Choose from the races" }).click();
      await expect(curves).toContainText(/the best of \d+ tries/);
    },
  },
  "what season, race and player tell on asking": {
    screen: "season",
    calls: ["surprises", "links", "record", "why", "readings"],
    run: async (page) => {
      await expect(leaderboard(page)).toContainText("Max Verstappen");
      await page.getByRole("button", { name: "All players are connected" }).click();
      await expect(page.getByRole("dialog")).toContainText("They were connected from the first race on.");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /^Why .* for Lando Norris$/ }).click();
      await expect(
        page.getByRole("region", { name: "Why Lando Norris moved" }).getByRole("heading").first(),
      ).toBeVisible();
      await show(page, "season/player/Lewis%20Hamilton");
      await expect(figure(page, "Record").getByRole("row").nth(3)).toBeVisible();
      await show(page, "season/reading");
      await expect(page.getByRole("dialog", { name: "How it is read" }).getByRole("status")).toContainText(
        "All 225 races",
      );
    },
  },
  "the report of a tuning": {
    screen: "models",
    calls: ["tuneReport"],
    run: async (page) => {
      await openFile(page, "league.txt", randomRaces({ races: 40, players: 6, field: 3, seed: 3 }));
      await figure(page, "Tuning").getByRole("button", { name: "Start tuning" }).click();
      await expect(figure(page, "Tuning").getByText("Since, unseen").first()).toBeVisible({
        timeout: patience(90_000),
      });
    },
  },
  "what is decided, or open": {
    screen: "season/open",
    calls: ["forecast", "forecastCheck"],
    run: async (page) => {
      await expect(figure(page, "Title chances")).toContainText("13 races remain");
      const past = figure(page, "Were such chances right?");
      await expect(past).toContainText(/So far \d of 10 past seasons/);
      await expect(past).toContainText(/In 10 past seasons, the likeliest player/, { timeout: patience(60_000) });
    },
  },
  "carrying a result forward that never was": {
    screen: "season/what-if/new/220",
    calls: ["whatIf"],
    run: async (page) => {
      const order = page.getByRole("list", { name: "Finishing order" });
      await order
        .getByRole("button", { name: /^Change / })
        .nth(1)
        .click();
      await page.getByRole("menuitem", { name: "First", exact: true }).click();
      await expect(figure(page, "At the end of the season")).toContainText(/ends [\d.]+ points? (higher|lower)/);
      await expect(page.getByRole("region", { name: "Changes" }).getByRole("checkbox")).toBeChecked();
    },
  },
  "looking for upsets that a film tells of": {
    screen: "season",
    calls: ["winners"],
    run: async (page) => {
      await expect(leaderboard(page)).toContainText("Max Verstappen");
      await page.getByRole("button", { name: "Film", exact: true }).click();
      const film = page.getByRole("dialog", { name: "Film of the season" });
      await film.getByLabel("Length").fill("1");
      await film.getByRole("radio", { name: "GIF" }).check({ force: true });
      const download = page.waitForEvent("download");
      await film.getByRole("button", { name: "Export film" }).click();
      await download;
    },
  },
  "suiting a system to the results": {
    screen: "season",
    calls: ["suit"],
    run: async (page) => {
      await expect(leaderboard(page)).toContainText("Max Verstappen");
      await page.getByRole("button", { name: "Pairwise Elo, sum, options" }).click();
      await page.getByRole("menuitem", { name: "Suit to these results" }).click();
      await expect(page.getByRole("button", { name: "Pairwise Elo, sum, tuned: η, options" })).toBeVisible();
    },
  },
  "looking for the system that suits": {
    screen: "season",
    calls: ["labTask", "labSoFar", "labAnnounce"],
    run: async (page) => {
      await openFile(page, "league.txt", randomRaces({ races: 130, players: 9, field: 3, seed: 3 }));
      await show(page, "models/lab");
      await page.getByText("Matching", { exact: true }).click();
      await page.getByRole("button", { name: "Find our system" }).click();
      await expect(page.getByRole("region", { name: "So far" })).toContainText(/\d of \d+ systems judged/, {
        timeout: patience(60_000),
      });
      await expect(page.getByRole("region", { name: "Answer" }).getByText("Recommended", { exact: true })).toBeVisible({
        timeout: patience(90_000),
      });
      await expect(page.getByRole("textbox", { name: "To announce it" })).not.toBeEmpty();
    },
  },
  "the study of policies": {
    screen: "matchmaking",
    calls: ["studyBatch"],
    run: async (page) => {
      const study = figure(page, "Policy study");
      await study.getByRole("button", { name: /^Run / }).click();
      await expect(study).toContainText(/[1-9][\d,]* of [\d,]+ paths/);
      await study.getByRole("button", { name: "Cancel" }).click();
      await expect(study.getByRole("button", { name: "Resume" }).first()).toBeVisible();
    },
  },
  "a race of the systems": {
    screen: "convergence/race",
    calls: ["leagueRows"],
    run: async (page) => {
      const film = page.getByRole("group", { name: "Playback of the league" });
      await film.getByRole("slider", { name: "Races so far" }).press("End");
      await expect(page.getByText("Simulating up to this moment …")).toHaveCount(0);
      await expect(figure(page, "Ratings on their way to the truth")).toBeVisible();
    },
  },
  "the convergence simulation": {
    screen: "convergence",
    calls: ["simulationRun", "simulationSmoothed"],
    run: async (page) => {
      await page.getByRole("button", { name: /^Simulate all/ }).click();
      await expect(page.getByRole("button", { name: /^Simulate all/ })).toHaveCount(0);
      await finished(page);
      await expect(figure(page, "Error over time").locator("svg[data-chart]")).toBeVisible();
      const smoothed = figure(page, "Then, now and the truth");
      await smoothed.getByRole("button", { name: "Fit curves" }).click();
      await expect(smoothed.locator("svg[data-chart]")).toBeVisible();
    },
  },
};

for (const [name, { screen, calls, run }] of Object.entries(RUNS))
  test(`a worker killed during ${name} is started again, and the run continues`, { tag: "@long" }, async ({ page }) => {
    await killAt(page, calls);
    await go(page, screen);
    const told = expect(
      toast(page, "The calculation broke off (out of memory). It was started again.").first(),
    ).toBeVisible({ timeout: patience(60_000) });
    await Promise.all([run(page), told]);
    await expectKilled(page, calls.length);
  });

/** A file of an address that the page may read. */
const ADDRESS = "https://raw.githubusercontent.com/club/results/main/r.csv";

test(
  "a worker killed while it reads an address, and compares what came, is started again, and the run goes on",
  { tag: "@long" },
  async ({ page, context, guard }) => {
    const kill = { calls: ["fetch", "newRaces"] };
    guard.allowed.push(new URL(ADDRESS).origin);
    let weeks = "date,race,name,place\n2026-01-01,Week 1,Ann,1\n2026-01-01,Week 1,Ben,2\n";
    await context.route(ADDRESS, (route) =>
      route.fulfill({ body: weeks, headers: { "content-type": "text/csv", "access-control-allow-origin": "*" } }),
    );
    await killAt(page, kill.calls);
    await page.goto(`./#/season?from=${encodeURIComponent(ADDRESS)}`);
    await dialog(page)
      .getByRole("button", { name: /^Allow / })
      .click();
    await expect(dialog(page)).toContainText("1 race");
    await dialog(page).getByRole("button", { name: "Save as new data set" }).click();
    await expect(leaderboard(page)).toContainText("2 players");
    weeks += "2026-01-08,Week 2,Ben,1\n2026-01-08,Week 2,Ann,2\n";
    await dataSet(page).click();
    await page.getByRole("menuitem", { name: /^Refresh from / }).click();
    await expect(dialog(page)).toContainText("1 new race");
    await expectKilled(page, kill.calls.length);
  },
);

test(
  "work that kills its worker twice is given up with a sentence, and the next one works",
  { tag: "@long" },
  async ({ page }) => {
    await killAt(page, ["fit", "fit"]);
    await go(page, "models");
    const fit = figure(page, "Whole-history fit");
    await fit.getByRole("button", { name: "Fit the season" }).click();
    await expectKilled(page, 2);
    await expect(fit.getByRole("alert")).toContainText("broke off twice (out of memory)");
    await fit
      .getByRole("button", { name: /Fit|Try again|Resume/ })
      .first()
      .click();
    await expect(fit).toContainText("Converged in");
  },
);

test("a worker that throws by itself is started again", async ({ page, guard }) => {
  guard.expected.push(/the worker’s end/);
  await open(page, "season");
  const [worker] = page.workers();
  await worker.evaluate(() =>
    queueMicrotask(() => {
      throw new Error("the worker’s end");
    }),
  );
  await expect(toast(page, "The calculation broke off")).toBeVisible();
  await page.getByRole("figure", { name: "Races", exact: true }).getByRole("row").nth(3).click();
  await paste(page, LEAGUE);
  await expect(leaderboard(page)).toContainText("4 players");
});

test("a worker script that does not load is reported, and a reload with it continues", async ({
  page,
  context,
  guard,
}) => {
  guard.expected.push(/worker|ERR_FAILED|Failed to load/i);
  await context.route(/\/worker-[^/]*\.js$/, (route) => route.abort());
  await go(page, "season");
  await expect(page.getByText("The part of Podium that calculates could not be loaded").first()).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Paste results" })).toBeEnabled();
  await context.unroute(/\/worker-[^/]*\.js$/);
  await page.reload();
  await expect(leaderboard(page)).toContainText("Max Verstappen");
});

/** About so many bytes of results. */
const ROW = "Race 12345,Player 123,10\n".length;
const filesOf = [
  { megabytes: 20, tag: ["@long"] },
  { megabytes: 100, tag: ["@long"] },
];
for (const { megabytes, tag } of filesOf)
  test(`a file of ${megabytes} MB is cancelled while it is read, and the page continues`, { tag }, async ({ page }) => {
    await open(page, "season");
    await openDialog(page);
    const text = bigTable(Math.ceil((megabytes * 1e6) / ROW / 10));
    expect(text.length).toBeGreaterThan(megabytes * 0.8e6);
    // Larger than a driver hands over at once: made in the page.
    await page.getByLabel("Files with results").evaluate((input: HTMLInputElement, rows) => {
      const lines = Array.from(
        { length: rows },
        (_, i) => `Race ${Math.floor(i / 10)},Player ${(i * 7) % 500},${(i % 10) + 1}`,
      );
      const files = new DataTransfer();
      files.items.add(new File([`race,player,place\n${lines.join("\n")}\n`], "big.csv", { type: "text/csv" }));
      input.files = files.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }, text.length / ROW);
    await dialog(page).getByRole("progressbar").waitFor();
    await dialog(page).getByRole("button", { name: "Cancel" }).first().click();
    await expect(dialog(page)).toContainText("Reading was stopped");
    await expect(keep(page)).toBeDisabled();
    await finished(dialog(page));
    await expect(dialog(page).getByText(/^0 races/)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(leaderboard(page)).toContainText("Max Verstappen");
  });
