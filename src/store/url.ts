/** The hash mirrors the open page; a shared state in it is applied once, as one undo step. */
import type { History } from "../engine/history/types";
import type { ChoicesStore } from "./choices";
import type { NewDataSet } from "./slices/dataSets";
import { newKey } from "./ids";
import { hashOf, parseHash } from "./link/hash";
import type { Shared, SharedData, Unpacked } from "./link/shared";
import { baseKeyOf } from "./recompute/bases";
import type { ResultsStore } from "./results";
import { same } from "./same";
import { currentDataSet } from "./selectors";
import type { Choices, DataSet } from "./types";

/** The part of the browser's address that is used here. */
export interface Address {
  hash(): string;
  push(hash: string): void;
  replace(hash: string): void;
  listen(moved: () => void): () => void;
}

interface UrlParts {
  readonly choices: ChoicesStore;
  readonly results: Pick<ResultsStore, "notify">;
  readonly address: Address;
  /** Gives a base to the worker and keeps it. */
  readonly adoptBase: (key: string, history: History) => Promise<void>;
  /** Writes running state into the choices before they are shared; absent: nothing is running. */
  readonly settle?: () => void;
  /** Receives the address of results that a link names. */
  readonly takeAddress?: (address: string) => void;
  /** The base of a data set, if the page has it. */
  readonly baseOf: (key: string) => History | undefined;
}

/** The packing and its compression load on first use. */
const packing = () => import("./link/shared");

const DAMAGED =
  "This link is damaged: a part of it is missing or was changed on the way. Nothing was opened; ask for it again.";
const NEWER = "This link was made by a newer version of Podium. Reload to get that version, then open it again.";
const DAMAGED_FILE = "This file is damaged, or not one that Podium wrote. Nothing was opened.";
const NEWER_FILE =
  "This file was written by a newer version of Podium. Reload to get that version, then open it again.";
const LONG =
  "This link is longer than any that Podium makes. Nothing was opened. Ask for the season as a file: a file has room for it.";
const LONG_FILE = "This file is longer than any that Podium writes. Nothing was opened.";
const NOT_LOADED =
  "The part of Podium that reads links could not be loaded. Connect to the network and reload, then open it again.";
const UNKNOWN = "This link names a page that does not exist. Here is Race instead.";

type ShareLink =
  | { readonly kind: "link"; readonly hash: string; readonly withData: boolean }
  /** The races are too many for a link: `hash` leaves them out, and a file can hold them. */
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

function dataOf({ name, source, edits, options, titles, rules, scenarios = [], apart }: DataSet): SharedData {
  return {
    name,
    example: source.kind === "example" ? source.example : null,
    edits,
    options,
    ...(titles && { titles }),
    ...(rules && { rules }),
    ...(scenarios.length > 0 && { scenarios }),
    ...(apart && { apart }),
  };
}

