import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { getLineDirection } from "../../../ui/text/line-direction.ts";
import {
  type Dimensions,
  decreaseZoom,
  fitImage,
  increaseZoom,
  initialView,
  minZoom,
  type Point,
  panBy,
  roundToZoomStep,
  type ZoomView,
  zoomAt,
} from "./zoom-view.ts";

const center: Point = { x: 0, y: 0 };
/** Fraction of the container by which an arrow key pans the image. */
const panFraction = 0.15;
/** Wheel delta of one notch of a mouse wheel. A trackpad's small deltas add up to it. */
const wheelNotch = 100;
/** Distance of a swipe to the next image, in CSS pixels. */
const swipeThreshold = 60;

/** Zooms and pans the image in the container by wheel, touch, keyboard and buttons. Swipes and arrow keys show the
 * previous or next image. */
export function useZoom(containerRef: RefObject<HTMLElement | null>, showAdjacentImage: (offset: 1 | -1) => void) {
  const [view, setView] = useState<ZoomView>(initialView);
  const [isDragging, setIsDragging] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const swipeDistance = useRef(0);

  const zoomTo = (zoom: number | ((current: number) => number), point = center) =>
    setView((current) =>
      zoomAt(current, typeof zoom === "number" ? zoom : zoom(current.zoom), point, ...measureImage(containerRef)),
    );
  const pan = (dx: number, dy: number) => setView((current) => panBy(current, dx, dy, ...measureImage(containerRef)));

  useWheel(containerRef, zoomTo);

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return;
    containerRef.current?.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, toPoint(event));
    swipeDistance.current = 0;
    setIsDragging(true);
  }
  function onPointerMove(event: PointerEvent) {
    const previousPosition = pointers.current.get(event.pointerId);
    if (!previousPosition) return;
    const position = toPoint(event);
    const otherPosition = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, position);
    swipeDistance.current = otherPosition ? 0 : swipeDistance.current + position.x - previousPosition.x;
    if (!otherPosition) return pan(position.x - previousPosition.x, position.y - previousPosition.y);
    const factor = getDistance(position, otherPosition) / Math.max(1, getDistance(previousPosition, otherPosition));
    zoomTo((zoom) => zoom * factor, toCenterOffset(containerRef, getMidpoint(position, otherPosition)));
  }
  function onPointerEnd(event: PointerEvent) {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return;
    setIsDragging(false);
    zoomTo(roundToZoomStep);
    if (view.zoom === minZoom && Math.abs(swipeDistance.current) > swipeThreshold)
      showAdjacentImage(swipeDistance.current * getLineDirection() < 0 ? 1 : -1);
  }
  function onKeyDown(event: KeyboardEvent) {
    const [{ width, height }] = measureImage(containerRef).toReversed() as [Dimensions];
    const direction = panDirections[event.key];
    if (event.key === "+" || event.key === "=") zoomTo(increaseZoom);
    else if (event.key === "-") zoomTo(decreaseZoom);
    else if (event.key === "0") zoomTo(minZoom);
    else if (direction && view.zoom > minZoom)
      pan(direction.x * width * panFraction, direction.y * height * panFraction);
    else if (direction && direction.x !== 0) showAdjacentImage(direction.x * getLineDirection() > 0 ? -1 : 1);
    else return;
    event.preventDefault();
  }
  const onDoubleClick = (event: { clientX: number; clientY: number }) =>
    zoomTo((zoom) => (zoom > minZoom ? minZoom : 2), toCenterOffset(containerRef, toPoint(event)));

  return {
    view,
    /** True while the image is dragged by finger or mouse: it then moves without a transition. */
    isDragging,
    zoomIn: () => zoomTo(increaseZoom),
    zoomOut: () => zoomTo(decreaseZoom),
    reset: () => setView(initialView),
    onKeyDown,
    gestures: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd, onDoubleClick },
  };
}

/** Direction in which the image moves. The right arrow shows the part to the right, so the image moves left. */
const panDirections: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

function useWheel(
  containerRef: RefObject<HTMLElement | null>,
  zoomTo: (zoom: (current: number) => number, point: Point) => void,
) {
  const wheelDelta = useRef(0);
  // React's wheel listeners are passive, and with the Control key the browser would zoom the whole page instead.
  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      wheelDelta.current += event.deltaY * (event.ctrlKey ? 10 : 1);
      if (Math.abs(wheelDelta.current) < wheelNotch) return;
      zoomTo(wheelDelta.current < 0 ? increaseZoom : decreaseZoom, toCenterOffset(containerRef, toPoint(event)));
      wheelDelta.current = 0;
    };
    const { current } = containerRef;
    current?.addEventListener("wheel", onWheel, { passive: false });
    return () => current?.removeEventListener("wheel", onWheel);
  });
}

/** The size of the image at zoom 1, where all of it is visible, and of its container. */
function measureImage({ current }: RefObject<HTMLElement | null>): [fittedImage: Dimensions, container: Dimensions] {
  const container = { width: current?.clientWidth ?? 0, height: current?.clientHeight ?? 0 };
  const { naturalWidth = 0, naturalHeight = 0 } = current?.querySelector("img") ?? {};
  return [fitImage({ width: naturalWidth, height: naturalHeight }, container), container];
}

function toCenterOffset({ current }: RefObject<HTMLElement | null>, { x, y }: Point): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = current?.getBoundingClientRect() ?? {};
  return { x: x - left - width / 2, y: y - top - height / 2 };
}

const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY });
const getDistance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const getMidpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
