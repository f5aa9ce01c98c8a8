import { useEffect, useState } from "react";

/** Seconds left until `until` (milliseconds since 1970), counted down to 0. Undefined until the browser's clock is there. */
export function useSecondsUntil(until: number): number | undefined {
  const [now, setNow] = useState<number>();
  // The clock runs outside React, and until it is looked at again the last look would be too old for a new `until`.
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, 500);
    return () => clearInterval(timer);
  }, [until]);
  return now === undefined ? undefined : Math.max(0, Math.ceil((until - now) / 1000));
}
