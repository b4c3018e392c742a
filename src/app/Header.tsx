import { CircleHelp, Clipboard, Contrast, EllipsisVertical, Redo2, Share, Undo2 } from "lucide-react";
import { redo, undo, useUndo, type ScreenId } from "../store";
import { Button, IconButton, Menu, useMediaQuery } from "../ui";
import { DataSetMenu } from "./DataSetMenu";
import type { DialogName } from "./dialogs";
import { Logo } from "./Logo";
import { SCREENS } from "./screens";
import { useThemeSwitch } from "./theme";
import styles from "./App.module.css";

interface HeaderProps {
  readonly screen: ScreenId;
  readonly narrow: boolean;
  readonly onOpen: (dialog: DialogName) => void;
}

/** "Undo: rating systems". */
const named = (verb: string, step: string): string => (step ? `${verb}: ${step}` : verb);

const icon = { size: 16, strokeWidth: 1.6 } as const;

export function Header({ screen, narrow, onOpen }: HeaderProps) {
  const { canUndo, canRedo, undoes, redoes } = useUndo();
  const switchTheme = useThemeSwitch();
  const shareHere = () => onOpen("share");
  // The narrower the header, the fewer buttons fit; rare ones move into a menu first.
  const compact = useMediaQuery("(max-width: 1179px)");
  const tight = useMediaQuery("(max-width: 940px)");
  const size = narrow ? 20 : 16;
  const paste = (
    <IconButton
      label="Paste results"
      icon={<Clipboard size={size} strokeWidth={1.6} />}
      onClick={() => onOpen("paste")}
    />
  );
  const more = (
    <Menu
      label="More"
      align="end"
      trigger={<IconButton label="More" icon={<EllipsisVertical size={size} strokeWidth={1.6} />} />}
      sections={[
        { items: [{ label: "Examples", onSelect: () => onOpen("examples") }] },
        {
          items: [
            { label: "Undo", hint: undoes, icon: <Undo2 {...icon} />, disabled: !canUndo, onSelect: undo },
            { label: "Redo", hint: redoes, icon: <Redo2 {...icon} />, disabled: !canRedo, onSelect: redo },
          ],
        },
        {
          items: [
            { label: "Share", icon: <Share {...icon} />, onSelect: shareHere },
            { label: "Theme", icon: <Contrast {...icon} />, onSelect: switchTheme },
            { label: "Help", icon: <CircleHelp {...icon} />, onSelect: () => onOpen("help") },
          ],
        },
      ]}
    />
  );
  return (
    <div className={styles.top}>
      <a className={styles.brand} href="#/race" aria-label="Podium">
        <Logo />
        {!narrow && <span>Podium</span>}
      </a>
      <DataSetMenu onOpen={onOpen} />
      {narrow ? (
        <div className={styles.actions}>
          {paste}
          {more}
        </div>
      ) : (
        <>
          <nav className={styles.nav} aria-label="Screens">
            {SCREENS.map(({ id, label }) => (
              <a key={id} href={`#/${id}`} aria-current={id === screen ? "page" : undefined}>
                {label}
              </a>
            ))}
          </nav>
          <div className={styles.actions}>
            {tight ? (
              paste
            ) : (
              <>
                <Button kind="primary" icon={<Clipboard {...icon} />} onClick={() => onOpen("paste")}>
                  Paste results
                </Button>
                {!compact && (
                  <Button kind="quiet" onClick={() => onOpen("examples")}>
                    Examples
                  </Button>
                )}
                <IconButton
                  label="Undo"
                  title={named("Undo", undoes)}
                  icon={<Undo2 {...icon} />}
                  disabled={!canUndo}
                  onClick={undo}
                />
                <IconButton
                  label="Redo"
                  title={named("Redo", redoes)}
                  icon={<Redo2 {...icon} />}
                  disabled={!canRedo}
                  onClick={redo}
                />
              </>
            )}
            {compact ? (
              more
            ) : (
              <>
                <IconButton label="Share" icon={<Share {...icon} />} onClick={shareHere} />
                <IconButton label="Theme" icon={<Contrast {...icon} />} onClick={switchTheme} />
                <IconButton label="Help" icon={<CircleHelp {...icon} />} onClick={() => onOpen("help")} />
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}
