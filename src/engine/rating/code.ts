/** A model's exported code: the pieces in its folder `code/` and the settings that they read. */
import type { TieReadings } from "../history/types";
import type { Parameter, Parameters, Settings } from "./parameters";

/** A value that can be written in both JavaScript and Python; `null` becomes null or None. */
export type CodeValue = string | number | boolean | null | readonly CodeValue[] | { readonly [key: string]: CodeValue };

export interface CodeRule<P extends readonly Parameter[] = readonly Parameter[]> {
  /** Name of the custom function in a spreadsheet. */
  readonly sheetFunction: string;
  /** Title and address of the published source. */
  readonly source: string;
  /** Files that the code is assembled from: the model's own and shared ones. A language may lack a file that it does not need. */
  pieces(parameters: Settings<P>): readonly string[];
  /** Parameters of the code, by its own names. */
  settings(parameters: Settings<P>): Readonly<Record<string, CodeValue>>;
  /** Ids of the parameters that the code supports. Export is refused when any other one has an effect. */
  readonly carries: readonly P[number]["id"][];
  /** The columns of the model's state that the code keeps, from the first on; absent: all. */
  readonly columns?: readonly string[];
  /** Largest difference from Podium's ratings that the self-check allows; relative where ratings exceed 1. */
  readonly tolerance: number;
  /** Parameters for the self-check's reference values, where the model has a choice of accuracy. */
  readonly exactly?: Parameters;
  /** Why there is no Python version; absent: there is one. */
  readonly noPython?: string;
  /** Why code for these parameters cannot be exported; "": it can. */
  refusal?(parameters: Settings<P>, ties: TieReadings): string;
}

/** For a model that cannot be written as an update of one race: the reason, in a sentence. */
export interface NoCode {
  readonly reason: string;
}

/** The values of some parameters, by id. */
export const take = <Chosen extends Parameters, Id extends keyof Chosen & string>(
  chosen: Chosen,
  ids: readonly Id[],
): Record<string, CodeValue> => Object.fromEntries(ids.map((id) => [id, chosen[id]]));

const PUBLISHED =
  "DNFs are read as in the published tables, which is no rule for a league: under How it is read, choose another reading of DNFs.";

/** Refuses the reading of DNFs of Kerby's published tables. */
export const refusePublished = ({ dnf, dq }: TieReadings): string =>
  dnf === "published" || dq === "published" ? PUBLISHED : "";
