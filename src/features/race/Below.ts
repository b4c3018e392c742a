import { deferred } from "../../ui/deferred";

/** The figures below the starters and the drawer of one: loaded when what a visit shows first is drawn. */
export const { Part: Below } = deferred(() => import("./below"));
