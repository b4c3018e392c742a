import { rigAt } from "../../engine/simulation/league/in-force";
import type { ParameterValue } from "../../engine/rating/parameters";
import type { League, LeagueRig } from "../types";
import type { Slice } from "./slice";

export function leagueActions({ update }: Slice) {
  const change = (made: (league: League) => Partial<League>): void =>
    update(({ league }) => ({ league: { ...league, ...made(league) } }));
  return {
    set(parameter: string, value: ParameterValue): void {
      change(({ parameters }) => ({ parameters: { ...parameters, [parameter]: value } }));
    },
    /** Restores the default settings; the rigs remain. */
    reset: (): void => change(() => ({ parameters: {} })),
    /** Sets a rig from race `race` (from 0) on, replacing one of the same kind there; null ends it. */
    rig(race: number, kind: string, value: LeagueRig["value"]): void {
      change(({ rigs }) => {
        const others = rigs.filter((rig) => rig.kind !== kind || rig.race !== race);
        if ((rigAt(others, kind, race)?.rig.value ?? null) === value) return { rigs: others };
        return { rigs: [...others, { race, kind, value }].sort((a, b) => a.race - b.race) };
      });
    },
    /** Removes a rig. */
    unrig({ race, kind }: Pick<LeagueRig, "race" | "kind">): void {
      change(({ rigs }) => ({ rigs: rigs.filter((rig) => rig.kind !== kind || rig.race !== race) }));
    },
    unrigAll: (): void => change(() => ({ rigs: [] })),
  };
}
