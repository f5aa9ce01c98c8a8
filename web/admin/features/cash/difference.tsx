import { formatPaise, toPaise } from "#contract/values/money.ts";
import { Badge } from "../../../ui/display/badge.tsx";

/** Shows the amount paid above (positive) or below the expected one, in rupees; renders nothing if both are equal. */
export function Difference({ rupees }: { rupees: number }) {
  const paise = toPaise(rupees);
  if (paise === 0) return null;
  return (
    <Badge tone="warning">
      {formatPaise(Math.abs(paise))} {paise < 0 ? "missing" : "extra"}
    </Badge>
  );
}
