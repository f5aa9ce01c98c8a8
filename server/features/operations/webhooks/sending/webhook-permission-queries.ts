import { sql } from "kysely";
import { allPermissions, type Permission } from "#contract/admin/permissions.ts";

const permission: Permission = "integrations:write";

/** Whether the role `r` permits webhooks. */
export const mayHaveWebhooks = sql<boolean>`r.permissions && ${[permission, allPermissions]}::text[]`;

/** Whether the member to whom the webhook `w` is tied may sign in and have webhooks. */
export const isPermitted = sql<boolean>`(w.staff_id is null or exists (
  select from staff s join roles r on r.name = s.role where s.id = w.staff_id and s.disabled_at is null and ${mayHaveWebhooks}
))`;
