import { useEffect, useState } from "react";

/** A state that goes by the clock: undefined again so many milliseconds after it was set. */
export function useTimedFlag<Value>(durationMs: number) {
  const [value, setValue] = useState<Value>();
  // A clock runs outside React; it stops with the page.
  useEffect(() => {
    if (value === undefined) return;
    const timer = setTimeout(() => setValue(undefined), durationMs);
    return () => clearTimeout(timer);
  }, [value, durationMs]);
  return [value, setValue] as const;
}
