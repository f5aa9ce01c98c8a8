import type { Database } from "../../../../../platform/database/database.ts";
import { findTrackingUrl } from "./courier-queries.ts";

/** Empty if the courier is not known or has no page for tracking. */
export async function getTrackingUrl(
  db: Database,
  { courier, awb }: { courier: string; awb: string },
): Promise<string> {
  if (awb === "") return "";
  const template = (await findTrackingUrl(db, courier)) ?? "";
  return template.replace("{awb}", encodeURIComponent(awb));
}
