/** A model's exported code: the pieces in its folder `code/` and the settings that they read. */
import type { TieReadings } from "../history/types";
import type { Parameter, Parameters, Settings } from "./parameters";

/** A value that both JavaScript and Python can write; `null` becomes null or None. */
export type CodeValue = string | number | boolean | null | readonly CodeValue[] | { readonly [key: string]: CodeValue };

export interface CodeRule<P extends readonly Parameter[] = readonly Parameter[]> {
  /** Name of the custom function in a spreadsheet. */
  readonly sheetFunction: string;
  /** Title and address of the published source. */
  readonly source: string;
  /** Files that the code is assembled from, the model's own and shared ones. A piece may be missing in a language that does not need it. */
  pieces(parameters: Settings<P>): readonly string[];
  /** Parameters that the code reads, under its own names for them. */
  settings(parameters: Settings<P>): Readonly<Record<string, CodeValue>>;
  /** Ids of the parameters that the code supports. Export is refused when any other one has an effect. */
  readonly carries: readonly P[number]["id"][];
  /** The first columns of the model's state, which the code keeps; absent: all. */
  readonly columns?: readonly string[];
  /** Allowed deviation of the code's ratings from Podium's in the self-check, relative above 1. */
  readonly tolerance: number;
  /** Parameters of the engine for the self-check's reference values, where the model offers a choice of accuracy. */
  readonly exactly?: Parameters;
  /** Why there is no Python version; absent: there is one. */
  readonly noPython?: string;
  /** Why this choice of parameters cannot be exported; "": it can. */
  refusal?(parameters: Settings<P>, ties: TieReadings): string;
}

/** Why a model cannot be written as a rule that updates one race, in a sentence. */
export interface NoCode {
  readonly reason: string;
}

/** Picks parameters under their own names. */
export const take = <Chosen extends Parameters, Id extends keyof Chosen & string>(
  chosen: Chosen,
  ids: readonly Id[],
): Record<string, CodeValue> => Object.fromEntries(ids.map((id) => [id, chosen[id]]));

const PUBLISHED =
  "DNFs are read as in the published tables, which is no rule for a league: under How it is read, choose another reading of DNFs.";

/** Refuses the reading of DNFs from Kerby's published tables. */
export const refusePublished = ({ dnf, dq }: TieReadings): string =>
  dnf === "published" || dq === "published" ? PUBLISHED : "";
