/** The dialogs that the shell opens. */
export type DialogName =
  | "paste"
  | "examples"
  | "datasets"
  | "export"
  | "share"
  | "race"
  | "readings"
  | "titles"
  | "code"
  | "policy"
  | "standings"
  | "help"
  | "keys"
  | "palette";
