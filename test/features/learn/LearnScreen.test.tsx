// @vitest-environment jsdom
// @isolation fresh-modules
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LearnScreen } from "../../../src/features/learn/LearnScreen";
import { figureState } from "../../../src/features/learn/figure/figureState";
import { reset } from "../../../src/features/learn/progress";
import { readPrediction } from "../../../src/features/learn/classroom/predictionCode";
import { LESSONS, loadTexts } from "../../../src/features/learn/lessons";
import { choices, client, focusedOf, race, results, undo, view } from "../../../src/store";
import { answering } from "../../support/answers";
import { LaidOut } from "../../support/laidOut";
import { patience } from "../../support/pace";

await loadTexts();

const answer = answering();

vi.stubGlobal("ResizeObserver", LaidOut);

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  vi.spyOn(client, "call").mockImplementation(answer);
  reset();
  localStorage.clear();
  view.go("learn");
});
afterEach(cleanup);

const path = () => choices.store.getState().view.path[0];

describe("Learn", () => {
  it("plays a choice: explains a wrong one, records a right one, and the figure answers", async () => {
    view.go("learn", "ties");
    render(<LearnScreen />);
    const play = screen.getByRole("button", { name: "Play it" });
    expect(play).toHaveProperty("disabled", true);
    fireEvent.click(screen.getByRole("radio", { name: "nothing" }));
    fireEvent.click(play);
    expect(await screen.findByText(/^Not so\. Both were beaten/)).toBeTruthy();
    expect(await screen.findByText(/^DNFs under Thurstone/), "the figure shows the question’s race").toBeTruthy();
    expect(screen.queryByRole("img", { name: "done" })).toBeNull();
    fireEvent.click(screen.getByRole("radio", { name: "half as much" }));
    expect(screen.queryByText(/^Not so/), "another prediction is not played yet").toBeNull();
    fireEvent.click(play);
    expect(await screen.findByText(/^Right\. One would have been second/)).toBeTruthy();
    expect(screen.getByText("Your first prediction: nothing")).toBeTruthy();
    expect(screen.queryByRole("img", { name: "done" }), "a prediction alone is not a lesson").toBeNull();
    expect(JSON.parse(localStorage.getItem("podium-lessons-more")!)).toMatchObject({ first: [], opened: ["ties"] });
  });

  it("a lesson is done when its three checks are right; a wrong answer is explained", async () => {
    view.go("learn", "surprise");
    render(<LearnScreen />);
    fireEvent.click(screen.getByRole("button", { name: "Skip to the explanation" }));
    const checks = screen.getByRole("region", { name: "Check yourself" });
    fireEvent.click(within(checks).getByRole("radio", { name: "20 points" }));
    expect(await within(checks).findByText(/^Not so\. K is multiplied/)).toBeTruthy();
    for (const name of ["2 points", "Larger", "It doubles"]) {
      expect(screen.queryByText("Lesson done.")).toBeNull();
      fireEvent.click(within(checks).getByRole("radio", { name }));
      expect((await within(checks).findAllByText(/^Right\. /)).length).toBeGreaterThan(0);
    }
    expect(await screen.findByText("Lesson done.")).toBeTruthy();
    expect(screen.getByRole("img", { name: "done" })).toBeTruthy();
    expect(JSON.parse(localStorage.getItem("podium-lessons")!)).toEqual(["surprise"]);
  });

  it("recognises a solved task", async () => {
    view.go("learn", "surprise");
    render(<LearnScreen />);
    fireEvent.click(screen.getByRole("button", { name: "Skip to the explanation" }));
    expect(screen.queryByRole("img", { name: "reached" })).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: "Move Birch up" }));
    expect(await screen.findByText("Birch won, against a rating of 1,600.")).toBeTruthy();
    expect(screen.getByRole("img", { name: "reached" })).toBeTruthy();
  });

  it("compares a task with the figure after the question, ignores values passed in a drag, and keeps its mark", async () => {
    view.go("learn", "prediction");
    render(<LearnScreen />);
    fireEvent.click(screen.getByRole("button", { name: "Play it" }));
    expect(await screen.findByText(/^Not quite\. /)).toBeTruthy();
    const move = (name: string, key: string, times: number) => {
      const [handle] = screen.getAllByRole("slider", { name: `${name}, rating, in the text` });
      for (let i = 0; i < times; i++) fireEvent.keyDown(handle, { key });
    };
    move("Ash", "ArrowRight", 9);
    await new Promise((resume) => setTimeout(resume, 700));
    move("Birch", "ArrowRight", 11);
    await new Promise((resume) => setTimeout(resume, 900));
    expect(screen.queryByRole("img", { name: "reached" }), "passed, and left behind").toBeNull();
    move("Birch", "ArrowLeft", 2);
    expect(await screen.findByText(/^Both are 90 points higher than before/)).toBeTruthy();
    expect(JSON.parse(localStorage.getItem("podium-lessons-more")!).reached.prediction).toMatchObject({
      0: "Both are 90 points higher than before: the prediction is the same.",
    });
  });

  it("shows the right answer beside a wrong prediction, and removes the mark of a check", async () => {
    view.go("learn", "ties");
    render(<LearnScreen />);
    fireEvent.click(screen.getByRole("radio", { name: "nothing" }));
    fireEvent.click(screen.getByRole("button", { name: "Play it" }));
    expect(await screen.findByText(/The answer is “half as much”\. One would have been second/)).toBeTruthy();
    const [check] = within(screen.getByRole("region", { name: "Check yourself" })).getAllByRole("group");
    fireEvent.click(within(check).getByRole("radio", { name: "Birch gains" }));
    expect(await within(check).findByRole("img", { name: "answered rightly" })).toBeTruthy();
    fireEvent.click(within(check).getByRole("radio", { name: "Nothing" }));
    expect(await within(check).findByText(/^Not so\. /)).toBeTruthy();
    expect(within(check).queryByRole("img", { name: "answered rightly" })).toBeNull();
  });

  it.each(["certainty", "matches"])("has a figure that keeps the answer of %s until it is played", async (id) => {
    const lesson = LESSONS.find((one) => one.id === id)!;
    view.go("learn", id);
    render(<LearnScreen />);
    const figure = () => screen.getAllByRole("figure")[0].textContent!;
    await waitFor(() => expect(figure()).toMatch(/Before the game: |Predict first\. /));
    expect(figureState.get(), "the question is about this figure").toEqual(lesson.question.played!.players);
    expect(figure()).not.toMatch(/ lost: |, meet /);
    fireEvent.click(screen.getByRole("button", { name: "Skip to the explanation" }));
    await waitFor(() => expect(figure()).toMatch(/Birch lost: |With 0 games to come, meet Cedar/));
  });

  it("changes a number by keys, and shows the engine’s beside it", async () => {
    view.go("learn", "prediction");
    render(<LearnScreen />);
    const guess = screen.getByRole("slider", { name: /^Your prediction/ });
    for (let i = 0; i < 2; i++) fireEvent.keyDown(guess, { key: "ArrowRight", shiftKey: true });
    expect(guess.getAttribute("aria-valuetext")).toBe("70 games of 100");
    fireEvent.click(screen.getByRole("button", { name: "Play it" }));
    expect(await screen.findByText(/^Not quite\. You said 70 games of 100; it is 76 games of 100\./)).toBeTruthy();
    expect(await screen.findByText(/^Ash is expected to win 76 %/)).toBeTruthy();
  });

  it("draws a line by keys, and compares it with the engine’s", async () => {
    view.go("learn", "field");
    render(<LearnScreen />);
    const line = screen.getByRole("slider", { name: /^Your line/ });
    fireEvent.keyDown(line, { key: "ArrowUp", shiftKey: true });
    expect(line.getAttribute("aria-valuetext")).toBe("32 players, all equal: +20 points");
    fireEvent.keyDown(line, { key: "ArrowLeft" });
    expect(line.getAttribute("aria-valuetext")).toBe("28 players, all equal: +10 points");
    fireEvent.click(screen.getByRole("button", { name: "Play it" }));
    expect(await screen.findByText(/^Not quite\. Your line is \d+ points off on average/)).toBeTruthy();
  });

  it("hides the answers if the class's link says so", () => {
    view.go("learn", "ties", "-", "a");
    render(<LearnScreen />);
    expect(screen.queryByRole("button", { name: "Play it" })).toBeNull();
    expect(screen.getByText(/Your class compares predictions/)).toBeTruthy();
    expect(screen.getByText("Your teacher opens the explanation.")).toBeTruthy();
    expect(screen.queryByText(/Take three equals/), "the text gives the answer away").toBeNull();
    expect(screen.queryByRole("textbox", { name: /code, to hand in/ })).toBeNull();
    fireEvent.click(screen.getByRole("radio", { name: "nothing" }));
    const code = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /code, to hand in/ }).value;
    const ties = LESSONS.findIndex(({ id }) => id === "ties");
    expect(readPrediction(code, LESSONS)).toMatchObject({ lesson: ties, value: 0 });
  });

  it("shows no later lessons if a link hides them", () => {
    view.go("learn", LESSONS[2].id, "-", "l");
    render(<LearnScreen />);
    expect(within(screen.getByRole("navigation", { name: "Lessons" })).getAllByRole("link")).toHaveLength(3);
    fireEvent.keyDown(document.body, { key: "n" });
    expect(path()).toBe(LESSONS[2].id);
  });

  it("opens the figure in the state of a link, and says when the link is damaged", async () => {
    view.go("learn", "surprise", "11700_01500~k_30");
    render(<LearnScreen />);
    expect(await screen.findByText(/^Birch won and gains \+7\.2/)).toBeTruthy();
    cleanup();
    view.go("learn", "surprise", "nonsense");
    render(<LearnScreen />);
    expect(await screen.findByText(/^Ash won and gains \+6\.1/)).toBeTruthy();
    expect(results.store.getState().notices.at(-1)?.message).toMatch(/damaged/);
  });

  it("puts the numbers of the figure into its formula", async () => {
    view.go("learn", "surprise");
    render(<LearnScreen />);
    expect(screen.queryByRole("region", { name: "The formula with these numbers" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Skip to the explanation" }));
    const worked = await screen.findByRole("region", { name: "The formula with these numbers" });
    expect(worked.textContent).toContain("Ash gains17 × (1 − 0.640) = +6.1 points");
  });

  it("continues in the next lesson with the chosen ratings and K, and Undo restores its own", async () => {
    view.go("learn", "surprise");
    const { unmount } = render(<LearnScreen />);
    expect(screen.queryByText(/^You left the club/), "a lesson stands alone").toBeNull();
    fireEvent.keyDown(screen.getByRole("slider", { name: "Birch, rating, in the text" }), { key: "End" });
    fireEvent.keyDown(screen.getAllByRole("slider", { name: "K, in the text" })[0], { key: "ArrowRight" });
    fireEvent.keyDown(document.body, { key: "n" });
    fireEvent.keyDown(document.body, { key: "n" });
    expect(path()).toBe("field");
    expect(screen.getByText(/^You left the club at K = 18\./), "its figure shows equals").toBeTruthy();
    unmount();
    view.go("learn", "bells");
    render(<LearnScreen />);
    expect(figureState.get()[1].points, "as the lesson opens").toBe(1650);
    fireEvent.click(screen.getByRole("button", { name: "Go on from there" }));
    expect(figureState.get().map(({ points }) => points)).toEqual([1450, 2000, 1500]);
    expect(screen.queryByText(/^You left the club/)).toBeNull();
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    expect(figureState.get()[1].points).toBe(1650);
  });

  it("changes lessons by keys", () => {
    render(<LearnScreen />);
    fireEvent.keyDown(document.body, { key: "n" });
    expect(path()).toBe(LESSONS[1].id);
    fireEvent.keyDown(document.body, { key: "p" });
    expect(path()).toBe(LESSONS[0].id);
  });

  it("ignores keys typed in fields, used in lists or held down", () => {
    view.go("learn", "prediction");
    render(<LearnScreen />);
    const field = document.body.appendChild(document.createElement("input"));
    const list = document.body.appendChild(document.createElement("div"));
    list.setAttribute("role", "listbox");
    for (const target of [field, list]) fireEvent.keyDown(target, { key: "n" });
    fireEvent.keyDown(document.body, { key: "n", ctrlKey: true });
    fireEvent.keyDown(document.body, { key: "n", repeat: true });
    expect(path()).toBe("prediction");
    field.remove();
    list.remove();
  });

  it("stays in the wall layout when Escape closes something else", () => {
    render(<LearnScreen />);
    fireEvent.keyDown(document.body, { key: "w" });
    const taken = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    taken.preventDefault();
    fireEvent(document.body, taken);
    expect(screen.getByRole("button", { name: "Leave the wall" })).toBeTruthy();
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.queryByRole("button", { name: "Leave the wall" })).toBeNull();
  });

  it("enlarges for a wall and returns", () => {
    render(<LearnScreen />);
    fireEvent.click(screen.getByRole("button", { name: "Enlarge for a wall" }));
    expect(document.documentElement.dataset.scale).toBe("wall");
    expect(screen.queryByRole("navigation", { name: "Lessons" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Leave the wall" }));
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(document.documentElement.dataset.scale).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Enlarge for a wall" }));
  });

  it("explains a hovered symbol", () => {
    view.go("learn", "surprise");
    const { container } = render(<LearnScreen />);
    fireEvent.pointerOver(container.querySelector("[data-words^='the K-factor']")!);
    expect(screen.getByText(/^K: the K-factor/)).toBeTruthy();
    fireEvent.keyDown(document.body, { key: "p" });
    expect(screen.queryByText(/^K: the K-factor/)).toBeNull();
  });

  it("computes the figure with the engine: a player who moves up gains", async () => {
    view.go("learn", "surprise");
    render(<LearnScreen />);
    expect(await screen.findByText(/^Ash won and gains/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Move Birch up" }));
    expect(await screen.findByText(/^Birch won and gains \+10\.9/)).toBeTruthy();
  });

  it("opens the figure's race in Race, and Undo restores the one before", async () => {
    const before = choices.store.getState().contenders;
    race.loadField([{ name: "Mine" }, { name: "Yours" }, { name: "Theirs" }]);
    view.go("learn", "surprise");
    render(<LearnScreen />);
    fireEvent.click(await screen.findByRole("button", { name: "Move Birch up" }));
    fireEvent.click(screen.getByRole("button", { name: "Open this in Race" }));
    await waitFor(() => expect(choices.store.getState().view.screen).toBe("race"));
    expect(choices.store.getState().race.entrants!.map(({ name }) => name)).toEqual(["Birch", "Ash"]);
    const focused = focusedOf(choices.store.getState())!;
    expect(focused.model).toBe("pairwise-elo");
    expect(focused.parameters.learningRate).toBeCloseTo((17 * Math.LN10) / 400, 9);
    undo();
    expect(choices.store.getState().contenders).toEqual(before);
    expect(choices.store.getState().race.entrants!.map(({ name }) => name)).toEqual(["Mine", "Yours", "Theirs"]);
  });

  it("opens with the shifted bells, and explains the likelihood step by step", async () => {
    view.go("learn", "bells");
    render(<LearnScreen />);
    expect(
      await screen.findByText(
        /Ash’s bell shifts most, to \d+ points above the rating/,
        {},
        { timeout: patience(20_000) },
      ),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: "How it is built" }));
    expect(screen.getByText(/^Cedar came last, so begin there/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "One player more" }));
    expect(screen.getByText(/^Birch’s bell times the probability that Cedar stays below x/)).toBeTruthy();
    const steps = screen.getByRole("group", { name: "Players so far" });
    fireEvent.keyDown(steps, { key: "ArrowRight" });
    expect(screen.getByText(/the probability of the whole order\.$/)).toBeTruthy();
    fireEvent.keyDown(steps, { key: "Home" });
    expect(screen.getByText("1 of 3")).toBeTruthy();
  });

  it("opens the scenario that shows the warning", () => {
    view.go("learn", "trust");
    render(<LearnScreen />);
    fireEvent.click(screen.getByRole("button", { name: "Open “Two islands” in Convergence" }));
    expect(choices.store.getState().view.screen).toBe("convergence");
    expect(choices.store.getState().convergence.scenario).toBe("islands");
    expect(path(), "a scenario has its own address").toBe("islands");
  });
});
