import type { ChangePromotions } from "#contract/admin/promotions/promotions.ts";
import type { AppContext } from "../../../context.ts";
import { newId } from "../../../platform/database/id.ts";
import { type Actor, changeEach, type StaffMember, undoEach } from "../../shop/audit/audit.ts";
import { changeCoupon, couponUndo } from "./coupons/coupon-states.ts";
import { writeSalePrices } from "./sales/sale-prices.ts";
import { changeSaleTimes } from "./sales/sales.ts";
import { saleUndo } from "./sales/undo-sale.ts";

type Context = Pick<AppContext, "db" | "now" | "shared">;

/** Ends, pauses or resumes coupons, batches of codes and sales, as one batch of the history. Prices are written once. */
export async function changePromotions(context: Context, by: Actor, { promotions, change }: ChangePromotions) {
  const { db, now } = context;
  const batchId = newId();
  const options = { by, now: now(), batchId };
  const results = await changeEach(
    promotions,
    ({ _id }) => _id,
    ({ kind, _id }) =>
      kind === "sale"
        ? changeSaleTimes(db, _id, change, options)
        : changeCoupon(db, { entity: kind, id: _id }, change, options),
  );
  const hasChangedSales = results.some(({ outcome }, at) => outcome === "changed" && promotions[at]?.kind === "sale");
  if (hasChangedSales) await writeSalePrices(context);
  return { batchId, results };
}

export function undoPromotionChanges(context: AppContext, by: StaffMember, batchId: string) {
  return undoEach(context.db, { batchId, entities: ["coupon", "coupon-batch", "sale"] }, (row) =>
    (row.entity === "sale" ? saleUndo : couponUndo).run(context, by, row),
  );
}
