import { get, post, routes } from "../../staff-access.ts";
import { ConfirmOwnPassword } from "./second-factor.ts";
import {
  ChangeStaffPassword,
  ForgotStaffPassword,
  ResetStaffPassword,
  StaffPasswordResponse,
} from "./staff-passwords.ts";

/** The member's own password. */
export const staffPasswordRoutes = routes("/admin/auth", {
  change: post("/password", {
    access: "signed in",
    allowsMissingSecondFactor: true,
    body: ChangeStaffPassword,
    reply: StaffPasswordResponse,
    summary: "Changes the own password and ends the other sessions",
  }),
  /** Without it, sensitive changes are refused with `password_required`. */
  confirm: post("/confirm-password", {
    access: "signed in",
    allowsMissingSecondFactor: true,
    body: ConfirmOwnPassword,
    reply: StaffPasswordResponse,
    summary: "Confirms sensitive changes of the next minutes by the own password",
  }),
  /** Called before a file is downloaded by its URL: the browser would not show a refusal of the download. */
  requireConfirmed: get("/confirm-password", {
    access: "signed in",
    allowsMissingSecondFactor: true,
    needsPassword: true,
    reply: StaffPasswordResponse,
    summary: "Refuses unless the own password was entered within the last minutes, before a file is downloaded",
  }),
  mailLink: post("/forgot-password", {
    access: "everyone",
    body: ForgotStaffPassword,
    reply: StaffPasswordResponse,
    summary: "Mails a link for a new password to a member of staff",
  }),
  reset: post("/reset-password", {
    access: "everyone",
    body: ResetStaffPassword,
    reply: StaffPasswordResponse,
    summary: "Sets a new password by a mailed link and ends all sessions",
  }),
});
