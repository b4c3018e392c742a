// @vitest-environment jsdom
// @isolation fresh-modules
import { act, cleanup, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BoardTable } from "../../../src/features/season/leaderboard/BoardTable";
import type { ListedRow } from "../../../src/features/season/leaderboard/board.chart";
import { standingsAt } from "../../../src/features/common/standings.chart";
import { stillAt } from "../../../src/ui/film/clock";
import { GLIDE, useGlide } from "../../../src/ui/film/useGlide";
import {
  extentOf,
  filmHeight,
  filmWindow,
  stillWindow,
  heldTrajectory,
  placesOf,
  timeOf,
} from "../../../src/features/season/trajectories/film.chart";
import { trajectoryOf } from "../../../src/features/common/lines.chart";
import { SMALL, player, seasonOf } from "../common/season";

const HEIGHT = 29;
const { snapshot, replay } = seasonOf(
  // A year of games in which all players win and lose, so that ranks change at every step.
  Array.from({ length: 60 }, (_, k) => {
    const names = ["Ada", "Bea", "Cyd", "Dov", "Eve", "Fay"];
    const field = names.map((_one, at) => names[(at * (1 + (k % 5)) + k * 7 + (k % 3)) % names.length]);
    return [...new Set(field)].join(">");
  })
    .filter((race) => race.includes(">"))
    .join(","),
);

function Board({ at }: { readonly at: number }) {
  const box = useRef<HTMLDivElement>(null);
  const rows = standingsAt(snapshot, replay, at).map((row, index) => ({ ...row, start: index * HEIGHT }));
  useGlide(box, rows, true);
  return (
    <div ref={box}>
      {rows.map((row) => (
        <div key={row.key} data-row={row.key} style={{ transform: `translateY(${row.start}px)` }}>
          {row.rank}
        </div>
      ))}
    </div>
  );
}

const rowsOf = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>("[data-row]")]
    .map((row) => ({
      y: Number(/translateY\(([-\d.]+)px\)/.exec(row.style.transform)![1]),
      rank: Number(row.textContent),
    }))
    .sort((a, b) => a.y - b.y);

describe("the leaderboard during playback", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it("shows ranks 1 to n at every step, each row at its rank", () => {
    const { container, rerender } = render(<Board at={0} />);
    let moved = 0;
    for (let at = 1; at < snapshot.history.raceCount; at++) {
      rerender(<Board at={at} />);
      act(() => void vi.advanceTimersByTime(GLIDE / 3));
      if (rowsOf(container).some(({ y }) => y % HEIGHT !== 0)) moved++;
      act(() => void vi.advanceTimersByTime(GLIDE));
      const rows = rowsOf(container);
      expect(rows.map(({ y }) => y)).toEqual(rows.map((_, index) => index * HEIGHT));
      expect(rows.map(({ rank }) => rank)).toEqual(standingsAt(snapshot, replay, at).map(({ rank }) => rank));
      rows.forEach(({ rank }, index) => expect(rank).toBeLessThanOrEqual(index + 1));
    }
    expect(moved).toBeGreaterThan(10);
  });

  it("moves rows to their final places even if steps are faster than the animation", () => {
    const { container, rerender } = render(<Board at={0} />);
    for (let at = 1; at < 40; at++) {
      rerender(<Board at={at} />);
      act(() => void vi.advanceTimersByTime(40));
    }
    act(() => void vi.advanceTimersByTime(2 * GLIDE));
    expect(rowsOf(container).map(({ y }) => y / HEIGHT)).toEqual([...rowsOf(container).keys()]);
  });
});

it("keeps rows in the document's order during playback, and sorts them when it pauses", () => {
  const column = { id: "rank", head: "Rank", width: "30px", cell: (row: ListedRow) => row.rank } as const;
  const board = (at: number, rolling: boolean) => {
    const rows = standingsAt(snapshot, replay, at) as readonly ListedRow[];
    const sort = { column: "score", descending: true };
    const none = () => undefined;
    return (
      <BoardTable
        {...{ rows, sort, rolling }}
        columns={[column]}
        onSort={none}
        asked={null}
        onAsk={none}
        rowHeight={HEIGHT}
        moving
      />
    );
  };
  const { container, rerender } = render(board(1, true));
  const seen = () => [...container.querySelectorAll<HTMLElement>("[data-row]")];
  const first = seen();
  let turned = 0;
  for (let at = 2; at < 30; at++) {
    rerender(board(at, true));
    expect(seen()).toEqual(first);
    if (seen().some((row, k) => Number(row.textContent) < Number(seen()[k - 1]?.textContent))) turned++;
  }
  expect(turned).toBeGreaterThan(10);
  rerender(board(29, false));
  expect(seen().map((row) => Number(row.getAttribute("aria-rowindex")))).toEqual(seen().map((_, k) => k + 2));
  cleanup();
});

describe("playback", () => {
  const small = seasonOf(SMALL);
  const ada = trajectoryOf(small.snapshot, small.replay, player(small.snapshot, "Ada"), "date", null);

  it("updates at every race up to eight races a second, and then eight times a second", () => {
    expect([0, 0.9, 1, 3.2].map((position) => stillAt(0, position, 1))).toEqual([0, 0, 1, 3]);
    expect([10, 13.9, 14, 19].map((position) => stillAt(10, position, 8))).toEqual([10, 13, 14, 19]);
    expect([0, 14, 16, 61].map((position) => stillAt(0, position, 120))).toEqual([0, 0, 15, 60]);
  });

  it("moves its window with time, within the season", () => {
    expect(filmWindow(10, [0, 100], 4)).toEqual([0, 10]);
    expect(filmWindow(10, [0, 100], 44)).toEqual([34, 44]);
    expect(filmWindow(10, [0, 100], 100)).toEqual([90, 100]);
  });

  it("ends the paused window at its race, from the ninth race on", () => {
    const places = Float64Array.from({ length: 101 }, (_, k) => k);
    expect(stillWindow(50, [0, 100], places, 2)).toEqual([0, 8]);
    expect(stillWindow(50, [0, 100], places, 20)).toEqual([0, 20]);
    expect(stillWindow(50, [0, 100], places, 80)).toEqual([30, 80]);
    expect(stillWindow(50, [0, 3], Float64Array.of(0, 1, 3), 1)).toEqual([0, 3]);
  });

  it("keeps lines constant between a player’s races, so that no later race is revealed", () => {
    const { raceOfRow, history } = small.snapshot;
    const places = placesOf(small.snapshot, "date");
    const [first, second] = ada.x;
    expect(timeOf(places, 0.5)).toBe((first + second) / 2);
    const held = heldTrajectory(ada, raceOfRow, places);
    for (let race = 0; race < history.raceCount; race++) {
      const k = held.x.findLastIndex((x) => x <= places[race]);
      const own = ada.rows.findLastIndex((row) => raceOfRow[row] <= race);
      expect(held.y[k]).toBe(ada.y[own]);
      // Up to the next race the line is level, or ends.
      if (k + 1 < held.x.length && raceOfRow[held.rows[k + 1]] > race + 1) expect(held.y[k + 1]).toBe(held.y[k]);
    }
  });

  it("includes every drawn line in its axis, from its first race on", () => {
    const courses = Array.from({ length: small.snapshot.history.playerCount }, (_, one) =>
      trajectoryOf(small.snapshot, small.replay, one, "race", null),
    );
    const [low, high] = filmHeight(small.replay, courses);
    const [least, most] = extentOf(courses)!;
    expect(low).toBeLessThan(least);
    expect(high).toBeGreaterThan(most);
  });
});
