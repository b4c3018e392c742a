/** Asks the worker about the latest state of the open race: the updates of all contenders, and why one changes. */
import { DEFAULT_OPTIONS, type HistoryOptions } from "../../engine/history/types";
import type { ContenderSpec, RaceToRate, RaceQuestion } from "../../worker/protocol";
import type { OpenRace } from "../race/openRace";
import { raceBlocks, type RaceBlocks } from "../race/strengths";
import { EMPTY_SLOT, type ExplanationResult, type Results, type Slot } from "../results";
import { same } from "../same";
import { beliefOf, currentDataSet, focusedOf, raceByKey, ranksOf } from "../selectors";
import type { Choices, ContenderChoice } from "../types";
import type { Wanted } from "../wanted";
import { soundContenders } from "./contenders";
import { specOf } from "../spec";
import { failed, ready, working, type Parts } from "./parts";

export function raceToRate(
  { entrants }: Pick<OpenRace, "entrants">,
  contenders: readonly ContenderChoice[],
  ties: HistoryOptions["ties"],
  blocks: RaceBlocks | null = null,
): RaceToRate {
  const ranks = ranksOf(entrants);
  return {
    entrants: entrants.map(({ status, team, score, minutes, home, share }, i) => ({
      rank: ranks[i],
      status,
      team,
      score,
      minutes,
      ...(home === undefined ? {} : { home }),
      ...(share === undefined ? {} : { share }),
      ...blocks?.facts[i],
    })),
    beliefs: contenders.map(({ id }) => entrants.map((entrant) => beliefOf(entrant, id))),
    ties,
    ...(blocks && { strengths: blocks.strengths }),
  };
}

/**
 * The blocks that contenders rate in addition to the players of the open race; empty unless the race belongs to the
 * open season.
 */
export function blocksOfRace(
  race: Pick<OpenRace, "from" | "entrants">,
  { current }: Choices,
  { snapshot, snapshotOf, replays }: Results,
  contenders: readonly ContenderChoice[],
): RaceBlocks | null {
  if (race.from?.dataSet !== current || snapshotOf !== current) return null;
  return raceBlocks(
    race,
    snapshot.value,
    contenders.map(({ id }) => replays[id]?.value ?? null),
  );
}

/** Specs of the contenders, with the blocks that they rate in addition to the players. */
export const specsToRate = (contenders: readonly ContenderChoice[], blocks: RaceBlocks | null): ContenderSpec[] =>
  contenders.map((one, c) => ({ ...specOf(one), ...(blocks && { blocks: blocks.uses[c] }) }));

/** How ties and DNFs of the open race are read: as in its data set, otherwise by the defaults. */
const tiesOf = ({ from }: OpenRace, state: Choices): HistoryOptions["ties"] =>
  ((from && currentDataSet(state)?.options) || DEFAULT_OPTIONS).ties;

/** Milliseconds before progress is shown: most answers arrive sooner, and showing it would render everything twice. */
const PATIENCE_MS = 120;

const ofTheRace = (what: Wanted): what is RaceQuestion["want"][number] =>
  what !== "gaps" && what !== "fields" && what !== "evaluations";

/** Asks for the updates of all contenders, and why one changes, whenever something about the open race changed. */
export function createOpenRaceWork(parts: Parts) {
  const askRace = createRaceQuestion(parts);
  const askWhy = createWhyQuestion(parts);
  return {
    update(): void {
      const inputs = inputsOf(parts);
      void askRace(inputs);
      askWhy(inputs);
    },
  };
}

/** Whether the ratings before the race are still being computed; a request before that would use other ratings. */
function isAwaited({ choices, results }: Parts, contender: string): boolean {
  const { current } = choices.store.getState();
  const { from, seasonRace } = choices.openRace();
  const { snapshot, snapshotOf, replays } = results.store.getState();
  if (from?.dataSet !== current || seasonRace?.contenders.has(contender)) return false;
  if (snapshotOf !== current) return snapshot.status !== "error";
  const isThere = snapshot.value !== null && raceByKey(snapshot.value.history, from.key) >= 0;
  return isThere && replays[contender]?.status === "working";
}

