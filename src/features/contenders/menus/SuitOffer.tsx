import { Gauge } from "lucide-react";
import type { ContenderChoice } from "../../../store";
import type { Description } from "../../../worker/protocol";
import { useSuitOffer } from "./useSuit";
import styles from "../ContenderStrip.module.css";

interface SuitOfferProps {
  readonly contender: ContenderChoice;
  readonly name: string;
  readonly model: Description["models"][number];
  /** Without words, on a phone. */
  readonly bare: boolean;
}

/** Offers the speed that suits the open results, if one is clearly better. */
export default function SuitOffer({ contender, name, model, bare }: SuitOfferProps) {
  const offer = useSuitOffer(contender, name, model);
  if (!offer) return null;
  return (
    // In a box of its own: buttons beside a chip's name are as wide as an icon.
    <span>
      <button
        type="button"
        className={styles.suited}
        aria-label={`Use ${offer.setting}, suited to these results, for ${name}`}
        title={offer.words}
        onClick={offer.onTake}
      >
        <Gauge size={14} aria-hidden="true" />
        {!bare && `Use ${offer.setting}`}
      </button>
    </span>
  );
}
