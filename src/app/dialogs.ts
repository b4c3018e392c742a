/** The dialogs that the shell opens. */
export type DialogName =
  "paste" | "examples" | "datasets" | "export" | "race" | "readings" | "help" | "keys" | "palette";
