import type { ChangePromotions } from "#contract/admin/promotions/promotions.ts";
import type { AppContext } from "../../../context.ts";
import { type Actor, changeTogether } from "../../shop/audit/audit.ts";
import { changeCoupon } from "./coupons/coupon-states.ts";
import { writeSalePrices } from "./sales/sale-prices.ts";
import { changeSaleTimes } from "./sales/sales.ts";

type Context = Pick<AppContext, "db" | "now" | "shared">;

/** Ends, pauses or resumes coupons, batches of codes and sales, as one batch of the history. Prices are written once. */
export async function changePromotions(context: Context, by: Actor, { promotions, change }: ChangePromotions) {
  const { db, now } = context;
  const options = { by, now: now() };
  const changed = await changeTogether(
    promotions,
    ({ _id }) => _id,
    ({ kind, _id }, batchId) =>
      kind === "sale"
        ? changeSaleTimes(db, _id, change, { ...options, batchId })
        : changeCoupon(db, { entity: kind, id: _id }, change, { ...options, batchId }),
  );
  const hasChangedSales = changed.results.some(
    ({ outcome }, at) => outcome === "changed" && promotions[at]?.kind === "sale",
  );
  if (hasChangedSales) await writeSalePrices(context);
  return changed;
}
