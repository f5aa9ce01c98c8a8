import { isDeepStrictEqual } from "node:util";
import { type EditSeller, type SaveTaxRates, type SellerField, sellerFields } from "#contract/admin/settings/tax.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toPaise, toRupees } from "#contract/values/money.ts";
import { toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { applyFieldChanges } from "../../../../platform/http/request/field-changes.ts";
import { type Actor, recordAudit } from "../../../shop/audit/audit.ts";
import { getSettings, type ShopSettings, saveSettings } from "../../../shop/settings/settings.ts";
import { listAllTaxRates, replaceTaxRates, type StoredRates } from "./tax-class-queries.ts";

/** All tax rates, and the seller as invoices name it. */
export async function getTaxSettings({ db, now }: AppContext) {
  const today = toShopDay(now());
  const current = new Set<string>();
  const rates = (await listAllTaxRates(db)).map(({ hsn, validFrom, tiers }) => {
    const isFuture = validFrom > today;
    // Rates are sorted newest first, so the first one of an HSN that is not in the future applies.
    const state = isFuture ? ("future" as const) : current.has(hsn) ? ("past" as const) : ("current" as const);
    if (!isFuture) current.add(hsn);
    const shown = tiers.map(({ rate, priceFrom }) => ({ rate: rate / 100, priceFrom: toRupees(priceFrom) }));
    return { hsn, validFrom, tiers: shown, state };
  });
  return {
    rates,
    seller: toSeller(await getSettings(db)),
    firstDay: toShopDay(new Date(now().getTime() + 86_400_000)),
  };
}

/**
 * Sets the rates of an HSN from a later day on. Rates of the same HSN and day are replaced. Idempotent.
 * @throws Refusal if the day is not in the future: invoices were issued with the rates until today
 */
export async function saveTaxRates(context: AppContext, by: Actor, { hsn, validFrom, tiers }: SaveTaxRates) {
  if (validFrom <= toShopDay(context.now())) {
    const message = "New rates can apply from tomorrow at the earliest: invoices until then keep theirs.";
    throw new Refusal("invalid", message, { errors: { validFrom: message } });
  }
  const stored = tiers
    .map(({ rate, priceFrom }) => ({ rate: Math.round(rate * 100), priceFrom: toPaise(priceFrom) }))
    .sort((a, b) => a.priceFrom - b.priceFrom);
  if (stored[0]?.priceFrom !== 0 || new Set(stored.map(({ priceFrom }) => priceFrom)).size < stored.length) {
    throw new Refusal("invalid", "One rate must begin at ₹0, and each of the others at a different price.");
  }
  await context.db.transaction().execute((trx) => storeTaxRates(trx, context, by, { hsn, validFrom, tiers: stored }));
}

/** The HSN in the history of rates that apply to products without rates of their own. */
export const otherItems = "all others";

/** `undoes`: the id of the row of the audit log whose change is undone. */
export async function storeTaxRates(
  trx: Transaction,
  context: Pick<AppContext, "now">,
  by: Actor,
  { hsn, validFrom, tiers }: StoredRates,
  undoes?: number,
) {
  const before = await replaceTaxRates(trx, { hsn, validFrom, tiers });
  if (isDeepStrictEqual(before, tiers)) return;
  await recordAudit(trx, context, by, {
    action: tiers.length > 0 ? "tax-rates.save" : "tax-rates.remove",
    entity: "tax-rates",
    entityId: hsn || otherItems,
    undoes,
    ...(before.length > 0 && { before: { validFrom, tiers: before } }),
    ...(tiers.length > 0 && { after: { validFrom, tiers } }),
  });
}

/**
 * Changes the seller's details on later invoices.
 * @throws Refusal if somebody else has changed the same field, or the GSTIN does not belong to the state
 */
export async function editSeller(context: AppContext, by: Actor, changes: EditSeller): Promise<void> {
  const to = Object.entries(changes).flatMap(([name, change]) => (change ? [[name, change.to]] : []));
  await saveSettings(context.db, Object.fromEntries(to), {
    by,
    now: context.now,
    check: (settings) => void applyFieldChanges(toSeller(settings), changes),
  });
}

function toSeller(settings: ShopSettings): Record<SellerField, string> {
  const [legalName, legalAddress, gstin, legalState, hsn] = sellerFields.map((name) => settings[name]);
  return {
    legalName: legalName ?? "",
    legalAddress: legalAddress ?? "",
    gstin: gstin ?? "",
    legalState: legalState ?? "",
    hsn: hsn ?? "",
  };
}
