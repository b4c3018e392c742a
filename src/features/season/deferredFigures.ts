import { deferred } from "../../ui/deferred";

const trajectories = deferred(() => import("./trajectories"));
const races = deferred(() => import("./races"));

/** The figures beside the leaderboard, which is drawn before them. */
export const { Part: TrajectoriesPart } = trajectories;
export const { Part: RaceParts } = races;

/** Loads them while the leaderboard is drawn. */
export const loadDeferredFigures = () => Promise.all([trajectories.load(), races.load()]);
