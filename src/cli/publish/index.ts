import { pageDocument } from "../../publish/page/index";
import { policyDocument } from "../../publish/policy/index";
import { ACTIVE_PLAYERS, type Activity } from "../../engine/history/active";
import { command, flag, grouped, parsed, text } from "../declare";
import { StrictError, UsageError } from "../errors";
import { ratedOf, readResults } from "../input/read";
import { FILES, READING } from "../options/results";
import { drive, writeWhole } from "../terminal";
import { readPolicy } from "./policy";

function readListed(given: string, option: string): Activity {
  if (given === "all") return { activeDays: null, inactive: true };
  const days = Number(given);
  if (!Number.isInteger(days) || days < 1)
    throw new UsageError(`${option} takes a number of days or all, not "${given}".`);
  return { activeDays: days, inactive: false };
}

/** Rates files of results by a policy, writes the standings page and the policy card into a folder, and prints their paths. */
export const publish = command({
  name: "publish",
  summary: "write a standings page by a policy",
  description:
    "Rates files of results by a policy, writes the standings page (index.html) and the policy card (policy.md) into a folder, " +
    "and prints their paths. podium lab --policy and the page (Policy card, JSON) make policies. " +
    "docs/league.md keeps a league up to date with it.",
  words: FILES,
  options: {
    ...grouped("Page", {
      policy: text("--policy <file>", "the policy, as JSON"),
      out: text("--out <folder>", "where the page goes; files of the same names are replaced"),
      name: text("--name <text>", "title of the page; default: the name in the policy"),
      link: text("--link <address>", "address that opens the season in Podium", ""),
      listed: parsed(
        "--listed <days>",
        "who is listed: players with a race in so many days up to the last one, or all",
        readListed,
        ACTIVE_PLAYERS,
        "12 months; without dates the last fifth of the races, at least 20",
      ),
    }),
    ...READING,
    ...grouped("Reading", {
      strict: flag("--strict", "refuse results of which a line was not rated, with exit code 3 (the default here)"),
      partial: flag("--partial", "publish although lines could not be rated; the page says how many"),
    }),
  },
  examples: [
    ["podium publish results.csv --policy policy.json --out board/", "Write board/index.html and board/policy.md"],
    [
      "podium publish results.csv --policy policy.json --out board/ --partial",
      "Publish although a line could not be rated",
    ],
    [
      "podium publish results.csv --policy policy.json --out board/ --listed 90",
      "List players who raced in the last 90 days",
    ],
  ],
  async run(files, given, terminal) {
    if (!given.policy || !given.out)
      throw new UsageError("--policy and --out are needed; podium publish --help says more.");
    if (given.link && !/^https?:\/\//.test(given.link))
      throw new UsageError(`--link must begin with https:// or http://, not "${given.link}".`);
    const policy = readPolicy(given.policy, terminal);
    const { format, aliases, acceptDoubts, partial } = given;
    const reading = { format, aliases, acceptDoubts, partial, strict: !partial };
    const { history: whole, problems, code } = await readResults(files, reading, terminal);
    if (code !== 0)
      throw new StrictError(
        "Nothing was published, because the reading is in doubt. Correct the file, or pass --accept-doubts.",
      );
    const history = ratedOf(whole, policy.options, terminal);
    const unread = problems.filter(({ rated }) => !rated).length;
    const asked = {
      name: given.name ?? policy.name,
      date: policy.date,
      evaluation: {},
      link: given.link,
      listed: given.listed,
      unread,
    };
    const pages = [
      drive(pageDocument(history, policy.options, policy.system, asked), terminal, "Writing the page"),
      drive(policyDocument(history, policy.options, policy.system, "markdown", asked), terminal, "Writing the card"),
    ];
    const folder = given.out.replace(/\/+$/, "") || "/";
    const paths = pages.map((page) => {
      if (!page.ok) throw new UsageError(page.problem);
      const path = `${folder}/${page.file}`;
      writeWhole(terminal, path, page.text);
      return `${path}\n`;
    });
    return { text: paths.join("") };
  },
});
