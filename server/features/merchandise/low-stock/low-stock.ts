import type { LowStockQuery, LowStockVariant } from "#contract/admin/stock/low-stock.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { toImageUrl } from "../catalogue/products/index.ts";
import * as queries from "./low-stock-queries.ts";

const quarterHourMs = 15 * 60_000;

export function runLowStockJobs(context: AppContext) {
  context.jobs.repeat("Search for variants that run out", quarterHourMs, () => updateLowStock(context));
}

/** Finds the variants that run out soon at the rate of the last 30 days, or whose stock is at or below their level. */
export async function updateLowStock({ db, now }: Pick<AppContext, "db" | "now">): Promise<void> {
  await queries.updateLowStock(db, { ...(await getRule(db)), now: now() });
}

export async function countLowStock(db: Database) {
  return queries.countLowStock(db, await getRule(db));
}

/** A page of the low variants. The variants that run out first come first. */
export async function getLowStock(db: Database, { after, limit }: LowStockQuery) {
  const rule = await getRule(db);
  const rows = await queries.listLowStock(db, rule, { after: after ? parseKey(after) : undefined, limit: limit + 1 });
  const last = rows[limit - 1];
  return {
    ...rule,
    variants: rows.slice(0, limit).map(toVariant),
    next: rows.length > limit && last ? `${last.lasts}_${last.id}` : null,
  };
}

async function getRule(db: Database): Promise<queries.LowStockRule> {
  const { lowStockDays: days, lowStockUnits: units } = await getSettings(db);
  return { days, units };
}

function toVariant({ productId, slug, name, image, ...row }: queries.LowStockRow): LowStockVariant {
  return {
    _id: row.id,
    product: { _id: productId, slug, name, image: image && toImageUrl(image) },
    color: row.color,
    size: row.size,
    sku: row.sku,
    sold: row.sold,
    inStock: row.inventory,
    level: row.level,
    lastsDays: row.sold > 0 || row.inventory === 0 ? row.lasts : null,
    noticedAt: row.noticedAt.toISOString(),
  };
}

function parseKey(key: string) {
  const [lasts = "0", id = ""] = key.split("_");
  return { lasts: Number(lasts), id };
}
