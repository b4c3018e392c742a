import { change } from "../../../../ui/format";
import { TRUESKILL } from "../../figure/models";
import { RaceFigure } from "../../figure/RaceFigure";

const CONTENDERS = [TRUESKILL];
const KNOBS = ["points", "sd"] as const;

/** Mean, deviation and the published score of two players. */
export default function Certainty() {
  return (
    <RaceFigure
      contenders={CONTENDERS}
      knobs={KNOBS}
      reading={({ players, changes: [moved], sdChanges: [sds] }) => {
        const loser = players.length - 1;
        const published = moved[loser] - 3 * (sds?.[loser] ?? 0);
        return `${players[loser].name} lost: mean ${change(moved[loser])}, deviation ${change(sds?.[loser] ?? 0)}, so the published score ${change(published)}.`;
      }}
    />
  );
}
