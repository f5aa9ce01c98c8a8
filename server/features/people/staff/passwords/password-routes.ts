import { ConfirmOwnPassword } from "#contract/admin/staff/second-factor.ts";
import {
  ChangeStaffPassword,
  ForgotStaffPassword,
  ResetStaffPassword,
  StaffPasswordResponse,
} from "#contract/admin/staff/staff-passwords.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { findStaffClient } from "../session/staff-authentication.ts";
import { findSignInClient } from "../session/staff-devices.ts";
import { changeOwnPassword, confirmOwnPassword } from "./own-password.ts";
import { forgotStaffPassword, resetStaffPassword } from "./password-reset.ts";

export function staffPasswordRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary, response: { 200: StaffPasswordResponse } });

  app.post(
    "/admin/auth/password",
    {
      config: { staffAccess: "signed in", allowsMissingSecondFactor: true },
      schema: { ...call("Changes the own password and ends the other sessions"), body: ChangeStaffPassword },
    },
    async (request) => {
      await changeOwnPassword(context, request.staff, request.body, findStaffClient(request));
      return success({ message: "The password is changed. You are signed out everywhere else." });
    },
  );
  app.post(
    "/admin/auth/confirm-password",
    {
      config: { staffAccess: "signed in", allowsMissingSecondFactor: true },
      schema: {
        ...call("Confirms sensitive changes of the next minutes by the own password"),
        body: ConfirmOwnPassword,
      },
    },
    async (request) => {
      await confirmOwnPassword(context, request.staff, request.body.password, findStaffClient(request));
      return success({ message: "The password is confirmed." });
    },
  );
  app.get(
    "/admin/auth/confirm-password",
    {
      config: { staffAccess: "signed in", allowsMissingSecondFactor: true, needsPassword: true },
      schema: call("Refuses unless the own password was entered within the last minutes, before a file is downloaded"),
    },
    async () => success({ message: "The password is confirmed." }),
  );
  app.post(
    "/admin/auth/forgot-password",
    {
      config: { staffAccess: "everyone" },
      schema: { ...call("Mails a link for a new password to a member of staff"), body: ForgotStaffPassword },
    },
    async (request) => {
      await forgotStaffPassword(context, request.body, findStaffClient(request));
      return success({ message: `If ${request.body.email} belongs to a member of staff, a link is on its way.` });
    },
  );
  app.post(
    "/admin/auth/reset-password",
    {
      config: { staffAccess: "everyone" },
      schema: { ...call("Sets a new password by a mailed link and ends all sessions"), body: ResetStaffPassword },
    },
    async (request) => {
      await resetStaffPassword(context, request.body, (email) => findSignInClient(context, request, email));
      return success({ message: "The password is changed. Sign in with it." });
    },
  );
}
