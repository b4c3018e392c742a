/** The pieces that exported files are put together from: real files of their language, read as text. */
import jsBeliefs from "./templates/javascript/beliefs.js?raw";
import jsExpectedLogistic from "./templates/javascript/expected-logistic.js?raw";
import jsExpectedNormal from "./templates/javascript/expected-normal.js?raw";
import jsExpectedTable from "./templates/javascript/expected-table.js?raw";
import jsFide from "./templates/javascript/fide-elo.js?raw";
import jsGaussian from "./templates/javascript/gaussian.js?raw";
import jsGlicko2 from "./templates/javascript/glicko2.js?raw";
import jsGradient from "./templates/javascript/gradient.js?raw";
import jsLawGaussian from "./templates/javascript/law-gaussian.js?raw";
import jsLawLogistic from "./templates/javascript/law-logistic.js?raw";
import jsMain from "./templates/javascript/main.js?raw";
import jsPairClassic from "./templates/javascript/pair-gaussian-classic.js?raw";
import jsPairMl from "./templates/javascript/pair-gaussian-ml.js?raw";
import jsPairLogistic from "./templates/javascript/pair-logistic.js?raw";
import jsPairwise from "./templates/javascript/pairwise-elo.js?raw";
import jsPlackettLuce from "./templates/javascript/plackett-luce.js?raw";
import jsRun from "./templates/javascript/run.js?raw";
import jsSeason from "./templates/javascript/season.js?raw";
import jsThurstone from "./templates/javascript/thurstone.js?raw";
import jsTrueskill from "./templates/javascript/trueskill.js?raw";
import jsTwoTeam from "./templates/javascript/two-team-elo.js?raw";
import jsUnseen from "./templates/javascript/unseen-group.js?raw";
import jsWengLin from "./templates/javascript/weng-lin.js?raw";
import jsPairs from "./templates/javascript/weng-lin-pairs.js?raw";
import jsPlaces from "./templates/javascript/weng-lin-places.js?raw";
import jsZonestats from "./templates/javascript/zonestats.js?raw";
import pyBeliefs from "./templates/python/beliefs.py?raw";
import pyExpectedLogistic from "./templates/python/expected-logistic.py?raw";
import pyExpectedNormal from "./templates/python/expected-normal.py?raw";
import pyExpectedTable from "./templates/python/expected-table.py?raw";
import pyFide from "./templates/python/fide-elo.py?raw";
import pyGaussian from "./templates/python/gaussian.py?raw";
import pyGlicko2 from "./templates/python/glicko2.py?raw";
import pyGradient from "./templates/python/gradient.py?raw";
import pyLawGaussian from "./templates/python/law-gaussian.py?raw";
import pyLawLogistic from "./templates/python/law-logistic.py?raw";
import pyLogAdd from "./templates/python/log-add.py?raw";
import pyPairClassic from "./templates/python/pair-gaussian-classic.py?raw";
import pyPairMl from "./templates/python/pair-gaussian-ml.py?raw";
import pyPairLogistic from "./templates/python/pair-logistic.py?raw";
import pyPairwise from "./templates/python/pairwise-elo.py?raw";
import pyPlackettLuce from "./templates/python/plackett-luce.py?raw";
import pyRun from "./templates/python/run.py?raw";
import pySeason from "./templates/python/season.py?raw";
import pySigmoid from "./templates/python/sigmoid.py?raw";
import pyTrueskill from "./templates/python/trueskill.py?raw";
import pyTwoTeam from "./templates/python/two-team-elo.py?raw";
import pyUnseen from "./templates/python/unseen-group.py?raw";
import pyWengLin from "./templates/python/weng-lin.py?raw";
import pyPairs from "./templates/python/weng-lin-pairs.py?raw";
import pyPlaces from "./templates/python/weng-lin-places.py?raw";
import pyZonestats from "./templates/python/zonestats.py?raw";
import sheet from "./templates/sheets/sheet.js?raw";

export const SHEET = sheet;
export const FRAME = {
  javascript: { season: jsSeason, run: jsRun, main: jsMain },
  python: { season: pySeason, run: pyRun },
};

/** By name of the piece. A piece that a language has built in is empty. */
export const PIECES = {
  beliefs: { javascript: jsBeliefs, python: pyBeliefs },
  "expected-logistic": { javascript: jsExpectedLogistic, python: pyExpectedLogistic },
  "expected-normal": { javascript: jsExpectedNormal, python: pyExpectedNormal },
  "expected-table": { javascript: jsExpectedTable, python: pyExpectedTable },
  "fide-elo": { javascript: jsFide, python: pyFide },
  gaussian: { javascript: jsGaussian, python: pyGaussian },
  glicko2: { javascript: jsGlicko2, python: pyGlicko2 },
  gradient: { javascript: jsGradient, python: pyGradient },
  "law-gaussian": { javascript: jsLawGaussian, python: pyLawGaussian },
  "law-logistic": { javascript: jsLawLogistic, python: pyLawLogistic },
  // JavaScript writes this out where it needs it; Python's exp raises an error where that overflows.
  "log-add": { javascript: "", python: pyLogAdd },
  "pair-gaussian-classic": { javascript: jsPairClassic, python: pyPairClassic },
  "pair-gaussian-ml": { javascript: jsPairMl, python: pyPairMl },
  "pair-logistic": { javascript: jsPairLogistic, python: pyPairLogistic },
  "pairwise-elo": { javascript: jsPairwise, python: pyPairwise },
  "plackett-luce": { javascript: jsPlackettLuce, python: pyPlackettLuce },
  sigmoid: { javascript: "", python: pySigmoid },
  // Python would be too slow for its integrals: see `languages` of the rule.
  thurstone: { javascript: jsThurstone, python: "" },
  trueskill: { javascript: jsTrueskill, python: pyTrueskill },
  "two-team-elo": { javascript: jsTwoTeam, python: pyTwoTeam },
  "unseen-group": { javascript: jsUnseen, python: pyUnseen },
  "weng-lin": { javascript: jsWengLin, python: pyWengLin },
  "weng-lin-pairs": { javascript: jsPairs, python: pyPairs },
  "weng-lin-places": { javascript: jsPlaces, python: pyPlaces },
  zonestats: { javascript: jsZonestats, python: pyZonestats },
} as const;

export type Piece = keyof typeof PIECES;
