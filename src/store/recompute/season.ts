/**
 * The open data set: base, derived history, then a replay for each contender, the focused one first.
 * Columns are only ever shown with the snapshot that they are of: a new snapshot waits for the focused
 * contender's replay, so that an edit changes the screen once.
 */
import type { ContenderSpec, HistoryRef, HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { currentDataSet, focusedOf } from "../selectors";
import { EMPTY_SLOT, type Slot } from "../results";
import { same } from "../same";
import type { Contender, DataSet } from "../types";
import { baseKeyOf, ensureBase, problemsOf } from "./bases";
import { soundContenders, specOf } from "./contenders";
import { failed, ready, working, type Parts } from "./parts";

/** Replays kept so that undo and a change of mind answer at once. */
const KEPT = 12;

interface Kept {
  readonly ref: HistoryRef;
  readonly spec: ContenderSpec;
  readonly columns: ReplayColumns;
}

export function refOf({ source, edits, options }: Pick<DataSet, "source" | "edits" | "options">): HistoryRef {
  return { base: baseKeyOf(source), edits, options };
}

/** `isSettled`: which contenders can be rated is known; the races are opened before that. */
export function createSeasonWork(parts: Parts, onReady: () => void, isSettled: () => boolean) {
  const { choices, results, client } = parts;
  const { store } = results;
  let kept: Kept[] = [];
  /** Of which data set and ref the snapshot is, published or waiting. */
  let opened: { ref: HistoryRef; dataSet: DataSet } | null = null;
  let derived: HistorySnapshot | null = null;
  let published: HistoryRef | null = null;
  let opening = new AbortController();
  let busy: { contender: Contender; spec: ContenderSpec; stop: AbortController } | null = null;

  const find = (ref: HistoryRef, spec: ContenderSpec) => kept.find((k) => same(k.spec, spec) && same(k.ref, ref));
  const setReplay = (id: string, slot: Slot<ReplayColumns>) =>
    store.setState(({ replays }) => ({ replays: { ...replays, [id]: slot } }));

  async function open(dataSet: DataSet): Promise<void> {
    const ref = refOf(dataSet);
    opening.abort();
    busy?.stop.abort();
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

  /** Shows the derived snapshot; columns of the one before make room for its own. */
  function publish(): void {
    if (!derived || !opened || published === opened.ref) return;
    const { ref, dataSet } = opened;
    published = ref;
    const { contenders } = choices.store.getState();
    const replays = Object.fromEntries(
      contenders.map((c) => {
        const known = find(ref, specOf(c));
        return [c.id, known ? ready(known.columns) : working<ReplayColumns>(undefined)];
      }),
    );
    store.setState({ snapshot: ready(derived), snapshotOf: dataSet.id, problems: problemsOf(dataSet), replays });
  }

  async function replay(contender: Contender, ref: HistoryRef): Promise<void> {
    const spec = specOf(contender);
    const stop = new AbortController();
    busy = { contender, spec, stop };
    const shown = () => published === ref;
    if (shown()) setReplay(contender.id, working(store.getState().replays[contender.id]));
    try {
      const onProgress = (progress: number) => {
        if (shown()) setReplay(contender.id, working(store.getState().replays[contender.id], progress));
        else store.setState(({ snapshot }) => ({ snapshot: working(snapshot, progress) }));
      };
      const {
        contenders: [columns],
      } = await client.call("replay", { history: ref, contenders: [spec] }, { signal: stop.signal, onProgress });
      kept = [{ ref, spec, columns }, ...kept].slice(0, KEPT);
    } catch (error) {
      const slot = failed(store.getState().replays[contender.id], error);
      if (slot && opened?.ref === ref) {
        publish();
        broken.set(contender.id, { ref, spec });
        setReplay(contender.id, { ...slot, value: null });
      }
    } finally {
      busy = null;
      update();
    }
  }

  /** Replays that failed are not tried again until something about them changes. */
  const broken = new Map<string, { ref: HistoryRef; spec: ContenderSpec }>();

  function next(): void {
    if (!derived || !opened) return;
    const { ref } = opened;
    const state = choices.store.getState();
    const focused = focusedOf(state);
    const sound = soundContenders(state.contenders, store.getState().inspections);
    const ordered = focused
      ? [...sound.filter((c) => c.id === focused.id), ...sound.filter((c) => c.id !== focused.id)]
      : sound;
    if (!focused || !ordered.includes(focused) || find(ref, specOf(focused))) publish();

    const { replays } = store.getState();
    const fresh: Record<string, Slot<ReplayColumns>> = {};
    let changed = Object.keys(replays).some((id) => !state.contenders.some((c) => c.id === id));
    let first: Contender | null = null;
    for (const contender of ordered) {
      const spec = specOf(contender);
      const known = find(ref, spec);
      const fault = broken.get(contender.id);
      const slot = replays[contender.id];
      if (known) {
        fresh[contender.id] = slot?.value === known.columns && slot.status === "ready" ? slot : ready(known.columns);
      } else if (fault && fault.ref === ref && same(fault.spec, spec)) {
        fresh[contender.id] = slot ?? EMPTY_SLOT;
      } else {
        first ??= contender;
        fresh[contender.id] = slot && slot.status === "working" ? slot : working(slot);
      }
      if (fresh[contender.id] !== slot) changed = true;
    }
    if (published === ref && changed) store.setState({ replays: fresh });

    if (busy) {
      const still = state.contenders.find((c) => c.id === busy?.contender.id);
      if (!still || !same(specOf(still), busy.spec)) busy.stop.abort();
      return;
    }
    if (first) void replay(first, ref);
    else onReady();
  }

  function update(): void {
    const dataSet = currentDataSet(choices.store.getState());
    if (!dataSet) {
      if (opened || store.getState().snapshot !== EMPTY_SLOT) {
        opening.abort();
        busy?.stop.abort();
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
    /** Opens the races, which nobody can rate yet. */
    begin(): void {
      const dataSet = currentDataSet(choices.store.getState());
      if (dataSet && isOther(dataSet)) void open(dataSet);
    },
    /** Tries again what failed. */
    retry(): void {
      broken.clear();
      if (store.getState().snapshot.status === "error") opened = null;
      update();
    },
  };
}
