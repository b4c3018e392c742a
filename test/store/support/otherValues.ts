/** A value of a schema in which every field is another than at first. */
import * as v from "valibot";

interface Node {
  readonly type: string;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly items?: readonly Node[];
  readonly value?: Node;
  readonly key?: Node;
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, Node>>;
}

const NUMBERS = [0.25, 3, 7, 42, 150, 2_000];
const TEXTS = ["other", "2024-05-06", "an other text"];

function found(node: Node, first: unknown, candidates: readonly unknown[]): unknown {
  const good = candidates.find((one) => v.is(node as never, one) && JSON.stringify(one) !== JSON.stringify(first));
  if (good === undefined) throw new Error(`A value for a ${node.type} is missing: add one to the candidates.`);
  return good;
}

const MAKERS: Readonly<Record<string, (node: Node, first: unknown) => unknown>> = {
  optional: (node, first) => other(node.wrapped!, first),
  nullable: (node, first) => other(node.wrapped!, first),
  object: (node, first) =>
    Object.fromEntries(
      Object.entries(node.entries!).map(([key, part]) => [
        key,
        other(part, (first as Record<string, unknown> | null | undefined)?.[key]),
      ]),
    ),
  variant: (node, first) => other(node.options!.at(-1) as Node, first),
  union: (node, first) => other(node.options!.at(-1) as Node, first),
  literal: (node) => node.literal,
  array: (node) => [other(node.item!, undefined)],
  tuple: (node) => node.items!.map((item) => other(item, undefined)),
  record: (node) => ({ other: other(node.value!, undefined) }),
  picklist: (node, first) => found(node, first, node.options!),
  number: (node, first) => found(node, first, NUMBERS),
  string: (node, first) => found(node, first, TEXTS),
  boolean: (_, first) => first !== true,
  custom: (node) => found(node, undefined, [{ other: "value" }, { other: 2 }, "other"]),
};

/** @param first what the field has at first; undefined: nothing */
export function other(schema: unknown, first: unknown): unknown {
  const node = schema as Node;
  const make = MAKERS[node.type];
  if (!make) throw new Error(`Values of the type ${node.type} are not made yet.`);
  return make(node, first);
}

/** Every value in it with its path: `film.rows`. */
export function leavesOf(value: unknown, path = ""): readonly (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, path ? `${path}.${key}` : key));
}
