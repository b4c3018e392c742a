import { LeagueCourse } from "../../engine/simulation/league/course";
import { leaguePlan } from "../../engine/simulation/league/settings";
import type { leagueCalls } from "../protocol/league";
import type { Handlers } from "../postbox";

/** Keeps the last league with the state of its systems, so that the next rows continue from it. */
export function leagueHandlers(): Pick<Handlers, keyof typeof leagueCalls> {
  let kept: { readonly name: string; readonly course: LeagueCourse } | null = null;
  return {
    leaguePlan: ({ parameters, rigs }) => leaguePlan(parameters, rigs),
    *leagueRows({ settings, rigs, contenders, from, to, facts }) {
      const name = JSON.stringify([settings, rigs, contenders]);
      const course = kept?.name === name ? kept.course : yield* LeagueCourse.start(settings, rigs, contenders);
      kept = { name, course };
      try {
        yield* course.reach(to);
      } catch (error) {
        // A league that failed cannot be continued.
        kept = null;
        throw error;
      }
      return course.rows(from, to, facts);
    },
  };
}
