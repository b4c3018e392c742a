/** A document as headed blocks of plain text; `markdown.ts` and `html.ts` write it, and both escape its text. */
export type DocumentBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "formula"; readonly lines: readonly string[] }
  | {
      readonly kind: "table";
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Columns of numbers, which are right-aligned. */
      readonly numbers: readonly number[];
    }
  | {
      readonly kind: "figure";
      readonly title: string;
      readonly level: number;
      readonly bins: readonly FigureBin[];
    };

/** Pairs of similar predicted probability: shares from 0 to 1, with the interval of the observed share. */
export interface FigureBin {
  readonly predicted: number;
  readonly won: number;
  readonly low: number;
  readonly high: number;
  readonly pairs: number;
}

export interface CardDocument {
  readonly title: string;
  readonly subtitle: string;
  readonly sections: readonly { readonly title: string; readonly blocks: readonly DocumentBlock[] }[];
}

export const text = (words: string): DocumentBlock => ({ kind: "text", text: words });
export const list = (...items: readonly string[]): DocumentBlock => ({ kind: "list", items });
/** `numbers`: columns of numbers. */
export const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: readonly number[],
): DocumentBlock => ({ kind: "table", head, rows, numbers });
