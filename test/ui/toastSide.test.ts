import { expect, it } from "vitest";
import { toastSide } from "../../src/ui/controls/toastSide";

const WIDE = { width: 1440, height: 900 };
const AT = { bottom: 20, edge: 16, room: 480 };
const box = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom });

it("a message appears at the bottom of the page, and beside what was pressed there", () => {
  expect(toastSide(null, WIDE, AT)).toBe("bottom-center");
  expect(toastSide(box(600, 800, 300, 330), WIDE, AT)).toBe("bottom-center");
  expect(toastSide(box(16, 460, 840, 870), WIDE, AT), "beside the middle").toBe("bottom-center");
  expect(toastSide(box(600, 800, 840, 870), WIDE, AT)).toBe("bottom-left");
  expect(toastSide(box(400, 900, 840, 870), WIDE, AT)).toBe("bottom-right");
  expect(toastSide(box(16, 1424, 840, 870), WIDE, AT), "a row from side to side").toBe("top-center");
});

it("a message on a phone moves to the top if the bottom is occupied", () => {
  const [phone, at] = [
    { width: 390, height: 844 },
    { bottom: 76, edge: 16, room: 358 },
  ];
  expect(toastSide(box(12, 378, 700, 740), phone, at)).toBe("top-center");
  expect(toastSide(box(12, 378, 400, 440), phone, at)).toBe("bottom-center");
  expect(toastSide(box(12, 378, 790, 840), phone, at), "the tab bar").toBe("bottom-center");
});
