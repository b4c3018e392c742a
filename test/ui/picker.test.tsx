// @vitest-environment jsdom
import { useState } from "react";
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { NameField, Picker } from "../../src/ui";
import { findIn } from "../../src/ui/search";

afterEach(cleanup);

const NAMES = ["Ada", "Zoë", "Azoe", "Bea"];

function Players({ onPick }: { readonly onPick: (name: string) => void }) {
  const [search, setSearch] = useState("");
  const found = findIn(NAMES, search, (name) => name);
  return (
    <Picker
      label="Players"
      find="Find a player"
      search={search}
      onSearch={setSearch}
      items={found.slice(0, 3)}
      count={found.length}
      keyOf={(name) => name}
      isChosen={(name) => name === "Ada"}
      render={(name) => <b>{name}</b>}
      onPick={onPick}
      none="No match. Keep typing."
    />
  );
}

describe("a picker", () => {
  it("takes the focus, searches without accents, and accepts the first with Enter", async () => {
    const onPick = vi.fn();
    render(<Players onPick={onPick} />);
    expect(screen.getByRole("combobox", { name: "Find a player" })).toHaveFocus();
    expect(screen.getAllByRole("option").map((one) => one.textContent)).toEqual(["Ada", "Zoë", "Azoe"]);
    expect(screen.getByRole("option", { name: "Ada" })).toHaveAttribute("aria-current", "true");
    expect(screen.getByText("1 more. Keep typing.")).toBeVisible();
    await userEvent.keyboard("zoe{Enter}");
    expect(onPick).toHaveBeenLastCalledWith("Zoë");
  });

  it("moves through the list with arrow keys, cyclically, and accepts with a click", async () => {
    const onPick = vi.fn();
    render(<Players onPick={onPick} />);
    const field = screen.getByRole("combobox", { name: "Find a player" });
    await userEvent.keyboard("{ArrowUp}");
    const last = screen.getByRole("option", { name: "Azoe" });
    expect(last).toHaveAttribute("aria-selected", "true");
    expect(field).toHaveAttribute("aria-activedescendant", last.id);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(onPick).toHaveBeenLastCalledWith("Zoë");
    await userEvent.click(last);
    expect(onPick).toHaveBeenLastCalledWith("Azoe");
  });

  it("says when nothing is found", async () => {
    const onPick = vi.fn();
    render(<Players onPick={onPick} />);
    await userEvent.keyboard("xyz{Enter}");
    expect(screen.getByRole("status")).toHaveTextContent("No match. Keep typing.");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(onPick).not.toHaveBeenCalled();
  });
});

describe("a field for a name", () => {
  function Name({ onTake, onNext }: { readonly onTake: (name: string) => void; readonly onNext: () => void }) {
    const [value, setValue] = useState("");
    return (
      <NameField
        label="Name"
        className=""
        value={value}
        names={NAMES}
        taken={new Set(["Azoe"])}
        onChange={setValue}
        onTake={onTake}
        onNext={onNext}
      />
    );
  }
  const hidden = { hidden: true };

  it("completes a known name, and leaves a new name unchanged", async () => {
    const [onTake, onNext] = [vi.fn(), vi.fn()];
    render(<Name onTake={onTake} onNext={onNext} />);
    const field = screen.getByRole("combobox", { name: "Name" });
    await userEvent.type(field, "zo");
    expect(screen.getAllByRole("option", hidden).map((one) => one.textContent)).toEqual(["Zoë"]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(field).toHaveValue("Zoë");
    expect(onTake).toHaveBeenCalledWith("Zoë");
    expect(onNext).toHaveBeenCalledOnce();
    // A name that is whole has nothing to complete.
    expect(screen.queryByRole("option", hidden)).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, "Be{Enter}");
    expect(field).toHaveValue("Be");
    expect(onTake).toHaveBeenCalledOnce();
  });
});
