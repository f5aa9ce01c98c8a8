import { useEffect, useState } from "react";

/** Seconds until `until` (epoch milliseconds), at least 0, updated twice a second. Undefined before hydration. */
export function useSecondsUntil(until: number): number | undefined {
  const [now, setNow] = useState<number>();
  // The clock is outside React. A new `until` reads the clock at once, because the last reading may be up to 500 ms
  // old.
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, 500);
    return () => clearInterval(timer);
  }, [until]);
  return now === undefined ? undefined : Math.max(0, Math.ceil((until - now) / 1000));
}
