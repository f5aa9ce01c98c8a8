import { useEffect, useEffectEvent, useState } from "react";

/** In milliseconds (SPEC §9). */
const intervalMs = 3000;

/** Calls `next` every 3 s unless paused. With reduced motion, autoplay does not start before Play is pressed. */
export function useAutoplay(next: () => void, isPaused: boolean) {
  const [isPlaying, setIsPlaying] = useState(false);
  const advance = useEffectEvent(next);
  // An effect, because only the browser knows the user's motion preference.
  useEffect(() => setIsPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches), []);
  // Timers are outside React; the cleanup stops the timer on pause and on unmount.
  useEffect(() => {
    if (!isPlaying || isPaused) return;
    const timer = setInterval(() => document.visibilityState === "visible" && advance(), intervalMs);
    return () => clearInterval(timer);
  }, [isPlaying, isPaused]);
  return { isPlaying, setIsPlaying };
}
