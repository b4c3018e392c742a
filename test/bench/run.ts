/**
 * `npm run bench`: prints a table as each suite ends, or JSON of all with --json. A suite that fails is named at the end,
 * and the others still run. `--only WORD` runs the suites whose name holds the
 * word; `--no-page` leaves out the browser; `--rounds N` measures everything N times and keeps each row's best median,
 * for a machine that has other work. Seeded; compare figures of one run only.
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import type { Row, Suite } from "./measure";
import { plainTable, verdicts } from "./table";

const suites: Readonly<Record<string, () => Promise<Suite>>> = {
  order: async () => (await import("./order.bench")).orderSuite,
  updates: async () => (await import("./updates.bench")).updatesSuite,
  trueskill: async () => (await import("./trueskill.bench")).trueskillSuite,
  "weng-lin": async () => (await import("./weng-lin.bench")).wengLinSuite,
  glicko2: async () => (await import("./glicko2.bench")).glicko2Suite,
  rules: async () => (await import("./rules.bench")).rulesSuite,
  placement: async () => (await import("./placement.bench")).placementSuite,
  duels: async () => (await import("./duels.bench")).duelsSuite,
  "own-rule": async () => (await import("./own-rule.bench")).ownRuleSuite,
  replay: async () => (await import("./replay.bench")).replaySuite,
  "through-time": async () => (await import("./through-time.bench")).throughTimeSuite,
  "what-if": async () => (await import("./what-if.bench")).whatIfSuite,
  forecast: async () => (await import("./forecast.bench")).forecastSuite,
  blocks: async () => (await import("./blocks.bench")).blocksSuite,
  reading: async () => (await import("./reading.bench")).readingSuite,
  stream: async () => (await import("./stream.bench")).streamSuite,
  matchmaking: async () => (await import("./matchmaking.bench")).matchmakingSuite,
  page: async () => (await import("./page.bench")).pageSuite,
  film: async () => (await import("./film.bench")).filmSuite,
  playback: async () => (await import("./playback.bench")).playbackSuite,
  league: async () => (await import("./league.bench")).leagueSuite,
  "league-page": async () => (await import("./league.bench")).leaguePageSuite,
  study: async () => (await import("./study.bench")).studySuite,
  lab: async () => (await import("./lab.bench")).labSuite,
  "lab-page": async () => (await import("./lab.bench")).labPageSuite,
  cold: async () => (await import("./cold.bench")).coldSuite,
  opening: async () => (await import("./opening.bench")).openingSuite,
  slices: async () => (await import("./slices.bench")).slicesSuite,
  million: async () => (await import("./million.bench")).millionSuite,
  large: async () => (await import("./large.bench")).largeSuite,
};

const { values: options } = parseArgs({
  options: {
    json: { type: "boolean" },
    only: { type: "string", default: "" },
    "no-page": { type: "boolean" },
    rounds: { type: "string", default: "1" },
  },
});
const chosen = Object.keys(suites).filter(
  (name) =>
    name.includes(options.only) &&
    !(
      options["no-page"] &&
      ["page", "film", "playback", "league-page", "study", "lab-page", "cold", "opening", "large"].includes(name)
    ),
);
if (chosen.length === 0) {
  console.error(`No suite is named like "${options.only}": choose from ${Object.keys(suites).join(", ")}.`);
  process.exit(2);
}
const roundCount = Number(options.rounds);
if (!Number.isInteger(roundCount) || roundCount < 1) {
  console.error(`--rounds takes a whole number from 1 up, not "${options.rounds}".`);
  process.exit(2);
}

const rounds: Row[][] = [];
const failed: string[] = [];
for (let round = 0; round < roundCount; round++) {
  const rows: Row[] = [];
  rounds.push(rows);
  for (const name of chosen) {
    console.error(roundCount > 1 ? `measuring ${name}, round ${round + 1}` : `measuring ${name}`);
    const first = rows.length;
    try {
      const suite = await suites[name]();
      await suite((row) => {
        rows.push(row);
        return row;
      });
    } catch (error) {
      failed.push(name);
      console.error(`${name} failed: ${error instanceof Error ? error.stack : String(error)}`);
    }
    // A later suite that fails must not take these figures with it.
    if (!options.json && roundCount === 1) console.log(`\n${plainTable(verdicts([rows.slice(first)]))}`);
  }
}

const machine = `${cpus()[0]?.model.trim() ?? "unknown processor"}, ${cpus().length} cores, Node ${process.versions.node}`;
const rows = verdicts(rounds);
if (options.json) console.log(JSON.stringify({ machine, rounds: roundCount, rows, failed }, null, 2));
else console.log(roundCount === 1 ? `\n${machine}` : `${machine}\n\n${plainTable(rows)}`);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}.`);
  process.exitCode = 1;
}
