import type { StockMovementsQuery } from "#contract/admin/stock/inventory.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { listMovements } from "./movement-queries.ts";
import { findStock } from "./stock-change-queries.ts";

/** A page of the movements that a variant's stock is the sum of, newest first. */
export async function getMovements(db: Database, variantId: string, { before, limit }: StockMovementsQuery) {
  const [stock] = await findStock(db, [variantId]);
  if (!stock) throw new Refusal("not_found", "There is no such variant.");
  const rows = await listMovements(db, variantId, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const { productId, name, color, size, sku, sellable, reserved } = stock;
  return {
    variant: { _id: variantId, product: { _id: productId, name }, color, size, sku, sellable, reserved },
    movements: shown.map(({ id, at, ...row }) => ({ ...row, _id: id, at: at.toISOString() })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
