import { deflateSync } from "fflate";
import { checksum, joined, toBase64Url } from "../../../src/store/link/bytes";
import { CURRENT_URL_VERSION } from "../../../src/store/link/shared";

/** A link around any deflated bytes, without coded columns; its checksum is that of `plain`. */
export function linkAround(packed: Uint8Array, plain: Uint8Array = new Uint8Array()): string {
  const noColumns = Uint8Array.of(0);
  const sum = new Uint8Array(4);
  new DataView(sum.buffer).setUint32(0, checksum(joined(noColumns, plain)));
  return `${CURRENT_URL_VERSION}.${toBase64Url(joined(sum, noColumns, packed))}`;
}

/** A link that says what Podium never writes. */
export const linkTo = (plain: Uint8Array): string => linkAround(deflateSync(plain, { level: 9 }), plain);
