import { useEffect, useEffectEvent, useState } from "react";

/** SPEC §9. */
const intervalMs = 3000;

/** Calls `next` every 3 s while nobody holds it, and never for those who asked for less motion until they press Play. */
export function useAutoplay(next: () => void, isPaused: boolean) {
  const [isPlaying, setIsPlaying] = useState(false);
  const advance = useEffectEvent(next);
  // Only the browser knows what its user asked for.
  useEffect(() => setIsPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches), []);
  useEffect(() => {
    if (!isPlaying || isPaused) return;
    const timer = setInterval(() => document.visibilityState === "visible" && advance(), intervalMs);
    return () => clearInterval(timer);
  }, [isPlaying, isPaused]);
  return { isPlaying, setIsPlaying };
}
