import { Refusal } from "#contract/http/errors.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import type { OrderQuote } from "./quote.ts";

/**
 * Refuses an order whose total is not the one that the customer agreed to. `expected` is in rupees. If it is undefined,
 * any total is accepted.
 */
export function requireExpectedTotal({ total }: Pick<OrderQuote, "total">, expected: number | undefined) {
  if (expected === undefined || toPaise(expected) === total) return;
  throw new Refusal(
    "price_changed",
    `The total is now ${formatPaise(total)}. Please check your order and place it again.`,
  );
}
