// @vitest-environment jsdom
// @isolation fresh-modules
import "@testing-library/jest-dom/vitest";
import { act, cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkSteps } from "../../../src/engine/forecast/check";
import { forecastSteps } from "../../../src/engine/forecast/forecast";
import type { Forecast } from "../../../src/engine/forecast/forecast";
import { POINTS_PRESETS, SEASON_RULES } from "../../../src/engine/forecast/season-rules";
import type { SeasonRules } from "../../../src/engine/forecast/season-rules";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import { ScreenContent } from "../../../src/app/ScreenContent";
import { screenOf } from "../../../src/app/screens";
import {
  checkReading,
  checkTable,
  earlierWords,
  knownBins,
  scoresWords,
} from "../../../src/features/forecast/check.chart";
import {
  cellText,
  chanceText,
  clinchWords,
  madeOf,
  nextCells,
  nextReading,
  nextTable,
  forecastRows,
  rankShare,
  ranksReading,
  ranksTable,
  resultLabels,
  titleBars,
  titleReading,
  titleTable,
} from "../../../src/features/forecast/forecast.chart";
import { choices, client, results } from "../../../src/store";
import type { Progress, RequestOf } from "../../../src/worker/protocol";
import { seasonOf } from "../common/season";

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

/** Two years of eight races between four, Ada the best; in the second five are run. */
const YEARS = [2023, 2024]
  .flatMap((year) =>
    ["Ada>Bea>Cyd>Dov", "Bea>Ada>Cyd>Dov", "Ada>Cyd>Bea>Dov", "Ada>Bea>Dov>Cyd", "Cyd>Ada>Bea>Dov(dnf)"]
      .concat(year === 2023 ? ["Ada>Dov>Bea>Cyd", "Bea>Ada>Cyd>Dov", "Ada>Bea>Cyd>Dov"] : [])
      .map((race, week) => `${year}-0${week + 1}-05: ${race}`),
  )
  .join("\n");
const PLACKETT_LUCE = { model: "plackett-luce", parameters: {} };
const { history } = seasonOf(YEARS).snapshot;

const forecast = (rules: Partial<SeasonRules> = {}): Forecast =>
  finish(
    forecastSteps(history, DEFAULT_OPTIONS, PLACKETT_LUCE, {
      ...SEASON_RULES,
      table: POINTS_PRESETS[0].table,
      seasons: 1_000,
      ...rules,
    }),
  );

describe("sentences about a season in progress", () => {
  it("sentences about an open title give the chances of the first two, and the number of possible champions", () => {
    const open = forecast({ remaining: 3 });
    const rows = forecastRows(open);
    const [first, second] = rows.toSorted((a, b) => b.titles - a.titles);
    expect(titleReading(open, rows, "Plackett–Luce")).toBe(
      `Open: by Plackett–Luce, ${first.name} is champion in ${chanceText(first.titles, open)} of the simulated seasons, before ${second.name} (${chanceText(second.titles, open)}). 3 races remain. ${open.best.filter((best) => best === 1).length} players can still be champion.`,
    );
    expect(rows.reduce((sum, { titles }) => sum + titles, 0)).toBe(1_000);
  });

  it("sentences call a title decided only if arithmetic proves it", () => {
    const over = forecast({ remaining: 0 });
    expect(titleReading(over, forecastRows(over), "Plackett–Luce")).toBe(
      "Decided: no player can catch up with Ada any more. No race remains.",
    );
    expect(forecastRows(over)[0].chance).toBe("champion, decided");
    const far = forecast({ remaining: 2, extra: [{ player: "Ada", points: 51 }] });
    expect(titleReading(far, forecastRows(far), "Plackett–Luce")).toMatch(
      /^Decided: no player can catch up with Ada any more\. 2 races remain\.$/,
    );
    expect(ranksReading(far, forecastRows(far))).toBe(
      "In per cent of the simulated seasons. Surest: Ada 1st, decided.",
    );
    const near = forecast({ remaining: 5, extra: [{ player: "Ada", points: 20 }] });
    expect(titleReading(near, forecastRows(near), "Plackett–Luce")).toMatch(/^Open: /);
  });

  it("never calls none of the seasons impossible, nor all of them certain", () => {
    const many = { seasons: 10_000, none: 0.000384 };
    expect(chanceText(0, many)).toBe("under 0.04\u00a0%");
    expect(chanceText(10_000, many)).toBe("over 99.96\u00a0%");
    expect(chanceText(39, many)).toBe("0.39\u00a0%");
    expect(chanceText(5_130, many)).toBe("51\u00a0%");
    expect(chanceText(9_870, many)).toBe("98.7\u00a0%");
    expect(cellText({ share: 0, titles: 0, of: 471 })).toBe("under 0.8\u00a0%");
    expect(cellText({ share: 1, titles: 471, of: 471 })).toBe("over 99.2\u00a0%");
    expect(cellText({ share: 0, titles: 0, of: 10_000 })).toBe("under 0.04\u00a0%");
    expect(cellText({ share: 1, titles: 10_000, of: 10_000 })).toBe("over 99.96\u00a0%");
    expect(cellText({ share: 1 / 3180, titles: 1, of: 3180 })).toBe("0.03\u00a0%");
    expect(cellText({ share: 3179 / 3180, titles: 3179, of: 3180 })).toBe("99.97\u00a0%");
    expect(cellText({ share: NaN, titles: 0, of: 0 })).toBe("–");
  });

  it("shows the present leader among the bars, most probable first", () => {
    const open = forecast({ remaining: 20, extra: [{ player: "Dov", points: 30 }] });
    const bars = titleBars(forecastRows(open));
    expect(bars.map(({ titles }) => titles)).toEqual(bars.map(({ titles }) => titles).toSorted((a, b) => b - a));
    expect(bars.map(({ name }) => name)).toContain(open.names[0]);
  });

  it("omits ranks that arithmetic excludes, and names the most certain one", () => {
    const open = forecast({ remaining: 1 });
    const rows = forecastRows(open);
    const cells = rows.flatMap((row) => [0, 1, 2, 3].map((rank) => rankShare(open, row, rank)));
    expect(cells).toContain(null);
    for (const [i, row] of rows.entries()) {
      const shown = [0, 1, 2, 3].reduce((sum, rank) => sum + (rankShare(open, row, rank) ?? 0), 0);
      expect(shown, `all seasons of player ${i}`).toBeCloseTo(1, 12);
    }
    const most = Math.max(...open.ranks);
    expect(ranksReading(open, rows)).toContain(chanceText(most, open));
    expect(ranksTable(open, rows).rows).toHaveLength(4);
  });
});