export function createUrl({ choices, results, address, adoptBase, baseOf, takeAddress, settle: settled }: UrlParts) {
  const { store } = choices;
  let shown = "";
  /** Counts navigations: the content of a slow link is dropped when another navigation came first. */
  let turn = 0;
  let following = false;

  function sharedNow(): Shared {
    settled?.();
    const state = store.getState();
    const dataSet = currentDataSet(state);
    const base = dataSet?.source.kind === "stored" ? (baseOf(baseKeyOf(dataSet.source)) ?? null) : null;
    const whole = dataSet && (base || dataSet.source.kind === "example");
    return sharedOf(whole ? state : { ...state, race: choices.handAlone() }, whole ? dataOf(dataSet) : null, base);
  }

  async function shareLink(limit?: number): Promise<ShareLink> {
    const { fitsLink, packShared } = await packing();
    const shared = sharedNow();
    const { screen, path } = store.getState().view;
    const packed = packShared(shared);
    if (fitsLink(packed, limit))
      return { kind: "link", hash: hashOf(screen, path, packed), withData: shared.data !== null };
    const light = packShared({ ...shared, race: choices.handAlone(), data: null, base: null });
    return { kind: "too-long", hash: hashOf(screen, path, light), length: packed.length };
  }

  /** The data set of a link: the id of an equal one if there is one, else of a new one. */
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

  /** Applies the content of a link or a file as one step, unless another navigation came while its races were read. */
  async function openShared({ data, base, ...shared }: Shared, isWanted: () => boolean = () => true): Promise<void> {
    const { view, contenders, focused, race, season, models, matchmaking, convergence, league } = shared;
    const adopted = data ? await adoptData(data, base) : null;
    if (!isWanted()) return;
    following = true;
    choices.asOneStep(() => {
      let dataSet = store.getState().current;
      if (typeof adopted === "string") {
        choices.dataSets.open((dataSet = adopted));
        // The link's scenarios are added to the existing ones.
        if (data?.scenarios) choices.scenarios.take(data.scenarios, dataSet);
      } else if (adopted) dataSet = choices.dataSets.add(adopted);
      store.setState((state) => ({
        contenders,
        focused,
        // Without its races, the race of a link does not belong to the open season.
        race: { ...race, from: race.from && { ...race.from, dataSet: adopted === null ? "" : dataSet } },
        asked: null,
        season,
        models,
        matchmaking,
        convergence,
        league,
        view: { ...state.view, ...view },
      }));
    });
    following = false;
    settle();
  }

  async function openPolicy(text: string): Promise<boolean> {
    try {
      const { adoptPolicy, readPolicy } = await import("./link/policy");
      const read = readPolicy(text);
      if (read.kind === "good") adoptPolicy(choices, read.policy);
      else results.notify("warning", { newer: NEWER_FILE, damaged: DAMAGED_FILE }[read.kind]);
      return read.kind === "good";
    } catch {
      results.notify("warning", NOT_LOADED);
      return false;
    }
  }

  async function unpacked(packed: string, isFile: boolean): Promise<Unpacked | { readonly kind: "absent" }> {
    try {
      const { OF_FILE, OF_LINK, unpackShared } = await packing();
      return unpackShared(packed, isFile ? OF_FILE : OF_LINK);
    } catch {
      return { kind: "absent" };
    }
  }

  /** A data set fetched from there before is opened and fetched again. */
  function openAddress(from: string): void {
    const known = store.getState().dataSets.find(({ address: its }) => its === from);
    if (known) choices.dataSets.open(known.id);
    takeAddress?.(from);
  }

  /** Opens what the hash names. */
  async function follow(): Promise<void> {
    const hash = address.hash();
    if (hash === shown) return;
    const { screen, path, packed, from, unknown } = parseHash(hash);
    shown = hash;
    const mine = ++turn;
    const isWanted = () => mine === turn;
    if (unknown) results.notify("warning", UNKNOWN);
    const shared = packed === null ? null : await unpacked(packed, false);
    if (!isWanted()) return;
    if (shared?.kind === "good") {
      const view = { ...shared.shared.view, ...(screen ? { screen, path } : {}) };
      await openShared({ ...shared.shared, view }, isWanted).catch(() => results.notify("error", DAMAGED));
      return;
    }
    if (shared)
      results.notify("warning", { newer: NEWER, damaged: DAMAGED, long: LONG, absent: NOT_LOADED }[shared.kind]);
    following = true;
    if (from !== null) openAddress(from);
    if (screen) choices.view.go(screen, ...path);
    else if (unknown) choices.view.go("race");
    following = false;
    settle();
  }

  /** Writes the open page into the hash, without a new entry in the browser's history. */
  function settle(): void {
    const { screen, path } = store.getState().view;
    const hash = hashOf(screen, path);
    if (hash === shown) return;
    shown = hash;
    address.replace(hash);
  }

  return {
    shareLink,
    /** The same as text for a file, of any size. */
    shareFile: async (): Promise<string> => (await packing()).packShared(sharedNow()),
    openShared,
    /** Applies the content of such a file as one step; false, with a notice, when it cannot be read. */
    async openFile(text: string): Promise<boolean> {
      if (text.trimStart().startsWith("{")) return openPolicy(text);
      const opened = await unpacked(text.trim(), true);
      if (opened.kind === "good") await openShared(opened.shared);
      else
        results.notify(
          "warning",
          { newer: NEWER_FILE, damaged: DAMAGED_FILE, long: LONG_FILE, absent: NOT_LOADED }[opened.kind],
        );
      return opened.kind === "good";
    },
    async start(): Promise<() => void> {
      await follow();
      settle();
      const stops = [
        address.listen(() => void follow()),
        store.subscribe(({ view: { screen, path } }, before) => {
          if (following || (screen === before.view.screen && path === before.view.path)) return;
          const hash = hashOf(screen, path);
          if (hash === shown) return;
          turn++;
          shown = hash;
          address.push(hash);
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

export function browserAddress(): Address {
  return {
    hash: () => location.hash,
    push: (hash) => history.pushState(null, "", hash),
    replace: (hash) => history.replaceState(null, "", hash),
    listen(moved) {
      addEventListener("hashchange", moved);
      addEventListener("popstate", moved);
      return () => {
        removeEventListener("hashchange", moved);
        removeEventListener("popstate", moved);
      };
    },
  };
}
