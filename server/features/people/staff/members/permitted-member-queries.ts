import { sql } from "kysely";
import { allPermissions, type Permission } from "#contract/admin/permissions.ts";
import type { Database } from "../../../../platform/database/database.ts";

/** Members who may sign in and have this permission. */
export function listMembersWith(db: Database, permission: Permission) {
  return db
    .selectFrom("staff as s")
    .innerJoin("roles as r", "r.name", "s.role")
    .select(["s.id", "s.name"])
    .where("s.disabled_at", "is", null)
    .where(sql<boolean>`r.permissions && ${[permission, allPermissions]}::text[]`)
    .orderBy("s.name")
    .orderBy("s.id")
    .execute();
}
