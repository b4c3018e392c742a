import { Glicko2 } from "../src/glicko2";

const settings = { tau: 0.5, rating: 1500, rd: 200, vol: 0.06 };

describe("club night", () => {
  const ranking = new Glicko2(settings);
  const mia = ranking.makePlayer(1400, 30, 0.06);
  const tom = ranking.makePlayer(1550, 100, 0.06);
  const zed = ranking.makePlayer(1700, 300, 0.06);
  const otto = ranking.makePlayer();

  it("rates a race with a dead heat", () => {
    const race = ranking.makeRace([
      [tom],
      [mia, zed], // photo finish
      [otto],
    ]);
    ranking.updateRatings(race);
    expect(tom.getRating()).toBeGreaterThan(1550);
  });

  it("rates single matches", () => {
    ranking.updateRatings([
      [mia, tom, 1],
      [mia, zed, 0],
      [otto, mia, 0.5],
    ]);
    expect(mia.getRating()).toBeCloseTo(1464.06, 1);
  });
});
