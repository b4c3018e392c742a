import { contenderOrBaseline } from "../engine/evaluation/baselines/index";
import { completeParameters, withImpliedFlags } from "../engine/rating/complete";
import { parseParameters } from "../engine/rating/parse";
import type { Contender } from "../engine/replay/contender";

/** Parses "ID key=value ..." as a contender or a baseline; setting a parameter also sets the flag that enables it. */
export function readContender([id, ...texts]: readonly string[]): Contender {
  const { model } = contenderOrBaseline({ model: id, parameters: {} });
  const overrides = withImpliedFlags(model, parseParameters(model, texts));
  return contenderOrBaseline({ model: id, parameters: overrides });
}

/** Model and variant; contenders with the same label also list what differs from the defaults. */
export function labelsOf(contenders: readonly Contender[]): string[] {
  const short = contenders.map(({ model, parameters, blocks = [] }) => {
    const names = model.supports.blocks ? blocks.map(({ name }) => name) : [];
    const variant = [model.variantLabel(parameters), ...names.map((name) => `+ ${name}`)].filter(Boolean).join(" ");
    return variant === "" ? model.label : `${model.label} (${variant})`;
  });
  return contenders.map(({ model, parameters }, index) => {
    if (short.indexOf(short[index]) === short.lastIndexOf(short[index])) return short[index];
    const defaults = completeParameters(model, {});
    const own = Object.entries(parameters).filter(([id, value]) => String(value) !== String(defaults[id]));
    return [short[index], ...own.map(([id, value]) => `${id}=${String(value)}`)].join(" ");
  });
}
