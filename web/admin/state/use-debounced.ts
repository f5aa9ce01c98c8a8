import { useEffect, useState } from "react";

/** A value after it has not changed for some milliseconds: what is typed, after a pause in typing. */
export function useDebounced<Value>(value: Value, delayMs = 200): Value {
  const [settled, setSettled] = useState(value);
  // Timers are outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
