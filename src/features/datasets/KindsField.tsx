import { useMemo, useState } from "react";
import { parseKinds, weightByKind, writeKinds } from "../../engine/history/kinds";
import type { KindWeight } from "../../engine/history/kinds";
import { useResults } from "../../store";
import { TextField } from "../../ui";
import { counted } from "../../ui/format";

interface KindsFieldProps {
  readonly value: readonly KindWeight[];
  readonly onChange: (kinds: readonly KindWeight[]) => void;
}

const HINT = "Words in the name or season of a race, “=” and how much it counts: final = 2, friendly = 0.5.";

/** The weights of kinds of races. While the text is invalid, the earlier weights apply. */
export function KindsField({ value, onChange }: KindsFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const history = useResults((results) => results.snapshot.value?.history);
  const found = useMemo(() => {
    if (!history || value.length === 0) return 0;
    return history.raceIds.filter(
      (name, race) => weightByKind(value, name, history.seasons?.[race] ?? "") !== undefined,
    ).length;
  }, [history, value]);
  const read = draft === null ? null : parseKinds(draft);
  return (
    <div onBlur={() => !(read && "problem" in read) && setDraft(null)}>
      <TextField
        label="Weights by kind"
        value={draft ?? writeKinds(value)}
        error={read && "problem" in read ? read.problem : null}
        hint={value.length > 0 ? `${counted(found, "race")} of these kinds. A weight column goes first.` : HINT}
        onChange={(text) => {
          setDraft(text);
          const next = parseKinds(text);
          if ("kinds" in next) onChange(next.kinds);
        }}
      />
    </div>
  );
}
