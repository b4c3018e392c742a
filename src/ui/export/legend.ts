/** The systems of a figure with mark, colour, dash and name, on as many lines as needed. */
import { contenderStyle } from "../theme/contenders";
import { element } from "./svg";
import type { LegendEntry } from "./legendEntry";
import type { Palette } from "./palette";
import { DASHED } from "../plot/look";
import { textWidth } from "../plot/text";
import { textElement } from "./type";

const LINE = 20;
const MARK = 26;
const GAP = 18;

type Mark = Pick<LegendEntry, "slot" | "dashed">;

export function markElement({ slot, dashed }: Mark, x: number, y: number, palette: Palette, bare = false): SVGElement {
  const style = contenderStyle(slot);
  const color = palette.resolve(style.color);
  const width = bare ? 12 : MARK;
  const line = element("line", {
    x1: 0,
    x2: width,
    stroke: color,
    "stroke-width": 2,
    "stroke-dasharray": dashed === true ? DASHED : dashed === false ? undefined : style.dash,
  });
  const marker = element("path", {
    d: style.marker,
    fill: color,
    stroke: palette.plate,
    "stroke-width": bare ? 0 : 1.5,
    "paint-order": "stroke",
    transform: `translate(${width / 2} 0)`,
  });
  return element(
    "g",
    { transform: `translate(${x} ${y})` },
    bare ? [marker] : dashed === true ? [line] : [line, marker],
  );
}

/** Drawn downward from (0, 0); its height is 0 without systems. */
export function legendElements(entries: readonly LegendEntry[], room: number, palette: Palette) {
  const nodes: SVGElement[] = [];
  let x = 0;
  let y = 0;
  for (const entry of entries) {
    const { label } = entry;
    const width = MARK + 6 + textWidth(label, "key");
    if (x > 0 && x + width > room) {
      x = 0;
      y += LINE;
    }
    nodes.push(
      element("g", { "data-legend": label }, [
        markElement(entry, x, y + LINE / 2, palette),
        textElement(label, "key", { x: x + MARK + 6, y: y + LINE / 2 + 4, fill: palette.ink }),
      ]),
    );
    x += width + GAP;
  }
  return { nodes, height: entries.length ? y + LINE : 0 };
}
