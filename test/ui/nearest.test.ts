import { describe, expect, it } from "vitest";
import { nearest, towards } from "../../src/ui/plot/nearest";

/** Two rows of three. */
const grid = [0, 1].flatMap((row) => [0, 1, 2].map((column) => ({ x: column * 20, y: row * 20 })));

describe("nearest", () => {
  it("searches the plane, a column or a row", () => {
    expect(nearest(grid, { x: 17, y: 3 }, "xy")).toBe(1);
    expect(nearest(grid, { x: 38, y: 21 }, "x")).toBe(5);
    expect(nearest(grid, { x: 1, y: 16 }, "y")).toBe(3);
    expect(nearest([], { x: 0, y: 0 }, "xy")).toBeNull();
  });
});

describe("arrow keys", () => {
  it("moves through a matrix in all four directions", () => {
    expect(towards(grid, 0, "ArrowRight")).toBe(1);
    expect(towards(grid, 1, "ArrowDown")).toBe(4);
    expect(towards(grid, 4, "ArrowLeft")).toBe(3);
    expect(towards(grid, 3, "ArrowUp")).toBe(0);
  });

  it("starts at an end, stops at the last, and ignores other keys", () => {
    expect(towards(grid, null, "ArrowRight")).toBe(0);
    expect(towards(grid, null, "ArrowLeft")).toBe(5);
    expect(towards(grid, 5, "ArrowRight")).toBe(5);
    expect(towards(grid, 5, "a")).toBeNull();
  });
});
