import { secondFactorRoutes } from "#contract/admin/staff/sign-in/second-factor-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../serve-staff.ts";
import {
  beginSecondFactor,
  confirmOwnSecondFactor,
  getOwnSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from "./own-second-factor.ts";

export function serveSecondFactor(app: App, context: AppContext) {
  serveStaff(app, secondFactorRoutes, {
    get: ({ staff }) => getOwnSecondFactor(context, staff),
    begin: ({ staff }) => beginSecondFactor(context, staff),
    confirm: async ({ staff, body }) => ({ recoveryCodes: await confirmOwnSecondFactor(context, staff, body.code) }),
    renewRecoveryCodes: async ({ staff }) => ({ recoveryCodes: await renewRecoveryCodes(context, staff) }),
    async switchOff({ staff }) {
      await switchOffSecondFactor(context, staff);
      return { message: "The second factor is off. The password is enough to sign in." };
    },
  });
}
