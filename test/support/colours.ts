import type { Colours } from "../../src/ui/canvas/colours";

/** Names of colours instead of values, so that recorded pictures can be compared as text. */
export const COLOURS: Colours = {
  plate: "plate",
  ink: "ink",
  ink2: "ink2",
  ink3: "ink3",
  ink4: "ink4",
  hair: "hair",
  pane: "pane",
  mark: "mark",
  gain: "gain",
  loss: "loss",
  tie: "tie",
  systems: Array.from({ length: 8 }, (_, slot) => `system ${slot + 1}`),
};
