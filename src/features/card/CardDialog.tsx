import { useCallback, useMemo, useState } from "react";
import { Copy, Download } from "lucide-react";
import { CARD as PAGE, playerByKey, playerKey, raceByKey, useChoices, view } from "../../store";
import { Button, Dialog, Segmented, Select, notice, problem } from "../../ui";
import type { Colours } from "../../ui/canvas/colours";
import { canvasPen, typeReady, type Pen } from "../../ui/canvas/pen";
import { fileName, save } from "../../ui/export/save";
import { optionsOf } from "../../ui/options";
import { Preview } from "../common/picture/Preview";
import { ThemeField } from "../common/picture/ThemeField";
import { upsetsOf } from "../common/moments.chart";
import { useColours, useType } from "../common/picture/useLook";
import { SystemField } from "../common/picture/SystemField";
import { usePicture, type PictureData } from "../common/picture/usePicture";
import { chosenSpan, spansFor } from "../common/standings.chart";
import { RaceSteps } from "../common/RaceSteps";
import { raceTitle } from "../common/when";
import {
  cardReading,
  cardWords,
  leaderboardCard,
  playerCard,
  raceCard,
  type Card,
  type CardInput,
  type CardKind,
} from "./card.chart";
import { CARD, drawCard } from "./drawCard.chart";
import styles from "../common/picture/picture.module.css";

const KINDS = optionsOf<CardKind>({ leaderboard: "Leaderboard", race: "Race", player: "Player" });

/** A picture to share. The address names its subject, so a card is also a link. */
export default function CardDialog({ onClose, ...data }: PictureData & { readonly onClose: () => void }) {
  const { snapshot } = data;
  const { history } = snapshot;
  const [, path, key] = useChoices((choices) => choices.view.path);
  const { race: chosen, player: asked } = useChoices((choices) => choices.season);
  const kind = KINDS.find(({ value }) => value === path)?.value ?? "leaderboard";
  const known = (index: number, otherwise: number) => (index >= 0 ? index : otherwise);
  const race = known(
    raceByKey(history, Number(key)),
    known(chosen === null ? -1 : raceByKey(history, chosen), history.raceCount - 1),
  );
  const order = useMemo(() => playersOf(data.snapshot), [data.snapshot]);
  const player = known(
    key === undefined ? -1 : playerByKey(history, key),
    known(asked === null ? -1 : playerByKey(history, asked), order[0] ?? 0),
  );
  const card = useCard(data, kind, kind === "race" ? race : player);
  const colours = useColours();
  const words = useMemo(() => cardWords(card), [card]);
  const fontVersion = useType(words);
  const draw = useCallback(
    (pen: Pen) => drawCard(pen, card, colours),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- redraws the same text once the fonts have loaded
    [card, colours, fontVersion],
  );
  const [busy, setBusy] = useState(false);
  const take = async (way: "save" | "copy") => {
    setBusy(true);
    try {
      const name = fileName(`${card.title} card`, "png");
      // The clipboard receives the promise at once, because after the picture is made the browser would no longer
      // accept the click as its cause.
      const picture = pictureOf(card, colours);
      if (way === "copy") {
        await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
        notice("Card copied");
      } else {
        save(name, await picture);
        notice(`Saved as ${name}`);
      }
    } catch {
      problem(
        way === "copy" ? "The browser does not let pages copy pictures" : "The browser could not create the picture",
        way === "copy" ? { description: "Download the PNG instead." } : {},
      );
    } finally {
      setBusy(false);
    }
  };
  const goTo = (next: CardKind, of?: string) => view.go("season", PAGE, next, ...(of === undefined ? [] : [of]));

  return (
    <Dialog
      onClose={onClose}
      title="Card"
      size="table"
      footer={
        <>
          <Button icon={<Copy size={14} />} disabled={busy} onClick={() => void take("copy")}>
            Copy
          </Button>
          <Button kind="primary" icon={<Download size={14} />} disabled={busy} onClick={() => void take("save")}>
            Download
          </Button>
        </>
      }
    >
      <Preview label={cardReading(card)} {...CARD} draw={draw} />
      <div className={styles.choices} role="group" aria-label="What the card shows">
        <Segmented label="Card of" showLabel value={kind} onChange={(next) => goTo(next)} options={KINDS} />
        {kind === "race" && (
          <div className={styles.steps} role="group" aria-label="Race of the card">
            <span>{raceTitle(history, race)}</span>
            <RaceSteps
              race={race}
              count={history.raceCount}
              onMove={(by) => goTo("race", String(history.keys[race + by]))}
            />
          </div>
        )}
        {kind === "player" && (
          <Select
            label="Player"
            showLabel
            value={playerKey(history, player)}
            options={order.map((one) => ({ value: playerKey(history, one), label: history.names[one] }))}
            onChange={(of) => goTo("player", of)}
          />
        )}
        <SystemField {...data} />
        <ThemeField />
      </div>
      <p className={styles.hint}>PNG, 1200 × 630: the size at which pages show pictures in posts.</p>
    </Dialog>
  );
}

const playersOf = ({ history, races }: PictureData["snapshot"]): readonly number[] =>
  Array.from({ length: history.playerCount }, (_, player) => player)
    .filter((player) => races[player] > 0)
    .sort((a, b) => (history.names[a] < history.names[b] ? -1 : 1));

function useCard(data: PictureData, kind: CardKind, of: number): Card {
  const { snapshot } = data;
  const { history } = snapshot;
  const { filmed, title, source, credit, qualification, display, won } = usePicture(data, kind === "race");
  const wantedSpan = useChoices((choices) => choices.season.span);
  return useMemo(() => {
    const input: CardInput = {
      snapshot,
      replay: filmed.replay!,
      qualification,
      display,
      system: { name: filmed.name, slot: filmed.slot },
      title,
      source,
      credit,
    };
    if (kind === "player") return playerCard(input, of);
    if (kind === "race")
      return raceCard(input, of, (won && upsetsOf(history, won).find(({ race }) => race === of)) ?? null);
    return leaderboardCard(input, chosenSpan(spansFor(snapshot), wantedSpan));
  }, [snapshot, history, filmed, qualification, display, title, source, credit, won, kind, of, wantedSpan]);
}

async function pictureOf(card: Card, colours: Colours): Promise<Blob> {
  await typeReady(cardWords(card));
  const canvas = document.createElement("canvas");
  Object.assign(canvas, CARD);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no canvas");
  drawCard(canvasPen(context, 1), card, colours);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  canvas.width = canvas.height = 0;
  if (!blob) throw new Error("The browser could not create the picture");
  return blob;
}
