import { useMemo } from "react";
import { change } from "../../../../ui/format";
import { useSettings } from "../../figure/figureState";
import { KSlider } from "../../figure/KSlider";
import { RaceFigure } from "../../figure/RaceFigure";
import { lesson } from "./lesson";

export default function Surprise() {
  const settings = useSettings();
  const contenders = useMemo(() => lesson.systems(settings), [settings]);
  return (
    <RaceFigure
      contenders={contenders}
      reading={({ players, changes: [moved] }) =>
        `${players[0].name} won and gains ${change(moved[0])} points; ${players[1].name} loses as many.`
      }
    >
      <KSlider />
    </RaceFigure>
  );
}
