// @vitest-environment jsdom
// @isolation own-process
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CodeEditorProps } from "../../../src/features/common/CodeEditor";
import RuleDialog from "../../../src/features/rule";
import { choices, rules } from "../../../src/store";
import { allowRule } from "../../../src/worker/client/ownRules";

vi.mock("../../../src/features/common/CodeEditor", () => ({
  default: ({ text, onText }: CodeEditorProps) => (
    <textarea aria-label="Code of the rule" value={text} onChange={({ target }) => onText(target.value)} />
  ),
}));
const said = vi.hoisted(() => [] as string[]);
vi.mock("sonner", () => ({
  toast: Object.assign(
    (text: string, { description }: { description?: string }) => said.push(`${text}. ${description}`),
    {
      dismiss: () => undefined,
    },
  ),
}));

const first = choices.store.getState();
const GOOD = "export const label = 'Mine';";
const BROKEN = `${GOOD}\nexport const half = (`;
const code = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Code of the rule" });
const type = (text: string) => fireEvent.change(code(), { target: { value: text } });
const show = (contender: string | null) => render(<RuleDialog contender={contender} onClose={cleanup} />);
const run = () => userEvent.click(screen.getByRole("button", { name: "Run" }));
const close = () => userEvent.keyboard("{Escape}");
/** Adds a rule that runs. */
const added = () => choices.contenders.setRule(null, GOOD, allowRule(GOOD), []);

beforeEach(() => {
  choices.store.setState(first, true);
  sessionStorage.clear();
  said.length = 0;
  vi.spyOn(rules, "run").mockImplementation(async (id, text) => {
    if (text.includes("half")) throw new Error("Line 2: a bracket is open.");
    return { contender: choices.contenders.setRule(id, text, allowRule(text), []), model: allowRule(text) };
  });
  vi.spyOn(rules, "check").mockResolvedValue([
    { id: "same", label: "The same race twice gives the same ratings", isNeeded: true, holds: true } as never,
  ]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the code of a rule", () => {
  it("keeps code with an error as a draft when the dialog closes, and says so", async () => {
    const id = added();
    show(id);
    type(BROKEN);
    expect((await screen.findByRole("alert")).textContent).toBe("Line 2: a bracket is open.");
    await close();
    await waitFor(() => expect(said).toEqual([expect.stringMatching(/^Draft kept\. .*as long as this tab is open/)]));
    show(id);
    expect(code().value).toBe(BROKEN);
    expect(screen.getByText(/^This is your draft/).textContent).toContain("Other code rates the season");
    await userEvent.click(screen.getByRole("button", { name: "Back to the code in use" }));
    expect(code().value).toBe(GOOD);
    await close();
    show(id);
    expect(code().value).toBe(GOOD);
  });

  it("keeps the draft of a new rule, until it runs", async () => {
    show(null);
    type(BROKEN);
    await close();
    show(null);
    expect(code().value).toBe(BROKEN);
    type(GOOD);
    await run();
    await waitFor(() => expect(choices.store.getState().contenders.at(-1)?.rule).toBe(GOOD));
    await close();
    show(null);
    expect(code().value).toContain("Elo");
  });

  it("keeps no draft of a template or of code that ran", async () => {
    show(null);
    await close();
    const id = added();
    show(id);
    type(`${GOOD}\n// More.`);
    await waitFor(() => expect(choices.store.getState().contenders.at(-1)?.rule).toContain("More"));
    await close();
    expect(said).toEqual([]);
  });

  it("does not give the draft of a removed rule to the next one with its id", async () => {
    const id = added();
    show(id);
    type(BROKEN);
    await close();
    choices.contenders.remove(id);
    expect(choices.contenders.setRule(null, `${GOOD}// 2`, allowRule(`${GOOD}// 2`), [])).toBe(id);
    show(id);
    expect(code().value).toBe(`${GOOD}// 2`);
  });

  it("says that Run adds a system, and marks results of earlier code beside an error", async () => {
    show(null);
    expect(screen.getByText(/Run adds it to your rating systems/)).toBeTruthy();
    type(GOOD);
    await run();
    await screen.findByText(/The same race twice/);
    expect(screen.queryByText(/before the error/)).toBeNull();
    type(BROKEN);
    await screen.findByRole("alert");
    expect(screen.getByText("These results are of the code before the error.")).toBeTruthy();
    type(GOOD);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(screen.queryByText(/before the error/)).toBeNull();
  });
});
