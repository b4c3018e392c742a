import type { Colours } from "../../src/ui/canvas/colours";

/** Colours by their names, for pictures that are written down and not looked at. */
export const COLOURS: Colours = {
  plate: "plate",
  sunken: "sunken",
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
