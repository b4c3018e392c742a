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

export function createOpenRaceWork({ choices, results, wanted, client }: Parts) {
  const { store } = results;
  let lastQuestion: unknown = null;
  let lastWhy: unknown = null;
  let stopWhy = new AbortController();
  let turn = 0;
  let shown = 0;

  /** Whether the ratings before the race are still being computed; a request before that would use other ratings. */
  function isAwaited(contender: string): boolean {
    const { current } = choices.store.getState();
    const { from, seasonRace } = choices.openRace();
    const { snapshot, snapshotOf, replays } = store.getState();
    if (from?.dataSet !== current || seasonRace?.contenders.has(contender)) return false;
    if (snapshotOf !== current) return snapshot.status !== "error";
    const isThere = snapshot.value !== null && raceByKey(snapshot.value.history, from.key) >= 0;
    return isThere && replays[contender]?.status === "working";
  }

  function inputs() {
    const state = choices.store.getState();
    const race = choices.openRace();
    const sound = soundContenders(state.contenders, store.getState().inspections).filter(({ id }) => !isAwaited(id));
    const focused = focusedOf(state);
    const focus = Math.max(
      0,
      sound.findIndex((c) => c.id === focused?.id),
    );
    return {
      race,
      asked: state.asked,
      waits: focused !== undefined && isAwaited(focused.id),
      sound,
      focus,
      ties: tiesOf(race, state),
      titles: currentDataSet(state)?.titles,
    };
  }

  async function askRace(): Promise<void> {
    const { race, waits, sound, focus, ties } = inputs();
    const want = wanted.list().filter(ofTheRace);
    if (race.entrants.length < 2 || sound.length === 0 || want.length === 0) {
      lastQuestion = null;
      shown = ++turn;
      if (race.entrants.length < 2 && store.getState().race !== EMPTY_SLOT) store.setState({ race: EMPTY_SLOT });
      return;
    }
    if (waits) return;
    // The engine receives the order without names.
    const ids = race.entrants.map((entrant) => entrant.id);
    const contenders = sound.map((c) => c.id);
    const blocks = blocksOfRace(race, choices.store.getState(), store.getState(), sound);
    const question = {
      race: raceToRate(race, sound, ties, blocks),
      contenders: specsToRate(sound, blocks),
      focus,
      want,
    };
    const asked = { question, ids, contenders };
    if (same(lastQuestion, asked)) return;
    lastQuestion = asked;
    const mine = ++turn;
    const sayWorking = () =>
      mine === turn && shown < mine && store.setState(({ race: slot }) => ({ race: working(slot) }));
    const patience = setTimeout(sayWorking, PATIENCE_MS);
    if (!store.getState().race.value) sayWorking();
    try {
      const answer = await client.call("race", question, { channel: "open-race" });
      if (mine < shown) return;
      shown = mine;
      const value = { answer, contenders, focus: contenders[focus], entrants: ids };
      store.setState({ race: mine === turn ? ready(value) : { ...working<typeof value>(undefined), value } });
    } catch (error) {
      if (mine !== turn) return;
      lastQuestion = null;
      store.setState(({ race: slot }) => ({ race: failed(slot, error) ?? slot }));
    } finally {
      clearTimeout(patience);
    }
  }

  function askWhy(): void {
    const { race, asked, sound, ties, titles } = inputs();
    const index = race.entrants.findIndex((entrant) => entrant.id === asked);
    if (index < 0 || race.entrants.length < 2) {
      lastWhy = null;
      stopWhy.abort();
      if (Object.keys(store.getState().explanations).length > 0) store.setState({ explanations: {} });
      return;
    }
    const blocks = blocksOfRace(race, choices.store.getState(), store.getState(), sound);
    const specs = specsToRate(sound, blocks);
    const toRate = raceToRate(race, sound, ties, blocks);
    const ids = race.entrants.map((entrant) => entrant.id);
    const wish = { race: toRate, ids, index, titles, contenders: sound.map((c, k) => ({ id: c.id, ...specs[k] })) };
    if (same(lastWhy, wish)) return;
    lastWhy = wish;
    stopWhy.abort();
    const { signal } = (stopWhy = new AbortController());
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
  }

  return {
    update(): void {
      void askRace();
      askWhy();
    },
  };
}
