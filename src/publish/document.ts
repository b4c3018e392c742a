/** What the folder makes: a text with the name of its file, or in words why there is none. */
export type Published =
  | {
      readonly ok: true;
      readonly text: string;
      /** Of the file, without a folder. */
      readonly file: string;
      readonly mediaType: string;
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };
