// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LearnScreen } from "../../../src/features/learn/LearnScreen";
import { LESSONS } from "../../../src/features/learn/lessons";
import { choices, client, race, undo, view } from "../../../src/store";
import { finish } from "../../../src/engine/steps";
import type { Steps } from "../../../src/engine/steps";
import { createHandlers } from "../../../src/worker/handlers";

const handlers = createHandlers();

vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  vi.spyOn(client, "call").mockImplementation(async (name, request) => {
    const answer: unknown = (handlers[name] as (request: unknown) => unknown)(request);
    const stepped = typeof answer === "object" && answer !== null && "next" in answer;
    return (stepped ? finish(answer as unknown as Steps<unknown>) : answer) as never;
  });
  localStorage.clear();
  view.go("learn");
});
afterEach(cleanup);

const path = () => choices.store.getState().view.path[0];

describe("Learn", () => {
  it("says why an answer is wrong, then that one is right, and remembers it", async () => {
    view.go("learn", "prediction");
    render(<LearnScreen />);
    fireEvent.click(screen.getByRole("radio", { name: "about 60" }));
    expect(await screen.findByText(/^Not so\. Six in ten/)).toBeTruthy();
    expect(screen.queryByRole("img", { name: "done" })).toBeNull();
    fireEvent.click(screen.getByRole("radio", { name: "about 76" }));
    expect(await screen.findByText(/^Right\. 400 points/)).toBeTruthy();
    expect(screen.getByRole("img", { name: "done" })).toBeTruthy();
    expect(JSON.parse(localStorage.getItem("podium-lessons")!)).toEqual(["prediction"]);
  });

  it("goes through the lessons by keys", () => {
    render(<LearnScreen />);
    fireEvent.keyDown(document.body, { key: "n" });
    expect(path()).toBe(LESSONS[1].id);
    fireEvent.keyDown(document.body, { key: "p" });
    expect(path()).toBe(LESSONS[0].id);
  });

  it("leaves the keys to whoever types, chooses from a list or holds one down", () => {
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

  it("stays on the wall when Escape shut something else", () => {
    render(<LearnScreen />);
    fireEvent.keyDown(document.body, { key: "w" });
    const taken = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    taken.preventDefault();
    fireEvent(document.body, taken);
    expect(screen.getByRole("button", { name: "Leave the wall" })).toBeTruthy();
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.queryByRole("button", { name: "Leave the wall" })).toBeNull();
  });

  it("enlarges for a wall and comes back", () => {
    render(<LearnScreen />);
    fireEvent.click(screen.getByRole("button", { name: "Enlarge for a wall" }));
    expect(document.documentElement.dataset.scale).toBe("wall");
    expect(screen.queryByRole("navigation", { name: "Lessons" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Leave the wall" }));
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(document.documentElement.dataset.scale).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Enlarge for a wall" }));
  });

  it("explains a symbol that is pointed at", () => {
    view.go("learn", "surprise");
    const { container } = render(<LearnScreen />);
    fireEvent.pointerOver(container.querySelector("[data-words^='the learning rate']")!);
    expect(screen.getByText(/^η: the learning rate/)).toBeTruthy();
    fireEvent.keyDown(document.body, { key: "p" });
    expect(screen.queryByText(/^η: the learning rate/)).toBeNull();
  });

  it("drives the figure by the engine: who moves up gains", async () => {
    view.go("learn", "surprise");
    render(<LearnScreen />);
    expect(await screen.findByText(/^Ash won and gains/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Move Birch up" }));
    expect(await screen.findByText(/^Birch won and gains \+11\.1/)).toBeTruthy();
  });

  it("takes the race of the figure to Race as it stands, and Undo brings back the one before", async () => {
    race.loadField([{ name: "Mine" }, { name: "Yours" }, { name: "Theirs" }]);
    view.go("learn", "surprise");
    render(<LearnScreen />);
    fireEvent.click(await screen.findByRole("button", { name: "Move Birch up" }));
    fireEvent.click(screen.getByRole("button", { name: "Open this in Race" }));
    await waitFor(() => expect(choices.store.getState().view.screen).toBe("race"));
    expect(choices.store.getState().race.entrants.map(({ name }) => name)).toEqual(["Birch", "Ash"]);
    undo();
    expect(choices.store.getState().race.entrants.map(({ name }) => name)).toEqual(["Mine", "Yours", "Theirs"]);
  });

  it("builds the likelihood step by step, by mouse and by arrows, in words", async () => {
    view.go("learn", "bells");
    render(<LearnScreen />);
    expect(await screen.findByText(/^Cedar came last, so begin there/, {}, { timeout: 20_000 })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "One player more" }));
    expect(screen.getByText(/^Birch’s bell times the chance that Cedar stays below x/)).toBeTruthy();
    const steps = screen.getByRole("group", { name: "Players so far" });
    fireEvent.keyDown(steps, { key: "ArrowRight" });
    expect(screen.getByText(/the chance of the whole order\.$/)).toBeTruthy();
    fireEvent.keyDown(steps, { key: "End" });
    expect(screen.getByText(/Ash leans most: .* above rating\.$/)).toBeTruthy();
    fireEvent.keyDown(steps, { key: "Home" });
    expect(screen.getByText("1 of 4")).toBeTruthy();
  }, 30_000);

  it("opens the scenario in which the warning can be seen", () => {
    view.go("learn", "trust");
    render(<LearnScreen />);
    fireEvent.click(screen.getByRole("button", { name: "Open “Two islands” in Convergence" }));
    expect(choices.store.getState().view.screen).toBe("convergence");
    expect(choices.store.getState().convergence.scenario).toBe("islands");
  });
});
