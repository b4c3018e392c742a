/** What a model says of its code to take home: the pieces in its folder `code/`, and the settings that they read. */
import type { TieReadings } from "../history/types";
import type { Parameter, Parameters, Settings } from "./parameters";

/** A value that JavaScript and Python both have. `null` stands for JavaScript's null and Python's None. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

export interface CodeRule<P extends readonly Parameter[] = readonly Parameter[]> {
  /** Of the custom function in a sheet. */
  readonly sheetFunction: string;
  /** The published source, in full. */
  readonly source: string;
  /** Names of the files that it is put together from: its own and shared ones. A language that needs no such piece has no file. */
  pieces(parameters: Settings<P>): readonly string[];
  /** Parameters that the code reads, under the names that it reads them by. */
  settings(parameters: Settings<P>): Readonly<Record<string, Plain>>;
  /** Ids of the parameters that the code carries. Another one refuses the export as soon as it has an effect. */
  readonly carries: readonly P[number]["id"][];
  /** Columns of the model that the code keeps, the first of them; absent: all. */
  readonly columns?: readonly string[];
  /** How far a checked rating may be from Podium's, relative where it is above 1. */
  readonly tolerance: number;
  /** How exactly the engine makes the checks, where the model leaves a choice. */
  readonly exactly?: Parameters;
  /** Why there is no Python; absent: there is. */
  readonly noPython?: string;
  /** Why this choice cannot be taken home; "": it can. */
  refusal?(parameters: Settings<P>, ties: TieReadings): string;
}

/** Why a model cannot be written as a rule that updates one race, in a sentence. */
export interface NoCode {
  readonly reason: string;
}

/** Parameters by their own names. */
export const take = <Chosen extends Parameters, Id extends keyof Chosen & string>(
  chosen: Chosen,
  ids: readonly Id[],
): Record<string, Plain> => Object.fromEntries(ids.map((id) => [id, chosen[id]]));

const PUBLISHED =
  "DNFs are read as in the published tables, which is no rule for a league: under How it is read, choose another reading of DNFs.";

/** Refuses DNFs as in the published tables. */
export const refusePublished = ({ dnf, dq }: TieReadings): string =>
  dnf === "published" || dq === "published" ? PUBLISHED : "";
