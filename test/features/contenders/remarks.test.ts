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

describe("remarks about a contender", () => {
  it("there is no remark if the model uses every column", () => {
    expect(remarksOf(plackettLuce, plain, DEFAULT_TIES, [])).toEqual([]);
    expect(remarksOf(trueskill, drawn, DEFAULT_TIES, [])).toEqual([]);
    expect(remarksOf(trueskill, teams, DEFAULT_TIES, [])).toEqual([]);
  });

  it("names draws that the model does not support, unless they are read as unknown orders", () => {
    expect(remarksOf(plackettLuce, drawn, DEFAULT_TIES, [])).toEqual([expect.stringContaining("draws")]);
    expect(remarksOf(plackettLuce, drawn, { ...DEFAULT_TIES, finished: "unobserved" }, [])).toEqual([]);
  });

  it("names teams that the model splits; team-mates with one place are not a draw", () => {
    expect(remarksOf(plackettLuce, teams, DEFAULT_TIES, [])).toEqual([expect.stringContaining("teams")]);
    expect(remarksOf(thurstone, teams, DEFAULT_TIES, [])).toEqual([expect.stringContaining("Choose a team strength")]);
    expect(remarksOf(thurstone, teams, DEFAULT_TIES, [], { teamStrength: "mean" })).toEqual([]);
  });

  it("begins with the assumptions of the replay", () => {
    expect(remarksOf(plackettLuce, drawn, DEFAULT_TIES, ["No minutes."])[0]).toBe("No minutes.");
    expect(remarksOf(plackettLuce, undefined, undefined, ["No minutes."])).toEqual(["No minutes."]);
  });
});
