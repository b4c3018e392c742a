// @vitest-environment jsdom
// @isolation fresh-modules
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MAX_TITLES, TITLE_SCALES } from "../../../src/engine/rating/titles";
import TitlesDialog from "../../../src/features/datasets/TitlesDialog";
import {
  boundsOf,
  holdersOf,
  scaleOf,
  withFloor,
  withTitle,
  withTitleAbove,
} from "../../../src/features/datasets/titles";
import { choices } from "../../../src/store";

const first = choices.store.getState();
const CODEFORCES = TITLE_SCALES[0].titles;
const titles = () => choices.store.getState().dataSets.find(({ name }) => name === "Club")!.titles;
const scale = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Scale of names" });

beforeEach(() => {
  choices.store.setState(first, true);
  choices.dataSets.add({ name: "Club", source: { kind: "stored", base: "b1" } });
  choices.forgetSteps();
});
afterEach(cleanup);

describe("titles of a data set", () => {
  it("titles come from the chosen scale, as one undo step", async () => {
    render(<TitlesDialog onClose={vi.fn()} />);
    expect(scale().value).toBe("none");
    await userEvent.selectOptions(scale(), "Codeforces");
    expect(titles()).toEqual(CODEFORCES);
    expect(screen.getByDisplayValue("Grandmaster")).toBeInTheDocument();
    await userEvent.selectOptions(scale(), "None");
    expect(titles()).toBeUndefined();
    choices.undo();
    expect(titles()).toEqual(CODEFORCES);
    choices.undo();
    expect(titles()).toBeUndefined();
  });

  it("can be renamed, recoloured, moved, added and removed, which makes the scale custom", async () => {
    choices.dataSets.setTitles(CODEFORCES);
    render(<TitlesDialog onClose={vi.fn()} />);
    const name = screen.getByRole("textbox", { name: "Name of title 10" });
    await userEvent.clear(name);
    expect(screen.getByRole("alert")).toHaveTextContent("Enter a name");
    expect(titles()!.at(-1)!.name).toBe("Legendary Grandmaster");
    await userEvent.type(name, "Tourist");
    expect(titles()!.at(-1)!.name).toBe("Tourist");
    expect(scale().value).toBe("own");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Colour of Tourist" }), "Violet");
    const limit = screen.getByRole("textbox", { name: "Tourist from" });
    await userEvent.clear(limit);
    await userEvent.type(limit, "2500");
    expect(screen.getByRole("alert")).toHaveTextContent("Enter more than 2,600");
    expect(titles()!.at(-1)).toEqual({ name: "Tourist", from: 3000, colour: "violet" });
    await userEvent.clear(limit);
    await userEvent.type(limit, "3200");
    expect(titles()!.at(-1)!.from).toBe(3200);
    await userEvent.click(screen.getByRole("button", { name: "Add a title above Pupil" }));
    expect(titles()![2]).toMatchObject({ name: "Title 11", from: 1300 });
    await userEvent.click(screen.getByRole("button", { name: "Remove Newbie" }));
    expect(titles()![0]).toMatchObject({ name: "Pupil", from: 1200 });
    expect(screen.getByText(/^Below 1,200: no title/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("checkbox", { name: "The lowest title has a lower limit" }));
    expect(titles()![0].from).toBeNull();
    expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(1 + titles()!.length);
  });
});

describe("editing a scale", () => {
  it("distinguishes an offered scale from a custom one", () => {
    expect(scaleOf(undefined)).toBe("none");
    expect(TITLE_SCALES.map(({ titles: all }) => scaleOf(all))).toEqual(TITLE_SCALES.map(({ id }) => id));
    expect(scaleOf(withTitle(CODEFORCES, 3, { from: 1650 }))).toBe("own");
  });

  it("keeps limits ascending and within the range", () => {
    expect(boundsOf(CODEFORCES, 0)).toEqual({ min: undefined, max: 1200 });
    expect(boundsOf(CODEFORCES, 2)).toEqual({ min: 1200, max: 1600 });
    for (const [i, { from }] of CODEFORCES.entries()) {
      const more = withTitleAbove(CODEFORCES, i)!;
      expect(more[i + 1].from).toBeGreaterThan(from ?? -Infinity);
      expect(more[i + 1].from).toBeLessThan(CODEFORCES[i + 1]?.from ?? Infinity);
    }
    const tight = [
      { name: "A", from: 10, colour: "grey" },
      { name: "B", from: 11, colour: "red" },
    ] as const;
    expect(withTitleAbove(tight, 0)).toBeNull();
    const many = Array.from({ length: MAX_TITLES }, (_, i) => ({
      name: `${i}`,
      from: 100 * i,
      colour: "grey" as const,
    }));
    expect(withTitleAbove(many, MAX_TITLES - 1)).toBeNull();
    expect(withFloor(CODEFORCES, true)[0].from).toBe(1000);
    expect(withFloor(CODEFORCES.slice(0, 1), true)[0].from).toBe(1400);
  });

  it("counts the holders of each title, and players without one", () => {
    const points = { origin: 0, pointsPerUnit: 173.7 };
    const [, ...limited] = CODEFORCES.slice(0, 3);
    expect(holdersOf(limited, points, [1100, 1199.6, 1200, 1399.4, 1400, 9000])).toEqual([3, 2, 1]);
    expect(holdersOf(limited, { origin: 1400, pointsPerUnit: 1, known: true }, [1299, 1500])).toEqual([0, 1, 1]);
  });
});
