import { EditSeller, SaveTaxRates, TaxResponse, TaxSavedResponse } from "#contract/admin/settings/tax.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { editSeller, getTaxSettings, saveTaxRates } from "./tax-settings.ts";

export function taxRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });
  app.get(
    "/admin/settings/tax",
    {
      config: { staffAccess: "settings.tax:write" },
      schema: { ...call("Tax rates with their days, and the seller on invoices"), response: { 200: TaxResponse } },
    },
    async () => success(await getTaxSettings(context)),
  );
  app.put(
    "/admin/settings/tax/rates",
    {
      config: { staffAccess: "settings.tax:write" },
      schema: {
        ...call("Sets the tax rates of an HSN from a later day on"),
        body: SaveTaxRates,
        response: { 200: TaxSavedResponse },
      },
    },
    async ({ staff, body }) => {
      await saveTaxRates(context, toStaffActor(staff), body);
      return success({ message: "The rates are saved." });
    },
  );
  app.put(
    "/admin/settings/tax/seller",
    {
      config: { staffAccess: "settings.tax:write" },
      schema: {
        ...call("Changes the seller on later invoices"),
        body: EditSeller,
        response: { 200: TaxSavedResponse },
      },
    },
    async ({ staff, body }) => {
      await editSeller(context, toStaffActor(staff), body);
      return success({ message: "The seller is saved." });
    },
  );
}
