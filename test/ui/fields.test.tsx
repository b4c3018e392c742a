// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { ContenderChip, NumberField, SearchField, Segmented, Select } from "../../src/ui";
import { parseNumber } from "../../src/ui/controls/parseNumber";

afterEach(cleanup);

function Rate({ start = 0.3 }: { readonly start?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <NumberField
        label="Learning rate"
        value={value}
        onChange={setValue}
        min={0}
        max={5}
        openMin
        step={0.1}
        unit="a race"
        hint="How far one race moves a rating."
        defaultValue={0.3}
      />
      <p>kept {value}</p>
    </>
  );
}

describe("a number field", () => {
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Learning rate" });

  it("accepts a typed number with a comma or a true minus, and shows unit and hint", async () => {
    render(<Rate />);
    await userEvent.clear(field());
    await userEvent.type(field(), "0,5");
    expect(screen.getByText("kept 0.5")).toBeTruthy();
    expect(screen.getByText("a race")).toBeTruthy();
    expect(field().getAttribute("aria-describedby")).toContain("hint");
  });

  it("a number field of a count shows a thousands comma, which may be omitted in typing", async () => {
    function Races() {
      const [value, setValue] = useState(12_000);
      return <NumberField label="Races" value={value} onChange={setValue} integer grouped />;
    }
    render(<Races />);
    const races = screen.getByRole<HTMLInputElement>("textbox", { name: "Races" });
    expect(races.value).toBe("12,000");
    await userEvent.type(races, "0");
    expect(races.value).toBe("120000");
    await userEvent.tab();
    expect(races.value).toBe("120,000");
  });

  it("keeps the last valid number and says what is wrong", async () => {
    render(<Rate />);
    await userEvent.clear(field());
    expect(screen.getByRole("alert").textContent).toBe("Enter a number");
    await userEvent.type(field(), "7");
    expect(screen.getByRole("alert").textContent).toBe("Enter 5 or less");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("kept 0.3")).toBeTruthy();
    await userEvent.tab();
    expect(field().value).toBe("0.3");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("applies no part of a number out of bounds", async () => {
    render(<Rate />);
    await userEvent.clear(field());
    await userEvent.type(field(), "4");
    expect(screen.getByText("kept 4")).toBeTruthy();
    await userEvent.type(field(), "2");
    expect(field().value).toBe("42");
    expect(screen.getByText("kept 0.3")).toBeTruthy();
    await userEvent.type(field(), "{Backspace}");
    expect(screen.getByText("kept 4")).toBeTruthy();
    await userEvent.type(field(), "2");
    await userEvent.tab();
    expect(screen.getByText("kept 0.3")).toBeTruthy();
    expect(field().value).toBe("0.3");
  });

  it("steps by arrow keys, ten times as far with Shift, and stops at its bounds", async () => {
    render(<Rate />);
    await userEvent.click(field());
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    expect(screen.getByText("kept 0.5")).toBeTruthy();
    await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}{ArrowDown}");
    expect(screen.getByText("kept 1.4")).toBeTruthy();
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    expect(screen.getByText("kept 0.4")).toBeTruthy();
  });

  it("returns to its default", async () => {
    render(<Rate start={1.2} />);
    await userEvent.click(screen.getByRole("button", { name: "Reset Learning rate to 0.3" }));
    expect(screen.getByText("kept 0.3")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Reset/ })).toBeNull();
  });
});

describe("reading a typed number", () => {
  it.each([
    ["1,538", 1538],
    ["1,538.25", 1538.25],
    ["−8.5", -8.5],
    ["+4", 4],
    ["2,5", 2.5],
    [" 1e-3 ", 0.001],
  ])("%s is %s", (text, value) => {
    expect(parseNumber(text)).toEqual({ value, error: null });
  });

  it("reports the bound", () => {
    expect(parseNumber("0", { min: 0, openMin: true }).error).toBe("Enter more than 0");
    expect(parseNumber("-1", { min: 0 }).error).toBe("Enter 0 or more");
    expect(parseNumber("1", { max: 1, openMax: true }).error).toBe("Enter less than 1");
    expect(parseNumber("2.5", { integer: true }).error).toBe("Enter a whole number");
    expect(parseNumber("-").error).toBe("Enter a number");
  });
});

describe("choices", () => {
  it("segmented choices are radio buttons of a named group", async () => {
    function Axis() {
      const [value, setValue] = useState<"date" | "race">("date");
      return (
        <Segmented
          label="Axis"
          value={value}
          onChange={setValue}
          options={[
            { value: "date", label: "By date" },
            { value: "race", label: "By race" },
          ]}
        />
      );
    }
    render(<Axis />);
    expect(screen.getByRole("group", { name: "Axis" })).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: "By race" }));
    expect(screen.getByRole("radio", { name: "By race", checked: true })).toBeTruthy();
  });

  it("a select is the platform's own", async () => {
    function Field() {
      const [value, setValue] = useState("10");
      return (
        <Select
          label="Least races"
          value={value}
          onChange={setValue}
          options={[
            { value: "1", label: "All" },
            { value: "10", label: "At least 10 races" },
          ]}
        />
      );
    }
    render(<Field />);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Least races" }), "All");
    expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("1");
  });

  it("a search field is cleared by its button and by Escape", async () => {
    function Find() {
      const [value, setValue] = useState("");
      return <SearchField label="Find a player" value={value} onChange={setValue} />;
    }
    render(<Find />);
    const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Find a player" });
    await userEvent.type(box, "osprey");
    await userEvent.click(screen.getByRole("button", { name: "Clear find a player" }));
    expect(box.value).toBe("");
    await userEvent.type(box, "hare{Escape}");
    expect(box.value).toBe("");
  });
});

describe("a contender's chip", () => {
  it("exposes name and state of the focused one", async () => {
    let pressed = 0;
    render(<ContenderChip slot={3} label="Thurstone" variant="Gaussian" focused onFocus={() => pressed++} />);
    const chip = screen.getByRole("button", { name: "Thurstone Gaussian", pressed: true });
    await userEvent.click(chip);
    expect(pressed).toBe(1);
  });
});
