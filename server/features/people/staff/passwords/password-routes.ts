import { staffPasswordRoutes } from "#contract/admin/staff/sign-in/password-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../serve-staff.ts";
import { findStaffClient } from "../session/staff-authentication.ts";
import { findSignInClient } from "../session/staff-devices.ts";
import { changeOwnPassword, confirmOwnPassword } from "./own-password.ts";
import { forgotStaffPassword, resetStaffPassword } from "./password-reset.ts";

export function serveStaffPasswords(app: App, context: AppContext) {
  serveStaff(app, staffPasswordRoutes, {
    async change(request) {
      await changeOwnPassword(context, request.staff, request.body, findStaffClient(request));
      return { message: "The password is changed. You are signed out everywhere else." };
    },
    async confirm(request) {
      await confirmOwnPassword(context, request.staff, request.body.password, findStaffClient(request));
      return { message: "The password is confirmed." };
    },
    requireConfirmed: async () => ({ message: "The password is confirmed." }),
    async mailLink(request) {
      await forgotStaffPassword(context, request.body, findStaffClient(request));
      return { message: `If ${request.body.email} belongs to a member of staff, a link is on its way.` };
    },
    async reset(request) {
      await resetStaffPassword(context, request.body, (email) => findSignInClient(context, request, email));
      return { message: "The password is changed. Sign in with it." };
    },
  });
}
