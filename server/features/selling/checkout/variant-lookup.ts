import { createBatchQueue } from "../../../platform/batches/batch-queue.ts";
import type { Database } from "../../../platform/database/database.ts";
import {
  resolveVariantsOfRequests,
  type Variant,
  type VariantSelection,
} from "../../merchandise/inventory/inventory.ts";

type Selections = readonly VariantSelection[];
type LookUp = (selections: Selections) => Promise<(Variant | undefined)[]>;
const lookUpsByDatabase = new WeakMap<Database, LookUp>();

/**
 * The variants of the items of an order. Lookups that arrive while another one runs are joined into one query, as
 * orders that arrive together are joined into one transaction.
 */
export function lookUpVariants(db: Database, selections: Selections): Promise<(Variant | undefined)[]> {
  const existing = lookUpsByDatabase.get(db);
  if (existing) return existing(selections);
  const lookUp = createBatchQueue<Selections, (Variant | undefined)[]>({
    run: (requests) => resolveVariantsOfRequests(db, requests),
    maxSize: 50,
    maxConcurrent: 2,
    stalledAfterMs: 100,
  });
  lookUpsByDatabase.set(db, lookUp);
  return lookUp(selections);
}
