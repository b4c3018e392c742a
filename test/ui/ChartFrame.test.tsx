// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ChartFrame } from "../../src/ui";
import type { FigureTable } from "../../src/ui";
import { change } from "../../src/ui/format";

afterEach(cleanup);

const table = (): FigureTable => ({
  columns: [{ label: "Player" }, { label: "Update", format: change }],
  rows: [
    ["Scarlet Osprey", 23.31],
    ["Indigo Hare", -23.3],
  ],
});

function figure(props: Partial<Parameters<typeof ChartFrame>[0]> = {}) {
  return render(
    <ChartFrame
      title="Update sizes"
      reading="The favourite came fourth."
      under={{ slot: 3, label: "Thurstone" }}
      table={table}
      {...props}
    >
      <svg data-chart role="img" aria-label="drawing" />
    </ChartFrame>,
  );
}

describe("a figure", () => {
  it("a figure has its title as name, and gives its sentence and its system", () => {
    figure();
    const named = screen.getByRole("figure", { name: "Update sizes" });
    expect(within(named).getByRole("heading", { name: /^Update sizes/ })).toBeTruthy();
    expect(named.textContent).toContain("The favourite came fourth.");
    expect(named.textContent).toContain("Thurstone");
  });

  it("shows the same numbers as a table, and the chart again", async () => {
    figure();
    expect(screen.queryByRole("table")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    const shown = screen.getByRole("table", { name: "Update sizes" });
    expect(
      within(shown)
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual(["Player", "Update"]);
    expect(within(shown).getByRole("row", { name: "Indigo Hare −23.3" })).toBeTruthy();
    expect(screen.queryByRole("img", { name: "drawing" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show as table", pressed: true }));
    expect(screen.getByRole("img", { name: "drawing" })).toBeTruthy();
  });

  it("saves its numbers", async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return "blob:here";
    };
    URL.revokeObjectURL = () => undefined;
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    figure();
    await userEvent.click(screen.getByRole("button", { name: "Download" }));
    expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      "SVGdrawing",
      "PNGpicture",
      "CSVnumbers",
    ]);
    await userEvent.click(screen.getByRole("menuitem", { name: /CSV/ }));
    await vi.waitFor(() => expect(click).toHaveBeenCalled());
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe("podium-update-sizes.csv");
    expect(await saved[0].text()).toContain("Scarlet Osprey,23.31\r\n");
  });

  it("shows progress with a cancel button, and still the chart", async () => {
    const onCancel = vi.fn<() => void>();
    figure({ progress: { value: 0.58, text: "14 of 24 tries, about 4 s left", onCancel } });
    expect(
      screen.getByRole("progressbar", { name: "14 of 24 tries, about 4 s left" }).getAttribute("aria-valuenow"),
    ).toBe("58");
    expect(screen.getByRole("img", { name: "drawing" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it("describes its future content and cost, and offers one button", async () => {
    const onClick = vi.fn<() => void>();
    figure({
      empty: {
        text: "One fit of all entrants at once.",
        cost: "About 2 s.",
        action: { label: "Fit the season", onClick },
      },
    });
    expect(screen.queryByRole("img", { name: "drawing" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Fit the season" }));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it("says what went wrong and what to do", () => {
    figure({ error: { what: "The worker stopped.", remedy: "It was started again; try once more." } });
    expect(screen.getByRole("alert").textContent).toBe("The worker stopped.It was started again; try once more.");
    expect(screen.queryByRole("img", { name: "drawing" })).toBeNull();
  });
});
