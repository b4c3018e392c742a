import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { IconButton, Select } from "../../../ui";
import { number } from "../../../ui/format";
import { SPEEDS } from "./useLeagueFilm";
import type { LeagueFilm } from "./useLeagueFilm";
import shared from "../convergence.module.css";

const ICON = { size: 15, strokeWidth: 1.6 } as const;
const OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: `${number(speed)} races a second` }));

/** The league from its first race on: play, pause, step, drag, speed. */
export function FilmBar({ film, races }: { readonly film: LeagueFilm; readonly races: number }) {
  const { at, playing, speed, toggle, step, seek, setSpeed } = film;
  const words = `After ${number(at)} of ${number(races)} races`;
  return (
    <div className={shared.playback} role="group" aria-label="Playback of the league">
      <div className={shared.steps}>
        <IconButton
          kind="tool"
          label="Step back a race"
          icon={<SkipBack {...ICON} />}
          disabled={at === 0}
          onClick={() => step(-1)}
        />
        <IconButton
          kind="plain"
          label={playing ? "Pause" : "Play the league"}
          icon={playing ? <Pause {...ICON} /> : <Play {...ICON} />}
          onClick={toggle}
        />
        <IconButton
          kind="tool"
          label="Step on a race"
          icon={<SkipForward {...ICON} />}
          disabled={at >= races}
          onClick={() => step(1)}
        />
      </div>
      <input
        type="range"
        className={shared.slide}
        aria-label="Races so far"
        aria-valuetext={words}
        min={0}
        max={races}
        step={1}
        value={at}
        onChange={(event) => seek(Number(event.target.value))}
      />
      <output className={shared.moment} aria-live={playing ? "off" : "polite"}>
        {words}
      </output>
      <Select label="Speed" value={String(speed)} options={OPTIONS} onChange={(value) => setSpeed(Number(value))} />
    </div>
  );
}
