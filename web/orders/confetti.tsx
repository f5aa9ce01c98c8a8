import { useEffect, useRef } from "react";
import { safeSessionStorage } from "../state/browser-storage.ts";

// An order is celebrated once: a reload of its page is calm.
const storageKey = "celebrated";

/** SPEC §9. Nothing, not even the code, for whoever asks for less motion. */
export function Confetti({ orderId }: { orderId: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // A canvas is drawn on, not rendered.
  useEffect(() => {
    const isSkipped =
      matchMedia("(prefers-reduced-motion: reduce)").matches || safeSessionStorage.get(storageKey) === orderId;
    if (isSkipped) return;
    const controller = new AbortController();
    void import("./confetti-animation.ts").then(({ animateConfetti: letFall }) => {
      if (!canvas.current || controller.signal.aborted) return;
      safeSessionStorage.set(storageKey, orderId);
      letFall(canvas.current, controller.signal);
    });
    return () => controller.abort();
  }, [orderId]);
  return <canvas ref={canvas} className="pointer-events-none fixed inset-0 z-30 size-full" />;
}
