import { useEffect, useEffectEvent } from "react";
import { claimKeys } from "../shortcuts.ts";

/** Scanners type a character every few milliseconds; a longer pause begins another code. */
const maxPauseMs = 500;
/** Nobody types as fast as this. Keys with a shorter pause come from a scanner and do not press buttons. */
const scannerPauseMs = 50;
const minLength = 3;

/**
 * Calls `onScan` with a code that a keyboard scanner types anywhere on the page and ends with Enter. Fields and dialogs
 * still get their keys. The shortcuts of the back office get no characters except `?`; otherwise a slow scanner would
 * leave the page with a code that begins with "GO".
 */
export function useScanner(onScan: (code: string) => void) {
  const scan = useEffectEvent(onScan);
  // The keyboard is outside of React.
  useEffect(() => {
    let code = "";
    let typedAt = 0;
    function read(event: KeyboardEvent) {
      if (!isOwn(event)) return;
      const pause = event.timeStamp - typedAt;
      if (event.key === "Enter" && code.length >= minLength && pause < maxPauseMs) {
        // Otherwise Enter would also press the focused button.
        event.preventDefault();
        event.stopPropagation();
        const scanned = code;
        code = "";
        scan(scanned);
        return;
      }
      if (!isCharacter(event)) return;
      // Otherwise a space would also press the focused button.
      if (pause < scannerPauseMs) event.preventDefault();
      if (event.key === "?" && code === "") return;
      event.stopPropagation();
      code = pause < maxPauseMs ? code + event.key : event.key;
      typedAt = event.timeStamp;
    }
    const unclaim = claimKeys((event) => isCharacter(event) && event.key !== "?");
    // The `capture` phase comes before the page's shortcuts, which listen on the window, too.
    addEventListener("keydown", read, { capture: true });
    return () => {
      unclaim();
      removeEventListener("keydown", read, { capture: true });
    };
  }, []);
}

const isOwn = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !isTaken(target);
const isCharacter = (event: KeyboardEvent) => isOwn(event) && event.key.length === 1;

function isTaken(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select");
  return Boolean(isField) || document.querySelector("dialog[open]") !== null;
}
