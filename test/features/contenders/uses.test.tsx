// @vitest-environment jsdom
// @isolation fresh-modules
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { completeParameters } from "../../../src/engine/rating/complete";
import { MODELS } from "../../../src/engine/models/registry";
import { AddContender } from "../../../src/features/contenders/AddContender";
import { addOrExplain, addSystem, usesOf } from "../../../src/features/contenders/uses";
import { choices, exampleById, FULL_WORDS, SLOTS } from "../../../src/store";
import { searched, usesIn } from "../../../src/app/palette/entries";
import { findIn } from "../../../src/ui/search";
import { inWords } from "../../../src/ui/format";
import { IMPORTERS } from "../../../src/ingest";
import type { Description } from "../../../src/worker/protocol";
import { LaidOut } from "../../support/laidOut";

const START = choices.store.getState();
globalThis.ResizeObserver = LaidOut as never;
beforeEach(() => choices.store.setState({ ...START, contenders: [] }, true));
afterEach(cleanup);

const USES = usesOf(MODELS);

describe.each(USES)("$label", ({ systems, example }) => {
  it("has systems with existing presets and parameters", () => {
    expect(systems).not.toEqual([]);
    for (const { model: id, preset, parameters } of systems) {
      const model = MODELS.find((one) => one.id === id)!;
      if (preset) expect(model.presets.map((one) => one.id)).toContain(preset);
      if (parameters) expect(() => completeParameters(model, parameters)).not.toThrow();
    }
  });

  it("has an example to try: a bundled data set, or a text", () => {
    if ("id" in example) expect(exampleById(example.id)).toBeDefined();
    else expect(IMPORTERS.some(({ label }) => example.text.includes(`of ${label}.`))).toBe(true);
  });
});

it("uses are found by typing their name or a synonym", () => {
  const added: string[] = [];
  const entries = usesIn(USES, ({ label }) => added.push(label));
  const found = (words: string) => findIn(entries, words, searched).map(({ text }) => text);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect(found("chess club")).toContain("Chess club: FIDE Elo");
  expect(found("programming contests")).toContain("Programming contests: Codeforces");
  expect(found("football")).toContain("Football and other leagues: World Football Elo");
  expect(found("soccer")).toContain("Football and other leagues: Club football");
  expect(found("llm arena")).toContain("LLM arena: Arena Elo");
  expect(found("chatbot")).toHaveLength(USES.find(({ id }) => id === "llm-arena")!.systems.length);
  entries.find(({ text }) => text === "Chess club: DWZ")!.run();
  expect(added).toEqual(["DWZ"]);
});

it("adds a system with its preset", () => {
  const dwz = USES[0].systems.find(({ preset }) => preset === "dwz")!;
  addSystem(dwz, MODELS);
  expect(choices.store.getState().contenders).toMatchObject([{ model: "national-chess", parameters: { rule: "dwz" } }]);
});

it("adds the published rule for a kind of results", async () => {
  const description = { models: MODELS } as unknown as Description;
  render(<AddContender description={description} onRule={() => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "Add rating system" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Football/ }));
  expect(await screen.findByRole("menuitem", { name: /^Open World Cup/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("menuitem", { name: /^American football/ }));
  expect(choices.store.getState().contenders).toMatchObject([{ model: "two-team-elo", parameters: { margin: "log" } }]);

  await userEvent.click(screen.getByRole("button", { name: "Add rating system" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^LLM arena/ }));
  expect(screen.getByText(/Try an example/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("menuitem", { name: /^Arena Elo/ }));
  expect(choices.store.getState().contenders[1]).toMatchObject({ model: "pairwise-elo" });
});

it("describes each system, and each preset of the chosen one, in one line", async () => {
  render(<AddContender description={{ models: MODELS } as unknown as Description} onRule={() => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "Add rating system" }));
  const items = () => screen.getAllByRole("menuitem").map((item) => item.querySelector("small")?.textContent ?? "");
  const lines = items().slice(0, MODELS.length);
  for (const line of lines) expect(line).toMatch(/^[A-Z].{8,56}\.$/);
  expect(new Set(lines).size).toBe(MODELS.length);
  await userEvent.click(screen.getByRole("menuitem", { name: /^TrueSkill(?! Through)/ }));
  expect(items()[0]).toBe("Every parameter at its default.");
});

it("never offers a ninth system, because there are eight marks", async () => {
  const description = { models: MODELS } as unknown as Description;
  for (let k = 0; k < SLOTS; k++) choices.contenders.add("pairwise-elo");
  expect(new Set(choices.store.getState().contenders.map(({ slot }) => slot)).size).toBe(SLOTS);
  expect(FULL_WORDS).toMatch(new RegExp(`^${inWords(SLOTS)} systems`, "i"));
  render(<AddContender description={description} onRule={() => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "Add rating system" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items).toHaveLength(1);
  expect(items[0]).toHaveTextContent(FULL_WORDS);
  expect(items[0]).toHaveAttribute("aria-disabled", "true");
  addOrExplain(() => choices.contenders.add("glicko2"));
  expect(choices.store.getState().contenders).toHaveLength(SLOTS);
  choices.contenders.remove(choices.store.getState().contenders[2].id);
  addOrExplain(() => choices.contenders.add("glicko2"));
  expect(choices.store.getState().contenders.at(-1)).toMatchObject({ model: "glicko2", slot: 2 });
});
