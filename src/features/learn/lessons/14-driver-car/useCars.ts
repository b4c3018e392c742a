import { ask } from "../../claims/asking";
import { twoWayOf } from "../../claims/driven";
import { useWork } from "../../figure/useWork";
import { ASKED } from "./cars";

const everyCar = () => twoWayOf(ask, ASKED);

export const useCars = () => useWork(everyCar);
