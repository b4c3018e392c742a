/** The files of precomputed answers: written at build time, read by the page. */
import type { History } from "../../../engine/history/types";
import type { Problem } from "../../../ingest/types";
import type { CallName, ResultOf } from "../../protocol";
import { pack, unpack, withBase, withoutBase, type WithHistory } from "../../wire";
import { beforeOf, carriedOf, type Carried } from "./carried";
import { columnsOfBytes, columnsToBytes } from "./columnBytes";

export interface FirstAnswer {
  readonly name: CallName;
  readonly request: unknown;
  readonly answer: unknown;
}

export interface First {
  readonly base: string;
  readonly history: History;
  readonly problems: readonly Problem[];
  readonly answers: readonly FirstAnswer[];
}

type Replay = ResultOf<"replay">["contenders"][number];

/** Omits parts of an answer that can be restored: columns of the base, and ratings that equal another column. */
function parted({ name, answer }: FirstAnswer, base: History): unknown {
  if (name === "derive") return withoutBase(answer as WithHistory, base);
  if (name !== "replay") return answer;
  const small = (one: Replay) =>
    one.after.length === base.entrantCount ? { ...one, before: carriedOf(base.player, one.before, one.after) } : one;
  return { contenders: (answer as ResultOf<"replay">).contenders.map(small) };
}

function whole({ name, answer }: FirstAnswer, base: History): unknown {
  if (name === "derive") return withBase(answer as WithHistory, base);
  if (name !== "replay") return answer;
  const large = (one: Replay) => {
    const before = one.before as unknown as Carried | Float64Array;
    return "podium:carried" in before ? { ...one, before: beforeOf(base.player, before, one.after) } : one;
  };
  return { contenders: (answer as ResultOf<"replay">).contenders.map(large) };
}

export function firstToBytes({ answers, history, ...rest }: First): Uint8Array<ArrayBuffer> {
  const small = answers.map((one) => ({ ...one, answer: pack(parted(one, history)) }));
  return columnsToBytes({ ...rest, history: pack(history), answers: small });
}

export function firstOfBytes(bytes: Uint8Array<ArrayBuffer>): First {
  const { history: packed, answers, ...rest } = columnsOfBytes(bytes) as First;
  const history = unpack(packed) as History;
  return {
    ...rest,
    history,
    answers: answers.map((one) => ({ ...one, answer: whole({ ...one, answer: unpack(one.answer) }, history) })),
  };
}

export const answersToBytes = (answers: readonly FirstAnswer[]): Uint8Array<ArrayBuffer> =>
  columnsToBytes(answers.map(({ name, request, answer }) => ({ name, request: pack(request), answer: pack(answer) })));

export const answersOfBytes = (bytes: Uint8Array<ArrayBuffer>): readonly FirstAnswer[] =>
  (columnsOfBytes(bytes) as readonly FirstAnswer[]).map(({ name, request, answer }) => ({
    name,
    request: unpack(request),
    answer: unpack(answer),
  }));
