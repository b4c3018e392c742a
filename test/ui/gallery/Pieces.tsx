/** Controls, and frames that have nothing to draw. */
import { useState } from "react";
import {
  Button,
  Change,
  ChartFrame,
  Checkbox,
  ContenderChip,
  NumberField,
  SearchField,
  Segmented,
  Select,
  Slider,
} from "../../../src/ui";

const CONTENDERS = ["Elo, sum", "Elo, mean", "Plackett–Luce", "Thurstone", "TrueSkill"];

export function Controls() {
  const [axis, setAxis] = useState<"date" | "race">("date");
  const [rate, setRate] = useState(0.3);
  const [search, setSearch] = useState("");
  const [least, setLeast] = useState("10");
  const [band, setBand] = useState(true);
  return (
    <section
      style={{ display: "flex", flexWrap: "wrap", gap: 14, alignItems: "center", padding: 24 }}
      aria-label="Controls"
    >
      {CONTENDERS.map((label, slot) => (
        <ContenderChip
          key={label}
          slot={slot}
          label={label}
          variant={slot === 1 ? "mean" : undefined}
          focused={slot === 3}
          onFocus={() => undefined}
        />
      ))}
      <Button kind="primary">Fit the season</Button>
      <Button>Load from season</Button>
      <Button disabled>Add player</Button>
      <Segmented
        label="Axis"
        value={axis}
        onChange={setAxis}
        options={[
          { value: "date", label: "By date" },
          { value: "race", label: "By race" },
        ]}
      />
      <Select
        label="Least races"
        value={least}
        onChange={setLeast}
        options={[
          { value: "1", label: "All" },
          { value: "10", label: "At least 10 races" },
        ]}
      />
      <SearchField label="Find a player" value={search} onChange={setSearch} />
      <Checkbox label="Band" checked={band} onChange={setBand} />
      <NumberField label="Games" value={500} onChange={() => undefined} unit="games" />
      <Slider
        label="Learning rate"
        hint="How far one race moves a rating. Kerby 2."
        value={rate}
        defaultValue={0.25}
        onChange={setRate}
        min={0}
        openMin
        range={{ min: 0.01, max: 2, step: 0.01, scale: "log" }}
      />
      <Change value={12.4} /> <Change value={-8} /> <Change value={0} />
    </section>
  );
}

export function Frames() {
  return (
    <>
      <ChartFrame
        title="Whole-history fit"
        empty={{
          text: "One fit of all 381 entries at once, with standard errors. It uses the whole season, so it describes the past and is not a prediction.",
          cost: "About 2 s.",
          action: { label: "Fit the season", onClick: () => undefined },
        }}
      />
      <ChartFrame
        title="Agreement"
        error={{
          what: "The worker stopped.",
          remedy: "It was started again; try once more.",
          action: { label: "Try again", onClick: () => undefined },
        }}
      />
    </>
  );
}
