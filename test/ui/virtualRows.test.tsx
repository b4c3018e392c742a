// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useVirtualRows } from "../../src/ui/table/useVirtualRows";

const HEIGHT = 42;
const HEAD = 28;
const keyOf = (index: number) => index;

interface ListProps {
  readonly count: number;
  readonly target?: number;
  readonly height?: number;
  readonly beyond?: number;
}

function List({ count, target, height = HEIGHT, beyond }: ListProps) {
  const { box, items, total, scrollTo } = useVirtualRows({ count, height, keyOf, head: HEAD, beyond });
  return (
    <>
      <div ref={box} data-testid="box">
        <ul style={{ height: total }}>
          {items.map(({ key, index, start }) => (
            <li key={key} style={{ top: start }}>
              Row {index}
            </li>
          ))}
        </ul>
      </div>
      <button onClick={() => scrollTo(target ?? 0)}>Go</button>
    </>
  );
}

afterEach(cleanup);

it("renders the rows in view with some to spare, at their positions, for any number of rows", () => {
  render(<List count={200_000} />);
  const rows = screen.getAllByRole("listitem");
  expect(rows.length).toBeGreaterThanOrEqual(Math.ceil(640 / HEIGHT));
  expect(rows.length).toBeLessThan(40);
  expect(rows.map((row) => row.style.top)).toEqual(rows.map((_, index) => `${index * HEIGHT}px`));
  expect(screen.getByRole("list")).toHaveStyle({ height: `${200_000 * HEIGHT}px` });
});

it("follows scrolling of the box", () => {
  render(<List count={200_000} />);
  const box = screen.getByTestId("box");
  box.scrollTop = 1000 * HEIGHT;
  fireEvent.scroll(box);
  const shown = screen.getAllByRole("listitem").map((row) => row.textContent);
  expect(shown).toContain("Row 1000");
  expect(shown).toContain("Row 1015");
  expect(shown).not.toContain("Row 0");
});

it("measures again when its rows change height", () => {
  const { rerender } = render(<List count={1000} />);
  rerender(<List count={1000} height={20} />);
  expect(screen.getByRole("list")).toHaveStyle({ height: "20000px" });
  expect(screen.getAllByRole("listitem")[3].style.top).toBe("60px");
});

it("renders the requested number of rows beyond the view", () => {
  render(<List count={1000} beyond={60} />);
  expect(screen.getAllByRole("listitem").length).toBeGreaterThanOrEqual(Math.ceil((640 - HEAD) / HEIGHT) + 60);
});

it("renders a short list completely", () => {
  render(<List count={3} />);
  expect(screen.getAllByRole("listitem").length).toBe(3);
});

it("scrolls a row into view by the shortest distance, below the headings", () => {
  render(<List count={1000} target={100} />);
  const box = screen.getByTestId("box");
  Object.defineProperties(box, { scrollHeight: { value: 1000 * HEIGHT + HEAD }, clientHeight: { value: 640 } });
  const to = (box.scrollTo = vi.fn());
  screen.getByRole("button").click();
  // Its end at the end of the view.
  expect(to).toHaveBeenCalledWith(expect.objectContaining({ top: HEAD + 101 * HEIGHT - 640 }));
});
