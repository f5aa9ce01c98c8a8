import { useEffect, useState } from "react";

/** Seconds left until `until` (milliseconds since 1970), counted down to 0. */
export function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(until);
  // The clock runs outside React.
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
