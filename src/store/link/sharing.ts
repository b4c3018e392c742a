/** Packs the choices into links and files, and applies links and files as one undo step. Loaded on first use. */
import type { History } from "../../engine/history/types";
import type { ChoicesStore } from "../choices";
import { newKey } from "../ids";
import { baseKeyOf } from "../recompute/bases";
import type { ResultsStore } from "../results";
import { same } from "../same";
import { currentDataSet } from "../selectors";
import type { NewDataSet } from "../slices/dataSets";
import type { Choices, DataSet, View } from "../types";
import { hashOf } from "./hash";
import { adoptPolicy, readPolicy } from "./policy";
import {
  fitsLink,
  MAX_PROBLEMS,
  OF_FILE,
  OF_LINK,
  packShared,
  unpackShared,
  type Shared,
  type SharedData,
} from "./shared";

export interface SharingParts {
  readonly choices: ChoicesStore;
  readonly results: Pick<ResultsStore, "notify">;
  /** Sends a base to the worker and stores it. */
  readonly adoptBase: (key: string, history: History) => Promise<void>;
  /** Writes the position of a running animation into the choices before they are shared; absent if nothing runs. */
  readonly settle?: () => void;
  /** The base of a data set, if the page has it. */
  readonly baseOf: (key: string) => History | undefined;
  /** Makes a change without changing the address of the open page. */
  readonly apply: (change: () => void) => void;
}

const DAMAGED =
  "This link is damaged: part of it is missing or was changed. Nothing was opened; ask for the link again.";
const NEWER = "This link was made by a newer version of Podium. Reload to get that version, then open it again.";
const DAMAGED_FILE = "This file is damaged, or not one that Podium wrote. Nothing was opened.";
const NEWER_FILE =
  "This file was written by a newer version of Podium. Reload to get that version, then open it again.";
const LONG =
  "This link is longer than any that Podium makes. Nothing was opened. Ask for the season as a file, which has no such limit.";
const LONG_FILE = "This file is longer than any that Podium writes. Nothing was opened.";

type ShareLink =
  | { readonly kind: "link"; readonly hash: string; readonly withData: boolean }
  /** There are too many races for a link: `hash` omits them, and a file can hold them. */
  | { readonly kind: "too-long"; readonly hash: string; readonly length: number };

function sharedOf(choices: Choices, data: SharedData | null, base: History | null): Shared {
  const {
    view: { screen, path },
    contenders,
    focused,
    race: { left: _left, ...race },
    season,
    models,
    matchmaking,
    convergence,
    league,
  } = choices;
  const looks = { season, models, matchmaking, convergence, league };
  return { view: { screen, path }, contenders, focused, race, ...looks, data, base };
}

/** The worst problems first; the last one states how many others there are. */
function sharedProblems(problems: DataSet["problems"]): DataSet["problems"] {
  if (problems.length <= MAX_PROBLEMS) return problems;
  const [notes, serious] = [true, false].map((isNote) => problems.filter(({ level }) => (level === "info") === isNote));
  const shown = [...serious, ...notes].slice(0, MAX_PROBLEMS - 1);
  const { code, level } = [...serious, ...notes][shown.length];
  return [...shown, { code, level, message: `${problems.length - shown.length} more remarks are not in this link.` }];
}

function dataOf(dataSet: DataSet): SharedData {
  const { name, source, edits, options, titles, rules, scenarios = [], apart, problems } = dataSet;
  return {
    name,
    example: source.kind === "example" ? source.example : null,
    edits,
    options,
    ...(titles && { titles }),
    ...(rules && { rules }),
    ...(scenarios.length > 0 && { scenarios }),
    ...(apart && { apart }),
    ...(source.kind === "stored" && problems.length > 0 && { problems: sharedProblems(problems) }),
  };
}

