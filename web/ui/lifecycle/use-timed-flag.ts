import { useEffect, useState } from "react";

/** State that resets to undefined `durationMs` after it was set. */
export function useTimedFlag<Value>(durationMs: number) {
  const [value, setValue] = useState<Value>();
  // Timers are outside React; the cleanup stops the timer on unmount and when the value changes.
  useEffect(() => {
    if (value === undefined) return;
    const timer = setTimeout(() => setValue(undefined), durationMs);
    return () => clearTimeout(timer);
  }, [value, durationMs]);
  return [value, setValue] as const;
}
