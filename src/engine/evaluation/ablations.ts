import type { BlockUse } from "../rating/blocks/block";
import type { ContenderSpec } from "../replay/contender";

interface Ablation {
  /** "with car and home", "without car", "players alone". */
  readonly label: string;
  readonly spec: ContenderSpec;
}

/** A contender with all its blocks, without each one of them, and with none. Comparing them shows which blocks help. */
export function ablations(spec: ContenderSpec, blocks: readonly BlockUse[]): readonly Ablation[] {
  if (blocks.length === 0) return [{ label: "players alone", spec: { ...spec, blocks } }];
  const without =
    blocks.length === 1
      ? []
      : blocks.map((left) => ({
          label: `without ${left.name}`,
          spec: { ...spec, blocks: blocks.filter((use) => use !== left) },
        }));
  return [
    { label: `with ${blocks.map(({ name }) => name).join(" and ")}`, spec: { ...spec, blocks } },
    ...without,
    { label: "players alone", spec: { ...spec, blocks: [] } },
  ];
}
