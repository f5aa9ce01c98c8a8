import type { StaffReturn, StaffReturnsQuery } from "#contract/admin/returns/returns.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import { toRupees } from "#contract/values/money.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { toListPage } from "../../../../../platform/database/list-sorts.ts";
import { requireTotals, type StaffMember } from "../../../../people/staff/index.ts";
import { listItems } from "../../record/order-queries.ts";
import { toReplacement } from "../../returns/replacement.ts";
import { listReturns } from "../../returns/return-queries.ts";

/**
 * The values of returns, and a sort by them, need `orders:totals`. `next`: the `after` of the next page, null on the
 * last one.
 */
export async function getReturnList(db: Database, member: StaffMember, query: StaffReturnsQuery) {
  const seesTotals = member.granted.has("orders:totals");
  if (query.sort.endsWith("value")) requireTotals(member);
  const { rows, next } = toListPage(await listReturns(db, { ...query, limit: query.limit + 1 }), query.limit);
  const items = new Map(
    (await listItems(db, [...new Set(rows.map(({ orderId }) => orderId))])).map((item) => [item.id, item]),
  );
  const returns = rows.map(
    ({
      id,
      orderId,
      requestedAt,
      changedAt,
      address,
      payout,
      photos,
      replacementOrderId,
      value,
      sortValue: _,
      ...row
    }): StaffReturn => ({
      ...row,
      _id: id,
      orderId,
      orderNumber: orderNumber(orderId),
      requestedAt: requestedAt.toISOString(),
      changedAt: changedAt.toISOString(),
      photos: photos.map((photoId) => ({ _id: photoId })),
      replacement: replacementOrderId ? toReplacement(replacementOrderId) : null,
      customer: { name: `${address.firstName} ${address.lastName}`, phone: address.phone },
      ...(seesTotals && { payout, value: toRupees(value) }),
      items: row.items.flatMap((line) => {
        const item = items.get(line.itemId);
        if (!item) return [];
        const { name, size: selectedSize, color: selectedColor, images } = item;
        const to = line.to && { selectedSize: line.to.size, selectedColor: line.to.color };
        return [{ ...line, to, name, selectedSize, selectedColor, image: images[0] ?? null }];
      }),
    }),
  );
  return { returns, next };
}
