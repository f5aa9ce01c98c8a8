import { useRef } from "react";

// In milliseconds. SPEC §2: the menu closes about 100 ms after the mouse leaves. Opening has the same delay, so that a
// mouse that only passes by, or moves diagonally into the open menu, does not switch menus.
const delayMs = 100;

/** Debounces hover: opens and closes after a delay, and only the last change takes effect. */
export function useHoverIntent(setOpenId: (id: string | undefined) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function setDelayed(id: string | undefined) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpenId(id), delayMs);
  }
  function setNow(id: string | undefined) {
    clearTimeout(timer.current);
    setOpenId(id);
  }
  return { setDelayed, setNow, cancel: () => clearTimeout(timer.current) };
}
