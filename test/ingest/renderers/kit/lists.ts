import { blocks, type Entrant, type Shape, type Way } from "../race";

export const FIELD: Shape = { races: [1, 4], field: [3, 9], statuses: ["dnf", "dns", "dq"], ties: true };
export const SHORT: Shape = { races: [1, 3], field: [3, 8] };
export const WORDS = { dnf: "DNF", dns: "DNS", dq: "DSQ" } as const;
export const MEDALS = ["🥇", "🥈", "🥉"];

export const ordinal = (rank: number): string => `${rank}${["st", "nd", "rd"][rank - 1] ?? "th"}`;

/** A heading and one line an entrant; `line` writes a finisher, `fallen` one who is out. */
export function list(
  shape: Shape,
  line: (entrant: Entrant, leader: Entrant) => string,
  fallen: (entrant: Entrant) => string = ({ name, status }) => `${WORDS[status!]} ${name}`,
  heading: (id: string) => string = (id) => id,
): Way {
  return {
    shape,
    render: (history) =>
      blocks(
        history.map((race) => [
          heading(race.id),
          ...race.entrants.map((one) => (one.status ? fallen(one) : line(one, race.entrants[0]))),
        ]),
      ),
  };
}