function inputsOf(parts: Parts) {
  const state = parts.choices.store.getState();
  const found = parts.results.store.getState();
  const race = parts.choices.openRace();
  const sound = soundContenders(state.contenders, found.inspections).filter(({ id }) => !isAwaited(parts, id));
  const focused = focusedOf(state);
  const blocks = blocksOfRace(race, state, found, sound);
  return {
    race,
    asked: state.asked,
    waits: focused !== undefined && isAwaited(parts, focused.id),
    sound,
    focus: Math.max(
      0,
      sound.findIndex(({ id }) => id === focused?.id),
    ),
    titles: currentDataSet(state)?.titles,
    // The engine receives the order without names.
    ids: race.entrants.map(({ id }) => id),
    toRate: raceToRate(race, sound, tiesOf(race, state), blocks),
    specs: specsToRate(sound, blocks),
  };
}

type Inputs = ReturnType<typeof inputsOf>;

/** Asks for the updates of all contenders. While a newer question is open, answers to earlier ones are shown. */
function createRaceQuestion({ results: { store }, wanted, client }: Parts) {
  let last: unknown = null;
  let asked = 0;
  let shown = 0;
  return async ({ race, waits, sound, focus, ids, toRate, specs }: Inputs): Promise<void> => {
    const want = wanted.list().filter(ofTheRace);
    if (race.entrants.length < 2 || sound.length === 0 || want.length === 0) {
      last = null;
      shown = ++asked;
      if (race.entrants.length < 2 && store.getState().race !== EMPTY_SLOT) store.setState({ race: EMPTY_SLOT });
      return;
    }
    if (waits) return;
    const contenders = sound.map(({ id }) => id);
    const question = { race: toRate, contenders: specs, focus, want };
    const wish = { question, ids, contenders };
    if (same(last, wish)) return;
    last = wish;
    const mine = ++asked;
    const sayWorking = () =>
      mine === asked && shown < mine && store.setState(({ race: slot }) => ({ race: working(slot) }));
    const patience = setTimeout(sayWorking, PATIENCE_MS);
    if (!store.getState().race.value) sayWorking();
    try {
      const answer = await client.call("race", question, { channel: "open-race" });
      if (mine < shown) return;
      shown = mine;
      const value = { answer, contenders, focus: contenders[focus], entrants: ids };
      store.setState({ race: mine === asked ? ready(value) : { ...working<typeof value>(undefined), value } });
    } catch (error) {
      if (mine !== asked) return;
      last = null;
      store.setState(({ race: slot }) => ({ race: failed(slot, error) ?? slot }));
    } finally {
      clearTimeout(patience);
    }
  };
}

/** Asks every contender why the chosen entrant's rating changes. */
function createWhyQuestion({ results: { store }, client }: Parts) {
  let last: unknown = null;
  let stop = new AbortController();
  return ({ race, asked, sound, titles, ids, toRate, specs }: Inputs): void => {
    const index = asked === null ? -1 : ids.indexOf(asked);
    if (index < 0 || race.entrants.length < 2) {
      last = null;
      stop.abort();
      if (Object.keys(store.getState().explanations).length > 0) store.setState({ explanations: {} });
      return;
    }
    const wish = { race: toRate, ids, index, titles, contenders: sound.map((c, k) => ({ id: c.id, ...specs[k] })) };
    if (same(last, wish)) return;
    last = wish;
    stop.abort();
    const { signal } = (stop = new AbortController());
    const set = (id: string, next: (slot: Slot<ExplanationResult> | undefined) => Slot<ExplanationResult> | null) =>
      store.setState(({ explanations }) => {
        const slot = next(explanations[id]);
        return slot ? { explanations: { ...explanations, [id]: slot } } : {};
      });
    // An older explanation may be shown for the same entrant, but never for another.
    const { explanations } = store.getState();
    const isOwn = (slot: Slot<ExplanationResult> | undefined) => slot?.value?.entrant === asked;
    if (Object.keys(explanations).length !== sound.length || !sound.every(({ id }) => isOwn(explanations[id]))) {
      store.setState({
        explanations: Object.fromEntries(
          sound.map(({ id }) => [id, isOwn(explanations[id]) ? explanations[id] : working(undefined)]),
        ),
      });
    }
    sound.forEach((contender, c) => {
      client
        .call(
          "explain",
          { race: toRate, contender: specs[c], index: c, entrant: index, titles },
          { channel: contender.id, signal },
        )
        .then((explanation) => set(contender.id, () => ready({ explanation, entrant: ids[index], entrants: ids })))
        .catch((error: unknown) => set(contender.id, (slot) => failed(slot, error)));
    });
  };
}
