import { useEffect, useEffectEvent, useState } from "react";

/** SPEC §9. */
const interval = 3000;

/** Calls `next` every 3 s while nobody holds it, and never for those who asked for less motion until they press Play. */
export function useAutoplay(next: () => void, held: boolean) {
  const [playing, setPlaying] = useState(false);
  const turn = useEffectEvent(next);
  // Only the browser knows what its user asked for.
  useEffect(() => setPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches), []);
  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => document.visibilityState === "visible" && turn(), interval);
    return () => clearInterval(timer);
  }, [playing, held]);
  return { playing, setPlaying };
}
