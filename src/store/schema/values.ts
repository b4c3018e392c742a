/** The basic schemas. Numbers are finite; lists and texts are bounded. */
import * as v from "valibot";
import type { NamedValues } from "../../engine/history/named";
import type { Parameters } from "../../engine/rating/parameters";
import { MAX_TEXT } from "./limits";

export const finite = v.pipe(v.number(), v.finite());
export const within = (least: number, most: number) => v.pipe(finite, v.minValue(least), v.maxValue(most));
export const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
export const count = upTo(1e9);
/** Without a limit, a link of 40 kB could carry a string of 30 MB and freeze the page. */
export const text = v.pipe(v.string(), v.maxLength(MAX_TEXT));
/** The name of a model, a preset, a column. */
export const word = v.pipe(v.string(), v.maxLength(64));
export const id = v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z][\w-]{0,63}$/i));
/** The key of a race (`History.keys`). */
export const key = v.pipe(v.number(), v.integer());
export const list = <T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(v.array(item), v.maxLength(most), v.readonly());

export const parameterName = v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-zA-Z]\w*$/));
const parameterValue = v.union([finite, text, v.boolean(), list(v.tuple([finite, finite]), 100)]);
export const parameters: v.GenericSchema<unknown, Parameters> = v.record(parameterName, parameterValue);

/** A record with keys that users choose; valibot's own refuses "constructor". */
export const named = (item: v.GenericSchema<unknown, string | number>) =>
  v.pipe(
    v.custom<NamedValues>(
      (raw) =>
        typeof raw === "object" &&
        raw !== null &&
        Object.entries(raw).every(([name, value]) => v.is(text, name) && v.is(item, value)),
    ),
    v.transform((raw) => Object.assign(Object.create(null) as object, raw)),
  );
