import { useMemo } from "react";
import type { ModelDescription } from "../../../engine/rating/model";
import {
  baseKeyOf,
  client,
  contenders,
  isUnwanted,
  refOf,
  undo,
  useAnswer,
  useDataSet,
  useResults,
  wordsOf,
  type ContenderChoice,
  type DataSet,
} from "../../../store";
import type { ResultOf } from "../../../worker/protocol";
import { notice, problem } from "../../../ui";
import { number } from "../../../ui/format";
import { symbolText, tunedName } from "../../common/tunedName";

type Described = Pick<ModelDescription, "parameters"> | undefined;
type SpeedResult = NonNullable<ResultOf<"suit">>;

const requestOf = (dataSet: DataSet, { model, parameters }: ContenderChoice) => ({
  history: refOf(dataSet),
  contender: { model, parameters },
});

const numbersOf = ({ parameters }: NonNullable<Described>) => parameters.filter((one) => one.kind === "number");

const gainWords = ({ races, gain: { value, interval } }: SpeedResult): string =>
  `log loss of the first ${number(races)} races lower by ${number(-value, 4)} nats a pair, 95 % interval ${number(-interval[1], 4)} to ${number(-interval[0], 4)}`;

/** Applies the value, names the system accordingly, and offers to undo. */
function adopt(
  contender: ContenderChoice,
  name: string,
  description: NonNullable<Described>,
  base: string,
  suited: SpeedResult,
) {
  const { values, races, before } = suited;
  const label = tunedName(name, numbersOf(description), Object.keys(values));
  contenders.adopt(contender.id, label, { base, races, before, values });
  notice(`${label}: ${gainWords(suited)}`, { onUndo: undo });
}

/**
 * Returns a function that chooses the learning speed on the first races of the open data set and puts it into the
 * system's name; null if nothing is open.
 */
export function useSpeedChoice(contender: ContenderChoice, name: string, description: Described): (() => void) | null {
  const dataSet = useDataSet();
  const races = useResults((results) => results.snapshot.value?.history.raceCount ?? 0);
  if (!dataSet || races === 0 || !description) return null;
  return () => {
    client.call("suit", requestOf(dataSet, contender)).then(
      (suited) => {
        if (suited) adopt(contender, name, description, baseKeyOf(dataSet.source), suited);
        else notice(`${name} stays as it is: no other speed is clearly better on the first races.`);
      },
      (error: unknown) => {
        if (!isUnwanted(error)) problem(wordsOf(error));
      },
    );
  };
}

interface SpeedOffer {
  /** "η = 0.31" */
  readonly setting: string;
  readonly words: string;
  readonly onTake: () => void;
}

/**
 * The learning speed that suits the opened results, computed after they are rated and applied only on request. Bundled
 * examples have no offer, because published tables are compared with them; nor has a parameter that the user has set.
 */
export function useSpeedOffer(contender: ContenderChoice, name: string, description: Described): SpeedOffer | null {
  const dataSet = useDataSet();
  const isRated = useResults(
    ({ replays, snapshotOf }) => snapshotOf === dataSet?.id && replays[contender.id]?.status === "ready",
  );
  const isOpen = dataSet?.source.kind === "stored" && !contender.tuned && description !== undefined;
  const request = useMemo(
    () => (isOpen && isRated ? requestOf(dataSet, contender) : null),
    [isOpen, isRated, dataSet, contender],
  );
  const suited = useAnswer("suit", request, "suit offer").value;
  const [id, value] = Object.entries(suited?.values ?? {})[0] ?? [];
  if (!suited || !dataSet || !description || id === undefined || contender.parameters[id] !== undefined) return null;
  const parameter = numbersOf(description).find((one) => one.id === id);
  if (!parameter) return null;
  const setting = `${symbolText(parameter)} = ${Number(Number(value).toPrecision(3))}`;
  return {
    setting,
    words: `${setting} suits these results better: ${gainWords(suited)}.`,
    onTake: () => adopt(contender, name, description, baseKeyOf(dataSet.source), suited),
  };
}
