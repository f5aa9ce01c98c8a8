import type { AppContext } from "../../../../../context.ts";
import { createDatabaseCache } from "../../../../../platform/cache/database-cache.ts";
import { countReturnedUnits } from "./return-rate-queries.ts";

const days = 90;
/**
 * Lifetime of the cached rates in milliseconds. The query reads all returns of the period, and the list of products
 * needs no newer rates.
 */
const ttlMs = 600_000;

type Rates = ReadonlyMap<string, number>;
const ratesOf = createDatabaseCache<"rates", Rates>({ maxEntries: 1, ttlMs, name: "return-rates" });

/**
 * The share of the units sold in 90 days that customers sent back, in percent, by product. Products without returned
 * units are left out. The rates are at most ten minutes old.
 */
export function getReturnRates({ db, now }: Pick<AppContext, "db" | "now">): Promise<Rates> {
  return ratesOf(db).get("rates", async () => {
    const rows = await countReturnedUnits(db, new Date(now().getTime() - days * 86_400_000));
    return new Map(rows.map(({ productId, returned, sold }) => [productId, toPercent(returned, sold)] as const));
  });
}

/**
 * The share is at most 100: more units may come back than were sold, because sales are not counted again when staff
 * change an order.
 */
const toPercent = (returned: number, sold: number) =>
  sold > 0 ? Math.min(100, Math.round((returned / sold) * 100)) : 100;