describe("the next race", () => {
  it("the next race is listed exactly if it can decide the title, with its frequency", () => {
    // Ada has 25 and more before Bea: a win before the last race is enough if Bea does not do well.
    const open = forecast({ remaining: 2, extra: [{ player: "Ada", points: 2 }] });
    const rows = forecastRows(open);
    expect(open.nextRace.earliest.races).toBe(1);
    const [way, ...others] = clinchWords(open, rows);
    expect(way).toMatch(/^Ada is champion after the next race with a win( if Bea is \d\w\w or lower)?\.$/);
    expect(others.length).toBeGreaterThan(0);
    expect(nextReading(open, rows)).toBe(
      `The next race can decide the title: for Ada in ${open.clinched[0]} of 1,000 simulated seasons.`,
    );
  });

  it("says when the title can be decided if not in the next race, or that no race remains", () => {
    const long = forecast({ remaining: 12 });
    const { races, player } = long.nextRace.earliest;
    expect(races).toBeGreaterThan(1);
    expect(nextReading(long, forecastRows(long))).toContain(
      `${long.names[player]} can be, at the earliest, after ${races} races.`,
    );
    const over = forecast({ remaining: 0 });
    expect(nextReading(over, forecastRows(over))).toBe("No race remains.");
    const rated = forecast({ by: "rating", seasons: 50, remaining: 3 });
    expect(nextReading(rated, forecastRows(rated))).toContain("Ratings move after every race");
  });

  it("shows a column for each result, with the number of seasons", () => {
    const open = forecast({ remaining: 3 });
    expect(resultLabels(open)).toEqual(["Wins", "2nd", "3rd", "4th or lower, DNF"]);
    const rows = forecastRows(open);
    for (const row of rows) expect(nextCells(open, row).reduce((sum, { of }) => sum + of, 0)).toBe(4 * 1_000);
    expect(nextTable(open, rows).columns).toHaveLength(9);
    expect(titleTable(open, rows).rows[0][0]).toBe("Ada");
  });
});

describe("the explanation of probabilities", () => {
  it("names the source of the uncertainty of skill", () => {
    const words = (skill: SeasonRules["skill"]) => madeOf(forecast({ skill }), "Plackett–Luce").inIt[0];
    expect(words("filter")).toContain("the joint error of all skills in a fit through time");
    expect(words("fit")).toContain("the error of a fit with constant skills");
    expect(words("none")).toContain("ratings are taken as exact");
    expect(madeOf(forecast(), "Plackett–Luce").notInIt[0]).toContain("±3.1 percentage points");
  });
});

