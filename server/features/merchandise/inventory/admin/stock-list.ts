import type { StockQuery } from "#contract/admin/stock/inventory.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { listStock } from "./stock-list-queries.ts";
import { getGridPage } from "./variant-grid.ts";

/** A page of products with the stock of their variants, a row for each color. */
export function getStock(db: Database, query: StockQuery) {
  return getGridPage(db, query, {
    list: listStock,
    toValues: ({ sellable, reserved, level }) => ({ sellable, reserved, level }),
  });
}
