import { Segmented } from "../../../../ui";
import { figureState, useSettings } from "../../figure/figureState";
import { Farm } from "./Farm";
import { Islands } from "./Islands";

const SCENES = [Islands, Farm];

/** Two islands that never meet, or a farmer whose friend deliberately loses. */
export default function Trust() {
  const { scene } = useSettings();
  const Scene = SCENES[scene] ?? Islands;
  return (
    <Scene
      choice={
        <Segmented
          label="What is shown"
          value={String(scene)}
          onChange={(next) => figureState.set({ scene: Number(next) })}
          options={[
            { value: "0", label: "Two islands" },
            { value: "1", label: "A farmer" },
          ]}
        />
      }
    />
  );
}
