import { Select } from "../../../ui";
import { number } from "../../../ui/format";
import { StepsBar } from "../StepsBar";
import { SPEEDS } from "./useLeagueFilm";
import type { LeagueFilm } from "./useLeagueFilm";

const OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: `${number(speed)} races a second` }));
const VERBS = { back: "Step back a race", play: "Play the league", on: "Step on a race" } as const;

/** The league from its first race on: play, pause, step, drag, speed. */
export function FilmBar({ film, races }: { readonly film: LeagueFilm; readonly races: number }) {
  const { at, playing, speed, toggle, step, seek, setSpeed } = film;
  return (
    <StepsBar
      label="Playback of the league"
      verbs={VERBS}
      at={at}
      end={races}
      playing={playing}
      words={`After ${number(at)} of ${number(races)} races`}
      onToggle={toggle}
      onStep={step}
      onSeek={seek}
    >
      <Select label="Speed" value={String(speed)} options={OPTIONS} onChange={(value) => setSpeed(Number(value))} />
    </StepsBar>
  );
}
