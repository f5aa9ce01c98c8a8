import type { FieldErrors } from "#contract/http/errors.ts";
import type { OrderLimits } from "../../shop/settings/settings.ts";
import { OrderLimitExceeded, type OrderSize } from "../orders/index.ts";
import { joinDistinct, mergeLines, type OrderLine } from "./checkout-lines.ts";

/** Refuses more units of a variant, or of all variants, than one order may have. */
export function requireWithinOrderSize(
  lines: readonly OrderLine[],
  { maxUnitsPerVariant, maxUnitsPerOrder }: OrderLimits,
): void {
  const size = {
    units: sum(lines.map(({ quantity }) => quantity)),
    total: sum(lines.map(({ price, quantity }) => price * quantity)),
  };
  if (maxUnitsPerVariant !== null) requireUnitsPerVariant(lines, maxUnitsPerVariant, size);
  if (maxUnitsPerOrder === null || size.units <= maxUnitsPerOrder) return;
  throw new OrderLimitExceeded(
    { limit: "maxUnitsPerOrder", size },
    `Your order has ${size.units} units; at most ${maxUnitsPerOrder} fit into one order.`,
  );
}

function requireUnitsPerVariant(lines: readonly OrderLine[], maximum: number, size: OrderSize): void {
  const excess = new Set(mergeLines(lines).flatMap((line) => (line.quantity > maximum ? [line.variantId] : [])));
  if (excess.size === 0) return;
  const errors: FieldErrors = {};
  for (const [index, { variantId, name, size, color }] of lines.entries()) {
    if (!excess.has(variantId)) continue;
    errors[`items.${index}`] = `At most ${maximum} of ${name} (${size}, ${color}) fit into one order.`;
  }
  throw new OrderLimitExceeded({ limit: "maxUnitsPerVariant", size }, joinDistinct(errors), { errors });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
