import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import { recordImportedVersions } from "../../../merchandise/catalogue/products/admin/index.ts";
import type { FieldChange, WrittenProduct } from "../../../merchandise/catalogue/products/index.ts";
import { type AuditOptions, commandLine, recordAudit } from "../../../shop/audit/audit.ts";

/**
 * Limit of the changed products that get a row of their own in the audit log, and a version. An import of a million
 * products must not write a million rows.
 */
const maxAuditedProducts = 1000;

/** `isStarted`: whether the row about the start is written. `audited`: the number of products with a row. */
type Origin = { source: string; file: string; importId?: string; isStarted?: boolean; audited?: number };
type Counts = { new: number; updated: number; unchanged: number; refused: number };

/**
 * Writes the rows of the audit log about one import. An import is many transactions. The first one that writes products
 * adds a row, so that an interrupted import is in the log. The end adds a row with the counts, and up to
 * `maxAuditedProducts` rows are about changed products. All have the same batch id. An import that changes nothing
 * writes no row.
 */
export function createImportAudit(
  db: Database,
  { source, file, importId, isStarted: wasStarted = false, audited: auditedBefore = 0 }: Origin,
  { by = commandLine, now = () => new Date() }: AuditOptions = {},
) {
  const batchId = importId ?? newId();
  const own = { entity: "import", entityId: batchId, batchId };
  let isStarted = wasStarted;
  let audited = Math.min(auditedBefore, maxAuditedProducts);

  async function recordWritten(trx: Transaction, products: readonly WrittenProduct[]) {
    const updated = products.filter(({ outcome }) => outcome !== "new").slice(0, maxAuditedProducts - audited);
    const start = { action: "import.start", ...own, after: { file, source } };
    await recordAudit(trx, { now }, by, ...(isStarted ? [] : [start]), ...updated.map(toProductChange));
    await recordImportedVersions(trx, updated, { by, now });
    audited += updated.length;
    isStarted = true;
  }

  function toProductChange({ id, changes }: WrittenProduct) {
    const toFields = (side: "before" | "after") =>
      Object.fromEntries(changes.map((change) => [toName(change), change[side].slice(0, 500)]));
    const change = { action: "product.import", entity: "product", entityId: id, batchId };
    return { ...change, before: toFields("before"), after: toFields("after") };
  }

  async function finish(counts: Counts) {
    if (!isStarted) return;
    const change = { action: "import.finish", ...own, after: { file, source, ...counts } };
    await db.transaction().execute((trx) => recordAudit(trx, { now }, by, change));
  }
  return { recordWritten, finish };
}

const toName = ({ field, variant }: FieldChange) => (variant ? `${variant} ${field}` : field);
