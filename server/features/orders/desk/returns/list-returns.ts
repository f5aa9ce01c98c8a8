import type { StaffReturn, StaffReturnsQuery } from "#contract/admin/returns.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { listItems } from "../../record/order-queries.ts";
import { toReplacement } from "../../returns/replacement.ts";
import { listReturns } from "../../returns/return-queries.ts";
import type { Reader } from "../reader.ts";

/** `next`: the `after` of the next page, null on the last one. */
export async function getReturnList(db: Database, reader: Reader, query: StaffReturnsQuery) {
  // One row more than the limit says that there is a next page.
  const rows = await listReturns(db, { ...query, limit: query.limit + 1 });
  const shown = rows.slice(0, query.limit);
  const items = new Map(
    (await listItems(db, [...new Set(shown.map(({ orderId }) => orderId))])).map((item) => [item.id, item]),
  );
  const returns = shown.map(
    ({ id, orderId, requestedAt, changedAt, address, payout, photos, replacementOrderId, ...row }): StaffReturn => ({
      ...{ ...row, _id: id, orderId, orderNumber: orderNumber(orderId) },
      ...{ requestedAt: requestedAt.toISOString(), changedAt: changedAt.toISOString() },
      photos: photos.map((photoId) => ({ _id: photoId })),
      replacement: replacementOrderId ? toReplacement(replacementOrderId) : null,
      customer: { name: `${address.firstName} ${address.lastName}`, phone: address.phone },
      ...(reader.granted.has("orders:totals") && { payout }),
      items: row.items.flatMap((line) => {
        const item = items.get(line.itemId);
        if (!item) return [];
        const { name, size: selectedSize, color: selectedColor, images } = item;
        const to = line.to && { selectedSize: line.to.size, selectedColor: line.to.color };
        return [{ ...line, to, name, selectedSize, selectedColor, image: images[0] ?? null }];
      }),
    }),
  );
  return { returns, next: rows.length > query.limit ? (returns.at(-1)?._id ?? null) : null };
}
