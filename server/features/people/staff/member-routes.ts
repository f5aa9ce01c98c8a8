import { memberRoutes } from "#contract/admin/staff/member-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { getOpenInvitations } from "./invitations/invitations.ts";
import { changeAccess, changeRole, getRoles, getStaffList, removeSecondFactor } from "./members/members.ts";
import { serveStaff } from "./serve-staff.ts";

export function serveMembers(app: App, context: AppContext) {
  serveStaff(app, memberRoutes, {
    list: async ({ staff }) => ({
      staff: await getStaffList(context.db),
      roles: await getRoles(context.db, staff.permissions),
      invitations: await getOpenInvitations(context, staff.permissions),
    }),
    async changeRole({ staff, params, body }) {
      const { name, role } = await changeRole(context, staff, params.staffId, body.role);
      return { message: `${name} is ${role} now.` };
    },
    async changeAccess({ staff, params, body }) {
      const { name } = await changeAccess(context, staff, params.staffId, body.disabled);
      return { message: body.disabled ? `${name} is signed out and cannot sign in.` : `${name} can sign in.` };
    },
    async removeSecondFactor({ staff, params }) {
      const { name } = await removeSecondFactor(context, staff, params.staffId);
      return { message: `${name} is signed out, and signs in with the password alone.` };
    },
  });
}
