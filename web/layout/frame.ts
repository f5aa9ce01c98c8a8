import { useMatches } from "react-router";

/** What stands around a page: all of the shop, or the little that leaves a shopper alone with their order. */
export type Frame = "shop" | "checkout";

/** A page's route says which (web/routes.tsx). */
export function frameOf(handle: unknown): Frame {
  return (handle as { layout?: Frame } | undefined)?.layout ?? "shop";
}

export function useFrame(): Frame {
  return frameOf(useMatches().at(-1)?.handle);
}
