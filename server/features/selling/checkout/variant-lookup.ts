import type { AppContext } from "../../../context.ts";
import { createBatchQueue } from "../../../platform/batches/batch-queue.ts";
import {
  resolveVariantsOfRequests,
  type Variant,
  type VariantSelection,
} from "../../merchandise/inventory/inventory.ts";

/**
 * Looks up the variants of the items of an order. Lookups that arrive while another one runs are joined into one query,
 * as orders that arrive together are joined into one transaction.
 */
export function createVariantLookup({ db }: Pick<AppContext, "db">) {
  return createBatchQueue<readonly VariantSelection[], (Variant | undefined)[]>({
    run: (requests) => resolveVariantsOfRequests(db, requests),
    maxSize: 50,
    maxConcurrent: 2,
    stalledAfterMs: 100,
  });
}
