/** A document: a text with its file name, or a sentence that says why there is none. */
export type Published =
  | {
      readonly ok: true;
      readonly text: string;
      readonly file: string;
      readonly mediaType: string;
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };
