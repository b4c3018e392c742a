/** The documents of a league: exported code, the policy card, the standings page. Pure texts from the engine's results; entry point of the folder. */
import type { History, HistoryOptions } from "../engine/history/types";
import type { ContenderSpec } from "../engine/replay/contender";
import type { Steps } from "../engine/steps";
import { codeSteps, type CodeLanguage } from "./code";
import type { Published } from "./document";
import { pageDocument, type PageAsked } from "./page";
import { policyDocument, type PolicyAsked, type PolicyFormat } from "./policy";

export type DocumentRequest =
  | { readonly kind: "code"; readonly language: CodeLanguage }
  | { readonly kind: "page"; readonly asked: PageAsked }
  | { readonly kind: "policy"; readonly format: PolicyFormat; readonly asked: PolicyAsked };

/** A document about a contender on a (filtered) history. Throws ParameterError for an unknown model. */
export function documentSteps(
  history: History,
  options: HistoryOptions,
  spec: ContenderSpec,
  document: DocumentRequest,
): Steps<Published> {
  switch (document.kind) {
    case "code":
      return codeSteps(history, options, spec, document.language);
    case "page":
      return pageDocument(history, options, spec, document.asked);
    case "policy":
      return policyDocument(history, options, spec, document.format, document.asked);
  }
}
