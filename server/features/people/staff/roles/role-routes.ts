import { AddRole, EditRole, RoleChangedResponse, RoleParams, RolesResponse } from "#contract/admin/staff/roles.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { addRole, editRole, getRolesInUse, removeRole } from "./roles.ts";

export function roleRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });
  app.get(
    "/admin/roles",
    {
      config: { staffAccess: "staff:read" },
      schema: { ...call("Roles, what they allow and who has them"), response: { 200: RolesResponse } },
    },
    async ({ staff }) => success({ roles: await getRolesInUse(context, staff) }),
  );
  app.post(
    "/admin/roles",
    {
      config: { staffAccess: "staff:write", needsPassword: true },
      schema: { ...call("Adds a role"), body: AddRole, response: { 200: RoleChangedResponse } },
    },
    async ({ staff, body }) => success({ message: `The role ${await addRole(context, staff, body)} is added.` }),
  );
  app.put(
    "/admin/roles/:roleName",
    {
      config: { staffAccess: "staff:write", needsPassword: true },
      schema: {
        ...call("Renames a role, adds and removes permissions"),
        params: RoleParams,
        body: EditRole,
        response: { 200: RoleChangedResponse },
      },
    },
    async ({ staff, params, body }) =>
      success({ message: `The role ${await editRole(context, staff, params.roleName, body)} is saved.` }),
  );
  app.delete(
    "/admin/roles/:roleName",
    {
      config: { staffAccess: "staff:write", needsPassword: true },
      schema: {
        ...call("Removes a role that nobody has"),
        params: RoleParams,
        response: { 200: RoleChangedResponse },
      },
    },
    async ({ staff, params }) =>
      success({ message: `The role ${await removeRole(context, staff, params.roleName)} is removed.` }),
  );
}
