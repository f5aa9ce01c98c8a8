import { useRef } from "react";

// SPEC §2: the menu closes about 100 ms after the mouse leaves. It opens as late, so that a mouse on its way past, or
// slanting down into the open menu, does not throw menus about.
const delayMs = 100;

/** Opens and closes after a moment, and only for the last thing that was meant. */
export function useHoverIntent(setOpen: (open: string | undefined) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function later(open: string | undefined) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(open), delayMs);
  }
  function now(open: string | undefined) {
    clearTimeout(timer.current);
    setOpen(open);
  }
  return { later, now, stay: () => clearTimeout(timer.current) };
}
