import type { PreparedRace } from "./race";

/** The home side: from the home column, or the side listed first where that is empty. */
export type HomeSide = "column" | "first";

/** The home side of the current race, if it has two sides. */
export class HomeGround {
  private readonly atHome = new Set<number>();

  constructor(private readonly side: HomeSide) {}

  arrive(race: PreparedRace): void {
    this.atHome.clear();
    if (race.teams !== 2) return;
    for (let k = 0; k < race.size; k++) if (this.isHome(race, k)) this.atHome.add(race.player[k]);
  }

  leave(): void {
    this.atHome.clear();
  }

  /** Whether the player is at home in the current race. */
  has(player: number): boolean {
    return this.atHome.has(player);
  }

  /** 1: entrant k is at home, -1: the other side is; 0: neither, or more than two sides. */
  of(race: PreparedRace, k: number): number {
    if (race.teams !== 2) return 0;
    if (this.isHome(race, k)) return 1;
    for (let j = 0; j < race.size; j++) if (race.team[j] !== race.team[k]) return this.isHome(race, j) ? -1 : 0;
    return 0;
  }

  private isHome(race: PreparedRace, k: number): boolean {
    let first = k;
    for (let j = 0; j < race.size; j++) {
      if (!Number.isNaN(race.home[j])) return race.home[k] === 1;
      if (race.row[j] < race.row[first]) first = j;
    }
    return this.side === "first" && race.team[k] === race.team[first];
  }
}
