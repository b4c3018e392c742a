import { describe, expect, it } from "vitest";
import { history, snapshot } from "../../support/histories";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { model as plackettLuce } from "../../../src/engine/models/plackett-luce";
import { model as thurstone } from "../../../src/engine/models/thurstone";
import { model as trueskill } from "../../../src/engine/models/trueskill";
import { remarksOf } from "../../../src/features/contenders/remarks";

const plain = snapshot(history("Ada>Bea>Cyd(dnf)=Dov(dnf)"));
const drawn = snapshot(history("Ada=Bea>Cyd"));
const teams = snapshot(history("Ada+Bea>Cyd+Dov"));

describe("what a contender reports about the results", () => {
  it("what a contender reports about the results is nothing where the model can use all there is", () => {
    expect(remarksOf(plackettLuce, plain, DEFAULT_TIES, [])).toEqual([]);
    expect(remarksOf(trueskill, drawn, DEFAULT_TIES, [])).toEqual([]);
    expect(remarksOf(trueskill, teams, DEFAULT_TIES, [])).toEqual([]);
  });

  it("names draws that the model has none of, unless they are read as orders not seen", () => {
    expect(remarksOf(plackettLuce, drawn, DEFAULT_TIES, [])).toEqual([expect.stringContaining("draws")]);
    expect(remarksOf(plackettLuce, drawn, { ...DEFAULT_TIES, finished: "unobserved" }, [])).toEqual([]);
  });

  it("names teams that the model splits; team-mates sharing a place are not a draw", () => {
    expect(remarksOf(plackettLuce, teams, DEFAULT_TIES, [])).toEqual([expect.stringContaining("teams")]);
    expect(remarksOf(thurstone, teams, DEFAULT_TIES, [])).toEqual([expect.stringContaining("Choose a team strength")]);
    expect(remarksOf(thurstone, teams, DEFAULT_TIES, [], { teamStrength: "mean" })).toEqual([]);
  });

  it("begins with what the replay had to assume", () => {
    expect(remarksOf(plackettLuce, drawn, DEFAULT_TIES, ["No minutes."])[0]).toBe("No minutes.");
    expect(remarksOf(plackettLuce, undefined, undefined, ["No minutes."])).toEqual(["No minutes."]);
  });
});