export function createSharing({ choices, results, adoptBase, baseOf, settle, apply }: SharingParts) {
  const { store } = choices;

  function sharedNow(): Shared {
    settle?.();
    const state = store.getState();
    const dataSet = currentDataSet(state);
    const base = dataSet?.source.kind === "stored" ? (baseOf(baseKeyOf(dataSet.source)) ?? null) : null;
    const whole = dataSet && (base || dataSet.source.kind === "example");
    return sharedOf(
      whole ? state : { ...state, race: choices.raceWithoutSeason() },
      whole ? dataOf(dataSet) : null,
      base,
    );
  }

  async function shareLink(limit?: number): Promise<ShareLink> {
    const shared = sharedNow();
    const { screen, path } = store.getState().view;
    const packed = packShared(shared);
    if (fitsLink(packed, limit))
      return { kind: "link", hash: hashOf(screen, path, packed), withData: shared.data !== null };
    const light = packShared({ ...shared, race: choices.raceWithoutSeason(), data: null, base: null });
    return { kind: "too-long", hash: hashOf(screen, path, light), length: packed.length };
  }

  /** Finds or describes the data set of a link: the id of an equal one, or a new one. */
  async function adoptData(data: SharedData, base: History | null): Promise<string | NewDataSet> {
    const { example, name, ...made } = data;
    const isMade = ({ edits, options, titles, rules }: DataSet) =>
      same(
        { edits, options, titles, rules },
        { edits: made.edits, options: made.options, titles: made.titles, rules: made.rules },
      );
    if (example !== null) {
      const there = store
        .getState()
        .dataSets.find((d) => d.source.kind === "example" && d.source.example === example && isMade(d));
      return there?.id ?? { name, source: { kind: "example", example }, ...made };
    }
    const known = store
      .getState()
      .dataSets.find((d) => d.source.kind === "stored" && isMade(d) && same(baseOf(baseKeyOf(d.source)), base));
    if (known) return known.id;
    const key = newKey("b");
    if (base) await adoptBase(key, base);
    return { name, source: { kind: "stored", base: key }, ...made };
  }

  /** Applies the content of a link or a file as one step, unless the user navigated while its races were read. */
  async function openShared({ data, base, ...shared }: Shared, isWanted: () => boolean = () => true): Promise<void> {
    const { view, contenders, focused, race, season, models, matchmaking, convergence, league } = shared;
    const adopted = data ? await adoptData(data, base) : null;
    if (!isWanted()) return;
    apply(() =>
      choices.asOneStep(() => {
        let dataSet = store.getState().current;
        if (typeof adopted === "string") {
          choices.dataSets.open((dataSet = adopted));
          // A link's scenarios are added to those of the data set.
          if (data?.scenarios) choices.scenarios.take(data.scenarios, dataSet);
        } else if (adopted) dataSet = choices.dataSets.add(adopted);
        store.setState((state) => ({
          contenders,
          focused,
          // If the link has no races, its race does not belong to the open season.
          race: { ...race, from: race.from && { ...race.from, dataSet: adopted === null ? "" : dataSet } },
          asked: null,
          season,
          models,
          matchmaking,
          convergence,
          league,
          view: { ...state.view, ...view },
        }));
      }),
    );
  }

  function openPolicy(text: string): boolean {
    const read = readPolicy(text);
    if (read.kind === "good") adoptPolicy(choices, read.policy);
    else results.notify("warning", { newer: NEWER_FILE, damaged: DAMAGED_FILE }[read.kind]);
    return read.kind === "good";
  }

  return {
    shareLink,
    /** The shared state as text for a file, of any size. */
    shareFile: (): string => packShared(sharedNow()),
    openShared,
    /** Applies a link's content on the page that the link names; false, with a notice, if it cannot be read. */
    async openLink(packed: string, page: Partial<View>, isWanted: () => boolean): Promise<boolean> {
      const opened = unpackShared(packed, OF_LINK);
      if (!isWanted()) return false;
      if (opened.kind !== "good") {
        results.notify("warning", { newer: NEWER, damaged: DAMAGED, long: LONG }[opened.kind]);
        return false;
      }
      const view = { ...opened.shared.view, ...page };
      await openShared({ ...opened.shared, view }, isWanted).catch(() => results.notify("error", DAMAGED));
      return true;
    },
    /** Applies the content of a file as one step; false, with a notice, if it cannot be read. */
    async openFile(text: string): Promise<boolean> {
      if (text.trimStart().startsWith("{")) return openPolicy(text);
      const opened = unpackShared(text.trim(), OF_FILE);
      if (opened.kind === "good") await openShared(opened.shared);
      else results.notify("warning", { newer: NEWER_FILE, damaged: DAMAGED_FILE, long: LONG_FILE }[opened.kind]);
      return opened.kind === "good";
    },
  };
}
