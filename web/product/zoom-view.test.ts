import { expect, test } from "vitest";
import { fitted, nearestStep, panned, stepIn, stepOut, wholePicture, zoomed } from "./zoom-view.ts";

const place = { width: 1000, height: 800 };
const whole = fitted({ width: 1200, height: 1600 }, place);
const middle = { x: 0, y: 0 };

test("a picture is zoomed from 1 to 3 in steps of a half", () => {
  const steps = [1];
  for (let n = 0; n < 6; n++) steps.push(stepIn(steps.at(-1)!));
  expect(steps).toEqual([1, 1.5, 2, 2.5, 3, 3, 3]);
  expect([stepOut(3), stepOut(1.5), stepOut(1)]).toEqual([2.5, 1, 1]);
});

test("a pinch comes to rest on a step", () => {
  expect([1.1, 1.3, 2.74, 2.76, 9].map(nearestStep)).toEqual([1, 1.5, 2.5, 3, 3]);
  expect([stepIn(1.7), stepOut(1.7)]).toEqual([2, 1.5]);
});

test("all of a tall picture is seen first", () => {
  expect(whole).toEqual({ width: 600, height: 800 });
});

test("what lies under the pointer stays there", () => {
  const { zoom, x, y } = zoomed(wholePicture, 3, { x: 300, y: -200 }, whole, place);
  // The picture's right edge is at its place's: 600 × 3 = 1800 leaves 400 to either side.
  expect({ zoom, x, y }).toEqual({ zoom: 3, x: -400, y: 400 });
});

test("a picture is never moved off its place", () => {
  const close = zoomed(wholePicture, 2, middle, whole, place);
  expect(panned(close, 9999, -9999, whole, place)).toEqual({ zoom: 2, x: 100, y: -400 });
  expect(panned(wholePicture, 50, 50, whole, place)).toEqual(wholePicture);
  expect(zoomed({ zoom: 3, x: 400, y: 800 }, 1, middle, whole, place)).toEqual(wholePicture);
});
