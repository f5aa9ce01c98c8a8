import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { fieldChange } from "../../values/field-change.ts";
import { Id } from "../../values/values.ts";
import { permissions } from "../permissions.ts";

const Permissions = z.array(z.enum(permissions)).max(200);
const Label = z.string().trim().min(2, "Enter a name of at least two letters").max(40, "The name is too long");

export const Role = z.object({
  name: z.string(),
  label: z.string(),
  /**
   * `permissions`: the permissions that this version knows. `isOwner`: the role has all permissions, including those of
   * later versions, and cannot be changed.
   */
  permissions: Permissions,
  isOwner: z.boolean(),
  /**
   * Whether the signed-in member may change the role. It must not exceed their own permissions, and must not be their
   * own role.
   */
  mayChange: z.boolean(),
  members: z.array(z.object({ _id: Id, name: z.string(), isDisabled: z.boolean() })),
  /** The number of invitations that can still be accepted. */
  invitations: z.number().int(),
});
export type Role = z.infer<typeof Role>;
export const RolesResponse = responseSchema({ roles: z.array(Role) });
export type RolesResponse = z.infer<typeof RolesResponse>;

export const AddRole = z.object({ label: Label, permissions: Permissions });
export type AddRole = z.infer<typeof AddRole>;
export const RoleParams = z.object({ roleName: z.string().min(1).max(30) });
/** Permissions that are not named remain unchanged, so that two members who edit a role do not overwrite each other. */
export const EditRole = z.object({
  label: fieldChange(Label),
  add: Permissions.default([]),
  remove: Permissions.default([]),
});
export type EditRole = z.input<typeof EditRole>;
export const RoleChangedResponse = responseSchema({ message: z.string() });
export type RoleChangedResponse = z.infer<typeof RoleChangedResponse>;
