/**
 * The answers that come with the page: the store of a first visit asks its questions, the engine answers them, and both are written
 * down (`worker/client/first.ts`). Runs while the app is built.
 */
import { readFileSync } from "node:fs";
import { createChoices } from "../../store/choices";
import { exampleById, FIRST_EXAMPLE } from "../../store/examples";
import { createRecompute } from "../../store/recompute";
import { createResults } from "../../store/results";
import { focusedOf } from "../../store/selectors";
import { createWanted } from "../../store/wanted";
import type { Wanted } from "../../store/wanted";
import { finish, type Steps } from "../../engine/steps";
import { firstToBytes, type First, type FirstAnswer } from "../../worker/client/first";
import { createHandlers } from "../../worker/handlers";
import { CALLS, type CallName, type RequestOf, type ResultOf } from "../../worker/protocol";

/** What Race wants as it opens: on a phone, and where its bar has room for the number of upsets. */
const WANTS: readonly (readonly Wanted[])[] = [
  ["updates", "wins", "placements"],
  ["updates", "upsets", "wins", "placements"],
];

type Ask = <Name extends CallName>(name: Name, request: RequestOf<Name>) => ResultOf<Name>;

/** The live engine, without a worker around it. */
export function engine(): Ask {
  const handlers = createHandlers();
  return <Name extends CallName>(name: Name, request: RequestOf<Name>) => {
    const answer = (handlers[name] as (request: RequestOf<Name>) => unknown)(request);
    return (CALLS[name].kind === "long" ? finish(answer as Steps<ResultOf<Name>>) : answer) as ResultOf<Name>;
  };
}

const never = new Promise<never>(() => {});

/** Until nothing is left that the store would do by itself. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

export async function firstAnswers(): Promise<First> {
  const ask = engine();
  const example = exampleById(FIRST_EXAMPLE)!;
  const base = `example:${FIRST_EXAMPLE}`;
  const data = new Uint8Array(readFileSync(`public/${example.file}`));
  const inputs = [{ name: example.file, data }];
  const { history, problems } = ask("read", { key: base, inputs, options: example.read, preview: 0 });

  const answers: FirstAnswer[] = [];
  for (const wants of WANTS) {
    const choices = createChoices();
    const results = createResults();
    const wanted = createWanted();
    for (const what of wants) wanted.want(what);
    const focus = focusedOf(choices.store.getState());
    const there = createChoices(choices.store.getState(), results.store.getState);
    const call = <Name extends CallName>(name: Name, request: RequestOf<Name>): Promise<ResultOf<Name>> => {
      // The focused system is rated first, and nothing waits for the others.
      if (name === "replay" && (request as RequestOf<"replay">).contenders[0].model !== focus?.model) return never;
      const known = answers.find((one) => one.name === name && JSON.stringify(one.request) === JSON.stringify(request));
      const answer = known ? (known.answer as ResultOf<Name>) : ask(name, request);
      if (!known) answers.push({ name, request, answer });
      return Promise.resolve(answer);
    };
    const client = { call, has: () => true, baseOf: () => history };
    createRecompute({
      choices: there,
      results,
      wanted,
      client,
      loadBase: () => never,
      fetchExample: () => never,
    }).start();
    await settled();
  }
  return { base, history, problems, answers };
}

export const firstFile = async (): Promise<Uint8Array<ArrayBuffer>> => firstToBytes(await firstAnswers());
