import { taxRoutes } from "#contract/admin/settings/tax-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../../../people/staff/index.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { editSeller, getTaxSettings, saveTaxRates } from "./tax-settings.ts";

export function serveTax(app: App, context: AppContext) {
  serveStaff(app, taxRoutes, {
    get: () => getTaxSettings(context),
    async saveRates({ staff, body }) {
      await saveTaxRates(context, toStaffActor(staff), body);
      return { message: "The rates are saved." };
    },
    async editSeller({ staff, body }) {
      await editSeller(context, toStaffActor(staff), body);
      return { message: "The seller is saved." };
    },
  });
}
