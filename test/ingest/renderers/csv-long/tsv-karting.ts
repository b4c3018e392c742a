import { stacked } from "../kit/tables";

export default stacked(
  { races: [1, 3], field: [4, 9] },
  "\t",
  ["Pos", "Kart", "Driver", "Best lap", "Gap"],
  (one, { entrants }) => [
    one.rank!,
    10 + one.rank!,
    one.name,
    "54.210",
    one.rank === 1 ? "" : `+${one.seconds! - entrants[0].seconds!}.170`,
  ],
);
