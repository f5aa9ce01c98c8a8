import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import {
  type Extent,
  fitted,
  leastZoom,
  nearestStep,
  type Point,
  panned,
  stepIn,
  stepOut,
  type View,
  wholePicture,
  zoomed,
} from "./zoom-view.ts";

const middle: Point = { x: 0, y: 0 };
/** An arrow key moves the picture by this share of its place. */
const nudge = 0.15;
/** A mouse wheel's notch; a trackpad's small deltas add up to it. */
const notch = 100;
/** As far as a finger goes for the next picture, in CSS pixels. */
const swipe = 60;

/** Looking closely at what stands in `place`: by wheel, fingers, keys and buttons. `turn` shows the picture before or after. */
export function useZoom(place: RefObject<HTMLElement | null>, turn: (by: 1 | -1) => void) {
  const [view, setView] = useState<View>(wholePicture);
  const [held, setHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const swiped = useRef(0);

  const to = (zoom: number | ((now: number) => number), at = middle) =>
    setView((now) => zoomed(now, typeof zoom === "number" ? zoom : zoom(now.zoom), at, ...extents(place)));
  const pan = (dx: number, dy: number) => setView((now) => panned(now, dx, dy, ...extents(place)));

  useWheel(place, to);

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return;
    place.current?.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
    swiped.current = 0;
    setHeld(true);
  }
  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    swiped.current = other ? 0 : swiped.current + now.x - before.x;
    if (!other) return pan(now.x - before.x, now.y - before.y);
    const grown = apart(now, other) / Math.max(1, apart(before, other));
    to((zoom) => zoom * grown, fromMiddle(place, between(now, other)));
  }
  function onPointerEnd(event: PointerEvent) {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
    setHeld(false);
    to(nearestStep);
    if (view.zoom === leastZoom && Math.abs(swiped.current) > swipe) turn(swiped.current < 0 ? 1 : -1);
  }
  function onKeyDown(event: KeyboardEvent) {
    const [{ width, height }] = extents(place).toReversed() as [Extent];
    const arrow = arrows[event.key];
    if (event.key === "+" || event.key === "=") to(stepIn);
    else if (event.key === "-") to(stepOut);
    else if (event.key === "0") to(leastZoom);
    else if (arrow && view.zoom > leastZoom) pan(arrow.x * width * nudge, arrow.y * height * nudge);
    else if (arrow && arrow.x !== 0) turn(arrow.x > 0 ? -1 : 1);
    else return;
    event.preventDefault();
  }
  const onDoubleClick = (event: { clientX: number; clientY: number }) =>
    to((zoom) => (zoom > leastZoom ? leastZoom : 2), fromMiddle(place, pointOf(event)));

  return {
    view,
    /** By finger or mouse: the picture follows at once. */
    held,
    closer: () => to(stepIn),
    farther: () => to(stepOut),
    whole: () => setView(wholePicture),
    onKeyDown,
    gestures: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd, onDoubleClick },
  };
}

/** The picture moves under the eye: right shows what lies to the right. */
const arrows: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

function useWheel(place: RefObject<HTMLElement | null>, to: (zoom: (now: number) => number, at: Point) => void) {
  const turned = useRef(0);
  // React listens to wheels passively; with the Control key the browser would zoom its whole page instead.
  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      turned.current += event.deltaY * (event.ctrlKey ? 10 : 1);
      if (Math.abs(turned.current) < notch) return;
      to(turned.current < 0 ? stepIn : stepOut, fromMiddle(place, pointOf(event)));
      turned.current = 0;
    };
    const { current } = place;
    current?.addEventListener("wheel", onWheel, { passive: false });
    return () => current?.removeEventListener("wheel", onWheel);
  });
}

/** The size of the image at zoom 1, where all of it is visible, and of its container. */
function extents({ current }: RefObject<HTMLElement | null>): [fittedImage: Extent, container: Extent] {
  const container = { width: current?.clientWidth ?? 0, height: current?.clientHeight ?? 0 };
  const { naturalWidth = 0, naturalHeight = 0 } = current?.querySelector("img") ?? {};
  return [fitted({ width: naturalWidth, height: naturalHeight }, container), container];
}

function fromMiddle({ current }: RefObject<HTMLElement | null>, { x, y }: Point): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = current?.getBoundingClientRect() ?? {};
  return { x: x - left - width / 2, y: y - top - height / 2 };
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY });
const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
