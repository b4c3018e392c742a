import { useState } from "react";
import { Plus } from "lucide-react";
import { isRule } from "../../store";
import type { Description } from "../../worker/protocol";
import { Button, Menu } from "../../ui";
import { contenderMenus, wantContenderMenus } from "./contenderMenus";

interface AddContenderProps {
  readonly description: Description | null;
  /** Opens the code of a new rule. */
  readonly onRule: () => void;
}

/** Adds a system in two steps: first the kind of results or the system, then the preset. Typing searches by name. */
export function AddContender({ description, onRule }: AddContenderProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const isEmpty = !description?.models.some(({ id }) => !isRule(id));
  return (
    <Menu
      label="Add a rating system"
      near={wantContenderMenus}
      onOpen={() => setChosen(null)}
      trigger={
        <Button kind="quiet" size="small" icon={<Plus size={14} />} aria-label="Add rating system" disabled={isEmpty}>
          Add
        </Button>
      }
      sections={(draw, open, fail) => (
        <contenderMenus.Part open={open} onFail={fail}>
          {({ AddItems }) => <AddItems {...{ draw, description, chosen, onRule }} onChoose={setChosen} />}
        </contenderMenus.Part>
      )}
    />
  );
}
