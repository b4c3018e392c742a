import { useMemo, useEffect, useState } from "react";
import { Dices } from "lucide-react";
import {
  fieldKey,
  isUnderWay,
  race,
  runProgress,
  useOpenRace,
  useResults,
  type PlayResult,
  type Run,
} from "../../../store";
import { Button, ChartFrame, useReducedMotion } from "../../../ui";
import { number } from "../../../ui/format";
import { focusState } from "../field/states";
import type { RaceField } from "../field/useField";
import { SimulatedPlot } from "./SimulatedPlot";
import { simulatedPlaces, simulatedReading, simulatedTable, expectedPlaces } from "./simulated.chart";

const RACES = 1000;

const roll = () => void race.play(RACES, crypto.getRandomValues(new Uint32Array(1))[0]);

/** The simulated races of this field; before the simulation, the expected counts alone. */
function useSimulated({ starters, contenders, focus, race: answer }: RaceField, slot: Run<PlayResult>) {
  const open = useOpenRace();
  const key = useMemo(() => (slot.value && focus ? fieldKey(open, focus.id) : ""), [open, focus, slot.value]);
  const play = slot.value && slot.value.field === key ? slot.value : null;
  const look = useLook(play);
  const played = useMemo(
    () => (play ? simulatedPlaces(starters, play, look, answer.value) : null),
    [starters, play, look, answer.value],
  );
  // Shows the expected counts until the simulation starts.
  const blank = useMemo(
    () => (play || answer.value?.focus !== focus?.id ? null : expectedPlaces(starters, RACES, answer.value)),
    [starters, play, focus, answer.value],
  );
  const under = contenders.find((contender) => contender.id === play?.contender) ?? focus ?? undefined;
  return { played, drawn: played ?? blank, under: under && { slot: under.slot, label: under.name } };
}

/** Simulates the race many times: the shares of places approach the placement matrix. */
export function SimulatedRaces({ field, className }: { readonly field: RaceField; readonly className?: string }) {
  const slot = useResults((results) => results.play);
  const { played, drawn, under } = useSimulated(field, slot);
  const state = focusState(field, "A thousand races");
  const failure =
    slot.status === "failed" && !played
      ? { error: { what: slot.message, remedy: "Change the race, or try again." } }
      : {};

  return (
    <ChartFrame
      title="A thousand races"
      under={under}
      reading={drawn ? simulatedReading(drawn) : "Simulate this race 1,000 times."}
      table={played ? () => simulatedTable(played) : undefined}
      controls={
        // The same button before, during and after the simulation keeps the focus.
        drawn &&
        !state.empty &&
        !state.error && (
          <Button size="small" icon={<Dices size={15} strokeWidth={1.6} />} onClick={roll}>
            {played ? "Simulate again" : "Simulate 1,000 races"}
          </Button>
        )
      }
      progress={runProgress(
        slot,
        `${number(slot.progress * RACES)} of ${number(RACES)} races`,
        () => void race.stopPlaying(),
      )}
      empty={
        drawn || isUnderWay(slot)
          ? null
          : {
              text: "Simulate this race 1,000 times: how often does each player take each place, and how close is that to the placement probabilities?",
              action: { label: "Simulate 1,000 races", onClick: roll },
            }
      }
      {...state}
      {...failure}
      className={className}
      footer={
        drawn &&
        (played
          ? "Bars: how often each place came up. Lines: the predicted chances."
          : "Lines: the predicted chances of each place. Simulate to add bars: how often each place came up.")
      }
    >
      {drawn && under && <SimulatedPlot played={drawn} slot={under.slot} asked={field.asked} />}
    </ChartFrame>
  );
}

/** Animation frames for which one simulated race is shown. */
const FRAMES = 2;

/** Index of the simulated race on screen. All play once; with reduced motion only the last is shown. */
function useLook(play: PlayResult | null): number {
  const still = useReducedMotion();
  const [shown, show] = useState<{ readonly of: PlayResult | null; readonly look: number }>({ of: null, look: 0 });
  const last = (play?.played.looks.length ?? 1) - 1;
  useEffect(() => {
    if (!play || still) return undefined;
    let tick = 0;
    let frame = requestAnimationFrame(function run() {
      tick += 1;
      const look = Math.min(Math.floor(tick / FRAMES), last);
      show({ of: play, look });
      if (look < last) frame = requestAnimationFrame(run);
    });
    return () => cancelAnimationFrame(frame);
  }, [play, still, last]);
  if (still) return last;
  return shown.of === play ? shown.look : 0;
}
