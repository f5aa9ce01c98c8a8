import type { AppContext } from "../../../../context.ts";
import { createDatabaseCache } from "../../../../platform/cache/database-cache.ts";
import { countReturnedUnits } from "./return-rate-queries.ts";

const days = 90;
/** All returns of the period are read: a page of products need not be newer. Milliseconds. */
const ttlMs = 600_000;

type Rates = ReadonlyMap<string, number>;
const ratesOf = createDatabaseCache<"rates", Rates>({ maxEntries: 1, ttlMs, name: "return-rates" });

/** For each product the share of the units sold in 90 days that customers sent back, in percent; none came back of others. At most ten minutes old. */
export function getReturnRates({ db, now }: Pick<AppContext, "db" | "now">): Promise<Rates> {
  return ratesOf(db).get("rates", async () => {
    const rows = await countReturnedUnits(db, new Date(now().getTime() - days * 86_400_000));
    return new Map(rows.map(({ productId, returned, sold }) => [productId, toPercent(returned, sold)] as const));
  });
}

/** More may come back than was sold: sales are not counted again when staff change an order. */
const toPercent = (returned: number, sold: number) =>
  sold > 0 ? Math.min(100, Math.round((returned / sold) * 100)) : 100;
