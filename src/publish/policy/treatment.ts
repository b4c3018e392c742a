/** How ties, DNFs, teams, newcomers and time away count, in sentences. */
import type { KindWeight } from "../../engine/history/kinds";
import type { HistoryOptions, OutReading } from "../../engine/history/types";
import { pointsChange, pointsOf, START_POINTS } from "../../engine/rating/points";
import { ratesTeams } from "../../engine/rating/teams/parameters";
import type { Contender } from "../../engine/replay/contender";
import { counted, figure, short } from "../format";

const OUT: Readonly<Record<OutReading, string>> = {
  unobserved:
    "share the last place in an unknown order: they are behind all finishers, and are not compared with each other",
  draw: "share the last place as a draw: they are behind all finishers, and equal to each other",
  drop: "are left out: their ratings do not change, and no player gains by being ahead of them",
  published: "share the last place and are read as in Kerby’s published tables",
};

/** Title and sentence for each question that a member may ask. `starts`: how initial ratings are used; "": there are none. */
export function treatments(
  { model, parameters }: Contender,
  options: HistoryOptions,
  starts: string,
): [string, string][] {
  const { ties, recordedOnly, anonymous, minimumField = 2, minimumRaces = 0, kinds = [] } = options;
  const rows: [string, string][] = [
    ["Ties", tieWords(ties.finished === "draw" && model.supports.ties === "draw")],
    ["DNF", `Entrants who start and do not finish ${OUT[ties.dnf]}.`],
    ["DQ", `Disqualified entrants ${OUT[ties.dq]}.`],
    ["DNS", "Entrants who do not start are not rated."],
    [
      "Teams",
      ratesTeams(model.supports.teams, parameters)
        ? `A team is rated by its members together; each member’s rating changes.${teamWords(parameters)}`
        : "Team-mates are rated as individuals who share a place, and are not compared with each other.",
    ],
    ["Newcomers", newcomerWords({ model, parameters })],
    ...(starts ? [["Initial ratings", starts] satisfies [string, string]] : []),
    ["Time away", awayWords({ model, parameters })],
  ];
  if (model.supports.weights)
    rows.push([
      "Race weights",
      `A race of weight 2 counts like two races; a race without a weight counts once.${kinds.map(kindWords).join("")}`,
    ]);
  const left = [
    recordedOnly && "races that are marked as not recorded",
    anonymous === "drop" && "entrants without a name",
    minimumField > 2 && `races with fewer than ${minimumField} entrants`,
    minimumRaces > 1 && `players with fewer than ${minimumRaces} races`,
  ].filter((one) => one !== false);
  if (left.length > 0) rows.push(["Left out", `These are not rated: ${left.join("; ")}.`]);
  return rows;
}

function teamWords({ teamStrength }: Contender["parameters"]): string {
  if (teamStrength === "mean") return " A team is as strong as its members are on average.";
  if (teamStrength === "best") return " A team is as strong as its best member, whose rating alone changes.";
  if (teamStrength === "softmax") return " The stronger a member, the more it counts for the team.";
  return "";
}

const kindWords = ({ words, weight }: KindWeight): string =>
  ` Races whose name or season holds “${words}” have weight ${weight}.`;

function tieWords(isDraw: boolean): string {
  return isDraw
    ? "Entrants who share a place drew: that is evidence that they are equally good."
    : "Entrants who share a place finished in an unknown order: they are not compared with each other.";
}

function newcomerWords({ model, parameters }: Contender): string {
  const scale = model.scale(parameters);
  const rater = model.rater(parameters, 1);
  const sd = model.columns.indexOf("sd");
  const start = `A newcomer starts at ${figure(pointsOf(scale, rater.state[0][0]))} points`;
  if (sd < 0) return `${start}.`;
  const published = pointsOf(scale, rater.score(0));
  const uncertainty = figure(pointsChange(scale, rater.state[sd][0]));
  return Math.round(published) === START_POINTS
    ? `${start} with an uncertainty of ± ${uncertainty}.`
    : `${start} with an uncertainty of ± ${uncertainty}, and is listed with ${figure(published)}.`;
}

function awayWords({ model, parameters }: Contender): string {
  if (typeof parameters.season === "string" && parameters.season !== "none" && parameters.reversion !== 0) {
    const towards = "mean" in parameters ? "the mean" : "the starting rating";
    return `A new season takes each rating ${figure(100 * (parameters.reversion as number))} % of the way back to ${towards}, before the player’s first race in it.`;
  }
  const drift = parameters.driftPerDay;
  if (typeof drift === "number" && drift > 0)
    return `Ratings stay. Uncertainty grows: each day away adds ${short(drift)} to the variance, up to that of a newcomer.`;
  if (model.fading?.period !== undefined && parameters.period !== "race")
    return `Ratings stay. Uncertainty grows with each ${String(parameters.period)} without a race, up to that of a newcomer.`;
  return "Ratings stay as they are while a player is away.";
}

export function parameterRows({ model, parameters }: Contender, k: number | null): string[][] {
  const scale = model.scale(parameters);
  const points = (id: string) => figure(pointsOf(scale, parameters[id] as number));
  const own: string[][] = [["Starting rating", figure(pointsOf(scale, scale.origin)), "Points of a new player."]];
  if (k !== null)
    own.push(["K-factor", short(k), "Points that a complete surprise is worth; the learning rate in points."]);
  if (parameters.floor === true) own.push(["Floor", points("ratingFloor"), "No rating falls below this."]);
  if (parameters.anchor === true)
    own.push([
      "Anchor",
      points("anchorRating"),
      "A dummy of this rating shares the last place of every race, so that beating the last place counts.",
    ]);
  const described = new Set(["initialRating", "ratingFloor", "anchorRating", "floor", "anchor"]);
  for (const one of model.parameters) {
    if (described.has(one.id) || (one.when && !one.when.in.includes(parameters[one.when.parameter]))) continue;
    const value = parameters[one.id];
    if (one.kind === "knots" && (value as readonly unknown[]).length === 0) continue;
    own.push([one.label, valueText(one, value), one.hint]);
  }
  return own;
}

function valueText(one: Contender["model"]["parameters"][number], value: unknown): string {
  if (one.kind === "choice") return one.options.find((option) => option.value === value)?.label ?? String(value);
  if (one.kind === "flag") return value === true ? "yes" : "no";
  if (one.kind === "knots")
    return (value as readonly (readonly [number, number])[])
      .map(([at, rate]) => `${short(rate)} at ${short(at)}`)
      .join(", ");
  return `${short(value as number)}${one.unit ? ` ${one.unit}` : ""}`;
}

/** General statements on what ratings can and cannot say. */
export function limitsOf({ model }: Contender, races: number, players: number): string[] {
  return [
    "Ratings compare players who met, directly or through others; groups that never met cannot be compared.",
    "A rating sums up past results. It does not know form, injury, a new car or a new team.",
    ...(model.supports.uncertainty
      ? []
      : ["The rule keeps no uncertainty: a rating after one race looks like one after a hundred."]),
    ...(model.supports.minutes || model.supports.scores
      ? []
      : ["Only places count: winning by a second and by a minute is the same."]),
    `The evidence comes from ${counted(races, "race")} of ${counted(players, "player")}. Another season, or other players, may give other numbers.`,
  ];
}
