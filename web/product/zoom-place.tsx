import { Suspense } from "react";
import { late } from "../ui/late.ts";
import type { ZoomProps } from "./zoom.tsx";

const Zoom = late(() => import("./zoom.tsx").then(({ Zoom }) => ({ default: Zoom })));

type ZoomPlaceProps = Omit<ZoomProps, "at"> & { at: number | undefined };

/** The zoom is fetched when a picture is first pressed. */
export function ZoomPlace({ at, ...zoom }: ZoomPlaceProps) {
  if (at === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Zoom {...zoom} at={at} />
    </Suspense>
  );
}
