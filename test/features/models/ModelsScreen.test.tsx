// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ModelsScreen from "../../../src/features/models";
import { choices, fitting, gamesOf, recompute, results, tuning } from "../../../src/store";
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
afterEach(cleanup);

describe("the models screen", () => {
  it("fills in contender by contender", () => {
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

  it("shows the board at once and the figures below one after another", async () => {
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

  it("compares nobody with itself when there is one contender", async () => {
    put();
    choices.store.setState(({ contenders }) => ({ contenders: contenders.slice(0, 1), focused: "c1" }));
    await open();
    expect(figure("Scoreboard")).toHaveTextContent("with another system there is something to compare");
    expect(figure("Skill over time")).toHaveTextContent("Add a second system.");
    expect(figure("Skill over time")).not.toHaveTextContent("Over the last");
    expect(screen.getByText("1 system tested")).toBeInTheDocument();
  });

  it("sorts by a metric, and the verdict and the lines follow", async () => {
    put();
    await open();
    await userEvent.click(within(board()).getByRole("button", { name: "Brier score" }));
    expect(within(board()).getByRole("columnheader", { name: /Brier score/ })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    expect(figure("Scoreboard")).toHaveTextContent("On 60 races. Better than guessing: ");
    expect(figure("Skill over time")).toHaveTextContent(/^Skill over time.*by [\d.]+ in Brier score/);
  });

  it("shows differences from whom one chooses", async () => {
    put();
    render(<ModelsScreen />);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Compared with" }), "Guessing");
    await userEvent.click(screen.getByRole("radio", { name: "Difference from Guessing" }));
    expect(within(board()).getByRole("row", { name: /^Elo/ })).toHaveTextContent(/−\d+\.\d\d/);
    expect(choices.store.getState().models.baseline).toBe("guessing");
  });

  it("has one split for the whole page", async () => {
    put();
    await open();
    expect(screen.getAllByRole("combobox", { name: /Tuned until|Split/ })).toHaveLength(1);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Tuned until" }), "0.5");
    expect(choices.store.getState().models.tuning.split).toBe(0.5);
  });

  it("takes the options of the test, and the reading of those who did not finish", async () => {
    put();
    render(<ModelsScreen />);
    expect(screen.queryByRole("combobox", { name: "Burn-in races" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Settings: the test" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Burn-in races" }), "25");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Minimum races per player" }), "5");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Interval" }), "90 %, 1,000 resamples");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "DNFs are" }), "left out");
    expect(choices.store.getState().models).toMatchObject({ burnIn: 25, minimumRaces: 5, level: 0.9 });
    expect(choices.store.getState().dataSets[0].options.ties).toMatchObject({ dnf: "drop", dq: "drop" });
    await userEvent.click(screen.getByRole("button", { name: /^Races counted/ }));
    await userEvent.click(screen.getByRole("radio", { name: "By number" }));
    expect(choices.store.getState().models.range).toEqual({ kind: "races", from: 1, to: 60 });
    expect(screen.getByRole("button", { name: "Settings, 4 changed: the test" })).toBeVisible();
  });

  it("walks the marks of the board by keyboard", async () => {
    put();
    render(<ModelsScreen />);
    screen.getByRole("application", { name: "Metrics of each system, with intervals" }).focus();
    await userEvent.keyboard("{Home}");
    expect(screen.getByRole("tooltip")).toHaveTextContent(/(Elo|Thurstone): \d/);
    await userEvent.keyboard("{ArrowDown}");
    expect(screen.getByRole("tooltip")).toHaveTextContent(/: \d/);
  });

  it("opens a player from the agreement, and a race from where it goes wrong", async () => {
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

  it("stops on Cancel and goes on when asked", async () => {
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

  it("says what is wrong with a contender, and waits with progress while the season opens", () => {
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

  it("asks for the fit and the search that were chosen", async () => {
    const fit = vi.spyOn(fitting, "start").mockResolvedValue();
    const search = vi.spyOn(tuning, "start").mockImplementation(() => undefined);
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
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Penalty" }), "no penalty");
    expect(gamesOf(choices.store.getState().models.fit)).toEqual({ draws: "davidson", resamples: 0 });
    expect(screen.queryByRole("combobox", { name: "Rank intervals" })).toBeNull();
    expect(within(figure("Tuning")).getByRole("button", { name: "Start tuning" })).toBeDisabled();
    expect(search).not.toHaveBeenCalled();
  });
});
