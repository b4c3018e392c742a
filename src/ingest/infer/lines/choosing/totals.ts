import type { Parsed } from "../parsed";
import { playersOfDuel, type DuelLine } from "./plausible";

/** Drops the total of a match next to the games of its players: its sides are two teams that play no other game. */
export function withoutTotals(parsed: readonly Parsed[]): Parsed[] {
  const duels = parsed.filter((one): one is DuelLine => one.kind === "duel");
  const total = duels.find((one, at) => isTotal(one, duels, at === 0));
  return parsed.map((one) => (one === total ? { kind: "heading", line: one.line } : one));
}

function isTotal({ duel: one }: DuelLine, duels: readonly DuelLine[], first: boolean): boolean {
  const others = duels.filter(({ duel }) => duel !== one).map(({ duel }) => duel);
  const [home, away] = (["left", "right"] as const).map((side) => ({
    names: others.flatMap((duel) => duel[side].map(({ text }) => text.toLowerCase())),
    wins: others.filter(({ winner }) => winner === side).length,
  }));
  const names = new Set([...home.names, ...away.names]);
  if (others.length < 3 || playersOfDuel(one).some(({ text }) => names.has(text.toLowerCase()))) return false;
  // Teams against each other, and pairs or triples in all other games.
  if (/^(?:verdict|prose)$/.test(one.shape) && others.every(({ left, right }) => left.length > 1 && right.length > 1))
    return true;
  const again = home.names.length + away.names.length - names.size;
  const [a, b] = one.scores ?? [0, 0];
  return (
    first &&
    a >= home.wins &&
    b >= away.wins &&
    Math.abs(a + b - others.length) < 4 &&
    again > 2 &&
    home.names.every((name) => !away.names.includes(name))
  );
}
