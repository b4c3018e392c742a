import { describe, expect, it } from "vitest";
import { TruncatedGaussian } from "../../../src/engine/numerics/truncated-gaussian";

/** From the closed forms by mpmath with 120 (beyond) and 400 (within) digits. */
const TRUTH = [
  { cut: "beyond", t: 0.0, margin: 0, v: 0.7978845608028654, w: 0.6366197723675814 },
  { cut: "beyond", t: -0.5, margin: 0, v: 1.1410777703680646, w: 0.731519592844121 },
  { cut: "beyond", t: 0.65, margin: 0, v: 0.43518246602279814, w: 0.47225238164850264 },
  { cut: "beyond", t: -0.67, margin: 0, v: 1.2677028960994186, w: 0.7577096923922428 },
  { cut: "beyond", t: 2.5, margin: 0, v: 0.017637825486916735, w: 0.04440565660519877 },
  { cut: "beyond", t: -3.99, margin: 0, v: 4.2160747672774495, w: 0.9531481218365758 },
  { cut: "beyond", t: -4.01, margin: 0, v: 4.235141307340634, w: 0.9535052507069931 },
  { cut: "beyond", t: 7.0, margin: 0, v: 9.134720408376284e-12, w: 6.394304285871743e-11 },
  { cut: "beyond", t: -12.0, margin: 0, v: 12.082214175254284, w: 0.9933292736641541 },
  { cut: "beyond", t: 20.0, margin: 0, v: 5.520948362159764e-88, w: 1.1041896724319527e-86 },
  { cut: "beyond", t: -40.0, margin: 0, v: 40.02496884720726, w: 0.9993773316214086 },
  { cut: "beyond", t: 45.0, margin: 0, v: 0.0, w: 0.0 },
  { cut: "beyond", t: -1000.0, margin: 0, v: 1000.000999998, w: 0.999999000006 },
  { cut: "beyond", t: -1000000.0, margin: 0, v: 1000000.000001, w: 0.999999999999 },
  { cut: "beyond", t: 1000000.0, margin: 0, v: 0.0, w: 0.0 },
  { cut: "within", t: 0.0, margin: 0.2, v: 0.0, w: 0.9867376419690324 },
  { cut: "within", t: 0.0, margin: 1e-9, v: 0.0, w: 1.0 },
  { cut: "within", t: 0.3, margin: 0.001, v: -0.2999999000000139, w: 0.9999996666667171 },
  { cut: "within", t: -0.3, margin: 0.1, v: 0.2990013924646497, w: 0.9966717066258223 },
  { cut: "within", t: 1.0, margin: 0.24, v: -0.9810187856822247, w: 0.9811614844950741 },
  { cut: "within", t: 1.0, margin: 0.26, v: -0.9777674483343227, w: 0.9779628853188805 },
  { cut: "within", t: -1.5, margin: 0.5, v: 1.3831690466315527, w: 0.9272571138993987 },
  { cut: "within", t: 2.0, margin: 2.0, v: -0.7976674265872753, w: 0.6373440330658924 },
  { cut: "within", t: 2.0, margin: 1.9, v: -0.862275896863992, w: 0.658932757071764 },
  { cut: "within", t: -2.0, margin: 2.1, v: 0.7351945299965142, w: 0.6147249552601879 },
  { cut: "within", t: 5.0, margin: 0.08, v: -4.9894542334721965, w: 0.9979348976816378 },
  { cut: "within", t: 5.0, margin: 0.09, v: -4.98669283420614, w: 0.9974085265464945 },
  { cut: "within", t: -8.0, margin: 1.0, v: 7.137545439418038, w: 0.9817384302809936 },
  { cut: "within", t: 8.0, margin: 30.0, v: -3.174281552825262e-106, w: 6.983419416215577e-105 },
  { cut: "within", t: 30.0, margin: 0.01, v: -29.999005962137865, w: 0.9999672586240809 },
  { cut: "within", t: 30.0, margin: 0.02, v: -29.996093022360416, w: 0.9998757502772184 },
  { cut: "within", t: 30.0, margin: 0.3, v: -29.73359411236899, w: 0.9988739734501088 },
  { cut: "within", t: -30.0, margin: 29.0, v: 1.525135276160981, w: 0.8009023344296512 },
  { cut: "within", t: 1000.0, margin: 0.0001, v: -999.9999966688868, w: 0.9999999966733227 },
  { cut: "within", t: 1000.0, margin: 0.001, v: -999.9996869647516, w: 0.9999997240616854 },
  { cut: "within", t: -1000.0, margin: 0.5, v: 999.5010004982471, w: 0.9999989990052615 },
  { cut: "within", t: 1000000.0, margin: 1e-7, v: -999999.9999999966, w: 0.9999999999999967 },
  { cut: "within", t: 1000000.0, margin: 6e-7, v: -999999.9999998828, w: 0.9999999999998882 },
  { cut: "within", t: -1000000.0, margin: 5e-6, v: 999999.9999959995, w: 0.9999999999990046 },
  { cut: "within", t: 1000000.0, margin: 0.3, v: -999999.700001, w: 0.999999999999 },
  { cut: "within", t: 1000000.0, margin: 999999.5, v: -1.1410777703680646, w: 0.731519592844121 },
  { cut: "within", t: 0.1, margin: 40.0, v: -0.0, w: 0.0 },
  { cut: "within", t: 4.0, margin: 0.0, v: -4.0, w: 1.0 },
  { cut: "within", t: 0.03, margin: 0.45, v: -0.028029163640186393, w: 0.9343069721448033 },
  { cut: "within", t: 0.0, margin: 0.3, v: 0.0, w: 0.9703584480119783 },
  { cut: "within", t: -0.2, margin: 0.21, v: 0.1970775907081506, w: 0.9853913521481849 },
  { cut: "beyond", t: -5.3, margin: 0, v: 5.47716027785666, w: 0.9703352366905479 },
  { cut: "beyond", t: -6.6, margin: 0, v: 6.745245038656977, w: 0.9797133763905187 },
  { cut: "beyond", t: -7.99, margin: 0, v: 8.11151152584879, w: 0.9856421424459401 },
] as const;

