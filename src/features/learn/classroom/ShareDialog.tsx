import { useState } from "react";
import { Checkbox, Dialog, Segmented } from "../../../ui";
import { CopyField } from "../../../ui/controls/CopyField";
import { optionsOf } from "../../../ui/options";
import { figureState } from "../figure/figureState";
import type { Lesson } from "../lesson";
import { classLink, embedSnippet, whoMayEmbed, type EmbedKind } from "../links/addresses";
import { NOTHING_HIDDEN, type Hidden } from "../links/hidden";
import styles from "./classroom.module.css";

const HIDDEN: readonly (readonly [keyof Hidden, string])[] = [
  ["answers", "Hide the answers: the class compares predictions first"],
  ["later", "Hide later lessons"],
  ["menu", "Hide the menu and the links to other screens"],
];

/** A link for a class with the present figure, and the lesson or its figure as an embedded frame. */
export default function ShareDialog({ lesson, onClose }: { readonly lesson: Lesson; readonly onClose: () => void }) {
  const [hidden, setHidden] = useState(NOTHING_HIDDEN);
  const [kind, setKind] = useState<EmbedKind>("figure");
  const [theme, setTheme] = useState<"system" | "light" | "dark">("system");
  const state = { players: figureState.get(), settings: figureState.settings() };
  return (
    <Dialog
      onClose={onClose}
      title="Share with a class"
      description="The link opens this lesson with the figure as it is now: players, sliders and system."
    >
      <div className={styles.form}>
        {HIDDEN.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={hidden[name]}
            onChange={(on) => setHidden({ ...hidden, [name]: on })}
          />
        ))}
        <CopyField label="Link for the class" text={classLink(lesson, state, hidden)} />
        <a href={`#/learn/class/${lesson.id}`}>Collect the predictions of the class</a>
        <h3>Embed</h3>
        <p>Put this into a page of your own. It stores nothing and tells the page its height. {whoMayEmbed()}</p>
        <div className={styles.row}>
          <Segmented
            label="What is embedded"
            value={kind}
            onChange={setKind}
            options={optionsOf({ figure: "Figure only", lesson: "Whole lesson" })}
          />
          <Segmented
            label="Theme"
            value={theme}
            onChange={setTheme}
            options={optionsOf({ system: "As the reader has it", light: "Light", dark: "Dark" })}
          />
        </div>
        <CopyField label="Snippet" text={embedSnippet(lesson, state, kind, theme)} />
      </div>
    </Dialog>
  );
}
