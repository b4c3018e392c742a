/** Predictions with and without additional effects: rows, sentences and a table. Pure. */
import type { WhatHelps } from "../../../worker/protocol/models";
import { metricOf, type MetricId } from "../../../engine/evaluation/metrics";
import { tableOf, type FigureTable } from "../../../ui/figureTable";
import { change, counted, list, number, sentence } from "../../../ui/format";

/** "" marks the reference. */
type Answer = "" | "helps" | "hurts" | "no clear difference" | "not measured";

export interface HelpRow {
  readonly name: string;
  readonly value: number | null;
  /** The learning rates chosen before the split: "players 0.04, constructor 0.11". */
  readonly rates: string;
  /** Difference from the value of players alone. */
  readonly difference: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly answer: Answer;
}

const nameOf = (blocks: WhatHelps["helps"][number]["blocks"]) =>
  sentence(blocks.map(({ name }) => name).join(" with "));

/** The reference row: players alone. */
export const aloneRow = ({ alone, kind }: WhatHelps, metric: MetricId): HelpRow => ({
  name: "Players alone",
  value: alone.metrics[metric],
  rates: ratesText(alone.rates, kind),
  difference: null,
  low: null,
  high: null,
  answer: "",
});

/** "players 0.04, constructor 0.11"; standard deviations with their unit. */
const ratesText = (rates: WhatHelps["alone"]["rates"], kind: WhatHelps["kind"]): string =>
  rates
    .map(({ of, value }) => `${of} ${kind === "rate" ? Number(value.toPrecision(2)) : `${number(value)} points`}`)
    .join(", ");

export const RATES_HEAD = { rate: "Learning rates", sd: "Initial sds" } as const;

/** Where the rates come from and what is evaluated. */
export function helpFooter({ split, tries, kind, alone }: WhatHelps, metric: MetricId, level: number): string {
  const what = kind === "rate" ? "learning rate" : "initial sd";
  return [
    `${RATES_HEAD[kind]} are chosen on the first ${counted(split.races, "race")} of ${number(split.of)}, for players alone and for each addition: ${tries} tries for each ${what}, by the log loss of pairs.`,
    `The ${counted(alone.metrics.races, "race")} after the split ${alone.metrics.races === 1 ? "is" : "are"} evaluated: the difference is ${metricOf(metric).label} minus that of players alone, with its ${number(level * 100)} % interval over the same races.`,
  ].join(" ");
}

/** Each effect compared with players alone; "helps" only if the interval excludes zero. */
export function helpRows({ helps, kind }: WhatHelps, metric: MetricId): readonly HelpRow[] {
  const sign = metricOf(metric).better === "lower" ? -1 : 1;
  return helps.map(({ blocks, metrics, rates, differences }) => {
    const difference = differences[metric];
    const interval = difference?.interval ?? null;
    const [low, high] = interval ?? [null, null];
    const isClear = low !== null && high !== null && (low > 0 || high < 0);
    const answer: Answer = !difference
      ? "not measured"
      : !isClear
        ? "no clear difference"
        : sign * difference.value > 0
          ? "helps"
          : "hurts";
    return {
      name: nameOf(blocks),
      value: metrics[metric],
      rates: ratesText(rates, kind),
      difference: difference?.value ?? null,
      low,
      high,
      answer,
    };
  });
}

/** "Constructor helps. Home makes no clear difference." */
export function helpReading(rows: readonly HelpRow[]): string {
  const of = (answer: Answer) => rows.filter((row) => row.answer === answer).map(({ name }) => name);
  const say = (answer: Answer, one: string, many: string) => {
    const names = of(answer);
    return names.length === 0 ? "" : `${list(names)} ${names.length === 1 ? one : many}.`;
  };
  return [
    say("helps", "helps on races not seen before", "help on races not seen before"),
    say("hurts", "makes predictions worse", "make predictions worse"),
    say("no clear difference", "makes no clear difference", "make no clear difference"),
    say("not measured", "could not be measured", "could not be measured"),
  ]
    .filter(Boolean)
    .join(" ");
}

const DIGITS = 4;

export function helpTable(helps: WhatHelps, rows: readonly HelpRow[], metric: MetricId): FigureTable {
  const { label } = metricOf(metric);
  const asValue = (value: number) => number(value, DIGITS);
  const asChange = (value: number) => change(value, DIGITS);
  const alone = aloneRow(helps, metric);
  return tableOf<HelpRow>(
    [alone, ...rows],
    [
      ["Rated", (row) => (row === alone ? row.name : `With ${row.name.toLowerCase()}`)],
      [sentence(label), ({ value }) => value, asValue],
      ["Difference", ({ difference }) => difference, asChange],
      ["Low", ({ low }) => low, asChange],
      ["High", ({ high }) => high, asChange],
      ["Answer", ({ answer }) => answer],
      [RATES_HEAD[helps.kind], ({ rates }) => rates],
    ],
    `Difference: ${label} minus that of players alone, over the same races. Rates are chosen on earlier races.`,
  );
}
