import type { ListedSale, SalesQuery } from "#contract/admin/promotions.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import { listSales, type SaleRow } from "./sale-queries.ts";

/** A page of the sales, newest first, for staff and for the command line. */
export async function getSales({ db, now }: Pick<AppContext, "db" | "now">, { after, limit }: SalesQuery) {
  const rows = await listSales(db, { after, limit: limit + 1, now: now() });
  const sales = rows.slice(0, limit).map((row) => toListedSale(row, now()));
  return { sales, next: rows.length > limit ? (sales.at(-1)?._id ?? null) : null };
}

function toListedSale(row: SaleRow & { products: number | null; categoryNames: string[] }, now: Date): ListedSale {
  const { id, name, percent, amount, tag, categoryNames, products } = row;
  return {
    ...{ _id: id, name, products },
    text: percent === null ? `${formatPaise(amount ?? 0)} off` : `${percent}% off`,
    scope: tag !== null ? `Tag “${tag}”` : row.category_ids ? categoryNames.join(", ") : "Chosen products",
    state: findState(row, now),
    ...{ startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() },
  };
}

function findState({ starts_at, ends_at, paused_at }: SaleRow, now: Date): ListedSale["state"] {
  if (ends_at <= now) return "ended";
  if (paused_at) return "paused";
  return starts_at > now ? "scheduled" : "active";
}
