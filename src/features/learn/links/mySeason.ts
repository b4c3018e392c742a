import { choices, currentDataSet, focusedOf, leaderboardRows, results } from "../../../store";
import type { HistorySnapshot } from "../../../worker/protocol";
import { Status } from "../../../engine/history/status";
import { counted, date, list } from "../../../ui/format";
import { figureState, type NamedPlayer, type FigureSettings } from "../figure/figureState";
import { nameOf } from "../figure/playerNames";
import type { Lesson, OnSeason } from "../lesson";
import { MAX_RACES, MY_SEASON } from "../lessons/12-better/parts";

interface FromSeason {
  readonly players?: readonly NamedPlayer[];
  readonly settings?: FigureSettings;
  readonly note: string;
}

interface Season {
  readonly name: string;
  readonly snapshot: HistorySnapshot;
  readonly leaders: ReturnType<typeof leaderboardRows>;
}

/** The open data set as rated by the focused system; null until it is rated. */
function seasonNow(): Season | null {
  const state = choices.store.getState();
  const { snapshot, snapshotOf, replays } = results.store.getState();
  const focused = focusedOf(state);
  const dataSet = currentDataSet(state);
  const replay = focused && replays[focused.id]?.value;
  if (!dataSet || !snapshot.value || snapshotOf !== dataSet.id || !replay) return null;
  return { name: dataSet.name, snapshot: snapshot.value, leaders: leaderboardRows(snapshot.value, replay) };
}

type Facts = Pick<Lesson, "race">;

/** Finishers of one race, best place first, as rows of the history. */
interface Meeting {
  readonly race: number;
  readonly rows: readonly number[];
}

/** The latest race in which the highest rated `count` players finished in different places, or null. */
function meetingOf({ snapshot: { history }, leaders }: Season, count: number): Meeting | null {
  const place = new Map(leaders.map(({ player }, at) => [player, at]));
  const placeOf = (row: number) => place.get(history.player[row]) ?? leaders.length;
  let lowest = Infinity;
  let found: Meeting | null = null;
  for (let race = history.raceCount - 1; race >= 0; race--) {
    // Of players who share a place, such as team-mates, the highest rated one.
    const byRank = new Map<number, number>();
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
      if (history.status[row] !== Status.finished) continue;
      const other = byRank.get(history.rank[row]);
      if (other === undefined || placeOf(row) < placeOf(other)) byRank.set(history.rank[row], row);
    }
    if (byRank.size < count) continue;
    const rows = [...byRank.values()].sort((a, b) => placeOf(a) - placeOf(b)).slice(0, count);
    const sum = rows.reduce((all, row) => all + placeOf(row), 0);
    if (sum < lowest) {
      lowest = sum;
      found = { race, rows: rows.sort((a, b) => history.rank[a] - history.rank[b]) };
    }
  }
  return found;
}

/**
 * As many players as the lesson has, with their ratings: the highest rated ones who met, in the order of their latest
 * race.
 */
function leaders(season: Season, { race }: Facts): FromSeason | string {
  const { name, leaders: all, snapshot } = season;
  if (all.length < race.length) return `${name} has fewer than ${race.length} rated players.`;
  const met = meetingOf(season, race.length);
  const { player, dates } = snapshot.history;
  const rows = met ? met.rows.map((row) => all.find((one) => one.player === player[row])!) : all.slice(0, race.length);
  const wantsSd = race.some(({ sd }) => sd !== undefined);
  const known = rows.some(({ sd }) => sd !== null);
  const players = rows.map((row, i) => ({
    name: row.name,
    points: Math.round(row.rating),
    ...(wantsSd && { sd: Math.round(row.sd ?? race[i].sd ?? 100) }),
  }));
  const names = list(players.map((one) => one.name));
  const day = met && dates[met.race];
  const order = met
    ? `in the order of their latest race together${day ? `, ${date(day)}` : ""}`
    : "who have not all met in one race";
  const assumed = wantsSd && !known ? " The system keeps no uncertainty, so the figure uses that of the lesson." : "";
  return {
    players,
    note: `${names} of ${name}, with their ratings, ${order}. The figure rates them under the lesson’s system.${assumed}`,
  };
}

const FIELD = { least: 2, most: 32 };

/** As many equal players as the median race of the season has starters. */
function starters({ name, snapshot: { history } }: Season): FromSeason | string {
  const sizes: number[] = [];
  for (let race = 0; race < history.raceCount; race++) {
    let ranked = 0;
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) if (history.rank[row] > 0) ranked++;
    if (ranked >= FIELD.least) sizes.push(ranked);
  }
  if (sizes.length === 0) return `${name} has no race of two players.`;
  const median = sizes.sort((a, b) => a - b)[sizes.length >> 1];
  const size = Math.min(FIELD.most, median);
  const cut = size < median ? ` The figure ends at ${FIELD.most}.` : "";
  return {
    players: Array.from({ length: size }, (_, i) => ({ name: nameOf(i), points: 1500 })),
    note: `A typical race of ${name} has ${counted(median, "player")} (the median). The figure takes them as equals.${cut}`,
  };
}

/** The latest race in which two players have a score and minutes. */
function minutes({ name, snapshot: { history } }: Season): FromSeason | string {
  for (let race = history.raceCount - 1; race >= 0; race--) {
    const players: NamedPlayer[] = [];
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
      const [score, stay] = [history.score[row], history.minutes[row]];
      if (history.rank[row] > 0 && Number.isFinite(score) && score >= 0 && stay > 0)
        players.push({ name: history.names[history.player[row]], points: 1500, score, minutes: stay });
    }
    if (players.length >= 2)
      return {
        players: players.slice(0, 2),
        note: `The first two of the latest race of ${name} that has scores and minutes, as equals.`,
      };
  }
  return `${name} has no race with scores and minutes in game, and ZoneStats needs both.`;
}

function games({ name, snapshot: { history } }: Season): FromSeason | string {
  const { raceCount } = history;
  if (raceCount < 2) return `${name} has one race only: there is nothing to choose K on.`;
  if (raceCount > MAX_RACES)
    return `${name} has ${counted(raceCount, "race")}, more than the figure can judge at once. Models can.`;
  return {
    settings: { data: MY_SEASON },
    note: `The ${counted(raceCount, "race")} of ${name}: K is chosen on the first half and judged on the second.`,
  };
}

const FROM: Readonly<Record<OnSeason, (season: Season, lesson: Facts) => FromSeason | string>> = {
  leaders,
  starters,
  minutes,
  games,
};

/** The lesson's figure on the open data set, or a message why there is none. */
export function fromSeason({ race, onSeason }: Pick<Lesson, "race" | "onSeason">): FromSeason | string {
  if (typeof onSeason !== "string") return onSeason.none;
  const season = seasonNow();
  return season ? FROM[onSeason](season, { race }) : "Your data set is still being rated. Try again in a moment.";
}

/** Loads the open data set into the lesson's figure; the lesson's text then uses its names. */
export function runOnMySeason({ players, settings }: FromSeason, { race }: Facts): void {
  if (players) {
    figureState.put(players);
    if (race.length === players.length)
      figureState.cast(Object.fromEntries(race.map((one, i) => [one.name, players[i].name])));
  }
  if (settings) figureState.set(settings);
}
