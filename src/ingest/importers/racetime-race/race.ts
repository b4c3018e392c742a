import { dateOf } from "../../cells/date";
import { parseTime } from "../../cells/time";
import type { GameSink } from "../../gameSink";
import type { DraftEntrant } from "../../draft";
import { flagOf, isObject, labelOf, listOf, numberOf, objectOf, textOf, type JsonObject } from "../../json/values";

/** Whether a value looks like a race of the service, in the form of its pages and lists. */
export function isRace(value: unknown): value is JsonObject {
  return (
    isObject(value) &&
    textOf(objectOf(value.status)?.value) !== undefined &&
    ("entrants" in value || "entrants_count" in value) &&
    ("slug" in value || "ended_at" in value || "name" in value)
  );
}

export function readRace(race: JsonObject, sink: GameSink): void {
  const status = textOf(objectOf(race.status)?.value);
  const id = labelOf(race.name) ?? labelOf(race.slug);
  if (status !== "finished") {
    sink.skip("unfinished-game", `The race ${id ?? ""} is ${status ?? "without a status"}: only finished races count.`);
    return;
  }
  sink.add({
    id,
    date: dateOf(race.ended_at) ?? dateOf(race.started_at),
    recorded: flagOf(race.recorded),
    entrants: listOf(race.entrants).filter(isObject).map(entrantOf),
    // The service ranks teams by the mean time of their members; a DNF puts the team last.
    ...(race.team_race === true ? { teams: "team", side: "mean", decidedBy: "time" } : { teams: "label" }),
  });
}

/** `score` is a rating, not a result, so it is ignored. */
function entrantOf(one: JsonObject): DraftEntrant {
  const user = objectOf(one.user);
  const team = objectOf(one.team);
  const status = textOf(objectOf(one.status)?.value);
  const time = parseTime(textOf(one.finish_time) ?? "");
  return {
    name: textOf(user?.name) ?? textOf(user?.full_name) ?? null,
    playerId: labelOf(user?.id),
    team: labelOf(team?.name) ?? labelOf(team?.slug),
    ...(status === "done"
      ? { place: numberOf(one.place), seconds: time?.kind === "time" ? time.seconds : undefined }
      : { status: status === "dnf" || status === "dq" ? status : "dns" }),
  };
}
