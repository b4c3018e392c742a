/** exp(y^2) erfc(y) for y > 15/32, by the rational approximations of W. J. Cody (Math. Comp. 23, 1969). */
function scaledErfc(y) {
  const quotient = (x, top, bottom) =>
    top.reduce((sum, c) => sum * x + c, 0) / bottom.reduce((sum, c) => sum * x + c, 0);
  if (y < 4)
    return quotient(
      y,
      [
        2.1531153547440383e-8, 0.5641884969886701, 8.883149794388377, 66.11919063714163, 298.6351381974001,
        881.952221241769, 1712.0476126340707, 2051.0783778260716, 1230.3393547979972,
      ],
      [
        1, 15.744926110709835, 117.6939508913125, 537.1811018620099, 1621.3895745666903, 3290.7992357334597,
        4362.619090143247, 3439.3676741437216, 1230.3393548037495,
      ],
    );
  const s = 1 / (y * y);
  const tail = quotient(
    s,
    [
      0.016315387137302097, 0.30532663496123236, 0.36034489994980445, 0.12578172611122926, 0.016083785148742275,
      6.587491615298378e-4,
    ],
    [1, 2.568520192289822, 1.8729528499234673, 0.5279051029514284, 0.06051834131244132, 0.0023352049762686918],
  );
  return (0.5641895835477563 - s * tail) / y;
}

function gaussianPdf(x) {
  return 0.3989422804014327 * Math.exp(-0.5 * x * x);
}

/** Phi(x), the standard normal distribution. */
function gaussianCdf(x) {
  const y = -x * Math.SQRT1_2;
  if (Math.abs(y) > 0.46875) {
    const tail = 0.5 * Math.exp(-0.5 * x * x) * scaledErfc(Math.abs(y));
    return y > 0 ? tail : 1 - tail;
  }
  const s = y * y;
  const top =
    (((0.18577770618460315 * s + 3.1611237438705656) * s + 113.86415415105016) * s + 377.485237685302) * s +
    3209.3775891384695;
  const bottom = (((s + 23.601290952344122) * s + 244.02463793444417) * s + 1282.6165260773723) * s + 2844.236833439171;
  return 0.5 - (0.5 * (y * top)) / bottom;
}

/** phi(x) / Phi(x): the slope of log Phi. */
function gaussianSlope(x) {
  const y = -x * Math.SQRT1_2;
  return y > 0.46875 ? 0.7978845608028654 / scaledErfc(y) : gaussianPdf(x) / gaussianCdf(x);
}

/** gaussianSlope(x) + x without the loss of digits of the sum. */
function gaussianExcess(x) {
  if (x > -4) return gaussianSlope(x) + x;
  let tail = -x;
  for (let k = 8 + Math.ceil(500 / (x * x)); k >= 2; k--) tail = k / tail - x;
  return 1 / tail;
}

/** For a standard normal Z: the mean v of Z given t + Z > 0, and w, the removed share of its variance. */
function beyond(t) {
  const v = gaussianSlope(t);
  return { v, w: v * gaussianExcess(t) };
}

/** The same given |t + Z| <= margin. */
function within(t, margin) {
  const far = Math.abs(t);
  const sign = t < 0 ? -1 : 1;
  const near = margin - far;
  const away = -margin - far;
  if (margin * (1 + far) < 0.25) {
    // A narrow interval: six-point Gauss quadrature of exp(far s - s^2 / 2).
    let [mass, first, second] = [0, 0, 0];
    for (const [node, share] of [
      [0.23861918608319693, 0.46791393457269104],
      [0.6612093864662645, 0.3607615730481386],
      [0.932469514203152, 0.17132449237917036],
    ]) {
      const s = margin * node;
      const up = Math.exp(far * s);
      const weight = share * Math.exp(-0.5 * s * s);
      mass += weight * (up + 1 / up);
      first += weight * s * (up - 1 / up);
      second += weight * s * s * (up + 1 / up);
    }
    const mean = first / mass;
    return { v: sign * (mean - far), w: 1 - (second / mass - mean * mean) };
  }
  if (margin <= far) {
    // Far outside, units are the density at the near end.
    const ratio = Math.exp(-2 * margin * far);
    const [millsNear, millsAway] = [1 / gaussianSlope(near), 1 / gaussianSlope(away)];
    const height = millsNear - ratio * millsAway;
    const mean = (millsNear * gaussianExcess(near) - ratio * millsAway * (gaussianExcess(away) + 2 * margin)) / height;
    return { v: sign * (near - mean), w: mean * mean - near * mean + (2 * margin * ratio) / height };
  }
  const mass = 1 - gaussianCdf(away) - gaussianCdf(-near);
  const v = (gaussianPdf(away) - gaussianPdf(near)) / mass;
  return { v: sign * v, w: v * v + (near * gaussianPdf(near) - away * gaussianPdf(away)) / mass };
}
