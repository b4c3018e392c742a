import type { InferredEntrant, Piece } from "../types";
import type { ContentLine } from "./content";
import type { LineDuel } from "./duel";
import type { Body, LineEntry } from "./entry";

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
