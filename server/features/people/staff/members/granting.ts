import { allPermissions, listPermissions } from "#contract/admin/permissions.ts";

/**
 * Whether a member with the permissions `own` may grant these permissions, or change a member who has them. The entry
 * for all permissions includes those of later versions.
 */
export function mayGrant(own: readonly string[], permissions: readonly string[]): boolean {
  if (own.includes(allPermissions)) return true;
  const granted = listPermissions(own);
  return !permissions.includes(allPermissions) && listPermissions(permissions).every((one) => granted.includes(one));
}
