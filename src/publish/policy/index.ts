/** The policy card: one document that a community can adopt and publish. Markdown, HTML, or JSON that Podium opens again. */
import { fnv1a } from "../../engine/hash";
import type { History, HistoryOptions } from "../../engine/history/types";
import type { Parameters } from "../../engine/rating/parameters";
import { noProbabilityWords } from "../../engine/rating/no-probability";
import { contenderOf, type Contender, type ContenderSpec } from "../../engine/replay/contender";
import { startNote } from "../../engine/replay/rater";
import { replaySteps, type ReplayColumns } from "../../engine/replay/replay";
import type { Steps } from "../../engine/steps";
import { list, table, text, type CardDocument } from "../card";
import type { Published } from "../document";
import { cardPage } from "../html";
import { markdownOf } from "../markdown";
import { evidenceSteps, type EvidenceAsked } from "./evidence";
import { exampleSteps } from "./example";
import { kFactor, ruleOf } from "./policy-rule";
import { limitsOf, parameterRows, treatments } from "./treatment";

const POLICY_FORMATS = ["markdown", "html", "json"] as const;
export type PolicyFormat = (typeof POLICY_FORMATS)[number];

export interface PolicyAsked extends EvidenceAsked {
  readonly name: string;
  /** The date of the card, YYYY-MM-DD; "" omits it. */
  readonly date: string;
}

/** A policy as a file: everything needed to rate by it, and the card to read. */
export interface PolicyFile {
  readonly format: "podium-policy";
  readonly version: 1;
  readonly name: string;
  readonly date: string;
  /** Changes when, and only when, the rule changes. */
  readonly revision: string;
  readonly system: { readonly model: string; readonly parameters: Parameters };
  readonly options: HistoryOptions;
  readonly card: CardDocument;
}

/** Yields the card's share done. @throws ParameterError for an unknown model or parameter */
export function* policySteps(
  history: History,
  options: HistoryOptions,
  spec: ContenderSpec,
  asked: PolicyAsked,
  known?: ReplayColumns,
): Steps<PolicyFile> {
  const contender = contenderOf(spec);
  const { model, parameters } = contender;
  const [replay] = known ? [known] : yield* replaySteps(history, options, [spec]);
  const variant = model.variantLabel(parameters);
  const rule = ruleOf(model, parameters);
  const system = { model: model.id, parameters };
  const revision = revisionOf({ system, options });
  const example = yield* exampleSteps(history, options, spec, contender, replay);
  const evidence = yield* evidenceSteps(history, options, spec, asked);
  const players = new Set(history.player).size;
  const starts = startNote(history, contender, options);
  const card: CardDocument = {
    title: `Rating policy: ${asked.name}`,
    subtitle: [`${model.label}${variant ? ` (${variant})` : ""}`, `Version ${revision}`, asked.date]
      .filter(Boolean)
      .join(" · "),
    sections: [
      {
        title: "The rule",
        blocks: [
          ...rule.words.map(text),
          ...(rule.formula ? [{ kind: "formula", lines: rule.formula } as const] : []),
          text(`${unitWords(model)} Source: ${model.source}.`),
        ],
      },
      {
        title: "Parameters",
        blocks: [table(["Parameter", "Value", "Meaning"], parameterRows(contender, kFactor(model, parameters)), [1])],
      },
      { title: "What counts", blocks: [table(["Case", "Rule"], treatments(contender, options, starts), [])] },
      {
        title: "A worked example",
        blocks: example.length > 0 ? example : [text("No race has been rated yet.")],
      },
      { title: "Evidence", blocks: [...evidence, ...replay.notes.filter((note) => note !== starts).map(text)] },
      { title: "Limits", blocks: [list(...limitsOf(contender, history.raceCount, players))] },
    ],
  };
  return { format: "podium-policy", version: 1, name: asked.name, date: asked.date, revision, system, options, card };
}

const unitWords = ({ supports, label }: Contender["model"]): string =>
  supports.noProbability
    ? noProbabilityWords(label)
    : "Points: a newcomer has 1,500, and 400 points are odds of 10 to 1.";

export function* policyDocument(
  history: History,
  options: HistoryOptions,
  spec: ContenderSpec,
  format: PolicyFormat,
  asked: PolicyAsked,
): Steps<Published> {
  const policy = yield* policySteps(history, options, spec, asked);
  const made = {
    markdown: { file: "policy.md", mediaType: "text/markdown", write: () => markdownOf(policy.card) },
    html: { file: "policy.html", mediaType: "text/html", write: () => cardPage(policy.card) },
    json: { file: "policy.json", mediaType: "application/json", write: () => `${JSON.stringify(policy, null, 2)}\n` },
  }[format];
  const notes =
    format === "json" ? ["Drop this file on Podium to set the system and the readings as they are here."] : [];
  return { ok: true, text: made.write(), file: made.file, mediaType: made.mediaType, notes };
}

/** Seven digits of a hash (FNV-1a, 32 bits) of the settings, keys in order. */
function revisionOf(setting: unknown): string {
  const sorted = JSON.stringify(setting, (_, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return fnv1a(sorted).toString(16).padStart(8, "0").slice(0, 7);
}
