/** One race taken in by each variant of Weng-Lin, beside openskill's `rate` on the same beliefs. */
import { rate, rating } from "openskill";
import {
  bradleyTerryFull,
  bradleyTerryPart,
  plackettLuce,
  thurstoneMostellerFull,
  thurstoneMostellerPart,
} from "openskill/models";
import { DEFAULT_TIES } from "../../src/engine/history/types";
import { emptyRace } from "../../src/engine/models/buffers";
import { completeParameters } from "../../src/engine/models/complete";
import { prepareEntrants } from "../../src/engine/models/prepare";
import { wengLin } from "../../src/engine/models/weng-lin/index";
import { against, type Suite, time } from "./measure";

const SIZES = [2, 8, 30, 100];
const PEERS = [
  ["plackett-luce", plackettLuce],
  ["bradley-terry-full", bradleyTerryFull],
  ["bradley-terry-part", bradleyTerryPart],
  ["thurstone-mosteller-full", thurstoneMostellerFull],
  ["thurstone-mosteller-part", thurstoneMostellerPart],
] as const;

export const wengLinSuite: Suite = (report) => {
  const group = "Weng-Lin update, new players";
  for (const [variant, model] of PEERS) {
    const parameters = completeParameters(wengLin, { variant });
    for (const size of SIZES) {
      const setting = `n = ${size}`;
      const entrants = Array.from({ length: size }, (_, k) => ({
        rank: k + 1,
        status: "finished" as const,
        team: -1,
        score: null,
        minutes: null,
      }));
      const race = prepareEntrants(entrants, DEFAULT_TIES, emptyRace(size));
      const rater = wengLin.rater(parameters, size);
      const [mean, sd] = rater.state;
      const mu = mean[0];
      const sigma = sd[0];
      const teams = entrants.map(() => [rating({ mu, sigma })]);
      const peer = report({
        group,
        item: `openskill, ${variant}`,
        setting,
        ...time(() => rate(teams, { model }), "us"),
      });
      const own = time(() => {
        for (let k = 0; k < size; k++) {
          mean[k] = mu;
          sd[k] = sigma;
        }
        rater.add(race);
        rater.close(1);
      }, "us");
      const times = variant.startsWith("thurstone") ? 10 : 20;
      const target = size <= 8 ? { target: peer.value / times } : {};
      report({ group, item: `Podium, ${variant}`, setting, ...own, ...target, against: against(peer, own.value) });
    }
  }
};
