import { long, FIELD, WORDS } from "../kit/tables";
import { clock } from "../race";

export default long(FIELD, ",", ["Event", "Rank", "Athlete", "Nat", "Mark"], (race, one) => [
  race.id,
  one.status ? "" : one.rank!,
  one.name,
  "GER",
  one.status ? (one.status === "dq" ? "DQ" : WORDS[one.status]) : clock(one.seconds!),
]);
