import { long, WORDS } from "../kit/tables";

export default long(
  { races: [1, 3], field: [4, 9], statuses: ["dnf", "dns"] },
  "\t",
  ["Stage", "Rnk", "Rider", "Team", "Time"],
  (race, one) => [
    race.id,
    one.status ? WORDS[one.status] : one.rank!,
    one.name,
    "Team",
    one.status
      ? ""
      : one.rank === 1
        ? "4:25:30"
        : one.rank === 3
          ? "s.t."
          : `+0:${String(one.rank! * 5).padStart(2, "0")}`,
  ],
);
