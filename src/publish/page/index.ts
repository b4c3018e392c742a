/** The standings page: one HTML file that contains no scripts and sends no requests. Same input, same bytes. */
import { ACTIVE_PLAYERS, listedWords, stillHere, type Activity } from "../../engine/history/active";
import type { History, HistoryOptions } from "../../engine/history/types";
import { pointsChange, pointsOf } from "../../engine/rating/points";
import { contenderOf, type ContenderSpec } from "../../engine/replay/contender";
import { replaySteps, type ReplayColumns } from "../../engine/replay/replay";
import type { Steps } from "../../engine/steps";
import type { Published } from "../document";
import { counted, figure, signed } from "../format";
import { escaped } from "../escaped";
import { pageOf, sectionsOf, tableOf } from "../html";
import { policySteps, type PolicyAsked } from "../policy";
import { raceName } from "../policy/example";
import { MAX_LINES, trajectoriesOf } from "./chart";
import { lastRaces } from "./races";

export interface PageAsked extends PolicyAsked {
  /** Address that opens the season in Podium; "" if there is none. */
  readonly link: string;
  /** Number of lines of the results not rated; absent: none. */
  readonly unread?: number;
  /** Who is listed; absent: active players. */
  readonly listed?: Activity;
}

/** Yields the share done. @throws ParameterError for an unknown model or parameter */
export function* pageDocument(
  history: History,
  options: HistoryOptions,
  spec: ContenderSpec,
  asked: PageAsked,
): Steps<Published> {
  const contender = contenderOf(spec);
  const [replay] = yield* replaySteps(history, options, [spec]);
  const races = yield* lastRaces(history, options, contender, replay);
  const { card } = yield* policySteps(history, options, spec, asked, replay);
  const board = boardOf(history, replay, asked.listed ?? ACTIVE_PLAYERS);
  const last = history.raceCount - 1;
  const after = last < 0 ? "" : `After ${counted(history.raceCount, "race")}; the last is ${raceName(history, last)}.`;
  const isSafe = /^https?:\/\//.test(asked.link);
  const link = isSafe
    ? `<p class="away"><a href="${escaped(asked.link)}" rel="noopener">Open this season in Podium</a>: every race, every player, and what would change under another rule.</p>`
    : "";
  // The leaderboard shows the score, which is not the rating that changes.
  const mean = replay.sd ? '<p class="small">Here and in the last races: the mean, without its uncertainty.</p>\n' : "";
  const heads = ["Place", "Player", "Before", "After", "Change", "What weighed most"];
  const body = [
    "<main>",
    `<header>\n<h1>${escaped(asked.name)}</h1>\n<p class="sub">${escaped(`${card.subtitle}. ${after}`)}</p>\n${missed(asked.unread ?? 0)}${link}\n</header>`,
    `<section>\n<h2>Leaderboard</h2>\n<p class="small">${board.listed}</p>\n${tableOf(board.head, board.rows, board.numbers)}\n</section>`,
    `<section>\n<h2>Points over time</h2>\n${mean}${trajectoriesOf(board.lines, history.raceCount)}\n</section>`,
    `<section>\n<h2>Last races</h2>`,
    ...races.map(({ name, rows }) => `<h3>${escaped(name)}</h3>\n${tableOf(heads, rows, [0, 2, 3, 4])}`),
    "</section>",
    `<section>\n<h2>${escaped(card.title)}</h2>\n${sectionsOf(card, 3)}\n</section>`,
    "</main>",
  ].join("\n");
  const notes = isSafe ? [] : ["The page has no link that opens the season in Podium."];
  return { ok: true, text: pageOf(asked.name, body), file: "index.html", mediaType: "text/html", notes };
}

const missed = (lines: number): string =>
  lines === 0
    ? ""
    : `<p class="small">${counted(lines, "line")} of the results ${lines === 1 ? "was" : "were"} not read.</p>\n`;

/** The listed players, best first, who they are in words, and the trajectories of the best. */
function boardOf(history: History, replay: ReplayColumns, activity: Activity) {
  const races = new Int32Array(history.playerCount);
  const lastChange = new Float64Array(history.playerCount);
  const paths: [number, number][][] = Array.from({ length: history.playerCount }, () => []);
  for (let race = 0; race < history.raceCount; race++) {
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
      if (Number.isNaN(replay.after[row])) continue;
      const player = history.player[row];
      races[player]++;
      lastChange[player] = pointsChange(replay.scale, replay.after[row] - replay.before[row]);
      paths[player].push([race, pointsOf(replay.scale, replay.after[row])]);
    }
  }
  const all = [...races.keys()].filter((player) => races[player] > 0);
  const isListed = stillHere(history, history.raceCount - 1, activity);
  const rated = all.filter((player) => isListed({ lastRace: paths[player].at(-1)![0] }));
  // Equal scores are ordered by name, so that the page does not depend on the order of the races.
  const byName = (a: number, b: number) => (history.names[a] < history.names[b] ? -1 : 1);
  rated.sort((a, b) => replay.score[b] - replay.score[a] || byName(a, b));
  const sd = replay.sd;
  const places: number[] = [];
  rated.forEach((player, at) =>
    places.push(at > 0 && replay.score[player] === replay.score[rated[at - 1]] ? places[at - 1] : at + 1),
  );
  return {
    head: ["Rank", "Player", "Points", ...(sd ? ["Mean", "±"] : []), "Races", "Last change"],
    rows: rated.map((player, at) => [
      String(places[at]),
      history.names[player],
      figure(pointsOf(replay.scale, replay.score[player])),
      ...(sd
        ? [figure(pointsOf(replay.scale, replay.rating[player])), figure(pointsChange(replay.scale, sd[player]))]
        : []),
      figure(races[player]),
      signed(lastChange[player]),
    ]),
    numbers: sd ? [0, 2, 3, 4, 5, 6] : [0, 2, 3, 4],
    listed: listedWords(history, activity, all.length - rated.length),
    lines: rated.slice(0, MAX_LINES).map((player) => ({ name: history.names[player], points: paths[player] })),
  };
}
