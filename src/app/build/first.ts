/**
 * Computes the answers that come with the page: the store of a first visit sends its requests, the engine answers them,
 * and both are written to files (`worker/client/first/files.ts`). Runs at build time.
 */
import { readFileSync } from "node:fs";
import { raceOf } from "../../features/learn/claims/claimRace";
import { specOf } from "../../features/learn/figure/models";
import { lesson } from "../../features/learn/lessons/01-prediction/lesson";
import { createChoices } from "../../store/choices";
import { exampleById, FIRST_EXAMPLE } from "../../store/examples";
import { createRecompute } from "../../store/recompute";
import { createResults } from "../../store/results";
import { same } from "../../store/same";
import { createSimulation } from "../../store/runs/simulation";
import { focusedOf } from "../../store/selectors";
import { createWanted, type Wanted } from "../../store/wanted";
import { finish, type Steps } from "../../engine/steps";
import { answersToBytes, firstToBytes, type First, type FirstAnswer } from "../../worker/client/first/files";
import { createHandlers } from "../../worker/handlers";
import { CALLS, type CallName, type RequestOf, type ResultOf } from "../../worker/protocol";

/** Results that Race requests when it opens, on a phone and on a wide screen. */
const WANTS: readonly (readonly Wanted[])[] = [
  ["updates", "wins", "placements"],
  ["updates", "upsets", "wins", "placements"],
];

type Ask = <Name extends CallName>(name: Name, request: RequestOf<Name>) => ResultOf<Name>;

/** The engine itself, without a worker. */
export function engine(): Ask {
  const handlers = createHandlers();
  return <Name extends CallName>(name: Name, request: RequestOf<Name>) => {
    const answer = (handlers[name] as (request: RequestOf<Name>) => unknown)(request);
    return (CALLS[name].kind === "long" ? finish(answer as Steps<ResultOf<Name>>) : answer) as ResultOf<Name>;
  };
}

/** A client that also records the requests and their answers. */
function recorded(ask: Ask): { readonly ask: Ask; readonly answers: readonly FirstAnswer[] } {
  const answers: FirstAnswer[] = [];
  return {
    answers,
    ask(name, request) {
      const known = answers.find((one) => one.name === name && same(one.request, request));
      if (known) return known.answer as ResultOf<typeof name>;
      const answer = ask(name, request);
      answers.push({ name, request, answer });
      return answer;
    },
  };
}

const never = new Promise<never>(() => {});

/** Runs until the store has no pending work. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

export async function firstAnswers(): Promise<First> {
  const ask = engine();
  const example = exampleById(FIRST_EXAMPLE)!;
  const base = `example:${FIRST_EXAMPLE}`;
  const data = new Uint8Array(readFileSync(`public/${example.file}`));
  const inputs = [{ name: example.file, data }];
  const { history, problems } = ask("read", { key: base, inputs, options: example.read, preview: 0 });

  const { ask: asked, answers } = recorded(ask);
  for (const wants of WANTS) {
    const choices = createChoices();
    const results = createResults();
    const wanted = createWanted();
    for (const what of wants) wanted.want(what);
    const focus = focusedOf(choices.store.getState());
    const there = createChoices(choices.store.getState(), results.store.getState);
    const call = <Name extends CallName>(name: Name, request: RequestOf<Name>): Promise<ResultOf<Name>> => {
      // Only the focused system is rated, because nothing waits for the others.
      if (name === "replay" && (request as RequestOf<"replay">).contenders[0].model !== focus?.model) return never;
      return Promise.resolve(asked(name, request));
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

export const firstFile = (first: First): Uint8Array<ArrayBuffer> => firstToBytes(first);

/** The requests of Convergence for the first seasons of its first scenario. */
export async function convergenceAnswers({ answers: known }: First): Promise<readonly FirstAnswer[]> {
  const { ask, answers } = recorded(engine());
  const choices = createChoices();
  const results = createResults();
  const { contenders, convergence } = choices.store.getState();
  const inspected = known.find(({ name }) => name === "inspect")!.answer as ResultOf<"inspect">;
  results.store.setState({ inspections: Object.fromEntries(contenders.map(({ id }, at) => [id, inspected[at]])) });
  const call = async <Name extends CallName>(name: Name, request: RequestOf<Name>) => ask(name, request);
  const simulation = createSimulation({
    choices,
    results,
    client: { call },
    pool: () => ({
      call,
      map: async (name, requests, options) =>
        requests.map((request, index) => {
          const answer = ask(name, request);
          options?.onEach?.(index, answer);
          return answer;
        }),
    }),
    importing: { adopt: () => never },
    now: () => 0,
  });
  const { settings } = ask("simulationPlan", convergence);
  await simulation.preview(settings!);
  return answers;
}

/** The requests of the figure in the first lesson. */
export function learnAnswers(): readonly FirstAnswer[] {
  const { ask, answers } = recorded(engine());
  const systems = lesson.systems({});
  ask("race", {
    race: raceOf(lesson.race, systems.length),
    contenders: systems.map(specOf),
    focus: 0,
    want: ["wins"],
  });
  return answers;
}

/** The files of single screens, by screen. */
export const ownFiles = async (first: First): Promise<Readonly<Record<string, Uint8Array<ArrayBuffer>>>> => ({
  convergence: answersToBytes(await convergenceAnswers(first)),
  learn: answersToBytes(learnAnswers()),
});
