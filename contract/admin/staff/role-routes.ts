import { get, post, put, remove, routes } from "../staff-access.ts";
import { AddRole, EditRole, RoleChangedResponse, RoleParams, RolesResponse } from "./roles.ts";

/** Roles, which give members of staff their permissions. */
export const roleRoutes = routes("/admin/roles", {
  list: get("", {
    access: "staff:read",
    reply: RolesResponse,
    summary: "Roles, what they allow and who has them",
  }),
  add: post("", {
    access: "staff:write",
    needsPassword: true,
    body: AddRole,
    reply: RoleChangedResponse,
    summary: "Adds a role",
  }),
  edit: put("/:roleName", {
    access: "staff:write",
    needsPassword: true,
    params: RoleParams,
    body: EditRole,
    reply: RoleChangedResponse,
    summary: "Renames a role, adds and removes permissions",
  }),
  remove: remove("/:roleName", {
    access: "staff:write",
    needsPassword: true,
    params: RoleParams,
    reply: RoleChangedResponse,
    summary: "Removes a role that nobody has",
  }),
});
