// @vitest-environment jsdom
// @isolation fresh-modules
import "@testing-library/jest-dom/vitest";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fitSteps } from "../../../src/engine/fitting/whole-history";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import { errorsOf } from "../../../src/features/models/fit/fit.chart";
import ModelsScreen from "../../../src/features/models";
import {
  choices,
  currentDataSet,
  fitting,
  gamesOf,
  tuneAll,
  recompute,
  refOf,
  results,
  tuning,
} from "../../../src/store";
import type { TuneAllResult } from "../../../src/store";
import { describe as describeModels } from "../../../src/worker/handlers/describe";
import { inspect } from "../../../src/worker/handlers/inspect";
import { testedSeason } from "./season";

const START = choices.store.getState();
const EMPTY = results.store.getState();
const ready = <T,>(value: T) => ({ value, status: "ready", progress: 1, message: "" }) as const;
const working = (progress: number) => ({ value: null, status: "working", progress, message: "" }) as const;
const season = testedSeason();

function put({ full = true, second = full }: { full?: boolean; second?: boolean } = {}) {
  const [elo, thurstone] = season.contenders;
  const simple = Object.fromEntries(
    season.baselines.map(({ id, evaluation }) => [id, full ? ready(evaluation!) : working(0)]),
  );
  results.store.setState({
    snapshot: ready({ ...season.snapshot, refused: [] }),
    snapshotOf: choices.store.getState().current,
    replays: { c1: ready(season.replays[0]), c2: ready(season.replays[1]) },
    evaluations: { c1: ready(elo.evaluation!), c2: second ? ready(thurstone.evaluation!) : working(0.4), ...simple },
    comparison: full ? ready(season.comparison) : EMPTY.comparison,
  });
}

/** What the engine says of the two systems. */
function inspected(): void {
  const { contenders } = choices.store.getState();
  const outcomes = contenders.map(inspect);
  results.store.setState({
    description: ready(describeModels()),
    inspections: Object.fromEntries(contenders.map(({ id }, at) => [id, outcomes[at]])),
  });
}

/** Elo was tuned, Thurstone found nothing. */
function searched(): TuneAllResult {
  const history = refOf(currentDataSet(choices.store.getState())!);
  const contender = { model: "pairwise-elo", parameters: {} };
  const settings = { contender, parameters: ["learningRate"], metric: "pairLogLoss", split: 0.7, seed: 1 } as const;
  const path = [0.2, 0.4].map((learningRate) => ({ values: { learningRate }, value: 1 - learningRate }));
  const stages = [{ settings, path, best: 1, left: 0 }];
  const split = { races: 42, of: 60, date: "" };
  return { history, split, done: true, systems: [{ contender: "c1", stages, done: true }] };
}

const figure = (name: string) => screen.getByRole("figure", { name });
const board = () => within(figure("Scoreboard")).getByRole("table");
const rows = () =>
  within(board())
    .getAllByRole("rowheader")
    .map((head) => head.textContent);

/** The screen with all its figures, which come one after another. */
async function open() {
  const rendered = render(<ModelsScreen />);
  await screen.findByRole("figure", { name: "Where it goes wrong" });
  return rendered;
}

