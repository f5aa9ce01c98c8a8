import { useState } from "react";
import { pluralize } from "../../ui/display/pluralize.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";

/**
 * Asks for a confirmation of prices that fall by more than half. Such a price usually lacks a zero, or a percentage was
 * entered as an amount. `check` is the question, or false if no price falls so far. `isOpen` is true until the question
 * is answered; nothing may be saved before. If the number of such prices changes, the question is asked again.
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
