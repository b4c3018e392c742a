import { dateOf } from "../../cells/date";
import { parseScore } from "../../cells/score";
import { each } from "../../each";
import type { GameSink } from "../../gameSink";
import type { DraftEntrant } from "../../draft";
import type { Importer } from "../../importer";
import { isObject, labelOf, objectOf, textOf, type JsonObject } from "../../json/values";
import { placesBehind } from "../../settle/winnersFirst";
import { many, parseXml } from "../../json/xml";
import type { Source } from "../../source";

export const bggPlays: Importer = {
  id: "bgg-plays",
  shape: "signed",
  label: "BoardGameGeek plays",
  hint: "The XML of a user’s plays, or the same as JSON.",
  example:
    '<plays><play id="1" date="2024-05-01" incomplete="0"><item name="Chess"/><players><player username="anna" name="Anna" score="3" win="1"/><player username="" name="Ben" score="1" win="0"/></players></play></plays>',

  detect(source) {
    return playsOf(source).some((play) => playersOf(play).length > 0) ? 0.96 : 0;
  },

  read: (source, sink) => each(playsOf(source), (play) => readPlay(play, sink)),
};

function playsOf(source: Source): readonly JsonObject[] {
  const root = source.view(rootOf);
  const plays = isObject(root?.plays) ? root.plays.play : (root?.play ?? root?.plays);
  return many(plays).filter(isObject);
}

function rootOf({ json, text }: Source): JsonObject | undefined {
  if (isObject(json)) return json;
  return /<plays?\b/.test(text.slice(0, 2000)) ? parseXml(text) : undefined;
}

function playersOf(play: JsonObject): readonly JsonObject[] {
  return many(objectOf(play.players)?.player ?? (Array.isArray(play.players) ? play.players : undefined)).filter(
    isObject,
  );
}

function readPlay(play: JsonObject, sink: GameSink): void {
  if (isSet(play.incomplete)) {
    sink.skip("unfinished-game", "The play is marked as incomplete.");
    return;
  }
  const players = playersOf(play);
  const outcomes = players.map((one) => ({ won: isSet(one.win), figure: parseScore(labelOf(one.score) ?? "") }));
  const [wins, losses] = [true, false].map((won) => outcomes.filter((one) => one.won === won));
  const byScore = wins.length === 0 || losses.length === 0;
  const isLow = (one: number | undefined): boolean => losses.every(({ figure }) => one! < figure!);
  const places = byScore
    ? []
    : placesBehind(
        outcomes,
        wins.every(({ figure }) => isLow(figure)),
      );
  sink.add({
    id: labelOf(play.id),
    date: dateOf(play.date),
    decidedBy: byScore && outcomes.some(({ figure }) => figure !== undefined) ? "score" : "place",
    ordered: true,
    scoreOrder: sink.options.scoreOrder,
    entrants: players.map((one, at): DraftEntrant => {
      const username = textOf(one.username);
      return {
        name: labelOf(one.name) ?? username ?? null,
        playerId: username,
        place: places[at],
        score: outcomes[at].figure,
      };
    }),
  });
}

function isSet(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === "1" || flag === "true";
}
