/** The documents about a system that the dialog offers. */
import type { CodeLanguage } from "../../publish/code";
import type { DocumentRequest } from "../../publish";
import type { PageAsked } from "../../publish/page";
import type { PolicyFormat } from "../../publish/policy";

export type DocumentKind = "code" | "policy" | "standings";

interface Format {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
}

interface DocumentOffer {
  readonly title: string;
  readonly description: string;
  readonly formats: readonly [Format, ...Format[]];
  readonly request: (format: string, asked: PageAsked) => DocumentRequest;
}

export const OFFERS: Readonly<Record<DocumentKind, DocumentOffer>> = {
  code: {
    title: "Export as code",
    description: "The system’s rule with its parameters, as a program that rates your results without Podium.",
    formats: [
      { value: "javascript", label: "JavaScript", hint: "One module without dependencies, for Node or a web page." },
      { value: "python", label: "Python", hint: "One file for Python 3 that needs the standard library only." },
      {
        value: "sheets",
        label: "Google Sheets",
        hint: "Apps Script: a function for cells, and a menu that rates a sheet.",
      },
    ],
    request: (format) => ({ kind: "code", language: format as CodeLanguage }),
  },
  standings: {
    title: "Publish standings page",
    description:
      "One file to put on any web space: leaderboard, last races with every update, trajectories and the policy card.",
    formats: [{ value: "html", label: "HTML", hint: "Contains no scripts and sends no requests." }],
    request: (_, asked) => ({ kind: "page", asked }),
  },
  policy: {
    title: "Policy card",
    description:
      "The rule on one document: formula, parameters, what counts, an example from your last race, evidence.",
    formats: [
      { value: "html", label: "HTML", hint: "A page that stands alone, and prints on two." },
      { value: "markdown", label: "Markdown", hint: "For a repository, a wiki or a forum." },
      {
        value: "json",
        label: "JSON",
        hint: "Opens in Podium again, with the system and the readings as they are here.",
      },
    ],
    request: (format, asked) => ({ kind: "policy", format: format as PolicyFormat, asked }),
  },
};
