import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { measureAll } from "./all";
import type { Suite } from "./measure";
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
  marking: async () => (await import("./marking.bench")).markingSuite,
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

const SMALLEST = {
  PODIUM_BENCH_QUICK: "1",
  PODIUM_BENCH_LOADS: "1",
  PODIUM_GAMES: "20000",
  PODIUM_PLAYERS: "2000",
  PODIUM_STREAM_GAMES: "20000",
  PODIUM_LOOK_MS: "100",
};

const HELP = `npm run bench

Seeded benchmarks. A table is printed as each suite ends; a suite that fails is named at the end, and the others still run.
Compare figures of one run only.

  --only WORD   suites whose name holds the word: ${Object.keys(suites).join(", ")}
  --no-page     leave out the browser
  --rounds N    measure everything N times and keep each row's best median, for a machine that has other work (default: 1)
  --quick       every suite once on its smallest setting, to see that it ends; the figures say nothing
  --json        all rows as JSON, at the end
`;

function refuse(problem: string): never {
  console.error(`${problem} npm run bench -- --help lists the options.`);
  process.exit(2);
}

function given() {
  try {
    return parseArgs({
      options: {
        json: { type: "boolean" },
        only: { type: "string", default: "" },
        "no-page": { type: "boolean" },
        rounds: { type: "string", default: "1" },
        quick: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (error) {
    return refuse((error as Error).message.replace(/\.?$/, "."));
  }
}

const options = given();
if (options.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
// Suites read their sizes as they are loaded.
if (options.quick) Object.assign(process.env, { ...SMALLEST, ...process.env });
const chosen = Object.keys(suites).filter(
  (name) =>
    name.includes(options.only) &&
    !(
      options["no-page"] &&
      ["page", "film", "playback", "league-page", "study", "lab-page", "cold", "opening", "large"].includes(name)
    ),
);
if (chosen.length === 0) refuse(`No suite is named like "${options.only}".`);
const roundCount = Number(options.rounds);
if (!Number.isInteger(roundCount) || roundCount < 1)
  refuse(`--rounds takes a whole number from 1 up, not "${options.rounds}".`);

const { rounds, failed } = await measureAll(
  chosen.map((name) => [name, suites[name]] as const),
  roundCount,
  // A later suite that fails must not take these figures with it.
  (rows) => {
    if (!options.json && roundCount === 1) console.log(`\n${plainTable(verdicts([rows]))}`);
  },
  (words) => console.error(words),
);

const machine = `${cpus()[0]?.model.trim() ?? "unknown processor"}, ${cpus().length} cores, Node ${process.versions.node}`;
const rows = verdicts(rounds);
if (options.json) console.log(JSON.stringify({ machine, rounds: roundCount, rows, failed }, null, 2));
else console.log(roundCount === 1 ? `\n${machine}` : `${machine}\n\n${plainTable(rows)}`);
if (options.quick) console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}.`);
  process.exitCode = 1;
}
