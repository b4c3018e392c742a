/** Who has met whom in the first season: a circle of people, a line for every pair that met. */
import type { Showcase } from "../../engine/simulation/laboratory";
import type { FigureTable } from "../../ui";
import { counted, number } from "../../ui/format";

export interface Node {
  readonly person: number;
  readonly name: string;
  readonly component: number;
  readonly x: number;
  readonly y: number;
  /** People met, and races with them. */
  readonly partners: number;
  readonly meetings: number;
}

export interface Edge {
  readonly from: number;
  readonly to: number;
  readonly races: number;
}

/** More would be a blot. */
export const MOST_NODES = 60;

/** People stand by component and group, so that strangers are apart. */
export function graphOf(showcase: Showcase, size: number): { readonly nodes: Node[]; readonly edges: Edge[] } {
  const { persons, met, component, group, names } = showcase;
  const order = Array.from({ length: persons }, (_, person) => person)
    .sort((a, b) => component[a] - component[b] || group[a] - group[b] || a - b)
    .slice(0, MOST_NODES);
  const nodes = order.map((person, at): Node => {
    const row = met.subarray(person * persons, (person + 1) * persons);
    const angle = (2 * Math.PI * at) / order.length - Math.PI / 2;
    return {
      person,
      name: names[person],
      component: component[person],
      x: size / 2 + (size / 2 - 14) * Math.cos(angle),
      y: size / 2 + (size / 2 - 14) * Math.sin(angle),
      partners: row.reduce((sum, races) => sum + (races > 0 ? 1 : 0), 0),
      meetings: row.reduce((sum, races) => sum + races, 0),
    };
  });
  const edges: Edge[] = [];
  for (let i = 0; i < order.length; i++)
    for (let j = i + 1; j < order.length; j++) {
      const races = met[order[i] * persons + order[j]];
      if (races > 0) edges.push({ from: i, to: j, races });
    }
  return { nodes, edges };
}

export function metReading(showcase: Showcase): string {
  const { persons, met, components, accounts } = showcase;
  let pairs = 0;
  for (let i = 0; i < persons; i++) for (let j = i + 1; j < persons; j++) if (met[i * persons + j] > 0) pairs++;
  const possible = (persons * (persons - 1)) / 2;
  const first = `${number(pairs)} of ${number(possible)} pairs have met; `;
  const joined =
    components === 1
      ? "everybody can be compared with everybody, through others if need be."
      : `there are ${counted(components, "component")}, and no result compares one with another.`;
  return first + joined + (accounts > persons ? " Throwaway accounts count for the person." : "");
}

export function metTable(showcase: Showcase): FigureTable {
  const { nodes } = graphOf({ ...showcase }, 1);
  const format = (value: number) => number(value);
  return {
    columns: [
      { label: "Player" },
      { label: "Component", format },
      { label: "People met", format },
      { label: "Meetings", format },
    ],
    rows: nodes.map(({ name, component, partners, meetings }) => [
      name,
      component < 0 ? null : component + 1,
      partners,
      meetings,
    ]),
    note: showcase.persons > MOST_NODES ? `The first ${MOST_NODES} of ${number(showcase.persons)} people.` : undefined,
  };
}
