export { OrderItems, RandomItems } from "./OrderItems";
export { PresetItems } from "./PresetItems";
export { SeasonPicker } from "./SeasonPicker";
export { StarterItems } from "./StarterItems";
