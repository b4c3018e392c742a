/** A name with the parameters that a search has set: "TrueSkill, tuned: σ₀, τ". */
import type { NumberParameter } from "../../engine/rating/parameters";

const GREEK: Readonly<Record<string, string>> = {
  beta: "β",
  tau: "τ",
  sigma: "σ",
  eta: "η",
  rho: "ρ",
  mu: "μ",
  kappa: "κ",
  varepsilon: "ε",
  nu: "ν",
};
const SUBSCRIPTS: Readonly<Record<string, string>> = { "0": "₀", a: "ₐ" };

/** The symbol in plain letters if it has any, otherwise the label. */
export function symbolText({ symbol = "", label }: Pick<NumberParameter, "symbol" | "label">): string {
  const found = /^(?:\\(\w+?)|([A-Za-z]))(?:_(\w))?$/.exec(symbol);
  const letter = found && (found[2] ?? GREEK[found[1]]);
  const below = found?.[3] === undefined ? "" : SUBSCRIPTS[found[3]];
  return letter && below !== undefined ? letter + below : label.toLowerCase();
}

export function tunedName(name: string, parameters: readonly NumberParameter[], ids: readonly string[]): string {
  const symbols = ids.map((id) => {
    const parameter = parameters.find((one) => one.id === id);
    return parameter ? symbolText(parameter) : id;
  });
  return `${name.replace(/, tuned(: .*)?$/, "")}, tuned: ${symbols.join(", ")}`;
}
