import { useState } from "react";
import {
  choices,
  currentDataSet,
  importing,
  recompute,
  season,
  undo,
  view,
  wordsOf,
  type Joined,
  type PendingImport,
} from "../../store";
import { showRace } from "../common/showRace";
import type { Newcomers } from "../../worker/protocol/names";
import { notice, problem } from "../../ui";
import { counted } from "../../ui/format";
import type { DialogState } from "./intake/dialog";
import { intake } from "./intake/intake";
import type { Intake } from "./intake/texts";
import type { ReadingControls } from "./useReading";

interface Saved {
  readonly pasted: Intake;
  readonly dialog: DialogState;
  readonly reader: ReadingControls;
  /** Closes the dialog. */
  readonly onClose: () => void;
}

/** Saves what was read as a new data set, or adds it to the open one after the user has confirmed its new players. */
export function useSaving({ pasted, dialog, reader, onClose }: Saved) {
  const { take, held, send, resume } = reader;
  const [who, setWho] = useState<Newcomers | null>(null);
  const address = pasted.sources[0].from;

  /** Saves the results; `work` returns the key of an added race to show. */
  const settle = async (work: (reading: PendingImport) => Promise<unknown>, done: string) => {
    const reading = take();
    if (!reading) return;
    send({ type: "save" });
    try {
      const added = await work(reading);
      const source = currentDataSet(choices.store.getState())?.source;
      intake.saved(source?.kind === "stored" ? source.base : reading.key);
      noticeSaved(done, typeof added === "number" ? added : null);
      onClose();
    } catch (error) {
      void importing.giveUp(reading).catch(() => undefined);
      send({ type: "again" });
      resume();
      problem("The results could not be saved", { description: wordsOf(error) });
    }
  };

  const append = (aliases: readonly Joined[]) => {
    setWho(null);
    if (!dialog.adding) return;
    const { to, options } = dialog.adding;
    void settle(
      (reading) => importing.append(reading, to.id, { options, aliases, address }),
      `${counted(dialog.found.races, "race")} added to ${to.name}`,
    );
  };
  const confirmNewcomers = async (reading: PendingImport, id: string) => {
    try {
      const found = await importing.newcomers(reading, id);
      if (held() !== reading) return;
      if (found.alike.length + found.fresh.length > 0) setWho(found);
      else append([]);
    } catch (error) {
      problem("The results could not be added", { description: wordsOf(error) });
    }
  };

  return {
    keep() {
      const { title, races } = dialog.found;
      void settle(
        (reading) => importing.commit(reading, { name: title, options: pasted.history, address }),
        `${counted(races, "race")} saved as ${title}`,
      );
    },
    add() {
      const reading = held();
      if (dialog.adding && reading) void confirmNewcomers(reading, dialog.adding.to.id);
    },
    adding: who && { newcomers: who, onAdd: append, onClose: () => setWho(null) },
  };
}

/** @param race the key of an added race; null for a new data set */
function noticeSaved(done: string, race: number | null): void {
  const isOpened = recompute.openSavedRace();
  const description = isOpened ? undefined : "Race keeps your what-if race.";
  const elsewhere = choices.store.getState().view.screen !== "season";
  const onClick = () => {
    view.go("season");
    if (race !== null) showRace(race);
  };
  // An added race may be anywhere in the season, so select it, and let the message lead to it.
  if (race !== null) season.selectRace(race);
  const label = race !== null ? "Show the race" : elsewhere ? "See leaderboard" : null;
  const action = label === null ? undefined : { label, onClick };
  notice(done, { description, action, onUndo: undo, lasts: action && 12_000 });
}
