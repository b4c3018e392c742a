/** Densities as ridges: curves over the value axis on a baseline. Pure. */
import type { Space } from "./space";

/** Share of its peak below which a curve is not drawn. */
const FAINT = 0.004;

/** First and last index at which a curve is visible. */
export function visibleSpan(density: ArrayLike<number>): readonly [number, number] {
  let peak = 0;
  for (let i = 0; i < density.length; i++) peak = Math.max(peak, density[i]);
  const least = peak * FAINT;
  let from = 0;
  let to = density.length - 1;
  while (from < to && density[from] < least) from++;
  while (to > from && density[to] < least) to--;
  return [from, to];
}

/** A curve on its base, `pixels` high for each unit of density; closed along the base if it is filled. */
export function ridgePath(
  x: ArrayLike<number>,
  density: ArrayLike<number>,
  { base, pixels, closed }: { readonly base: number; readonly pixels: number; readonly closed: boolean },
  space: Pick<Space, "x">,
): string {
  const [from, to] = visibleSpan(density);
  const two = (value: number) => value.toFixed(2);
  let d = "";
  for (let i = from; i <= to; i++)
    d += `${i === from ? "M" : "L"}${two(space.x(x[i]))} ${two(base - density[i] * pixels)}`;
  return closed ? `${d}V${two(base)}H${two(space.x(x[from]))}Z` : d;
}
