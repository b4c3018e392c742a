/** Connectedness, and the existence of maximum-likelihood ratings, in the terms of Convergence and Models. */
import type { Links } from "../../../engine/history/links";
import type { HistorySnapshot } from "../../../worker/protocol";
import { counted, inWords, number, sentence } from "../../../ui/format";
import { playerKey } from "../../../store";
import { raceTitle } from "../../common/when";

/** "812 of 1,378 pairs have met; all players can be compared, directly or through others." */
export function metReading({ races, components }: HistorySnapshot, links: Links | null): string {
  const joined =
    components < 2
      ? "all players can be compared, directly or through others."
      : `there are ${counted(components, "component")}, and no result compares one with another.`;
  if (!links || links.met < 0) return sentence(joined);
  const rated = races.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  const pairs = (rated * (rated - 1)) / 2;
  if (pairs === 1 && links.met === 1) return "Both players have met.";
  return `${number(links.met)} of ${counted(pairs, "pair")} have met; ${joined}`;
}

/** How the components merged in the course of the races. */
export function growthReading({ history }: HistorySnapshot, { componentsAfter }: Links): string {
  const races = componentsAfter.length;
  if (races === 0) return "";
  const most = componentsAfter.reduce((a, b) => Math.max(a, b));
  const now = componentsAfter[races - 1];
  if (most === 1) return "They were connected from the first race on.";
  // The last race that connected two components.
  let joined = -1;
  for (let race = 1; race < races; race++) if (componentsAfter[race] < componentsAfter[race - 1]) joined = race;
  const when = joined < 0 ? "" : `${raceTitle(history, joined)} (race ${number(joined + 1)} of ${number(races)})`;
  if (now === 1) return `It is so since ${when}. Until then there were up to ${counted(most, "component")} at a time.`;
  if (joined < 0) return "No race has ever joined two of them.";
  const many = most > now ? ` There were up to ${number(most)} at a time.` : "";
  return `The last race that joined two of them was ${when}.${many}`;
}

interface Group {
  readonly component: number;
  /** `playerKey` of the player with most races, which identifies the group even if its number changes. */
  readonly key: string;
  readonly players: number;
  readonly races: number;
  /** Some of the names, those with most races first. */
  readonly names: readonly string[];
}

/** Connected components, largest first. */
export function groupsOf({ history, component, components, races }: HistorySnapshot, names: number): readonly Group[] {
  const members = Array.from({ length: components }, () => [] as number[]);
  for (let player = 0; player < component.length; player++)
    if (component[player] >= 0) members[component[player]].push(player);
  const count = new Int32Array(components);
  for (let race = 0; race < history.raceCount; race++) {
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
      if (history.rank[row] === 0) continue;
      count[component[history.player[row]]]++;
      break;
    }
  }
  return members.map((players, index) => {
    const busiest = players.sort((a, b) => races[b] - races[a] || a - b);
    return {
      component: index,
      key: playerKey(history, busiest[0]),
      players: players.length,
      races: count[index],
      names: busiest.slice(0, names).map((player) => history.names[player]),
    };
  });
}

/** Whether maximum-likelihood ratings of the whole season exist without a penalty (Ford 1957). */
export function existenceReading({ components, strongComponents }: HistorySnapshot): string {
  return strongComponents === components
    ? "The estimate exists without a penalty: no group of players only won or only lost against the others."
    : `Without a penalty there is no finite estimate: the players fall into ${number(strongComponents)} groups that never beat, or were never beaten by, the others.`;
}

interface Extreme {
  readonly id: "won" | "lost" | "between";
  readonly text: string;
  readonly names: readonly string[];
}

/**
 * Names the players who prevent a finite estimate: groups that no other player has beaten, and groups that have beaten
 * no other player.
 */
export function extremesOf({ history, races }: HistorySnapshot, { strong, won, lost }: Links): readonly Extreme[] {
  const size = new Int32Array(won.length);
  for (const group of strong) if (group >= 0) size[group]++;
  const rated = races.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  const found: Extreme[] = [];
  const kinds = [
    {
      id: "won",
      is: (g: number) => won[g] && !lost[g],
      one: "Never beaten",
      many: "Never beaten from outside their group",
    },
    {
      id: "lost",
      is: (g: number) => lost[g] && !won[g],
      one: "Never beat anyone",
      many: "Never beat anyone outside their group",
    },
    {
      id: "between",
      is: (g: number) => won[g] && lost[g],
      one: "Beat only those below, and were beaten only from above",
      many: "As a group beat only those below, and were beaten only from above",
    },
  ] as const;
  for (const { id, is, one, many } of kinds) {
    const alone: string[] = [];
    for (let player = 0; player < strong.length; player++)
      if (strong[player] >= 0 && size[strong[player]] === 1 && is(strong[player])) alone.push(history.names[player]);
    if (alone.length > 0) found.push({ id, text: `${one}: ${counted(alone.length, "player")}`, names: alone });
    const groups = Array.from(size.keys()).filter((group) => size[group] > 1 && is(group));
    for (const group of groups.slice(0, MAX_GROUPS)) {
      // A group of nearly all players is not named, because the few others are.
      const most = size[group] * 2 > rated && size[group] > 3;
      found.push({
        id,
        text: `${many}: ${most ? "the other " : ""}${counted(size[group], "player")}`,
        names: most ? [] : history.names.filter((_name, player) => strong[player] === group),
      });
    }
  }
  return found;
}

/** Maximum number of groups listed of each kind. */
const MAX_GROUPS = 5;

/** "Component 2, three players". */
export function groupName({ component, players }: Pick<Group, "component" | "players">): string {
  return `Component ${component + 1}, ${players < 13 ? inWords(players) : number(players)} player${players === 1 ? "" : "s"}`;
}
