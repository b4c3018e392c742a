/**
 * Derives the open data set and replays each contender, the focused one first. A new snapshot appears together with the
 * focused replay.
 */
import type { ContenderSpec, HistoryRef, HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { currentDataSet, focusedOf } from "../selectors";
import { EMPTY_SLOT, type Slot } from "../results";
import { same } from "../same";
import type { ContenderChoice, DataSet } from "../types";
import { baseKeyOf, ensureBase, problemsOf } from "./bases";
import { soundContenders } from "./contenders";
import { specOf } from "../spec";
import { failed, ready, working, type Parts } from "./parts";
import { createRequests } from "./requests";

/** Number of replays kept, so that undo does not compute again. */
const KEPT = 12;

interface Question {
  readonly ref: HistoryRef;
  readonly spec: ContenderSpec;
}

export function refOf({ source, edits, options }: Pick<DataSet, "source" | "edits" | "options">): HistoryRef {
  return { base: baseKeyOf(source), edits, options };
}

/** `isSettled`: whether it is known which contenders can be rated. Races are opened before that. */
export function createSeasonWork(parts: Parts, onReady: () => void, isSettled: () => boolean) {
  const { choices, results, client } = parts;
  const { store } = results;
  const replayed = createRequests<Question, ReplayColumns>(KEPT);
  /** The data set and reference of the snapshot that is shown or waiting. */
  let opened: { ref: HistoryRef; dataSet: DataSet } | null = null;
  let derived: HistorySnapshot | null = null;
  let published: HistoryRef | null = null;
  let opening = new AbortController();

  const setReplay = (id: string, slot: Slot<ReplayColumns>) =>
    store.setState(({ replays }) => ({ replays: { ...replays, [id]: slot } }));

  async function open(dataSet: DataSet): Promise<void> {
    const ref = refOf(dataSet);
    opening.abort();
    replayed.keepOnly();
    const { signal } = (opening = new AbortController());
    opened = { ref, dataSet };
    derived = null;
    store.setState(({ snapshot }) => ({ snapshot: working(snapshot) }));
    try {
      await ensureBase(parts, dataSet.source, signal, (progress) => {
        if (!signal.aborted) store.setState(({ snapshot }) => ({ snapshot: working(snapshot, progress) }));
      });
      if (signal.aborted) return;
      const snapshot = await client.call("derive", ref, { signal });
      if (signal.aborted) return;
      derived = snapshot;
      if (isSettled()) update();
    } catch (error) {
      if (signal.aborted) return;
      store.setState(({ snapshot }) => ({ snapshot: failed(snapshot, error) ?? snapshot }));
      onReady();
    }
  }

  /** Shows the derived snapshot and releases the columns of the previous one. */
  function publish(): void {
    if (!derived || !opened || published === opened.ref) return;
    const { ref, dataSet } = opened;
    published = ref;
    const { contenders } = choices.store.getState();
    const replays = Object.fromEntries(
      contenders.map((c) => [c.id, replayed.slotOf({ ref, spec: specOf(c) }, undefined)]),
    );
    store.setState({ snapshot: ready(derived), snapshotOf: dataSet.id, problems: problemsOf(dataSet), replays });
  }

  async function replay(contender: ContenderChoice, ref: HistoryRef): Promise<void> {
    const spec = specOf(contender);
    const shown = () => published === ref;
    if (shown()) setReplay(contender.id, working(store.getState().replays[contender.id]));
    const onProgress = (progress: number) => {
      if (shown()) setReplay(contender.id, working(store.getState().replays[contender.id], progress));
      else store.setState(({ snapshot }) => ({ snapshot: working(snapshot, progress) }));
    };
    await replayed.ask(
      { ref, spec },
      async (signal) => {
        const question = { history: ref, contenders: [spec] };
        return (await client.call("replay", question, { signal, onProgress })).contenders[0];
      },
      (error) => {
        const slot = failed(store.getState().replays[contender.id], error);
        if (!slot || opened?.ref !== ref) return;
        publish();
        setReplay(contender.id, { ...slot, value: null });
      },
    );
    update();
  }

  function next(): void {
    if (!derived || !opened) return;
    const { ref } = opened;
    const state = choices.store.getState();
    const focused = focusedOf(state);
    const sound = soundContenders(state.contenders, store.getState().inspections);
    const ordered = focused
      ? [...sound.filter((c) => c.id === focused.id), ...sound.filter((c) => c.id !== focused.id)]
      : sound;
    if (!focused || !ordered.includes(focused) || replayed.find({ ref, spec: specOf(focused) })) publish();

    const { replays } = store.getState();
    const fresh: Record<string, Slot<ReplayColumns>> = {};
    let changed = Object.keys(replays).some((id) => !state.contenders.some((c) => c.id === id));
    for (const contender of ordered) {
      const { id } = contender;
      fresh[id] = replayed.slotOf({ ref, spec: specOf(contender) }, replays[id]);
      if (fresh[id] !== replays[id]) changed = true;
    }
    if (published === ref && changed) store.setState({ replays: fresh });

    const first = ordered.find((contender) => replayed.isOpen({ ref, spec: specOf(contender) }));
    replayed.keepOnly(state.contenders.map((contender) => ({ ref, spec: specOf(contender) })));
    if (replayed.count > 0) return;
    if (first) void replay(first, ref);
    else onReady();
  }

  function update(): void {
    const dataSet = currentDataSet(choices.store.getState());
    if (!dataSet) {
      if (opened || store.getState().snapshot !== EMPTY_SLOT) {
        opening.abort();
        replayed.keepOnly();
        opened = derived = published = null;
        store.setState({ snapshot: EMPTY_SLOT, snapshotOf: "", problems: [], replays: {} });
      }
      onReady();
      return;
    }
    if (isOther(dataSet)) void open(dataSet);
    else next();
  }

  const isOther = (dataSet: DataSet): boolean =>
    !opened || opened.dataSet.id !== dataSet.id || !same(opened.ref, refOf(dataSet));

  return {
    update,
    /** Opens the races before it is known which contenders can rate them. */
    begin(): void {
      const dataSet = currentDataSet(choices.store.getState());
      if (dataSet && isOther(dataSet)) void open(dataSet);
    },
    retry(): void {
      replayed.forgetFailures();
      if (store.getState().snapshot.status === "error") opened = null;
      update();
    },
  };
}
