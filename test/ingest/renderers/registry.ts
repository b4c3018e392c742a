import { DUELS } from "./duels";
import { LISTS } from "./lists";
import type { Renderer } from "./renderer";
import { TABLES } from "./tables";

/** Every way of writing results that is tried. */
export const RENDERERS: readonly Renderer[] = [...LISTS, ...TABLES, ...DUELS];