describe("past seasons", () => {
  const check = finish(checkSteps(history, DEFAULT_OPTIONS, PLACKETT_LUCE, { ...SEASON_RULES, seasons: 200 }));

  it("past seasons are counted, with a note if they are few", () => {
    const right = check.cuts.filter(({ favourite }) => favourite === "Ada").length;
    expect(checkReading(check)).toBe(
      `In 1 past season, the likeliest player became champion in ${right} of 3 forecasts; the leader of the day in ${check.cuts.filter(({ leader }) => leader === "Ada").length}. One season cannot show small differences.`,
    );
    expect(checkTable(check).rows).toHaveLength(3);
    expect(knownBins(check).length).toBeGreaterThan(0);
    const pairs = (held: "bins" | "places") => knownBins(check, held).reduce((sum, bin) => sum + bin.pairs, 0);
    expect(pairs("bins"), "four players, three cuts").toBe(12);
    expect(pairs("places"), "their chances to be first, and among the first three").toBe(24);
    expect(earlierWords(check), "one season has no interval").toBe("");
    const score = { ...check.cuts[0], value: 0.5, interval: [0.1, 0.9] } as never;
    expect(earlierWords({ ...check, brier: score, logLoss: score })).toBe(
      "With the earlier defaults: Brier score 0.50 (0.10 to 0.90), log loss 0.50 (0.10 to 0.90).",
    );
    expect(scoresWords(check), "one season has no interval").toBe("");
  });
});

