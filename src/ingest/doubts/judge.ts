import type { Steps } from "../../engine/steps";
import type { Doubt, InputReading } from "../types";
import { ratingLists, spareSurnames, spareTeams, unreadDates, unusedColumns } from "./columns";
import { placesAgainst, scoreDirection } from "./directions";
import { doubtOf, type Check, type Reading } from "./doubt";
import { closeFormats } from "./format";
import {
  joinedNames,
  longNames,
  namesWithSigns,
  namesMetOnce,
  namesOfDigits,
  namesOfHeadings,
  namesWithBrackets,
  namesWithClubs,
  namesWithCodes,
  namesWithFigures,
  namesWithMedals,
  namesWithPlaces,
  namesWithScores,
  namesWithSeparators,
  namesWithStatuses,
  namesWithTimes,
} from "./names";
import { allTied, gappedPlaces, restartedPlaces } from "./places";
import {
  ambiguousDates,
  datesInOrder,
  fieldSizes,
  racesOfOne,
  samePlayerTwice,
  unreadLines,
  withoutPlaces,
} from "./races";
import { readBack } from "./readback";
import { standings } from "./standings";

/** The checks, most serious first, because the dialog shows one sentence before the others. */
const CHECKS: readonly Check[] = [
  standings,
  scoreDirection,
  gappedPlaces,
  allTied,
  restartedPlaces,
  namesWithStatuses,
  namesWithPlaces,
  namesOfHeadings,
  namesWithScores,
  namesWithTimes,
  namesWithBrackets,
  namesWithMedals,
  joinedNames,
  namesWithClubs,
  namesWithCodes,
  namesWithFigures,
  namesWithSeparators,
  namesWithSigns,
  longNames,
  namesOfDigits,
  namesMetOnce,
  samePlayerTwice,
  placesAgainst,
  racesOfOne,
  fieldSizes,
  ratingLists,
  unusedColumns,
  spareSurnames,
  spareTeams,
  unreadDates,
  unreadLines,
  withoutPlaces,
  ambiguousDates,
  datesInOrder,
  closeFormats,
];

/**
 * How reliable a reading is: all doubts, and a summary in a sentence. Checks run one after another, in steps that
 * report `progress`.
 */
export function* judgeSteps(
  reading: Reading,
  progress: number,
): Steps<Pick<InputReading, "confidence" | "doubts" | "summary">> {
  const summary = readBack(reading);
  if (reading.format === "" || reading.races.races === 0) return { confidence: "not-understood", doubts: [], summary };
  const doubts: Doubt[] = [...reading.own];
  for (const check of CHECKS) {
    doubts.push(...doubtOf(check, reading));
    yield progress;
  }
  return { confidence: doubts.length === 0 ? "sure" : "check", doubts, summary };
}
