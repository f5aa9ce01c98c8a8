/** SPEC §9. */
export const leastZoom = 1;
export const mostZoom = 3;
const step = 0.5;

/** How a picture is looked at: how large, and how far its middle has been moved (CSS pixels). */
export type View = { zoom: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Extent = { width: number; height: number };

export const wholePicture: View = { zoom: leastZoom, x: 0, y: 0 };

export const stepIn = (zoom: number) => within(leastZoom, mostZoom, (Math.floor(zoom / step) + 1) * step);
export const stepOut = (zoom: number) => within(leastZoom, mostZoom, (Math.ceil(zoom / step) - 1) * step);
/** A pinch may end anywhere; it comes to rest on a step. */
export const nearestStep = (zoom: number) => within(leastZoom, mostZoom, Math.round(zoom / step) * step);

/** The size that a picture has in its place when all of it is seen. */
export function fitted(picture: Extent, place: Extent): Extent {
  if (picture.width === 0 || picture.height === 0) return place;
  const scale = Math.min(place.width / picture.width, place.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Larger or smaller, while what lies under `at` (from the place's middle) stays there. */
export function zoomed(view: View, zoom: number, at: Point, whole: Extent, place: Extent): View {
  const to = within(leastZoom, mostZoom, zoom);
  const grown = to / view.zoom;
  const x = at.x - (at.x - view.x) * grown;
  const y = at.y - (at.y - view.y) * grown;
  return panned({ zoom: to, x, y }, 0, 0, whole, place);
}

/** Moved, but never so far that there is room between the picture's edge and the place's. */
export function panned({ zoom, x, y }: View, dx: number, dy: number, whole: Extent, place: Extent): View {
  const roomX = Math.max(0, (whole.width * zoom - place.width) / 2);
  const roomY = Math.max(0, (whole.height * zoom - place.height) / 2);
  return { zoom, x: within(-roomX, roomX, x + dx), y: within(-roomY, roomY, y + dy) };
}

function within(least: number, most: number, value: number): number {
  return Math.min(most, Math.max(least, value));
}
