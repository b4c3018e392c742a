/** Mirrors the open page in the hash, and applies a shared state from it once, as one undo step (`link/sharing.ts`). */
import { lazily, once } from "./lazily";
import { hashOf, parseHash } from "./link/hash";
import type { SharingParts } from "./link/sharing";

/** The part of the browser's address that this module uses. */
export interface Address {
  hash(): string;
  push(hash: string): void;
  replace(hash: string): void;
  listen(moved: () => void): () => void;
}

interface UrlParts extends Omit<SharingParts, "apply"> {
  readonly address: Address;
  /** Receives the address of results that a link names. */
  readonly takeAddress?: (address: string) => void;
}

const NOT_LOADED =
  "The part of Podium that reads links could not be loaded. Connect to the network and reload, then open it again.";
const UNKNOWN = "This link names a page that does not exist. Podium opened Race instead.";

export function createUrl({ address, takeAddress, ...parts }: UrlParts) {
  const { choices, results } = parts;
  const { store } = choices;
  let shown = "";
  /** Number of navigations so far: the content of a slow link is dropped if the user has navigated since. */
  let turn = 0;
  let following = false;

  function apply(change: () => void): void {
    following = true;
    change();
    following = false;
    settle();
  }
  const sharing = once(async () => (await import("./link/sharing")).createSharing({ ...parts, apply }));
  const fail = () => results.notify("warning", NOT_LOADED);

  /** Opens the data set that was fetched from this address before, if any, and offers to fetch the address again. */
  function openAddress(from: string): void {
    const known = store.getState().dataSets.find(({ address: its }) => its === from);
    if (known) choices.dataSets.open(known.id);
    takeAddress?.(from);
  }

  /** Opens the page and the content of the hash. */
  async function follow(): Promise<void> {
    const hash = address.hash();
    if (hash === shown) return;
    const { screen, path, packed, from, unknown } = parseHash(hash);
    shown = hash;
    const mine = ++turn;
    const isWanted = () => mine === turn;
    if (unknown) results.notify("warning", UNKNOWN);
    if (packed !== null) {
      const code = await sharing().catch(() => null);
      if (!isWanted()) return;
      if (!code) fail();
      else if (await code.openLink(packed, screen ? { screen, path } : {}, isWanted)) return;
      if (!isWanted()) return;
    }
    apply(() => {
      if (from !== null) openAddress(from);
      if (screen) choices.view.go(screen, ...path);
      else if (unknown) choices.view.go("race");
    });
  }

  /** Writes the open page into the hash without a new entry in the browser's history. */
  function settle(): void {
    const { screen, path } = store.getState().view;
    const hash = hashOf(screen, path);
    if (hash === shown) return;
    shown = hash;
    address.replace(hash);
  }

  return {
    ...lazily(sharing, ["shareLink", "shareFile", "openShared", "openFile"], fail),
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