beforeEach(() => {
  choices.store.setState(
    {
      ...START,
      contenders: [
        { id: "c1", model: "pairwise-elo", parameters: {}, label: "Elo", slot: 0 },
        { id: "c2", model: "thurstone", parameters: {}, label: "Thurstone", slot: 3 },
      ],
      focused: "c2",
    },
    true,
  );
  results.store.setState(EMPTY, true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the models screen", () => {
  it("fills in results contender by contender", () => {
    put({ full: false });
    render(<ModelsScreen />);
    expect(board()).toHaveTextContent("being evaluated, 40 %");
    expect(figure("Scoreboard")).toHaveTextContent("Elo has discordance");
    act(() => put());
    expect(board()).not.toHaveTextContent("being evaluated");
    expect(rows()).toHaveLength(4);
    expect(figure("Scoreboard")).toHaveTextContent(/On 60 races\. Better than guessing: /);
    expect(within(board()).getByRole("row", { name: /Guessing/ })).toHaveTextContent("50.0 %");
  });

  it("shows the scoreboard at once and the other figures one after another", async () => {
    put();
    render(<ModelsScreen />);
    expect(rows()).toHaveLength(4);
    expect(screen.queryByRole("figure", { name: "Where it goes wrong" })).toBeNull();
    expect(await screen.findByRole("figure", { name: "Where it goes wrong" })).toBeVisible();
    expect(
      screen.getAllByRole("figure").map((one) => within(one).getByRole("heading", { level: 2 }).textContent),
    ).toEqual([
      "Scoreboard",
      "Skill over time",
      "Calibration",
      "Agreement",
      "Whole-history fit",
      expect.stringMatching(/^Tuning/),
      "Where it goes wrong",
    ]);
  });

  it("has every figure with a sentence and the same numbers as a table", async () => {
    put();
    await open();
    expect(figure("Skill over time")).toHaveTextContent(/Over the last \d+ races .*(Elo|Thurstone|level)/);
    expect(figure("Calibration")).toHaveTextContent(/(over|under)confident|about as often|Too few pairs/);
    expect(figure("Agreement")).toHaveTextContent("Spearman rank correlation of the final ratings, 4 players");
    expect(figure("Whole-history fit")).toHaveTextContent("Not computed yet.");
    for (const name of ["Scoreboard", "Skill over time", "Calibration", "Agreement", "Where it goes wrong"]) {
      await userEvent.click(within(figure(name)).getByRole("button", { name: "Show as table" }));
      expect(within(figure(name)).getByRole("region", { name: `${name}, table` })).toBeVisible();
    }
  });

  it("says in every figure that a system is not evaluated yet", async () => {
    put();
    choices.store.setState(({ contenders }) => ({
      contenders: [...contenders, { id: "c3", model: "trueskill", parameters: {}, label: "TrueSkill", slot: 4 }],
    }));
    const { unmount } = await open();
    for (const name of ["Skill over time", "Calibration", "Agreement"])
      expect(figure(name)).toHaveTextContent("1 system not evaluated yet.");
    unmount();
    put({ second: false });
    results.store.setState({ comparison: EMPTY.comparison });
    await open();
    for (const name of ["Skill over time", "Agreement"])
      expect(figure(name)).toHaveTextContent("It follows once two systems are evaluated. 2 systems not evaluated yet.");
  });

  it("has a contents strip and an interval for every difference on a phone", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: /max-width/.test(query),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const gone: string[] = [];
    Element.prototype.scrollIntoView = function (this: HTMLElement) {
      gone.push(within(this).getByRole("heading", { level: 2 }).textContent);
    };
    put();
    await open();
    const strip = within(screen.getByRole("navigation", { name: "Contents" })).getAllByRole("button");
    for (const one of strip) await userEvent.click(one);
    expect(gone).toHaveLength(7);
    expect(gone).toEqual(strip.map(({ textContent }) => expect.stringMatching(new RegExp(`^${textContent}`))));

    await userEvent.click(within(figure("Scoreboard")).getByRole("radio", { name: /^Difference from / }));
    const differences = within(figure("Scoreboard"))
      .getAllByRole("definition")
      .map(({ textContent }) => textContent)
      .filter((text) => /\d/.test(text));
    expect(differences.length).toBeGreaterThan(6);
    // Of the best from itself there is none.
    for (const text of differences)
      expect(text).toMatch(/^[+−±]?[\d.]+ ?\S* ?\([+−]?[\d.]+.* to [+−]?[\d.]+.*\)$|^±?0[.0]*( .*)?$/);
  });

  it("uses errors clustered by race by default where races have more than two entrants", async () => {
    put();
    await open();
    const fit = finish(fitSteps(season.snapshot.history, { ties: DEFAULT_TIES }, { likelihood: "bradley-terry" }));
    const history = refOf(currentDataSet(choices.store.getState())!);
    expect(fit.clustered).not.toBeNull();
    const value = { fit, history, priorPoints: 350 };
    act(() => results.store.setState({ fit: { ...EMPTY.fit, status: "done", value } }));
    await userEvent.click(screen.getByRole("button", { name: "Settings: the fit" }));
    const errors = within(figure("Whole-history fit")).getByRole("combobox", { name: "Errors" });
    expect(errors).toHaveValue("clustered");
    const duels = testedSeason("Ada>Bea, Bea>Cyd, Cyd>Ada, Ada>Bea");
    expect(errorsOf(value, duels.snapshot)).toBe("likelihood");
    expect(errorsOf(value, season.snapshot)).toBe("clustered");
  });

  it("compares nothing when there is one contender", async () => {
    put();
    choices.store.setState(({ contenders }) => ({ contenders: contenders.slice(0, 1), focused: "c1" }));
    await open();
    expect(figure("Scoreboard")).toHaveTextContent("with another system there is something to compare");
    expect(figure("Skill over time")).toHaveTextContent("Add a second system.");
    expect(figure("Skill over time")).not.toHaveTextContent("Over the last");
    expect(screen.getByText("1 system tested")).toBeInTheDocument();
  });

  it("sorts by a metric, which the verdict and the lines follow", async () => {
    put();
    await open();
    await userEvent.click(within(board()).getByRole("button", { name: "Brier score" }));
    expect(within(board()).getByRole("columnheader", { name: /Brier score/ })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    expect(figure("Scoreboard")).toHaveTextContent("On 60 races. Better than guessing: ");
    await waitFor(() =>
      expect(figure("Skill over time")).toHaveTextContent(/^Skill over time.*by [\d.]+ in Brier score/),
    );
  });

  it("shows differences from the chosen contender", async () => {
    put();
    render(<ModelsScreen />);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Compared with" }), "Guessing");
    await userEvent.click(screen.getByRole("radio", { name: "Difference from Guessing" }));
    expect(within(board()).getByRole("row", { name: /^Elo/ })).toHaveTextContent(/−\d+\.\d\d/);
    expect(choices.store.getState().models.baseline).toBe("guessing");
  });

  it("shares one split over the whole page", async () => {
    put();
    await open();
    expect(screen.getAllByRole("combobox", { name: /Tuned until|Split/ })).toHaveLength(1);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Tuned until" }), "0.5");
    expect(choices.store.getState().models.tuning.split).toBe(0.5);
  });

  it("applies the evaluation settings and the treatment of DNFs", async () => {
    put();
    render(<ModelsScreen />);
    expect(screen.queryByRole("combobox", { name: "Burn-in races" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Settings: the test" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Burn-in races" }), "25");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Minimum races per player" }), "5");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Interval" }), "90 %, 1,000 resamples");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "DNFs are" }), "left out");
    await userEvent.selectOptions(
      screen.getByRole("combobox", { name: "Probabilities" }),
      "recalibrated on earlier dates",
    );
    expect(choices.store.getState().dataSets[0].options.recalibrate).toBe(true);
    expect(choices.store.getState().models).toMatchObject({ burnIn: 25, minimumRaces: 5, level: 0.9 });
    expect(choices.store.getState().dataSets[0].options.ties).toMatchObject({ dnf: "drop", dq: "drop" });
    await userEvent.click(screen.getByRole("button", { name: /^Races counted/ }));
    await userEvent.click(screen.getByRole("radio", { name: "By number" }));
    expect(choices.store.getState().models.range).toEqual({ kind: "races", from: 1, to: 60 });
    expect(screen.getByRole("button", { name: "Settings, 5 changed: the test" })).toBeVisible();
  });

  it("shows win, draw and loss as stated and recalibrated where a system states draws", async () => {
    put();
    await open();
    expect(screen.queryByRole("combobox", { name: "Predicted" })).toBeNull();
    const { outcomes } = testedSeason(
      Array.from({ length: 60 }, (_, k) => ["A=B", "B>C", "C=A", "A>C", "B>A"][(k * k) % 5]).join(", "),
      { resamples: 0 },
      { c1: { model: "trueskill", parameters: {} } },
    ).contenders[0].evaluation!;
    const [elo] = season.contenders;
    act(() =>
      results.store.setState(({ evaluations }) => ({
        evaluations: { ...evaluations, c1: ready({ ...elo.evaluation!, outcomes }) },
      })),
    );
    const menu = await screen.findByRole("combobox", { name: "Predicted" });
    await userEvent.selectOptions(menu, "Draw");
    const figure = screen.getByRole("figure", { name: "Calibration" });
    expect(figure).toHaveTextContent(/Log loss of win, draw and loss under .+ as stated, .+ recalibrated \(/);
    expect(within(figure).getByText("predicted probability of a draw")).toBeInTheDocument();
  });

  it("moves through the scoreboard's marks by keyboard", async () => {
    put();
    render(<ModelsScreen />);
    screen.getByRole("application", { name: "Metrics of each system, with intervals" }).focus();
    await userEvent.keyboard("{Home}");
    expect(screen.getByRole("tooltip")).toHaveTextContent(/(Elo|Thurstone): \d/);
    await userEvent.keyboard("{ArrowDown}");
    expect(screen.getByRole("tooltip")).toHaveTextContent(/: \d/);
  });

  it("opens a player from Agreement, and a race from Where it goes wrong", async () => {
    put();
    await open();
    expect(within(figure("Agreement")).getByRole("link", { name: "Ada" })).toHaveAttribute(
      "href",
      "#/season/player/Ada",
    );
    const list = within(figure("Where it goes wrong"));
    await userEvent.click(list.getAllByRole("link")[0]);
    expect(choices.store.getState().view.screen).toBe("season");
    const { race } = choices.store.getState().season;
    expect(race! % 7, "a race that was turned round").toBe(6);
  });

  it("stops on Cancel and continues when asked", async () => {
    const halt = vi.spyOn(recompute, "haltEvaluations").mockImplementation(() => undefined);
    const retry = vi.spyOn(recompute, "retry").mockImplementation(() => undefined);
    put({ full: false });
    render(<ModelsScreen />);
    await userEvent.click(await within(figure("Scoreboard")).findByRole("button", { name: "Cancel" }));
    expect(halt).toHaveBeenCalled();
    act(() =>
      results.store.setState(({ evaluations }) => ({
        evaluations: {
          ...evaluations,
          c2: EMPTY.snapshot as never,
          guessing: EMPTY.snapshot as never,
          "mean-finish": EMPTY.snapshot as never,
        },
      })),
    );
    await userEvent.click(within(figure("Scoreboard")).getByRole("button", { name: "Go on" }));
    expect(retry).toHaveBeenCalled();
  });

  it("says that all evaluations failed, and offers to try again", async () => {
    const retry = vi.spyOn(recompute, "retry").mockReturnValue();
    const lost = {
      value: null,
      status: "error",
      progress: 0,
      message: "A part of Podium could not be loaded.",
    } as const;
    put();
    const { evaluations } = results.store.getState();
    results.store.setState({ evaluations: Object.fromEntries(Object.keys(evaluations).map((id) => [id, lost])) });
    render(<ModelsScreen />);
    const alert = within(figure("Scoreboard")).getByRole("alert");
    expect(alert).toHaveTextContent("Try again, or choose another system above.");
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it("says what is wrong with a contender, and shows progress while the season loads", () => {
    put();
    results.store.setState(({ evaluations }) => ({
      evaluations: {
        ...evaluations,
        c1: { value: null, status: "error", progress: 0, message: "The rate must be above 0." },
      },
      comparison: EMPTY.comparison,
    }));
    const { unmount } = render(<ModelsScreen />);
    expect(board()).toHaveTextContent("The rate must be above 0.");
    unmount();
    results.store.setState({ ...EMPTY, snapshot: working(0.25) }, true);
    render(<ModelsScreen />);
    expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");
  });

  it("requests the fit and the search that were chosen", async () => {
    const fit = vi.spyOn(fitting, "start").mockResolvedValue();
    const search = vi.spyOn(tuning, "start").mockResolvedValue();
    put();
    await open();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Likelihood" }), "Thurstone");
    await userEvent.click(screen.getByRole("button", { name: "Settings: the fit" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Penalty" }), "penalty 200 points");
    await userEvent.click(screen.getByRole("button", { name: "Fit the season" }));
    expect(fit).toHaveBeenCalledOnce();
    expect(choices.store.getState().models.fit).toMatchObject({ likelihood: "thurstone", priorPoints: 200 });
    // Draws of their own and rank intervals are Bradley–Terry’s.
    expect(screen.queryByRole("combobox", { name: "Draws" })).toBeNull();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Likelihood" }), "Bradley–Terry");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Draws" }), "draws by Davidson");
    const ranks = screen.getByRole("combobox", { name: "Rank intervals" });
    await userEvent.selectOptions(ranks, "rank intervals, 200 resamples");
    expect(gamesOf(choices.store.getState().models.fit)).toEqual({ draws: "davidson", resamples: 200 });
    expect(figure("Whole-history fit")).toHaveTextContent("Rank intervals fit the season 200 times more.");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Penalty" }), "no penalty");
    expect(gamesOf(choices.store.getState().models.fit)).toEqual({ draws: "davidson", resamples: 0 });
    expect(screen.queryByRole("combobox", { name: "Rank intervals" })).toBeNull();
    expect(within(figure("Tuning")).getByRole("button", { name: "Start tuning" })).toBeDisabled();
    expect(search).not.toHaveBeenCalled();
  });

  it("tunes one system or all in the figure that the scoreboard links to", async () => {
    const all = vi.spyOn(tuneAll, "start").mockResolvedValue();
    const into = vi.fn();
    Element.prototype.scrollIntoView = into;
    put();
    inspected();
    await open();
    const seek = figure("Tuning");
    expect(seek).toHaveTextContent("At most 30 tries; each rates 42 races.");
    expect(within(seek).getByRole("checkbox", { name: /Learning rate/ })).toBeChecked();
    await userEvent.click(within(figure("Scoreboard")).getByRole("button", { name: "Tune all systems…" }));
    expect(into).toHaveBeenCalledOnce();
    expect(within(seek).getByRole("combobox", { name: "System to tune" })).toHaveValue("all");
    expect(within(figure("Tuning")).queryByRole("checkbox")).toBeNull();
    expect(figure("Tuning")).toHaveTextContent(/At most \d+ tries for 2 systems; each rates 42 races\./);
    await userEvent.click(within(figure("Tuning")).getByRole("button", { name: "Start tuning" }));
    expect(all).toHaveBeenCalledOnce();
  });

  it("lists the results of a search over all systems, and applies them", async () => {
    put();
    inspected();
    results.store.setState({ judged: { ...EMPTY.judged, status: "done", value: searched() } });
    choices.models.setTuning({ contender: "all" });
    await open();
    const seek = figure("Tuning");
    expect(seek).toHaveTextContent("1 system was tuned before race 43 in 2 tries altogether");
    const found = within(seek).getByRole("table", { name: "What the search found for each system" });
    expect(within(found).getByRole("row", { name: /Elo Learning rate 0\.2 0\.4/ })).toBeVisible();
    await userEvent.click(within(seek).getByRole("button", { name: "Use the tuned settings" }));
    const [elo, thurstone] = choices.store.getState().contenders;
    expect([elo.parameters, thurstone.parameters]).toEqual([{ learningRate: 0.4 }, {}]);
  });
});
