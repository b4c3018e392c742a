import { deferred } from "../../ui/deferred";

const courses = deferred(() => import("./trajectories"));
const races = deferred(() => import("./races"));

/** The figures next to the leaderboard, which is drawn first. */
export const { Part: Courses } = courses;
export const { Part: RaceParts } = races;

/** Loads them while the leaderboard is drawn. */
export const loadBesides = () => Promise.all([courses.load(), races.load()]);
