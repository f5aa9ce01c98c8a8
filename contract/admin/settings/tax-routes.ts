import { get, put, routes } from "../staff-access.ts";
import { EditSeller, SaveTaxRates, TaxResponse, TaxSavedResponse } from "./tax.ts";

const access = "settings.tax:write";

/** Tax rates, and the seller on invoices. */
export const taxRoutes = routes("/admin/settings/tax", {
  get: get("", {
    access,
    reply: TaxResponse,
    summary: "Tax rates with their days, and the seller on invoices",
  }),
  saveRates: put("/rates", {
    access,
    body: SaveTaxRates,
    reply: TaxSavedResponse,
    summary: "Sets the tax rates of an HSN from a later day on",
  }),
  editSeller: put("/seller", {
    access,
    body: EditSeller,
    reply: TaxSavedResponse,
    summary: "Changes the seller on later invoices",
  }),
});
