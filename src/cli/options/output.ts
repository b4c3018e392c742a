import type { Units } from "../../lib/units";
import { flag, grouped, oneOf, parsed, readCount } from "../declare";

const JSON_OPTION = flag("--json", "print one JSON object instead of text");

const TOP = 20;

const TOP_OPTION = parsed(
  "--top <rows>",
  "rows of each table of the text, or all",
  (given, option) => (given === "all" ? Infinity : readCount(option, given)),
  TOP,
);

export const JSON_OUT = grouped("Output", { json: JSON_OPTION });
export const TABLES_OUT = grouped("Output", { json: JSON_OPTION, top: TOP_OPTION });
export const RATINGS_OUT = grouped("Output", {
  json: JSON_OPTION,
  top: TOP_OPTION,
  units: oneOf<Units, Units>(
    "--units <units>",
    ["points", "model"],
    "units of ratings: points (a new player has 1500, 400 points are odds of 10 to 1), or those of each system",
    "points",
  ),
});
