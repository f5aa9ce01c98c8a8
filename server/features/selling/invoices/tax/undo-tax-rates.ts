import { isDeepStrictEqual } from "node:util";
import { Refusal } from "#contract/http/errors.ts";
import { toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../../context.ts";
import { type Actor, type AuditRow, isUndone } from "../../../shop/audit/audit.ts";
import { listAllTaxRates, lockTaxRates, type StoredTier } from "./tax-class-queries.ts";
import { otherItems, storeTaxRates } from "./tax-settings.ts";

type Undone = Pick<AuditRow, "id" | "entity_id" | "before" | "after">;
type Saved = { validFrom: string; tiers: StoredTier[] } | null;
const read = ({ before, after }: Undone) => ({ before: before as Saved, after: after as Saved });
const toHsn = ({ entity_id: id }: Undone) => (id === otherItems ? "" : (id ?? ""));

/** The reasons why changes of rates cannot be undone, by the row's id. Changes that can be undone have no entry. */
export async function findTaxRateConflicts(
  { db, now }: Pick<AppContext, "db" | "now">,
  rows: readonly Undone[],
): Promise<ReadonlyMap<number, string>> {
  const rates = await listAllTaxRates(db);
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const conflict = findConflict(rates, row, toShopDay(now()));
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

type Rates = Awaited<ReturnType<typeof listAllTaxRates>>;
function findConflict(rates: Rates, row: Undone, today: string): string | undefined {
  const { before, after } = read(row);
  const day = (after ?? before)?.validFrom ?? "";
  if (day <= today) return "The rates apply already: invoices were issued with them.";
  const stored = rates.find(({ hsn, validFrom }) => hsn === toHsn(row) && validFrom === day);
  const isSame = isDeepStrictEqual(stored?.tiers ?? [], after?.tiers ?? []);
  return isSame ? undefined : "The rates of this day were changed again later.";
}

/**
 * Sets the rates of a later day back to the previous rates, or removes them if there were none. Returns false if the
 * change was undone before.
 */
export function undoTaxRates(context: AppContext, by: Actor, row: Undone): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    await lockTaxRates(trx);
    if (await isUndone(trx, row.id)) return false;
    const conflict = findConflict(await listAllTaxRates(trx), row, toShopDay(context.now()));
    if (conflict) throw new Refusal("illegal_move", conflict);
    const { before, after } = read(row);
    const rates = { hsn: toHsn(row), validFrom: (after ?? before)?.validFrom ?? "", tiers: before?.tiers ?? [] };
    await storeTaxRates(trx, context, by, rates, row.id);
    return true;
  });
}
