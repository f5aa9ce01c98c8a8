import { useState } from "react";
import { pluralize } from "../../ui/display/pluralize.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";

/**
 * Asks whether prices that fall by more than half are meant: most often a zero is missing or a percentage was an amount. `check` is the question,
 * undefined if no price does; until it is answered, `isOpen` says that nothing is saved. Another number of prices asks again.
 */
export function useSteepFallCheck(count: number) {
  const [confirmed, setConfirmed] = useState(0);
  const isConfirmed = confirmed === count;
  const check = count > 0 && (
    <Notice tone="warning">
      <p className="font-medium">
        {pluralize(count, "price")} {count === 1 ? "falls" : "fall"} by more than half.
      </p>
      <Checkbox
        label={count === 1 ? "This price is right" : "These prices are right"}
        checked={isConfirmed}
        onChange={({ target }) => setConfirmed(target.checked ? count : 0)}
      />
    </Notice>
  );
  return { check, isOpen: count > 0 && !isConfirmed };
}
