import { createHmac } from "node:crypto";
import type { Config } from "../../config.ts";

/**
 * Identifies a visitor by their network (`networkOf`) alone, since every header a browser sends can be forged for each view.
 * No personal data is stored: the keyed hash differs for each viewed item and each day.
 */
export function hashVisitor(config: Config, viewedId: string, network: string, day: string): string {
  return createHmac("sha256", config.jwtSecret)
    .update(JSON.stringify(["visit", viewedId, day, network]))
    .digest("base64url")
    .slice(0, 22);
}
