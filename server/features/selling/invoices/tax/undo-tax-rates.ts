import { isDeepStrictEqual } from "node:util";
import { toShopDay } from "#contract/values/shop-day.ts";
import { type AuditRow, needsPermission, toStaffActor } from "../../../shop/audit/audit.ts";
import { defineUndo } from "../../../shop/audit/index.ts";
import { listAllTaxRates, lockTaxRates, type StoredTier } from "./tax-class-queries.ts";
import { otherItems, storeTaxRates } from "./tax-settings.ts";

type Saved = { validFrom: string; tiers: StoredTier[] } | null;

function toSaved({ entity_id: id, before, after }: AuditRow) {
  const [old, current] = [before as Saved, after as Saved];
  const validFrom = (current ?? old)?.validFrom ?? "";
  return { hsn: id === otherItems ? "" : id, validFrom, before: old?.tiers ?? [], after: current?.tiers ?? [] };
}

/** Sets the rates of a later day back to the previous rates, or removes them if there were none. */
export const taxRatesUndo = defineUndo({
  isAllowed: needsPermission("settings.tax:write"),
  lock: lockTaxRates,
  read: async (db, _rows, { now }) => ({ rates: await listAllTaxRates(db), today: toShopDay(now()) }),
  findConflict({ rates, today }, row) {
    const { hsn, validFrom, after } = toSaved(row);
    if (validFrom <= today) return "The rates apply already: invoices were issued with them.";
    const stored = rates.find((rate) => rate.hsn === hsn && rate.validFrom === validFrom);
    const isSame = isDeepStrictEqual(stored?.tiers ?? [], after);
    return isSame ? undefined : "The rates of this day were changed again later.";
  },
  write(trx, context, by, { row }) {
    const { hsn, validFrom, before: tiers } = toSaved(row);
    return storeTaxRates(trx, context, toStaffActor(by), { hsn, validFrom, tiers }, row.id);
  },
});
