import { Suspense } from "react";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import type { ZoomProps } from "./zoom.tsx";

const Zoom = lazyWithRetry(() => import("./zoom.tsx").then(({ Zoom }) => ({ default: Zoom })));

type LazyZoomProps = Omit<ZoomProps, "activeIndex"> & { activeIndex: number | undefined };

/** Loads the zoom's code when an image is first clicked. */
export function LazyZoom({ activeIndex, ...props }: LazyZoomProps) {
  if (activeIndex === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Zoom {...props} activeIndex={activeIndex} />
    </Suspense>
  );
}
