import { Dot, Rule, Words, cut, textWidth, useActive, usePlot } from "../../../ui/plot";

export function ActiveMarker({
  slot,
  spots,
}: {
  readonly slot: number | undefined;
  readonly spots: readonly { readonly y?: number }[];
}) {
  const active = useActive();
  const { x, y } = usePlot();
  return (
    active &&
    slot !== undefined &&
    spots[active.index]?.y !== undefined && (
      <g data-no-export>
        <Dot x={x.invert(active.x)} y={y.invert(active.y)} slot={slot} />
      </g>
    )
  );
}

interface SelectedProps {
  readonly x: number;
  readonly title: string;
  /** The change of the highlighted line in this race; null if the player did not take part. */
  readonly lead: { readonly y: number; readonly slot?: number; readonly words: string } | null;
}

/** The selected race with two lines of text on the side with more room, away from the pointer. */
export function Selected({ x, title, lead }: SelectedProps) {
  const { left, right, x: scale } = usePlot();
  if (useActive()) return null;
  const at = scale(x);
  const room = Math.max(textWidth(title, "small"), textWidth(lead?.words ?? "", "small")) + 12;
  const turned = right - at < room && at - left > right - at;
  // The label must not cover the axis.
  const most = (turned ? at - left : right - at) - 12;
  const side = { x, y: "bottom", dx: turned ? -8 : 8, anchor: turned ? "end" : "start" } as const;
  return (
    <>
      <Rule x={x} kind="edge" above={4} />
      <Words {...side} dy={lead ? -18 : -4} style={{ fill: "var(--ink-1)" }}>
        {cut(title, most, "small")}
      </Words>
      {lead && (
        <Words {...side} dy={-4}>
          {cut(lead.words, most, "small")}
        </Words>
      )}
      {lead?.slot !== undefined && <Dot x={x} y={lead.y} slot={lead.slot} size={1.2} />}
    </>
  );
}
