import { useEffect, useRef } from "react";
import { safeSessionStorage } from "../state/browser-storage.ts";

// An order is celebrated once: a reload of its page is calm.
const key = "celebrated";

/** SPEC §9. Nothing, not even the code, for whoever asks for less motion. */
export function Confetti({ order }: { order: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // A canvas is drawn on, not rendered.
  useEffect(() => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches || safeSessionStorage.get(key) === order;
    if (calm) return;
    const stopped = new AbortController();
    void import("./falling-pieces.ts").then(({ letFall }) => {
      if (!canvas.current || stopped.signal.aborted) return;
      safeSessionStorage.set(key, order);
      letFall(canvas.current, stopped.signal);
    });
    return () => stopped.abort();
  }, [order]);
  return <canvas ref={canvas} className="pointer-events-none fixed inset-0 z-30 size-full" />;
}
