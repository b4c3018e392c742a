import { take, type CodeRule } from "../../rating/code";
import { GRADIENT_IDS, gradientCode } from "../../rating/gradient/code";
import type { parameters } from "./parameters";

export const code: CodeRule<typeof parameters> = {
  sheetFunction: "THURSTONE_UPDATE",
  // `accuracy` is not part of the rule (see `exactly`).
  carries: ["density", "scale", "accuracy", ...GRADIENT_IDS],
  source: "L. Thurstone, A Law of Comparative Judgment (1927); B. Kerby, A multiplayer generalisation of Elo, 3.3",
  pieces: ({ density }) => [...(density === "gaussian" ? ["gaussian"] : []), "thurstone", "gradient"],
  settings: (chosen) => ({ ...take(chosen, ["density", "scale"]), ...gradientCode(chosen) }),
  tolerance: 1e-6,
  exactly: { accuracy: "fine" },
  noPython: "Thurstone’s integrals take too long in plain Python. Choose JavaScript or Google Sheets.",
  refusal: ({ density }) =>
    density === "gaussian" || density === "logistic"
      ? ""
      : "Thurstone can be exported with the Gaussian or the logistic density. With a Gumbel density it is Plackett–Luce: export that system.",
};
