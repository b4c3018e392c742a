import { Suspense, lazy, useState } from "react";
import { ChevronDown, Info, TriangleAlert } from "lucide-react";
import { contenders, isRule, useDataSet, type ContenderChoice, type ShownSystem } from "../../store";
import type { Description } from "../../worker/protocol";
import { ContenderChip, IconButton, Menu, Popover, Sheet, useNarrow } from "../../ui";
import { contenderMenus, wantContenderMenus } from "./contenderMenus";
import styles from "./ContenderStrip.module.css";

const ContenderPanel = lazy(() => import("./ContenderPanel"));
/** If the offer's code cannot be loaded, nothing is offered. */
const SpeedOffer = lazy(() => import("./menus/SpeedOffer").catch(() => ({ default: () => null })));

interface ContenderItemProps {
  readonly contender: ContenderChoice;
  readonly focused: boolean;
  readonly system: ShownSystem;
  readonly description: Description | null;
  /** Sentences about columns of the open history that the system ignores or lacks. */
  readonly remarks: readonly string[];
  /** Whether it is the only system, which cannot be removed. */
  readonly only: boolean;
  readonly onAbout: (model: string) => void;
}

export function ContenderItem(props: ContenderItemProps) {
  const { contender, focused, system, description, remarks, only, onAbout } = props;
  const [editing, setEditing] = useState(false);
  const narrow = useNarrow();
  const { label: full, problem } = system;
  const model = description?.models.find((one) => one.id === contender.model);
  // Bundled examples have no offer.
  const isOwn = useDataSet()?.source.kind === "stored";

  const about = () => {
    setEditing(false);
    onAbout(isRule(contender.model) ? `rule-of ${contender.id}` : contender.model);
  };

  const menu = (
    <>
      {isOwn && model && focused && !problem && (
        <Suspense fallback={null}>
          <SpeedOffer contender={contender} name={full} model={model} bare={narrow} />
        </Suspense>
      )}
      {problem && (
        <button
          type="button"
          className={styles.warn}
          aria-label={`${full}: ${problem}`}
          title={problem}
          onClick={() => setEditing(true)}
        >
          <TriangleAlert size={14} />
        </button>
      )}
      {!problem && remarks.length > 0 && (
        <button
          type="button"
          className={styles.remark}
          aria-label={`${full}: ${remarks.join(" ")}`}
          title={remarks.join("\n")}
          onClick={() => setEditing(true)}
        >
          <Info size={14} />
        </button>
      )}
      <Menu
        label={`${full}, options`}
        near={wantContenderMenus}
        trigger={<IconButton kind="tool" label={`${full}, options`} icon={<ChevronDown size={14} />} />}
        sections={(draw, open, fail) => (
          <contenderMenus.Part open={open} onFail={fail}>
            {({ ContenderItems }) => (
              <ContenderItems
                {...{ draw, contender, full, model, problem, focused, only }}
                onEdit={() => setEditing(true)}
                onAbout={about}
              />
            )}
          </contenderMenus.Part>
        )}
      />
    </>
  );
  const chip = (
    <span>
      <ContenderChip
        slot={contender.slot}
        label={system.model}
        variant={system.variant}
        focused={focused}
        onFocus={() => contenders.focus(contender.id)}
        menu={menu}
      />
    </span>
  );
  const panel = (
    <Suspense fallback={<p className={styles.panel}>Opening</p>}>
      <ContenderPanel
        contender={contender}
        name={full}
        problem={problem}
        model={model}
        remarks={remarks}
        onAbout={about}
        onClose={() => setEditing(false)}
        bare={narrow}
      />
    </Suspense>
  );
  if (narrow) {
    return (
      <>
        {chip}
        {editing && (
          <Sheet onClose={() => setEditing(false)} title={full}>
            {panel}
          </Sheet>
        )}
      </>
    );
  }
  return (
    <Popover open={editing} onClose={() => setEditing(false)} label={`${full}, parameters`} anchor={chip} pushes>
      {panel}
    </Popover>
  );
}
