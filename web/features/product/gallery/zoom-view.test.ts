import { expect, test } from "vitest";
import { decreaseZoom, fitImage, increaseZoom, initialView, panBy, roundToZoomStep, zoomAt } from "./zoom-view.ts";

const container = { width: 1000, height: 800 };
const fittedImage = fitImage({ width: 1200, height: 1600 }, container);
const center = { x: 0, y: 0 };

test("zoom goes from 1 to 3 in steps of 0.5", () => {
  const steps = [1];
  for (let n = 0; n < 6; n++) steps.push(increaseZoom(steps.at(-1)!));
  expect(steps).toEqual([1, 1.5, 2, 2.5, 3, 3, 3]);
  expect([decreaseZoom(3), decreaseZoom(1.5), decreaseZoom(1)]).toEqual([2.5, 1, 1]);
});

test("a zoom between two steps snaps to the nearest step after a pinch and to the next step by a button", () => {
  expect([1.1, 1.3, 2.74, 2.76, 9].map(roundToZoomStep)).toEqual([1, 1.5, 2.5, 3, 3]);
  expect([increaseZoom(1.7), decreaseZoom(1.7)]).toEqual([2, 1.5]);
});

test("a tall image is scaled to fit the container", () => {
  expect(fittedImage).toEqual({ width: 600, height: 800 });
});

test("zooming keeps the part of the image under the pointer in place", () => {
  const { zoom, x, y } = zoomAt(initialView, 3, { x: 300, y: -200 }, fittedImage, container);
  // The image's right edge is at the container's right edge. The zoomed image is 600 × 3 = 1800 wide, which leaves 400
  // on either side.
  expect({ zoom, x, y }).toEqual({ zoom: 3, x: -400, y: 400 });
});

test("panning and zooming leave no gap between the edges of image and container", () => {
  const zoomedView = zoomAt(initialView, 2, center, fittedImage, container);
  expect(panBy(zoomedView, 9999, -9999, fittedImage, container)).toEqual({ zoom: 2, x: 100, y: -400 });
  expect(panBy(initialView, 50, 50, fittedImage, container)).toEqual(initialView);
  expect(zoomAt({ zoom: 3, x: 400, y: 800 }, 1, center, fittedImage, container)).toEqual(initialView);
});
