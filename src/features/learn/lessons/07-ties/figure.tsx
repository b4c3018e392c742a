import { change, list } from "../../../../ui/format";
import { ELO, THURSTONE } from "../../figure/models";
import { RaceFigure } from "../../figure/RaceFigure";

const CONTENDERS = [THURSTONE, ELO];

export default function Ties() {
  return (
    <RaceFigure
      contenders={CONTENDERS}
      endings
      reading={({ players, changes: [moved] }) => {
        const out = players.flatMap(({ name, dnf }, i) => (dnf ? [`${name} ${change(moved[i])}`] : []));
        return out.length > 0
          ? `DNFs under Thurstone: ${list(out)} points.`
          : `All finished: ${players[0].name} gains ${change(moved[0])} points under Thurstone.`;
      }}
    />
  );
}
