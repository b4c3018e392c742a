/** What a system can rate besides players: shared strengths (a car) and conditions (home). A pure leaf: the page imports it as values. */
import { isByPlayer } from "../../history/blocks";
import { ParameterError } from "../complete";
import type { NumberParameter } from "../parameters";
import type { BlockRule, BlockUse } from "./block";

/** Default learning rates, natural units. */
const RATES: Readonly<Record<BlockUse["kind"], number>> = { shared: 0.1, condition: 0.01 };
/** Defaults for shared strengths by player: small, because they add to the player's own skill. */
const BY_PLAYER = { rate: 0.03, sdPoints: 50 } as const;
/** One natural unit of Bradley–Terry in points. */
const CONDITION_SD = 400 / Math.LN10;

/** Prefixes of block parameters' ids: "rate:car", "sd:car". */
const PREFIX: Readonly<Record<BlockRule, string>> = { gradient: "rate:", "team-mates": "sd:" };

/** A block's learning rate (natural units) or initial sd (points), described like a model's parameter. */
export function blockParameter(rule: BlockRule, { kind, name }: BlockUse, startSdPoints: number): NumberParameter {
  const isRate = rule === "gradient";
  return {
    kind: "number",
    id: PREFIX[rule] + name,
    label: isRate ? `Learning rate of ${name}` : `Initial sd of ${name}`,
    hint: isRate
      ? `How far one race moves what ${name} counts for; 0 leaves it out.`
      : `How uncertain what ${name} counts for is at first, in points.`,
    ...(isRate ? {} : { unit: "points" }),
    default: isRate ? startRate({ kind, name }) : (startSd({ kind, name }) ?? startSdPoints),
    domain: isRate ? { min: 0, max: 1e6 } : { min: 0, max: 1e6, openMin: true },
    slider: isRate ? { min: 0.001, max: 1, step: 0.001, scale: "log" } : { min: 1, max: 1000, step: 1, scale: "log" },
  };
}

export function startRate({ kind, name }: Pick<BlockUse, "kind" | "name">): number {
  return kind === "shared" && isByPlayer(name) ? BY_PLAYER.rate : RATES[kind];
}

/** Default initial sd in points; null: that of a new player. */
export function startSd({ kind, name }: Pick<BlockUse, "kind" | "name">): number | null {
  if (kind === "condition") return CONDITION_SD;
  return isByPlayer(name) ? BY_PLAYER.sdPoints : null;
}

/** The stated value of a block's parameter; undefined: the default applies. */
export function blockValue(rule: BlockRule, use: BlockUse): number | undefined {
  return rule === "gradient" ? use.rate : use.sdPoints;
}

/** Blocks with tuned values, given by parameter id; other ids are ignored. */
export function withBlockValues(
  rule: BlockRule,
  uses: readonly BlockUse[],
  values: Readonly<Record<string, number>>,
): readonly BlockUse[] {
  return uses.map((use) => {
    const id = PREFIX[rule] + use.name;
    if (!Object.hasOwn(values, id)) return use;
    return rule === "gradient" ? { ...use, rate: values[id] } : { ...use, sdPoints: values[id] };
  });
}

/** @throws ParameterError for a block named twice, or an invalid learning rate or sd */
export function checkUses(uses: readonly BlockUse[]): readonly BlockUse[] {
  uses.forEach(({ kind, name, rate = 0, sdPoints = 1 }, at) => {
    if (uses.findIndex((other) => other.kind === kind && other.name === name) < at)
      throw new ParameterError(`${name} is listed twice. Remove one.`);
    if (!(rate >= 0 && rate <= 1e6))
      throw new ParameterError(`The learning rate of ${name} must be from 0 to 1,000,000, not ${rate}.`);
    if (!(sdPoints > 0 && sdPoints <= 1e6))
      throw new ParameterError(`The initial sd of ${name} must be above 0 and at most 1,000,000, not ${sdPoints}.`);
  });
  return uses;
}
