/** Zoom factors (SPEC §9). */
export const minZoom = 1;
export const maxZoom = 3;
const zoomStep = 0.5;

/** Zoom factor, and the offset of the image's centre from the container's centre, in CSS pixels. */
export type ZoomView = { zoom: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Dimensions = { width: number; height: number };

export const initialView: ZoomView = { zoom: minZoom, x: 0, y: 0 };

export const increaseZoom = (zoom: number) => clamp(minZoom, maxZoom, (Math.floor(zoom / zoomStep) + 1) * zoomStep);
export const decreaseZoom = (zoom: number) => clamp(minZoom, maxZoom, (Math.ceil(zoom / zoomStep) - 1) * zoomStep);
/** Rounds a zoom factor to the nearest step, because a pinch may end between two steps. */
export const roundToZoomStep = (zoom: number) => clamp(minZoom, maxZoom, Math.round(zoom / zoomStep) * zoomStep);

/** Size of the image at zoom 1, where all of it is visible in the container. */
export function fitImage(image: Dimensions, container: Dimensions): Dimensions {
  if (image.width === 0 || image.height === 0) return container;
  const scale = Math.min(container.width / image.width, container.height / image.height);
  return { width: image.width * scale, height: image.height * scale };
}

/** Zooms the image so that the part under `point` (relative to the container's centre) stays in place. */
export function zoomAt(
  view: ZoomView,
  zoom: number,
  point: Point,
  fittedImage: Dimensions,
  container: Dimensions,
): ZoomView {
  const newZoom = clamp(minZoom, maxZoom, zoom);
  const factor = newZoom / view.zoom;
  const x = point.x - (point.x - view.x) * factor;
  const y = point.y - (point.y - view.y) * factor;
  return panBy({ zoom: newZoom, x, y }, 0, 0, fittedImage, container);
}

/** Pans the image, but never so far that a gap opens between its edge and the container's edge. */
export function panBy(
  { zoom, x, y }: ZoomView,
  dx: number,
  dy: number,
  fittedImage: Dimensions,
  container: Dimensions,
): ZoomView {
  const maxX = Math.max(0, (fittedImage.width * zoom - container.width) / 2);
  const maxY = Math.max(0, (fittedImage.height * zoom - container.height) / 2);
  return { zoom, x: clamp(-maxX, maxX, x + dx), y: clamp(-maxY, maxY, y + dy) };
}

function clamp(min: number, max: number, value: number): number {
  return Math.min(max, Math.max(min, value));
}
