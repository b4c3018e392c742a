/** The graph of the first season: people on a circle, a line for every pair that met, and components. */
import type { Showcase } from "../../engine/simulation/repetition";
import type { FigureTable } from "../../ui";
import { counted, number, percentSign } from "../../ui/format";
import { tableOf } from "../../ui/figureTable";

export interface Node {
  readonly person: number;
  readonly name: string;
  /** Component at this race: 0 is the largest, -1 means no race yet. */
  readonly component: number;
  readonly x: number;
  readonly y: number;
  readonly partners: number;
  /** Races with other people in the whole season. */
  readonly meetings: number;
}

export interface Edge {
  readonly from: number;
  readonly to: number;
  /** In the whole season. */
  readonly races: number;
}

/** Maximum number of people drawn; more could not be distinguished. */
export const MAX_NODES = 60;

const endOf = ({ looks }: Pick<Showcase, "looks">): number => looks.length - 1;
const partOf = ({ component, persons }: Showcase, look: number): Int32Array =>
  component.subarray(look * persons, (look + 1) * persons);

/** Places people by their final component and group, so that people who never met are apart and positions stay. */
export function graphOf(
  showcase: Showcase,
  size: number,
  look = endOf(showcase),
): { readonly nodes: Node[]; readonly edges: Edge[] } {
  const { persons, met, firstMet, group, names, looks } = showcase;
  const races = looks[look];
  const now = partOf(showcase, look);
  const final = partOf(showcase, endOf(showcase));
  const order = Array.from({ length: persons }, (_, person) => person)
    .sort((a, b) => final[a] - final[b] || group[a] - group[b] || a - b)
    .slice(0, MAX_NODES);
  const have = (pair: number): boolean => firstMet[pair] > 0 && firstMet[pair] <= races;
  const nodes = order.map((person, at): Node => {
    const angle = (2 * Math.PI * at) / order.length - Math.PI / 2;
    let [partners, meetings] = [0, 0];
    for (let pair = person * persons; pair < (person + 1) * persons; pair++) {
      if (have(pair)) partners++;
      meetings += met[pair];
    }
    return {
      person,
      name: names[person],
      component: now[person],
      x: size / 2 + (size / 2 - 14) * Math.cos(angle),
      y: size / 2 + (size / 2 - 14) * Math.sin(angle),
      partners,
      meetings,
    };
  });
  const edges: Edge[] = [];
  for (let i = 0; i < order.length; i++)
    for (let j = i + 1; j < order.length; j++) {
      const pair = order[i] * persons + order[j];
      if (have(pair)) edges.push({ from: i, to: j, races: met[pair] });
    }
  return { nodes, edges };
}

/** [look] Share of all people in the largest component. */
export function joinedOf(showcase: Showcase): { readonly races: number; readonly share: number }[] {
  return Array.from(showcase.looks, (races, look) => {
    const largest = partOf(showcase, look).reduce((sum, component) => sum + (component === 0 ? 1 : 0), 0);
    return { races, share: largest / showcase.persons };
  });
}

export function metReading(showcase: Showcase, look = endOf(showcase)): string {
  const { persons, firstMet, components, accounts, looks } = showcase;
  let pairs = 0;
  for (let i = 0; i < persons; i++)
    for (let j = i + 1; j < persons; j++) {
      const first = firstMet[i * persons + j];
      if (first > 0 && first <= looks[look]) pairs++;
    }
  const possible = (persons * (persons - 1)) / 2;
  const first =
    pairs === possible
      ? `After ${counted(looks[look], "race")} all ${number(possible)} pairs have met; `
      : `After ${counted(looks[look], "race")} ${number(pairs)} of ${number(possible)} pairs have met; `;
  const missing = partOf(showcase, look).filter((component) => component < 0).length;
  const joined =
    components[look] > 1
      ? `there are ${counted(components[look], "component")}, and no result compares one with another.`
      : missing > 0
        ? `all who have raced can be compared, ${number(missing)} have not yet.`
        : pairs === possible
          ? "every two players can be compared directly."
          : "all players can be compared, directly or through others.";
  return first + joined + (accounts > persons ? " Throwaway accounts count for the person." : "");
}

export function joinedReading(showcase: Showcase): string {
  const courses = joinedOf(showcase);
  const end = courses[courses.length - 1].share;
  const first = courses.find(({ share }) => share === end)!;
  return end === 1
    ? `Everyone is connected from race ${number(first.races)} on.`
    : `The largest component holds ${percentSign(end)} of all people, from race ${number(first.races)} on.`;
}

export function metTable(showcase: Showcase, look = endOf(showcase)): FigureTable {
  const { nodes } = graphOf(showcase, 1, look);
  const format = number;
  return tableOf(
    nodes,
    [
      ["Player", ({ name }) => name],
      ["Component", ({ component }) => (component < 0 ? null : component + 1), format],
      ["People met", ({ partners }) => partners, format],
      ["Meetings, whole season", ({ meetings }) => meetings, format],
    ],
    showcase.persons > MAX_NODES ? `The first ${MAX_NODES} of ${number(showcase.persons)} people.` : undefined,
  );
}
