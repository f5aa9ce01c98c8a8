import { createHmac } from "node:crypto";
import type { Config } from "./config.ts";

/**
 * Who looks at something is told by the network alone (`networkOf`): whatever else a browser says of itself can be made
 * up anew for each view. Nothing personal is kept: a keyed hash that is another one for each thing looked at and each day.
 */
export function hashVisitor(config: Config, viewedId: string, network: string, day: string): string {
  return createHmac("sha256", config.jwtSecret)
    .update(JSON.stringify(["visit", viewedId, day, network]))
    .digest("base64url")
    .slice(0, 22);
}
