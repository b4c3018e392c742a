/** Drivers in cars: expected results of a player with a group after all races of a bundled data set. */
import type { TwoWay } from "../../../worker/protocol";
import type { Ask } from "./ask";
import type { Driven } from "./claim";
import { exampleHistory } from "./judge";

const known = new WeakMap<Ask, Map<string, Promise<TwoWay>>>();

/** Every player of the last race with every group in it; requested once for each system. */
export function twoWayOf(ask: Ask, { example, model, shared }: Pick<Driven, "example" | "model" | "shared">) {
  const answers = known.get(ask) ?? new Map<string, Promise<TwoWay>>();
  known.set(ask, answers);
  const key = JSON.stringify([example, model, shared]);
  const asked =
    answers.get(key) ??
    exampleHistory(ask, example).then((history) =>
      ask("twoWay", {
        history: { ...history, options: { ...history.options, shared: [shared] } },
        contender: model,
        block: shared,
      }),
    );
  answers.set(key, asked);
  asked.catch(() => answers.delete(key));
  return asked;
}

export async function driven(ask: Ask, asked: Driven): Promise<number> {
  const answer = await twoWayOf(ask, asked);
  const [player, group] = [answer.names.indexOf(asked.player), answer.groups.indexOf(asked.group)];
  if (player < 0 || group < 0) return NaN;
  switch (asked.what) {
    case "player":
      return answer.alone[player];
    case "group":
      return answer.worth[group];
    case "groupSd":
      return answer.worthSd[group];
    case "together":
      return answer.alone[player] + answer.worth[group];
    case "races":
      return answer.races[player * answer.groups.length + group];
    default:
      return answer.expected[player * answer.groups.length + group];
  }
}
