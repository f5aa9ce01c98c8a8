import { useEffect, useRef } from "react";
import { safeSessionStorage } from "../../../app/state/storage/browser-storage.ts";

// Id of the order last celebrated, so that reloading its page does not repeat the animation.
const storageKey = "celebrated";

/** Animation for a new order (SPEC §9). With prefers-reduced-motion, not even its code is loaded. */
export function Confetti({ orderId }: { orderId: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // React cannot render to a canvas, so the drawing is an effect.
  useEffect(() => {
    const isSkipped =
      matchMedia("(prefers-reduced-motion: reduce)").matches || safeSessionStorage.get(storageKey) === orderId;
    if (isSkipped) return;
    const controller = new AbortController();
    void import("./confetti-animation.ts").then(({ animateConfetti }) => {
      if (!canvas.current || controller.signal.aborted) return;
      safeSessionStorage.set(storageKey, orderId);
      animateConfetti(canvas.current, controller.signal);
    });
    return () => controller.abort();
  }, [orderId]);
  return <canvas ref={canvas} className="pointer-events-none fixed inset-0 z-30 size-full" />;
}
