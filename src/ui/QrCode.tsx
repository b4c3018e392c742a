import { encode } from "uqr";

/** Width of the blank margin around the code, in modules. */
const QUIET = 3;

/** A link as a QR code. */
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
