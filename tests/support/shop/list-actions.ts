import type { TestShop } from "./test-shop.ts";

/** The actions in the audit log, oldest first. With `entityId`, only actions about this record. */
export async function listActions({ context }: TestShop, entityId?: string): Promise<string[]> {
  const query = context.db.selectFrom("audit_log").select("action").orderBy("id");
  const rows = await (entityId === undefined ? query : query.where("entity_id", "=", entityId)).execute();
  return rows.map(({ action }) => action);
}