const cut = new TruncatedGaussian();

function at(kind: "beyond" | "within", t: number, margin: number): { v: number; w: number } {
  if (kind === "beyond") cut.beyond(t);
  else cut.within(t, margin);
  return { v: cut.v, w: cut.w };
}

describe("truncated Gaussian", () => {
  it.each(TRUTH)("$cut, t $t, margin $margin", ({ cut: kind, t, margin, v, w }) => {
    const result = at(kind, t, margin);
    expect(Math.abs(result.v - v)).toBeLessThanOrEqual(1e-13 * Math.abs(v));
    expect(Math.abs(result.w - w)).toBeLessThanOrEqual(4e-14);
  });

  it("stays continuous where its methods meet", () => {
    for (let t = 0.01; t < 1e7; t *= 1.37) {
      for (const edge of [0.25 / (1 + t), t]) {
        const low = at("within", t, edge * (1 - 4e-16));
        const high = at("within", t, edge * (1 + 4e-16));
        expect(Math.abs(low.v - high.v)).toBeLessThan(1e-13 * Math.max(1, t));
        expect(Math.abs(low.w - high.w)).toBeLessThan(1e-13 * Math.max(1, t));
      }
    }
  });

  it("gives odd v and even w within an interval, with w in [0, 1]", () => {
    for (const t of [0.1, 1, 10, 1e3, 1e6, 1e12]) {
      for (const margin of [0, 1e-9, 0.1, 1, 30, 1e7]) {
        const up = at("within", t, margin);
        const down = at("within", -t, margin);
        expect(down.v).toBe(-up.v);
        expect(down.w).toBe(up.w);
        expect(up.v).toBeLessThanOrEqual(0);
        expect(up.w).toBeGreaterThanOrEqual(0);
        expect(up.w).toBeLessThanOrEqual(1);
      }
    }
  });
});
