/** How far leaderboards agree, and the players whom they rank differently. */
import type { History } from "../../../engine/history/types";
import { playerKey, type ComparisonResult } from "../../../store";
import { counted, inWords, number } from "../../../ui/format";
import { tableOf, type FigureTable, type ItemColumn } from "../../../ui/figureTable";
import { SEQUENTIAL_STEPS, type HeatStyle } from "../../../ui/plot";
import type { Contending } from "../useModels";

interface Disagreement {
  readonly player: number;
  readonly key: string;
  readonly name: string;
  /** [contender] rank among the compared players; 1 is best. */
  readonly places: readonly number[];
  readonly spread: number;
}

export interface AgreementFigure {
  readonly contenders: readonly Contending[];
  readonly correlation: (i: number, j: number) => number;
  readonly players: number;
  readonly minimumRaces: number;
  /** Largest differences first. */
  readonly most: readonly Disagreement[];
}

const SHOWN = 6;

export function agreementFigure(
  { comparison, contenders: ids, minimumRaces }: ComparisonResult,
  all: readonly Contending[],
  history: History,
  shown = SHOWN,
): AgreementFigure | null {
  const { agreement } = comparison;
  const contenders = ids
    .map((id) => all.find((one) => one.id === id))
    .filter((one): one is Contending => one !== undefined);
  // Player indices are valid for one history only.
  const fits = agreement.player.every((player) => player < history.playerCount);
  if (contenders.length < 2 || contenders.length < ids.length || !fits) return null;
  const most = Array.from(agreement.player.subarray(0, shown), (player, k) => ({
    player,
    key: playerKey(history, player),
    name: history.names[player],
    places: agreement.place.map((column) => column[k]),
    spread: agreement.spread[k],
  }));
  return {
    contenders,
    correlation: (i, j) => agreement.spearman[i * contenders.length + j],
    players: agreement.player.length,
    minimumRaces,
    most,
  };
}

/** Upper limits of the colour steps; rank correlations within one season differ by hundredths. */
const EDGES = [0.7, 0.85, 0.92, 0.95, 0.97, 0.98, 0.99, 0.995];

export function correlationStyle(value: number): HeatStyle {
  const step = EDGES.findIndex((edge) => value < edge);
  return SEQUENTIAL_STEPS[step < 0 ? 8 : step];
}

export function agreementReading(figure: AgreementFigure): string {
  const { contenders, correlation, players, minimumRaces } = figure;
  const who = `${counted(players, "player")}${minimumRaces > 1 ? ` with ${number(minimumRaces)} races or more` : ""}`;
  // If all ratings are equal, the correlation is undefined.
  const pairs = contenders
    .flatMap((_, i) => contenders.slice(0, i).map((__, j) => ({ i, j, value: correlation(i, j) })))
    .filter(({ value }) => !Number.isNaN(value))
    .toSorted((a, b) => a.value - b.value);
  // Equal as the figure writes them.
  const lowest = pairs.filter(({ value }) => number(value, 2) === number(pairs[0].value, 2));
  const others = lowest.length - 1;
  const like =
    others > 0 ? `, as ${others > 1 ? "do" : "does"} ${inWords(others)} other pair${others > 1 ? "s" : ""}` : "";
  // No pair agrees least if there is only one, or if all agree equally.
  const between =
    lowest.length < pairs.length
      ? `; ${contenders[lowest[0].j].name} and ${contenders[lowest[0].i].name} agree least${like}`
      : "";
  return `Spearman rank correlation of the final ratings, ${who}${between}.`;
}

export function agreementTable(figure: AgreementFigure): FigureTable {
  const { contenders, correlation } = figure;
  /** A rank correlation below 1, or else a place. */
  const format = (value: number): string =>
    Math.abs(value) < 1 ? number(value, 3) : number(value, Number.isInteger(value) ? 0 : 1);
  return tableOf(
    [
      ...contenders.map(({ name }, i) => ({ name, values: contenders.map((_, j) => correlation(i, j)) })),
      ...figure.most.map(({ name, places }) => ({ name, values: places })),
    ],
    [
      ["System or player", ({ name }) => name],
      ...contenders.map(({ name }, j): ItemColumn<{ readonly values: readonly number[] }> => [
        name,
        ({ values }) => values[j],
        format,
      ]),
    ],
    "First the rank correlations, then the places of the players on whom the systems differ most.",
  );
}
