import { applyStep, changeAmounts, type PriceField } from "#contract/admin/prices/price-change.ts";
import type { RevisionTerms } from "#contract/admin/prices/prices.ts";
import { toAmounts } from "../change/amounts.ts";
import type { PlannedChange } from "../change/change-prices.ts";
import type { CurrentPrice } from "../change/price-change-queries.ts";

export type RevisionPlan = { planned: PlannedChange[]; refused: { current: CurrentPrice; reason: string }[] };

/**
 * The changes that the terms make to these variants. Variants without the amount, such as an unknown cost, are left
 * out.
 */
export function planRevision({ field, step, rounding }: RevisionTerms, prices: readonly CurrentPrice[]): RevisionPlan {
  const plan: RevisionPlan = { planned: [], refused: [] };
  for (const current of prices) {
    const before = toAmounts(current);
    const amount = before[field];
    if (amount === null || amount === 0) continue;
    const to = applyStep(amount, step, rounding);
    const { after, errors } = changeAmounts(before, { [field]: to } as Partial<Record<PriceField, number>>);
    const [reason] = Object.values(errors);
    if (reason) plan.refused.push({ current, reason });
    else if (to !== amount) plan.planned.push({ current, after });
  }
  return plan;
}
