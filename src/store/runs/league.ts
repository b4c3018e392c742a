/**
 * The league of systems. The worker simulates ahead while the league is shown, and a new rig discards the rows after
 * it.
 */
import { createStore, useStore } from "zustand";
import type { LeagueRows } from "../../engine/simulation/league/course";
import type { Rig } from "../../engine/simulation/league/rigs";
import type { LeagueFacts } from "../../engine/simulation/league/season";
import type { LeaguePlan, LeagueSettings } from "../../engine/simulation/league/settings";
import { isUnwanted, wordsOf, type Client } from "../../worker/client";
import type { ChoicesStore } from "../choices";
import { soundContenders } from "../recompute/contenders";
import { specOf } from "../spec";
import type { ResultsStore } from "../results";
import { same } from "../same";
import type { ContenderChoice, League, LeagueRig } from "../types";

/** The simulated part of a league. Row r is the state after r races; N persons, R races. */
export interface LeagueResult {
  readonly league: League;
  readonly settings: LeagueSettings;
  /** Ordered by race; `facts.cast` follows this order. */
  readonly rigs: readonly Rig[];
  readonly contenders: readonly ContenderChoice[];
  readonly facts: LeagueFacts;
  /** [contender] Columns of all R + 1 rows; rows after `known` are not filled yet. */
  readonly systems: LeagueRows["systems"];
  readonly known: number;
}

export interface LeagueState {
  /** The checked settings and rigs; null before the engine has checked them. */
  readonly plan: LeaguePlan | null;
  readonly result: LeagueResult | null;
  /** Why the simulation stopped, in words; "" if it did not. */
  readonly failure: string;
}

interface Parts {
  readonly choices: ChoicesStore;
  readonly results: ResultsStore;
  readonly client: Pick<Client, "call">;
}

/** Number of rows of the first portion, and the factor by which each next portion is longer. */
const PORTION = { first: 100, growth: 2 } as const;

/** The last row on which two lists of rigs agree; Infinity if they are equal. */
export function agreedRow(a: readonly LeagueRig[], b: readonly LeagueRig[]): number {
  const only = (some: readonly LeagueRig[], others: readonly LeagueRig[]) =>
    some.filter((rig) => !others.some((other) => same(rig, other))).map(({ race }) => race);
  return Math.min(Infinity, ...only(a, b), ...only(b, a));
}

export function createLeague({ choices, results, client }: Parts) {
  const store = createStore<LeagueState>()(() => ({ plan: null, result: null, failure: "" }));
  let running = new AbortController();
  let viewers = 0;
  let positionOf: (() => number) | null = null;
  /** The league that is being simulated, or was last. */
  let asked: { readonly league: League; readonly contenders: readonly ContenderChoice[] } | null = null;

  const contendersNow = (): readonly ContenderChoice[] =>
    soundContenders(choices.store.getState().contenders, results.store.getState().inspections);

  const isSettled = (): boolean => {
    const { inspections } = results.store.getState();
    return choices.store.getState().contenders.every(({ id }) => Object.hasOwn(inspections, id));
  };

  /** The last available row that is also valid for another league, or -1. */
  function heldBy(league: League, contenders: readonly ContenderChoice[]): number {
    const { result } = store.getState();
    if (!result || !same(result.league.parameters, league.parameters)) return -1;
    if (!same(result.contenders.map(specOf), contenders.map(specOf))) return -1;
    return Math.min(result.known, agreedRow(result.league.rigs, league.rigs));
  }

  /** Drops rows that are no longer valid, and simulates the missing ones. */
  async function update(): Promise<void> {
    if (viewers === 0 || !isSettled()) return;
    const { league } = choices.store.getState();
    const contenders = contendersNow();
    if (asked && same(asked, { league, contenders })) return;
    asked = { league, contenders };
    running.abort();
    const { signal } = (running = new AbortController());
    const held = heldBy(league, contenders);
    store.setState(({ result }) => ({ failure: "", result: result && held >= 0 ? { ...result, known: held } : null }));
    try {
      const plan = await client.call("leaguePlan", league, { signal });
      if (signal.aborted) return;
      store.setState({ plan });
      const { settings, rigs } = plan;
      if (!settings || contenders.length === 0) return;
      const made = { league, contenders, settings, rigs };
      const { result } = store.getState();
      // If contenders differ in names only, the rows remain valid.
      if (result && held === settings.races && same(result.rigs, rigs))
        store.setState({ result: { ...result, ...made } });
      else await simulate(made, held, signal);
    } catch (error) {
      if (signal.aborted) return;
      asked = null;
      if (!isUnwanted(error)) store.setState({ failure: wordsOf(error) });
    }
  }

  async function simulate(
    made: Omit<LeagueResult, "facts" | "systems" | "known">,
    held: number,
    signal: AbortSignal,
  ): Promise<void> {
    const { settings, rigs, contenders } = made;
    const { races } = settings;
    let portion: number = PORTION.first;
    for (let from = Math.min(held + 1, races), first = true; first || from <= races; first = false) {
      const to = Math.min(races, from + portion);
      portion *= PORTION.growth;
      const request = { settings, rigs, contenders: contenders.map(specOf), from, to, facts: first };
      const rows = await client.call("leagueRows", request, { signal });
      if (signal.aborted) return;
      take(made, rows, held);
      from = to + 1;
    }
  }

  /**
   * Copies rows into the columns. The first portion creates new columns, because another league may still show the old
   * ones.
   */
  function take(made: Omit<LeagueResult, "facts" | "systems" | "known">, rows: LeagueRows, held: number): void {
    const { result } = store.getState();
    const facts = rows.facts ?? result!.facts;
    const persons = facts.names.length;
    const systems = rows.systems.map(({ hasRate, estimates, errors }, at) => {
      const columns = rows.facts
        ? {
            hasRate,
            estimates: new Float64Array((facts.races + 1) * persons),
            errors: new Float64Array(facts.races + 1).fill(NaN),
          }
        : result!.systems[at];
      if (rows.facts && held >= 0) {
        columns.estimates.set(result!.systems[at].estimates.subarray(0, (held + 1) * persons));
        columns.errors.set(result!.systems[at].errors.subarray(0, held + 1));
      }
      columns.estimates.set(estimates, rows.from * persons);
      columns.errors.set(errors, rows.from);
      return columns;
    });
    store.setState({ result: { ...made, facts, systems, known: rows.to } });
  }

  return {
    store,
    /** Simulates the league while it is shown, and again whenever it changes. Returns a function that stops it. */
    watch(): () => void {
      viewers++;
      const stops = [
        choices.store.subscribe(() => void update()),
        results.store.subscribe(({ inspections }, before) => {
          if (inspections !== before.inspections) void update();
        }),
      ];
      void update();
      return () => {
        stops.forEach((stop) => stop());
        if (--viewers > 0) return;
        running.abort();
        asked = null;
      };
    },
    ...choices.league,
    setMoment: choices.convergence.setMoment,
    /** Registers a running animation; `where` returns its position. Returns a function that unregisters it. */
    registerFilm(where: () => number): () => void {
      positionOf = where;
      return () => {
        if (positionOf === where) positionOf = null;
      };
    },
    /** Stores the position of the running animation in the choices. */
    settle(): void {
      if (positionOf) choices.convergence.setMoment(positionOf());
    },
  };
}

type LeagueStore = ReturnType<typeof createLeague>;

export const useLeagueOf = <T>({ store }: LeagueStore, select: (state: LeagueState) => T): T => useStore(store, select);
