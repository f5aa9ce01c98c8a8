import type { Feature } from "../../../feature.ts";
import { serveApiTokens } from "./api-tokens/api-token-routes.ts";
import { serveMembers } from "./member-routes.ts";
import { memberUndo } from "./members/undo-member-change.ts";
import { servePasskeys } from "./own-account/passkey-routes.ts";
import { serveSecondFactor } from "./own-account/second-factor-routes.ts";
import { serveStaffPasswords } from "./passwords/password-routes.ts";
import { serveRoles } from "./roles/role-routes.ts";
import { roleUndo } from "./roles/undo-role.ts";
import { runStaffJobs } from "./staff-jobs.ts";
import { serveInvitations, serveStaffSessions } from "./staff-routes.ts";

/** Members of staff: sign-in, roles, passwords, second factors and API tokens. */
export const staffFeature: Feature = {
  staffRoutes: [
    serveStaffSessions,
    serveInvitations,
    serveStaffPasswords,
    serveSecondFactor,
    servePasskeys,
    serveMembers,
    serveRoles,
    serveApiTokens,
  ],
  jobs: [runStaffJobs],
  undo: {
    "role.add": roleUndo,
    "role.change": roleUndo,
    "role.remove": roleUndo,
    "staff.change-role": memberUndo,
    "staff.disable": memberUndo,
    "staff.enable": memberUndo,
  },
};
