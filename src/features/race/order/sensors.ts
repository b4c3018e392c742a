import { MouseSensor, TouchSensor } from "@dnd-kit/core";

/** A press on something that is written in or opened is not a grab. */
const busy = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, [data-no-drag]") !== null;

/** A mouse drags a starter by any part except its fields and menu. */
export class StarterMouseSensor extends MouseSensor {
  static override activators = MouseSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (...args: Parameters<typeof handler>) => !busy(args[0].nativeEvent.target) && handler(...args),
  }));
}

/** A finger takes it at the grip, by a long press; elsewhere it scrolls. */
export class StarterTouchSensor extends TouchSensor {
  static override activators = TouchSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (...args: Parameters<typeof handler>) => {
      const { target } = args[0].nativeEvent;
      return target instanceof Element && target.closest("[data-grip]") !== null && handler(...args);
    },
  }));
}
