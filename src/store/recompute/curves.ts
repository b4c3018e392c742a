/** Curves of the race screen: they depend on the contenders and on the entrants' uncertainty, not on the order. */
import { START_POINTS } from "../../engine/rating/points";
import type { FieldCurve, GapCurve } from "../../worker/protocol";
import type { CurveResult, Slot } from "../results";
import { same } from "../same";
import { beliefOf } from "../selectors";
import type { OpenRace } from "../race/openRace";
import { soundContenders } from "./contenders";
import { specOf } from "../spec";
import { failed, ready, working, type Parts } from "./parts";

/** Gaps every 10 points, up to 800 in both directions. */
const GAPS = Array.from({ length: 161 }, (_, i) => (i - 80) * 10);
const SIZES = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32];

/** The median uncertainty of the field under a contender, in whole points; null if the contender keeps none. */
function middleSd(race: OpenRace, contender: string): number | null {
  const known = race.entrants
    .map((entrant) => beliefOf(entrant, contender).sdPoints)
    .filter((sd): sd is number => sd !== null)
    .sort((a, b) => a - b);
  return known.length > 0 ? Math.max(1, Math.round(known[known.length >> 1])) : null;
}

export function createCurveWork({ choices, results, wanted, client }: Parts) {
  const { store } = results;
  let asked: { readonly gaps: unknown; readonly fields: unknown } = { gaps: null, fields: null };

  async function update<Curve>(
    what: "gaps" | "fields",
    question: unknown,
    contenders: readonly string[],
    answer: () => Promise<Curve>,
  ): Promise<void> {
    if (same(asked[what], question)) return;
    asked = { ...asked, [what]: question };
    const put = (next: (slot: Slot<CurveResult<Curve>>) => Slot<CurveResult<Curve>> | null) =>
      store.setState((state) => ({ [what]: next(state[what] as unknown as Slot<CurveResult<Curve>>) ?? state[what] }));
    put((slot) => working(slot));
    try {
      const curve = await answer();
      if (asked[what] === question) put(() => ready({ curve, contenders }));
    } catch (error) {
      if (asked[what] !== question) return;
      asked = { ...asked, [what]: null };
      put((slot) => failed(slot, error));
    }
  }

  return {
    update(): void {
      const wishes = wanted.list();
      const state = choices.store.getState();
      const sound = soundContenders(state.contenders, store.getState().inspections);
      if (sound.length === 0) return;
      const race = choices.openRace();
      const ids = sound.map(({ id }) => id);
      const contenders = sound.map((contender) => ({
        ...specOf(contender),
        sdPoints: middleSd(race, contender.id),
      }));
      const question = { ids, contenders };
      if (wishes.includes("gaps"))
        void update<GapCurve>("gaps", question, ids, () =>
          client.call("gapCurve", { contenders, centre: START_POINTS, gaps: GAPS }, { channel: "gaps" }),
        );
      if (wishes.includes("fields"))
        void update<FieldCurve>("fields", question, ids, () =>
          client.call("fieldCurve", { contenders, centre: START_POINTS, sizes: SIZES }, { channel: "fields" }),
        );
    },
  };
}
