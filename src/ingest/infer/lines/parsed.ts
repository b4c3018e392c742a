import type { InferredEntrant, Piece } from "../types";
import type { ContentLine } from "./lexing/content";
import type { LineDuel } from "./duels/lineDuel";
import type { Body, LineEntry } from "./lexing/lineEntry";

/** What a line was read as. */
export type Parsed =
  | { readonly kind: "blank" | "noise" | "heading" | "date" | "break"; readonly line: ContentLine }
  | { readonly kind: "duel"; readonly line: ContentLine; readonly duel: LineDuel; readonly entry?: LineEntry }
  | {
      readonly kind: "entry";
      readonly line: ContentLine;
      readonly entry: LineEntry;
      readonly names?: readonly Piece[];
      readonly body?: Body;
    }
  | { readonly kind: "scored"; readonly line: ContentLine; readonly body: Body; readonly names?: readonly Piece[] }
  | {
      readonly kind: "list";
      readonly line: ContentLine;
      readonly entrants: readonly InferredEntrant[];
      readonly order: "place" | "score" | "time";
    };

/** A line of a list. */
export type Entered = Extract<Parsed, { kind: "entry" | "scored" }>;
