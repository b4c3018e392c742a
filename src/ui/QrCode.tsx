import { encode } from "uqr";

/** Modules of quiet ground around the code. */
const QUIET = 3;

/** A link as a square that a phone reads. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data } = encode(text, { ecc: "L", border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg viewBox={`0 0 ${data.length} ${data.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
