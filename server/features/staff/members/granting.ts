import { allPermissions, listPermissions } from "#contract/admin/permissions.ts";

/** Nobody grants more than they have, or changes somebody who may do more. All permissions include those of later versions. */
export function mayGrant(own: readonly string[], permissions: readonly string[]): boolean {
  if (own.includes(allPermissions)) return true;
  const granted = listPermissions(own);
  return !permissions.includes(allPermissions) && listPermissions(permissions).every((one) => granted.includes(one));
}
