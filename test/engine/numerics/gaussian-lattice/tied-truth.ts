/**
 * Orders with tied groups at which two ways of counting were once apart by 1e-10 to 2e-7 of the greatest component of the
 * gradient, and their true values.
 *
 * By a program of its own, which shares nothing with the engine: 113-bit arithmetic, no tilt and no lattice; panels of 20 or
 * 24 Gauss-Legendre nodes that cover every place within exp(-85) of the likeliest order, the pairs (last, best) of each group on them,
 * the running integrals by spectral integration. Every group gives the same log P, and the gradient sums to zero, to 1e-25;
 * two widths of the panels agree to 1e-19.
 */
export interface TiedTruth {
  /** Of the groups, best first. */
  readonly sizes: readonly number[];
  readonly mu: readonly number[];
  readonly log: number;
  readonly gradient: readonly number[];
}

export const TIED_TRUTHS: readonly TiedTruth[] = [
  {
    sizes: [1, 2, 3],
    mu: [
      0.3250258940025603, 4.059760343289134, -6.73493665379091, 1.0599843441513366, 1.1414691774785493,
      -1.6570749687049036,
    ],
    log: -30.85576051261733,
    gradient: [
      2.087468943564689, -2.0863961029838545, 5.636824712280911, -2.5225465692847995, -2.595174569143981,
      -0.5201764144329655,
    ],
  },
  {
    sizes: [1, 2, 4],
    mu: [
      -0.5577863819468877, -5.920701540067427, 4.225835180282305, -0.1559825575686669, -2.163301513470146,
      -1.8125128836879754, 1.1471263988380318,
    ],
    log: -26.756820251064884,
    gradient: [
      2.575712943883211, 4.828741054389452, -2.5728984981184704, -1.4924989169929694, -0.30224595467248755,
      -0.4424560187419932, -2.5943546097467425,
    ],
  },
  {
    sizes: [8, 3, 5],
    mu: [
      2.859959265581484, 10.995404954640218, -12.186147669866047, 2.385943854459697, 1.6754136902425802,
      1.655114959890483, -8.967250641186764, 6.811571124418584, -4.252523456130276, 2.0469923683180524,
      -16.963422614055904, -16.25120255566384, -7.879202653902945, -18.65897820917832, -16.568065973723197,
      -5.3677361638414585,
    ],
    log: -106.42578556778017,
    gradient: [
      3.6020712815494495e-14, 2.4172444096413795e-33, 6.483878070357386, 8.481874031630256e-13, 6.958451786126111e-11,
      7.846553871461595e-11, 3.3925972814007994, 1.507011604333025e-28, -1.9510003380624228, -7.925423022963271,
      7.090462875286558, -9.645708202689149e-8, -2.378674854930477, -1.239175065497849e-13, -2.0715289041247596e-8,
      -4.711839894065013,
    ],
  },
];
