import { isSteepFall } from "#contract/admin/prices/price-change.ts";
import { parseAmount } from "#contract/values/parse-amount.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { FieldChange } from "../../../merchandise/catalogue/products/index.ts";
import type { ProductFile } from "../product-files/product-file.ts";
import type { ProductFormat } from "../product-files/product-rows.ts";
import { type ImportSettings, importProducts } from "./import-products.ts";

/** Prices among the changes that fall by more than half. */
export function countSteepFalls(changes: readonly FieldChange[]): number {
  return changes.filter(({ field, before, after }) => {
    if (field !== "price") return false;
    const [from, to] = [parseAmount(before), parseAmount(after)];
    return from !== undefined && to !== undefined && isSteepFall(from, to);
  }).length;
}

/** Prices that an import of the file would lower by more than half. Files without prices are not read. */
export async function countSteepFallsOfFile(
  db: Database,
  file: ProductFile,
  format: ProductFormat,
  settings: ImportSettings,
): Promise<number> {
  if (!file.columns.some((column) => format.describeColumn(column)?.kind === "price")) return 0;
  let steepFalls = 0;
  await importProducts(db, file, format, {
    ...settings,
    dryRun: true,
    onRefused() {},
    onChanged({ changes }) {
      steepFalls += countSteepFalls(changes);
    },
  });
  return steepFalls;
}
