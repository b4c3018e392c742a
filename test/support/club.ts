import { buildHistory } from "../../src/engine/history/build";
import type { History } from "../../src/engine/history/types";

const NAMES =
  "Aurelia Bexley Corvin Dagny Ember Fenwick Galena Hollis Isolde Jorah Kestrel Linnea Maddox Nerys Oakley Perrin Quill Rowan Sable Thorne Ulrich Vesper Wilder Xanthe Yarrow Zephyr".split(
    " ",
  );

/** A club's league: sixty weekly races of eight to sixteen of 26 players, with times and a few DNFs. */
export function clubSeason({ races = 60, times = true } = {}): History {
  let state = 7;
  const next = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const normal = () => next() + next() + next() + next() - 2;
  const skill = NAMES.map(() => normal() * 90);
  const eager = NAMES.map(() => 0.15 + 0.7 * next());
  return buildHistory(
    Array.from({ length: races }, (_, r) => {
      const field = NAMES.map((name, p) => ({
        name,
        seconds: Math.round(1500 + skill[p] + 80 * normal()),
        there: next() < eager[p],
        out: next() < 0.05,
      })).filter(({ there }) => there);
      const order = [...field].sort((a, b) => Number(a.out) - Number(b.out) || a.seconds - b.seconds);
      const date = new Date(Date.UTC(2025, 0, 5 + 7 * r)).toISOString().slice(0, 10);
      return {
        id: `Weekly ${r + 1}`,
        date,
        entrants: order.map(({ name, seconds, out }, k) =>
          out ? { name, rank: null, status: "dnf" as const } : { name, rank: k + 1, ...(times && { seconds }) },
        ),
      };
    }),
  ).history;
}
