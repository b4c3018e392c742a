import type { Title, TitleColour } from "../engine/rating/titles";
import styles from "./TitleName.module.css";

/** The colour of a title. Decorative: its name is beside it. */
export function TitleSwatch({ colour }: { readonly colour: TitleColour }) {
  return (
    <svg width={9} height={9} aria-hidden="true">
      <rect width={9} height={9} rx={2} fill={`var(--title-${colour})`} />
    </svg>
  );
}

/** A title: its colour and its name, which is cut off if there is no room. */
export function TitleName({ title }: { readonly title: Title }) {
  return (
    <span className={styles.title} title={title.name}>
      <TitleSwatch colour={title.colour} />
      <span>{title.name}</span>
    </span>
  );
}
