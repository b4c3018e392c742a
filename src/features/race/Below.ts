import { deferred } from "../../ui/deferred";

/** The figures below the finishing order and the drawer, loaded after the first view is drawn. */
export const { Part: Below } = deferred(() => import("./below"));
