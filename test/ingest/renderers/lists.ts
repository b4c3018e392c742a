import { blocks, clock, finishers, out, pick, type Entrant, type Renderer, type Shape } from "./renderer";

const FIELD: Shape = { races: [1, 4], field: [3, 9], statuses: ["dnf", "dns", "dq"], ties: true };
const SHORT: Shape = { races: [1, 3], field: [3, 8] };
const WORDS = { dnf: "DNF", dns: "DNS", dq: "DSQ" } as const;

/** A heading and one line an entrant; `line` writes a finisher, `fallen` one who is out. */
function list(
  id: string,
  shape: Shape,
  line: (entrant: Entrant, leader: Entrant) => string,
  fallen: (entrant: Entrant) => string = ({ name, status }) => `${WORDS[status!]} ${name}`,
): Renderer {
  return {
    id,
    shape,
    render: (history, writing) =>
      blocks(
        history.map((race) => [
          race.id,
          ...race.entrants.map((one) => (one.status ? fallen(one) : line(one, race.entrants[0]))),
        ]),
        writing,
      ),
  };
}

const MEDALS = ["🥇", "🥈", "🥉"];
const ordinal = (rank: number): string => `${rank}${["st", "nd", "rd"][rank - 1] ?? "th"}`;

/** Lists with a number, a word or a mark for the place on every line. */
export const LISTS: readonly Renderer[] = [
  list("list-dot", FIELD, ({ rank, name }) => `${rank}. ${name}`),
  list("list-bracket", FIELD, ({ rank, name }) => `${rank}) ${name}`),
  list("list-brackets", SHORT, ({ rank, name }) => `(${rank}) ${name}`),
  list("list-dash", FIELD, ({ rank, name }) => `${rank} - ${name}`),
  list("list-hash", SHORT, ({ rank, name }) => `#${rank} ${name}`),
  list("list-hash-colon", SHORT, ({ rank, name }) => `#${rank}: ${name}`),
  list("list-p", FIELD, ({ rank, name }) => `P${rank} ${name}`),
  list("list-p-colon", SHORT, ({ rank, name }) => `P${rank}: ${name}`),
  list("list-ordinal", FIELD, ({ rank, name }) => `${ordinal(rank!)} ${name}`),
  list("list-ordinal-colon", SHORT, ({ rank, name }) => `${ordinal(rank!)}: ${name}`),
  list("list-ordinal-place", SHORT, ({ rank, name }) => `${ordinal(rank!)} place: ${name}`),
  list("list-place-number", SHORT, ({ rank, name }) => `Place ${rank}: ${name}`),
  list("list-platz", FIELD, ({ rank, name }) => `${rank}. Platz: ${name}`),
  list("list-lugar", SHORT, ({ rank, name }) => `${rank}º lugar: ${name}`),
  list("list-lugar-dash", SHORT, ({ rank, name }) => `${rank}º lugar - ${name}`),
  list(
    "list-bullets",
    FIELD,
    ({ rank, name }) => `• ${rank}. ${name}`,
    ({ name, status }) => `• ${WORDS[status!]} ${name}`,
  ),
  list("list-medals", SHORT, ({ rank, name }) => (rank! <= 3 ? `${MEDALS[rank! - 1]} ${name}` : `${rank}. ${name}`)),
  list(
    "list-medals-and-numbers",
    SHORT,
    ({ rank, name }) => `${rank! <= 3 ? `${MEDALS[rank! - 1]} ` : ""}${rank}. ${name}`,
  ),
  list("list-keycaps", SHORT, ({ rank, name }) => `${rank}\uFE0F\u20E3 ${name}`),
  list("list-trophy", SHORT, ({ rank, name }) => `${rank === 1 ? "🏆 " : ""}${rank}. ${name}`),
  list("list-times", FIELD, ({ rank, name, seconds }) => `${rank}. ${name} ${clock(seconds!)}`),
  list("list-times-brackets", SHORT, ({ rank, name, seconds }) => `${rank}. ${name} (${clock(seconds!)})`),
  list("list-gaps", SHORT, ({ rank, name, seconds }, leader) =>
    rank === 1 ? `1. ${name} ${clock(seconds!)}` : `${rank}. ${name} +${clock(seconds! - leader.seconds!)}`,
  ),
  list("list-points", SHORT, ({ rank, name, score }) => `${rank}. ${name} - ${score} pts`),
  list("list-points-brackets", SHORT, ({ rank, name, score }) => `${rank}. ${name} (${score})`),
  list(
    "list-status-behind",
    FIELD,
    ({ rank, name }) => `${rank}. ${name}`,
    ({ name, status }) => `${name} - ${WORDS[status!]}`,
  ),
  list(
    "list-status-colon",
    FIELD,
    ({ rank, name }) => `${rank}. ${name}`,
    ({ name, status }) => `${WORDS[status!]}: ${name}`,
  ),
  list(
    "list-status-dash",
    FIELD,
    ({ rank, name }) => `${rank}. ${name}`,
    ({ name, status }) => `❌ ${WORDS[status!]} - ${name}`,
  ),
  list(
    "list-status-brackets",
    FIELD,
    ({ rank, name }) => `${rank}. ${name}`,
    ({ name, status }) => `- ${name} (${WORDS[status!]})`,
  ),
  list(
    "list-crash",
    { ...FIELD, statuses: ["dnf"] },
    ({ rank, name }) => `${rank}. ${name}`,
    ({ name }) => `DNF ${name} (crash)`,
  ),
  list(
    "list-ausf",
    { ...FIELD, statuses: ["dnf"] },
    ({ rank, name }) => `${rank}. ${name}`,
    ({ name }) => `Ausf. ${name}`,
  ),
  {
    id: "list-status-names",
    shape: { ...FIELD, statuses: ["dnf", "dns"] },
    render: (history, writing) =>
      blocks(
        history.map((race) => [
          race.id,
          ...finishers(race).map(({ rank, name }) => `${rank}. ${name}`),
          ...(["dnf", "dns"] as const).flatMap((status) => {
            const names = out(race, status).map(({ name }) => name);
            return names.length === 0 ? [] : [`${status.toUpperCase()}: ${names.join(", ")}`];
          }),
        ]),
        writing,
      ),
  },
  {
    id: "list-chat",
    shape: SHORT,
    render: (history, writing) =>
      blocks(
        history.map((race) => [
          `[22:10] Marta: ${race.id}`,
          ...race.entrants.map(({ rank, name }) => `[22:1${pick(writing.random, [1, 2, 3])}] Marta: ${rank}. ${name}`),
        ]),
        writing,
      ),
  },
  {
    id: "list-one-line",
    shape: SHORT,
    render: (history, writing) =>
      blocks([history.map((race) => race.entrants.map(({ rank, name }) => `${rank}. ${name}`).join(", "))], writing),
  },
  {
    id: "list-unnumbered",
    shape: SHORT,
    render: (history, writing) =>
      blocks(
        history.map((race) => [`${race.id}:`, ...race.entrants.map(({ name }) => name)]),
        writing,
      ),
  },
];
