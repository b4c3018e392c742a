import type { Row, Suite } from "./measure";

/** A suite by its name; it is loaded when its turn comes. */
type Named = readonly [name: string, load: () => Promise<Suite>];

/**
 * Runs every suite once a round, one after another. One that throws, or cannot be loaded, is named and keeps the rows that it had; the
 * others go on.
 * @param done told the rows of each suite as it ends
 */
export async function measureAll(
  suites: readonly Named[],
  roundCount: number,
  done: (rows: readonly Row[]) => void,
  tell: (words: string) => void,
): Promise<{ readonly rounds: readonly Row[][]; readonly failed: readonly string[] }> {
  const rounds: Row[][] = [];
  const failed: string[] = [];
  for (let round = 0; round < roundCount; round++) {
    const rows: Row[] = [];
    rounds.push(rows);
    for (const [name, load] of suites) {
      tell(roundCount > 1 ? `measuring ${name}, round ${round + 1}` : `measuring ${name}`);
      const first = rows.length;
      const [began, from] = [process.cpuUsage(), performance.now()];
      try {
        const suite = await load();
        await suite((row) => {
          rows.push(row);
          return row;
        });
      } catch (error) {
        failed.push(name);
        tell(`${name} failed: ${error instanceof Error ? error.stack : String(error)}`);
      }
      const { user, system } = process.cpuUsage(began);
      const clock = ((performance.now() - from) / 1000).toFixed(1);
      tell(`  ${clock} s by the clock, ${((user + system) / 1e6).toFixed(1)} s of processor time of its own`);
      done(rows.slice(first));
    }
  }
  return { rounds, failed };
}
