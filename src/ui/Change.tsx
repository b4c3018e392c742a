import { change, direction } from "./format";

const GLYPH = { gain: "M4.5 1L8.3 8H.7z", loss: "M4.5 8L.7 1h7.6z", tie: "M1.5 1h2v7h-2zM5.5 1h2v7h-2z" } as const;

interface ChangeProps {
  readonly value: number;
  readonly decimals?: number;
  /** Omits the shape if the column already shows it; the sign remains. */
  readonly bare?: boolean;
}

/** A change with sign, shape and colour: ▲ +12.4, ▼ −8.0, ‖ 0.0. */
export function Change({ value, decimals = 1, bare = false }: ChangeProps) {
  const kind = direction(value, decimals);
  return (
    <span
      className={kind}
      style={{ display: "inline-flex", alignItems: "center", gap: 6, fontWeight: 600, whiteSpace: "nowrap" }}
    >
      {!bare && !Number.isNaN(value) && (
        <svg width={9} height={9} viewBox="0 0 9 9" aria-hidden="true">
          <path d={GLYPH[kind]} fill="currentColor" />
        </svg>
      )}
      <span>{change(value, decimals)}</span>
    </span>
  );
}

/** "▲ 3", "▼ 1", "–": places gained or lost. */
export function RankChange({ value }: { readonly value: number }) {
  if (!value)
    return (
      <span className="tie" aria-label="same rank">
        –
      </span>
    );
  const kind = value > 0 ? "gain" : "loss";
  return (
    <span className={kind} style={{ display: "inline-flex", alignItems: "center", gap: 4 }}>
      <svg width={9} height={9} viewBox="0 0 9 9" aria-hidden="true">
        <path d={GLYPH[kind]} fill="currentColor" />
      </svg>
      <span className="unseen">{value > 0 ? "up" : "down"}</span>
      {Math.abs(value)}
    </span>
  );
}
