import { roleRoutes } from "#contract/admin/staff/role-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../serve-staff.ts";
import { addRole, editRole, getRolesInUse, removeRole } from "./roles.ts";

export function serveRoles(app: App, context: AppContext) {
  serveStaff(app, roleRoutes, {
    list: async ({ staff }) => ({ roles: await getRolesInUse(context, staff) }),
    add: async ({ staff, body }) => ({ message: `The role ${await addRole(context, staff, body)} is added.` }),
    edit: async ({ staff, params, body }) => ({
      message: `The role ${await editRole(context, staff, params.roleName, body)} is saved.`,
    }),
    remove: async ({ staff, params }) => ({
      message: `The role ${await removeRole(context, staff, params.roleName)} is removed.`,
    }),
  });
}
