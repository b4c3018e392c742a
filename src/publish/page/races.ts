/** The last races with every change, and the main reason for each. */
import { STATUS_NAMES, type History, type HistoryOptions } from "../../engine/history/types";
import { pointsChange, pointsOf } from "../../engine/rating/points";
import type { PreparedRace } from "../../engine/rating/race";
import type { Contender } from "../../engine/replay/contender";
import { drive } from "../../engine/replay/drive";
import { raterOf } from "../../engine/replay/rater";
import type { ReplayColumns } from "../../engine/replay/replay";
import type { Steps } from "../../engine/steps";
import { raceName } from "../policy/example";
import { figure, signed } from "../format";

const LAST_RACES = 5;

interface PublishedRace {
  readonly name: string;
  /** Place, player, before, after, change, reason. */
  readonly rows: readonly (readonly string[])[];
}

/** Newest first. Yields the share done. */
export function* lastRaces(
  history: History,
  options: HistoryOptions,
  contender: Contender,
  replay: ReplayColumns,
): Steps<readonly PublishedRace[]> {
  const from = Math.max(0, history.raceCount - LAST_RACES);
  const rater = raterOf(history, contender, options);
  const found: PublishedRace[] = [];
  const beforeRace = (index: number, race: PreparedRace): void => {
    if (index < from) return;
    const rows = Array.from({ length: race.size }, (_, k) => {
      const row = race.row[k];
      const before = pointsOf(replay.scale, replay.before[row]);
      const after = pointsOf(replay.scale, replay.after[row]);
      const status = STATUS_NAMES[history.status[row]];
      return [
        status === "finished" ? String(race.rank[k]) : status.toUpperCase(),
        history.names[race.player[k]],
        figure(before),
        figure(after),
        signed(after - before),
        race.observed ? reasonOf(history, race, rater.explain(race, k).parts, replay) : "No order was observed",
      ];
    });
    found.unshift({ name: raceName(history, index), rows });
  };
  yield* drive(history, options.ties, rater, [{ beforeRace }], contender);
  return found;
}

/** The term with the largest effect. */
function reasonOf(
  history: History,
  race: PreparedRace,
  parts: ReturnType<ReturnType<Contender["model"]["rater"]>["explain"]>["parts"],
  { scale }: ReplayColumns,
): string {
  if (parts.length === 0) return "";
  const most = parts.reduce((best, one) => (Math.abs(one.value) > Math.abs(best.value) ? one : best));
  const who = most.opponent === undefined ? "" : ` ${history.names[race.player[most.opponent]]}`;
  return `${most.label}${who} (${signed(pointsChange(scale, most.value))})`;
}
