import { Gauge } from "lucide-react";
import type { ContenderChoice } from "../../../store";
import type { Description } from "../../../worker/protocol";
import { useSpeedOffer } from "./useSpeedChoice";
import styles from "../ContenderStrip.module.css";

interface SpeedOfferProps {
  readonly contender: ContenderChoice;
  readonly name: string;
  readonly model: Description["models"][number];
  /** Without text, on a phone. */
  readonly bare: boolean;
}

/** Offers the learning speed that suits the open results, if it is clearly better. */
export default function SpeedOffer({ contender, name, model, bare }: SpeedOfferProps) {
  const offer = useSpeedOffer(contender, name, model);
  if (!offer) return null;
  return (
    // The span prevents a chip's style for buttons, which makes them as narrow as an icon.
    <span>
      <button
        type="button"
        className={styles.suited}
        aria-label={`Use ${offer.setting}, suited to these results, for ${name}`}
        title={offer.words}
        onClick={offer.onTake}
      >
        <Gauge size={14} />
        {!bare && `Use ${offer.setting}`}
      </button>
    </span>
  );
}
