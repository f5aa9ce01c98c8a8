import { expect, test } from "vitest";
import { decreaseZoom, fitImage, increaseZoom, initialView, panBy, roundToZoomStep, zoomAt } from "./zoom-view.ts";

const container = { width: 1000, height: 800 };
const fittedImage = fitImage({ width: 1200, height: 1600 }, container);
const center = { x: 0, y: 0 };

test("a picture is zoomed from 1 to 3 in steps of a half", () => {
  const steps = [1];
  for (let n = 0; n < 6; n++) steps.push(increaseZoom(steps.at(-1)!));
  expect(steps).toEqual([1, 1.5, 2, 2.5, 3, 3, 3]);
  expect([decreaseZoom(3), decreaseZoom(1.5), decreaseZoom(1)]).toEqual([2.5, 1, 1]);
});

test("a pinch comes to rest on a step", () => {
  expect([1.1, 1.3, 2.74, 2.76, 9].map(roundToZoomStep)).toEqual([1, 1.5, 2.5, 3, 3]);
  expect([increaseZoom(1.7), decreaseZoom(1.7)]).toEqual([2, 1.5]);
});

test("all of a tall picture is seen first", () => {
  expect(fittedImage).toEqual({ width: 600, height: 800 });
});

test("what lies under the pointer stays there", () => {
  const { zoom, x, y } = zoomAt(initialView, 3, { x: 300, y: -200 }, fittedImage, container);
  // The picture's right edge is at its place's: 600 × 3 = 1800 leaves 400 to either side.
  expect({ zoom, x, y }).toEqual({ zoom: 3, x: -400, y: 400 });
});

test("a picture is never moved off its place", () => {
  const zoomedView = zoomAt(initialView, 2, center, fittedImage, container);
  expect(panBy(zoomedView, 9999, -9999, fittedImage, container)).toEqual({ zoom: 2, x: 100, y: -400 });
  expect(panBy(initialView, 50, 50, fittedImage, container)).toEqual(initialView);
  expect(zoomAt({ zoom: 3, x: 400, y: 800 }, 1, center, fittedImage, container)).toEqual(initialView);
});
