import {
  ChangeStaffAccess,
  ChangeStaffRole,
  StaffChangedResponse,
  StaffListResponse,
  StaffParams,
} from "#contract/admin/staff/staff.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { getOpenInvitations } from "./invitations/invitations.ts";
import { changeAccess, changeRole, getRoles, getStaffList, removeSecondFactor } from "./members/members.ts";

export function memberRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.get(
    "/admin/staff",
    {
      config: { staffAccess: "staff:read" },
      schema: {
        ...call("All members of staff by name, the roles, and open invitations"),
        response: { 200: StaffListResponse },
      },
    },
    async ({ staff }) =>
      success({
        staff: await getStaffList(context.db),
        roles: await getRoles(context.db, staff.permissions),
        invitations: await getOpenInvitations(context, staff.permissions),
      }),
  );
  app.put(
    "/admin/staff/:staffId/role",
    {
      config: { staffAccess: "staff:write", needsPassword: true },
      schema: {
        ...call("Gives a member of staff another role"),
        params: StaffParams,
        body: ChangeStaffRole,
        response: { 200: StaffChangedResponse },
      },
    },
    async ({ staff, params, body }) => {
      const { name, role } = await changeRole(context, staff, params.staffId, body.role);
      return success({ message: `${name} is ${role} now.` });
    },
  );
  app.put(
    "/admin/staff/:staffId/access",
    {
      config: { staffAccess: "staff:write", needsPassword: true },
      schema: {
        ...call("Disables or enables the account of a member of staff"),
        params: StaffParams,
        body: ChangeStaffAccess,
        response: { 200: StaffChangedResponse },
      },
    },
    async ({ staff, params, body }) => {
      const { name } = await changeAccess(context, staff, params.staffId, body.disabled);
      return success({ message: body.disabled ? `${name} is signed out and cannot sign in.` : `${name} can sign in.` });
    },
  );
  app.delete(
    "/admin/staff/:staffId/second-factor",
    {
      config: { staffAccess: "staff:write", needsPassword: true },
      schema: {
        ...call("Removes the second factor of another member of staff"),
        params: StaffParams,
        response: { 200: StaffChangedResponse },
      },
    },
    async ({ staff, params }) => {
      const { name } = await removeSecondFactor(context, staff, params.staffId);
      return success({ message: `${name} is signed out, and signs in with the password alone.` });
    },
  );
}
