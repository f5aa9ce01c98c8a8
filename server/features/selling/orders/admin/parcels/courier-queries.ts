import type { Database } from "../../../../../platform/database/database.ts";

export function listCouriers(db: Database) {
  return db.selectFrom("couriers").selectAll().orderBy("name").execute();
}

/** The courier's address for tracking; "{awb}" stands for the number. Undefined if the courier is not known. */
export async function findTrackingUrl(db: Database, courier: string): Promise<string | undefined> {
  const row = await db.selectFrom("couriers").select("tracking_url").where("name", "=", courier).executeTakeFirst();
  return row?.tracking_url;
}
