import type { AddRole, EditRole, RoleChangedResponse, RolesResponse } from "../staff/roles.ts";
import type { Calls } from "./calls.ts";

const id = encodeURIComponent;

export const roleCalls = ({ get, post, put, remove }: Calls) => ({
  list: () => get<RolesResponse>("/roles"),
  add: (body: AddRole) => post<RoleChangedResponse>("/roles", body),
  edit: (roleName: string, body: EditRole) => put<RoleChangedResponse>(`/roles/${id(roleName)}`, body),
  remove: (roleName: string) => remove<RoleChangedResponse>(`/roles/${id(roleName)}`),
});
