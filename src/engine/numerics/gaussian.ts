/** A pure leaf: the page imports it as values. */

/**
 * The standard normal distribution, accurate to the far tails.
 *
 * Method: everything is computed from the scaled complementary error function erfcx(y) = exp(y^2) erfc(y) by Cody's
 * rational approximations (Math. Comp. 23, 1969) on |y| < 15/32, 15/32 <= y < 4 and y >= 4. The inverse
 * Mills ratio is a quotient of it, so 0/0 never occurs.
 * Interval: the whole line, infinities included. Error: below 1e-15 relative (pdf, cdf: plus the rounding
 * of x^2/2 in the tails, about 1e-16 x^2). Quantile: Wichura's AS 241 with one Halley step, 1e-15 relative.
 */

const SQRT_HALF = Math.SQRT1_2;
const INVERSE_SQRT_2PI = 0.3989422804014327;
/** ln(2 pi) / 2. */
export const LOG_SQRT_2PI = 0.9189385332046728;
const SQRT_2_OVER_PI = 0.7978845608028654;
const INVERSE_SQRT_PI = 0.5641895835477563;

/** erf(y) for |y| <= 15/32. */
function erfSmall(y: number): number {
  const s = y * y;
  const numerator =
    (((0.18577770618460315 * s + 3.1611237438705656) * s + 113.86415415105016) * s + 377.485237685302) * s +
    3209.3775891384695;
  const denominator =
    (((s + 23.601290952344122) * s + 244.02463793444417) * s + 1282.6165260773723) * s + 2844.236833439171;
  return (y * numerator) / denominator;
}

/** exp(y^2) erfc(y) for y > 15/32. */
function erfcxPositive(y: number): number {
  if (y < 4) {
    const numerator =
      (((((((2.1531153547440383e-8 * y + 0.5641884969886701) * y + 8.883149794388377) * y + 66.11919063714163) * y +
        298.6351381974001) *
        y +
        881.952221241769) *
        y +
        1712.0476126340707) *
        y +
        2051.0783778260716) *
        y +
      1230.3393547979972;
    const denominator =
      (((((((y + 15.744926110709835) * y + 117.6939508913125) * y + 537.1811018620099) * y + 1621.3895745666903) * y +
        3290.7992357334597) *
        y +
        4362.619090143247) *
        y +
        3439.3676741437216) *
        y +
      1230.3393548037495;
    return numerator / denominator;
  }
  const s = 1 / (y * y);
  const numerator =
    ((((0.016315387137302097 * s + 0.30532663496123236) * s + 0.36034489994980445) * s + 0.12578172611122926) * s +
      0.016083785148742275) *
      s +
    6.587491615298378e-4;
  const denominator =
    ((((s + 2.568520192289822) * s + 1.8729528499234673) * s + 0.5279051029514284) * s + 0.06051834131244132) * s +
    0.0023352049762686918;
  return (INVERSE_SQRT_PI - (s * numerator) / denominator) / y;
}

/** exp(y^2) erfc(y); overflows to Infinity below about -26.6. */
export function erfcx(y: number): number {
  if (y > 0.46875) return erfcxPositive(y);
  if (y >= -0.46875) return Math.exp(y * y) * (1 - erfSmall(y));
  return 2 * Math.exp(y * y) - erfcxPositive(-y);
}

export const gaussianPdf = (x: number): number => INVERSE_SQRT_2PI * Math.exp(-0.5 * x * x);

export const logGaussianPdf = (x: number): number => -0.5 * x * x - LOG_SQRT_2PI;

/** Phi(x), with full relative accuracy in the lower tail. */
export function gaussianCdf(x: number): number {
  const y = -x * SQRT_HALF;
  if (y > 0.46875) return 0.5 * Math.exp(-0.5 * x * x) * erfcxPositive(y);
  if (y >= -0.46875) return 0.5 - 0.5 * erfSmall(y);
  return 1 - 0.5 * Math.exp(-0.5 * x * x) * erfcxPositive(-y);
}

/** log Phi(x), with full relative accuracy on both sides: -x^2/2 - log|x| ... below, -Phi(-x) above. */
export function logGaussianCdf(x: number): number {
  const y = -x * SQRT_HALF;
  if (y > 0.46875) return Math.log(0.5 * erfcxPositive(y)) - 0.5 * x * x;
  if (y >= -0.46875) return Math.log1p(-0.5 - 0.5 * erfSmall(y));
  return Math.log1p(-0.5 * Math.exp(-0.5 * x * x) * erfcxPositive(-y));
}

/** Inverse Mills ratio v(x) = phi(x) / Phi(x): about -x - 1/x far below, phi(x) far above. */
export function inverseMillsRatio(x: number): number {
  const y = -x * SQRT_HALF;
  if (y > 0.46875) return SQRT_2_OVER_PI / erfcxPositive(y);
  return gaussianPdf(x) / gaussianCdf(x);
}

/** v(x) + x, without the cancellation of the sum: about -1/x far below. Positive. */
export function inverseMillsExcess(x: number): number {
  if (x > -4) return inverseMillsRatio(x) + x;
  // Laplace's continued fraction v(-t) - t = 1/(t + 2/(t + 3/(t + ...))), from the far end.
  const t = -x;
  let tail = t;
  for (let k = 8 + Math.ceil(500 / (t * t)); k >= 2; k--) tail = t + k / tail;
  return 1 / tail;
}

/** w(x) = v(x) (v(x) + x) = -v'(x), in (0, 1): 1 far below, 0 far above. */
export const inverseMillsSlope = (x: number): number => inverseMillsRatio(x) * inverseMillsExcess(x);

/** Phi^-1(p) for 0 <= p <= 1; NaN outside. */
export function gaussianQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) return NaN;
  if (p === 0) return -Infinity;
  if (p === 1) return Infinity;
  const q = p - 0.5;
  let x: number;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    x = (q * polynomial(CENTRE_NUMERATOR, r)) / polynomial(CENTRE_DENOMINATOR, r);
  } else {
    const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p));
    const tail =
      r <= 5
        ? polynomial(NEAR_NUMERATOR, r - 1.6) / polynomial(NEAR_DENOMINATOR, r - 1.6)
        : polynomial(FAR_NUMERATOR, r - 5) / polynomial(FAR_DENOMINATOR, r - 5);
    x = q < 0 ? -tail : tail;
  }
  // One Halley step on the side where Phi is small corrects the last digits.
  const side = x < 0 ? 1 : -1;
  const target = x < 0 ? p : 1 - p;
  const t = side * x;
  const density = gaussianPdf(t);
  if (density === 0) return x;
  const step = (gaussianCdf(t) - target) / density;
  return side * (t - step / (1 + 0.5 * t * step));
}

function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (let k = coefficients.length - 1; k >= 0; k--) sum = sum * x + coefficients[k];
  return sum;
}

const CENTRE_NUMERATOR = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
  33430.57558358813, 2509.0809287301227,
];
const CENTRE_DENOMINATOR = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271, 28729.085735721943,
  5226.495278852854,
];
const NEAR_NUMERATOR = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684, 0.2417807251774506,
  0.022723844989269184, 7.745450142783414e-4,
];
const NEAR_DENOMINATOR = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
  5.475938084995345e-4, 1.0507500716444169e-9,
];
const FAR_NUMERATOR = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
  0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
];
const FAR_DENOMINATOR = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 7.868691311456133e-4, 1.8463183175100548e-5,
  1.421511758316446e-7, 2.0442631033899397e-15,
];