describe("the page", () => {
  const START = choices.store.getState();
  const EMPTY = results.store.getState();
  const asked: string[] = [];

  beforeEach(() => {
    asked.length = 0;
    vi.spyOn(client, "call").mockImplementation(((
      name: "forecast" | "forecastCheck",
      request: RequestOf<"forecast">,
    ) => {
      asked.push(name);
      const rules = { ...SEASON_RULES, ...request.rules, seasons: 200 };
      const steps = name === "forecast" ? forecastSteps : name === "forecastCheck" ? checkSteps : null;
      return steps
        ? Promise.resolve().then(() => finish<unknown>(steps(history, DEFAULT_OPTIONS, request.contender, rules)))
        : new Promise(() => undefined);
    }) as never);
    const season = seasonOf(YEARS, "plackett-luce");
    choices.store.setState(
      { ...START, contenders: [{ id: "c1", ...PLACKETT_LUCE, label: "PL", slot: 2 }], focused: "c1" },
      true,
    );
    choices.view.go("season", "open");
    const ready = <T,>(value: T) => ({ value, status: "ready", progress: 1, message: "" }) as const;
    results.store.setState({
      ...EMPTY,
      snapshot: ready(season.snapshot),
      snapshotOf: choices.store.getState().current,
      replays: { c1: ready(season.replay) },
    });
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });
  const figure = (name: string) => screen.findByRole("figure", { name });
  const rules = () => choices.store.getState().dataSets[0].rules;

  it("shows chances, ranks, the next race and the calibration of such chances", async () => {
    render(<ScreenContent screen={screenOf("season")} />);
    expect(await figure("Title chances")).toHaveTextContent(/Open: by PL.*, Ada is champion in/);
    expect(await figure("Final ranks")).toHaveTextContent(/Surest:/);
    expect(await figure("The next race")).toHaveTextContent(/4th or lower, DNF/);
    await waitFor(async () => expect(await figure("Were such chances right?")).toHaveTextContent(/1 past season/));
    const past = await figure("Were such chances right?");
    await userEvent.click(within(past).getByRole("radio", { name: "First 1, 3, 5 and 10" }));
    expect(within(past).getByRole("img", { name: /ended among the first 1, 3, 5 or 10/ })).toBeVisible();
    expect(screen.getByText(/2024, after race 5 of 8/)).toBeVisible();
    expect(screen.getByText("A guess: 2023 had 8 races.")).toBeVisible();
    expect(screen.getByText(/That 3 races remain is a guess: 2023 had 8 races\. Enter the number/)).toBeVisible();
    expect(screen.queryByText(/without a date/)).toBeNull();
  });

  it("says how many races are left out because they have no date, and how to date them", async () => {
    const call = vi.mocked(client.call).getMockImplementation()!;
    vi.spyOn(client, "call").mockImplementation((async (...given: Parameters<typeof client.call>) => {
      const answer = await call(...given);
      return given[0] === "forecast" ? { ...(answer as Forecast), undated: 8 } : answer;
    }) as never);
    render(<ScreenContent screen={screenOf("season")} />);
    expect(
      await screen.findByText(/8 races without a date are not counted\. To count them, .* Edit race/),
    ).toBeVisible();
  });

  it("shows past seasons one by one, says that they are partial, and can be stopped and resumed", async () => {
    const call = vi.mocked(client.call).getMockImplementation()!;
    let tell: Progress = () => undefined;
    vi.spyOn(client, "call").mockImplementation(((...given: Parameters<typeof client.call>) => {
      const [name, , options] = given;
      if (name !== "forecastCheck") return call(...given);
      tell = options?.onProgress ?? tell;
      options?.signal?.addEventListener("abort", () => (tell = () => undefined));
      return new Promise(() => undefined);
    }) as never);
    render(<ScreenContent screen={screenOf("season")} />);
    const past = await figure("Were such chances right?");
    await within(past).findByRole("progressbar");
    const check = finish(checkSteps(history, DEFAULT_OPTIONS, PLACKETT_LUCE, { ...SEASON_RULES, seasons: 200 }));
    act(() => tell(0.25, { done: 1, of: 4, check }));
    expect(past).toHaveTextContent("So far 1 of 4 past seasons: dots and intervals still change.");
    expect(past).not.toHaveTextContent(/likeliest player became champion|Compare with/);
    expect(within(past).getByRole("img", { name: /became champion/ })).toBeVisible();
    await userEvent.click(within(past).getByRole("button", { name: "Cancel" }));
    expect(past).toHaveTextContent("Stopped after 1 of 4 past seasons: a part of the answer.");
    expect(within(past).queryByRole("progressbar")).toBeNull();
    await userEvent.click(within(past).getByRole("button", { name: "Resume" }));
    act(() => tell(0.5, { done: 2, of: 4, check }));
    expect(past).toHaveTextContent("So far 2 of 4 past seasons");
  });

  it("accepts the number of remaining races, as one undo step", async () => {
    render(<ScreenContent screen={screenOf("season")} />);
    const field = await screen.findByRole("textbox", { name: "Races that remain" });
    await waitFor(() => expect(field).toHaveValue("3"));
    await userEvent.clear(field);
    await userEvent.type(field, "12");
    await userEvent.click(screen.getByRole("heading", { name: "Decided, or open?" }));
    expect(rules()).toEqual({ remaining: 12 });
    await waitFor(() => expect(screen.getByText(/after race 5 of 17/)).toBeVisible());
    choices.undo();
    expect(rules()).toBeUndefined();
    await waitFor(() => expect(screen.getByText(/after race 5 of 8/)).toBeVisible());
  });

  it("corrects points, keeps the difference, and reports invalid tables", async () => {
    render(<ScreenContent screen={screenOf("season")} />);
    await userEvent.click(await screen.findByText("Points so far and attendance"));
    const points = screen.getByRole("textbox", { name: "Points of Bea" });
    const before = Number((points as HTMLInputElement).value);
    await userEvent.clear(points);
    await userEvent.type(points, String(before + 8));
    await userEvent.tab();
    expect(rules()).toEqual({ extra: [{ player: "Bea", points: 8 }] });
    const comes = screen.getByRole("textbox", { name: "Attendance of Dov, per cent" });
    await userEvent.clear(comes);
    await userEvent.type(comes, "25");
    await userEvent.tab();
    expect(rules()).toMatchObject({ rates: [{ player: "Dov", rate: 0.25 }], extra: [{ player: "Bea", points: 8 }] });
    const table = screen.getByRole("textbox", { name: "Points by place" });
    await userEvent.clear(table);
    await userEvent.type(table, "3 5");
    expect(screen.getByRole("alert")).toHaveTextContent("Place 2 has more points");
    await userEvent.clear(table);
    await userEvent.type(table, "5 3");
    expect(rules()?.table?.places).toEqual([5, 3]);
    await userEvent.click(screen.getByRole("button", { name: "Reset the season" }));
    expect(rules()).toBeUndefined();
  });

  it("requests past seasons once, whatever the rules of the present one", async () => {
    render(<ScreenContent screen={screenOf("season")} />);
    await waitFor(() => expect(asked.filter((name) => name === "forecastCheck")).toHaveLength(1));
    choices.dataSets.setRules({ remaining: 4 });
    await waitFor(() => expect(screen.getByText(/after race 5 of 9/)).toBeVisible());
    expect(within(await figure("Were such chances right?")).getByText(/1 past season/)).toBeVisible();
    expect(asked.filter((name) => name === "forecastCheck")).toHaveLength(1);
  });
});
