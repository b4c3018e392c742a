/** Checks the figures of docs/decided-or-open.md against new backtests. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { binRows, checkOf, differenceRow, FORECASTERS, rowOf, SHOWN } from "../../support/decided-or-open";
import { LONG } from "../../support/long";

const plain = (text: string): string => text.replaceAll(/ *\| */g, "|");
const lines = new Set(plain(readFileSync("docs/decided-or-open.md", "utf8")).split("\n"));

/** The short run checks one row, because thirty forecasts take seconds. */
const HELD = LONG ? FORECASTERS : FORECASTERS.slice(0, 1);

it.each(HELD.map((one) => [one.label, one] as const))(
  "docs/decided-or-open.md has the row of %s",
  (_, forecaster) => {
    const check = checkOf(forecaster);
    expect(lines).toContain(plain(rowOf(forecaster, check)));
    if (forecaster.label === SHOWN) for (const row of binRows(check)) expect(lines).toContain(plain(row));
    // Rows alternate between systems and their earlier defaults, of which a long run has the forecasts.
    const at = FORECASTERS.indexOf(forecaster);
    if (LONG && FORECASTERS[at + 1]?.label === `${forecaster.label}, earlier defaults`)
      expect(lines).toContain(plain(differenceRow(forecaster, check, checkOf(FORECASTERS[at + 1]))));
    const leader = check.leaderBrier!;
    expect([
      leader.value.toFixed(2),
      Math.max(0, leader.interval[0]).toFixed(2),
      leader.interval[1].toFixed(2),
    ]).toEqual(["0.47", "0.00", "0.97"]);
    expect(check.cuts.filter((one) => one.leader === one.champion)).toHaveLength(23);
  },
  120_000,
);
